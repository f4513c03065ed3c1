import { useEffect, useRef, useSyncExternalStore } from 'react';
import { singleFlight } from './async.ts';
import { createStore } from './events.ts';
import { keepTrying, type PageEvents } from './on-wake.ts';
import { serviceWorkers } from './service-workers.ts';

interface ConnectionSources extends PageEvents {
  /** Whether the server answers a request. */
  isReachable?: () => Promise<boolean>;
  /** The browser's own report: true also with a dead server or a network without internet. */
  isNetworkUp?: () => boolean;
}

export function createConnectionMonitor({
  isReachable = probeServer,
  isNetworkUp = () => navigator.onLine,
  ...pageEvents
}: ConnectionSources = {}) {
  const unreachable = createStore(false);
  let stopTrying: (() => void) | undefined;

  const check = singleFlight(async (): Promise<boolean> => {
    // The browser fires an event when the network is back.
    if (!isNetworkUp()) return false;
    const reached = await isReachable();
    if (reached) {
      stopTrying?.();
      stopTrying = undefined;
    } else stopTrying ??= keepTrying(check, pageEvents);
    if (unreachable.get() === reached) unreachable.set(!reached);
    return reached;
  });

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

/**
 * Why something could not be fetched while there is a connection: our server does not serve it now,
 * or what answered is not our server.
 */
export type Failure = 'server' | 'answer';

/** An answer that is not our server's, for instance a captive portal's page. */
export class UnknownAnswerError extends Error {
  override name = 'UnknownAnswerError';
}

/** The JSON of a response. Rejects with UnknownAnswerError, or with another where our server is away. */
export async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  if (status >= 500 || status === 429) throw new Error(`The server answered ${status}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnknownAnswerError('The answer is no JSON', { cause });
  }
}

/** Why a request was rejected; `useOffline` knows by then whether there is a connection. */
export async function failureOf(error: unknown): Promise<Failure> {
  if (error instanceof UnknownAnswerError) return 'answer';
  await checkConnection();
  return 'server';
}

/**
 * Fetches what is shown old or not at all again: once the connection is back, and where there is one
 * after pauses and when the page wakes. `retry` must not reject.
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
