import { useEffect, useRef, useSyncExternalStore } from 'react';
import { singleFlight } from './async.ts';
import { createStore } from './events.ts';
import { keepTrying } from './on-wake.ts';
import { serviceWorkers } from './service-workers.ts';

/** While the server is away: ends the checks that go on until it answers. */
const away = createStore<(() => void) | undefined>(undefined);

/** Resolves to whether the server answers, and updates the state; call it after a lost request. */
export const checkConnection = singleFlight(async (): Promise<boolean> => {
  // The browser fires an event when the network is back.
  if (!navigator.onLine) return false;
  const reached = await probeServer();
  const stopTrying = away.get();
  if (!reached && !stopTrying) away.set(keepTrying(checkConnection));
  if (reached && stopTrying) {
    stopTrying();
    away.set(undefined);
  }
  return reached;
});

/** The browser's own report is true also with a dead server or a network without internet. */
export function isOffline(): boolean {
  return away.get() !== undefined || !navigator.onLine;
}

/** Calls the listener whenever `isOffline` may have changed, until the result is called. */
export const onConnectionChange = away.subscribe;

/** Follows the browser's events for as long as the page is open; call once. */
export function watchConnection(): void {
  const notify = () => away.set(away.get());
  // The state may have changed before anything subscribed.
  notify();
  window.addEventListener('offline', notify);
  window.addEventListener('online', () => {
    if (away.get()) void checkConnection();
    notify();
  });
  // The worker serves pages also without the server.
  if (serviceWorkers()?.controller) void checkConnection();
}

/** Tells whether there is no connection; false while prerendering and until hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

/**
 * Fetches what is shown old or not at all again: once the connection is back, and where there is
 * one after pauses and when the page wakes. `retry` must not reject.
 */
export function useRetries(isNeeded: boolean, retry: () => Promise<unknown>): void {
  const offline = useOffline();
  const wasOffline = useRef(false);

  useEffect(() => {
    const isBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    if (!isNeeded || offline) return;
    if (isBack) void retry();
    return keepTrying(retry);
  }, [isNeeded, offline, retry]);
}

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
