import { useSyncExternalStore } from 'react';
import { onWake } from './on-wake.ts';
import { singleFlight } from './single-flight.ts';
import { createStore } from './store.ts';
import { serviceWorkers } from './worker/service-workers.ts';

interface ConnectionOptions {
  /** Whether the server answers a request. */
  isReachable?: () => Promise<boolean>;
  /** What the browser reports; true also with a dead server or a network without internet. */
  isNetworkUp?: () => boolean;
  isPageVisible?: () => boolean;
}

/** Milliseconds between two checks of an unreachable server; doubled after each. */
const firstDelay = 5000;
const maxDelay = 60_000;

export function createConnectionMonitor({
  isReachable = probeServer,
  isNetworkUp = () => navigator.onLine,
  isPageVisible = () => document.visibilityState === 'visible',
}: ConnectionOptions = {}) {
  const unreachable = createStore(false);
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = singleFlight(async () => {
    // The browser fires an event when the network is back.
    if (!isNetworkUp()) return false;
    const reached = await isReachable();
    clearTimeout(timer);
    if (reached) delay = firstDelay;
    else scheduleCheck();
    if (unreachable.get() === reached) unreachable.set(!reached);
    return reached;
  });

  function scheduleCheck() {
    timer = setTimeout(() => {
      // A hidden page checks again when it becomes visible.
      if (isPageVisible()) void check();
    }, delay);
    delay = Math.min(delay * 2, maxDelay);
  }

  function notify() {
    unreachable.set(unreachable.get());
  }

  return {
    isOffline: () => unreachable.get() || !isNetworkUp(),
    /** Requests the server and updates the state; resolves to whether it answered. */
    check,
    /** Calls the listener whenever `isOffline` may have changed, until the result is called. */
    subscribe: unreachable.subscribe,
    /** Follows the browser's events for as long as the page is open; call once. */
    watch(): void {
      // The state may have changed before anything subscribed.
      notify();
      window.addEventListener('offline', notify);
      window.addEventListener('online', () => {
        if (unreachable.get()) void check();
        notify();
      });
      onWake(() => {
        if (!unreachable.get() || !isPageVisible()) return;
        delay = firstDelay;
        void check();
      });
      // The worker serves pages also without the server.
      if (serviceWorkers()?.controller) void check();
    },
  };
}

/** Call `checkConnection` when a request got no response. */
export const {
  isOffline,
  check: checkConnection,
  watch: watchConnection,
  subscribe: onConnectionChange,
} = createConnectionMonitor();

/** Whether there is no connection; false while prerendering and until hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

/** Milliseconds to wait for a response. */
const timeoutMs = 4000;

/** The worker does not handle HEAD requests, so a response is the server's. */
async function probeServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
