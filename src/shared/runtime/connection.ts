import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Asked for by HEAD, which no worker answers: an answer is the server's. */
const probePath = '/manifest.webmanifest';

/** Milliseconds after which a server that stays silent is none. */
const timeoutMs = 4000;

/** Milliseconds between two looks at whether the connection is back, growing while it is not. */
const firstPause = 5000;
const longestPause = 60_000;

/** A dead server or a full network leaves navigator.onLine true: requests tell the truth. */
let isCutOff = false;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | undefined;
const listeners = createEmitter();

/** Calls the listener whenever the connection may have gone or come back, until the result is called. */
export const onConnectionChange = listeners.subscribe;

/** Follows the connection for as long as the page is open; call once. */
export function watchConnection(): void {
  // It may have come or gone before anybody listened.
  listeners.emit();
  window.addEventListener('offline', listeners.emit);
  window.addEventListener('online', () => {
    if (isCutOff) void checkConnection();
    listeners.emit();
  });
  document.addEventListener('visibilitychange', () => {
    if (isCutOff && document.visibilityState === 'visible') void checkConnection();
  });
  // A page that the worker brought says nothing about the server.
  if (navigator.serviceWorker?.controller) void checkConnection();
}

/**
 * Whether the server answers anything at all; call when a request got no answer. What comes out
 * is told to all that shows it.
 */
export function checkConnection(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Whether this visit has no connection; false while prerendering and until hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

export function isOffline(): boolean {
  return isCutOff || !navigator.onLine;
}

async function probe(): Promise<boolean> {
  // The browser says itself when the network is back.
  if (!navigator.onLine) return false;
  const reached = await isReachable();
  clearTimeout(timer);
  if (reached) pause = firstPause;
  else scheduleProbe();
  if (isCutOff === reached) {
    isCutOff = !reached;
    listeners.emit();
  }
  return reached;
}

function scheduleProbe(): void {
  timer = setTimeout(() => {
    // A hidden page waits until it is looked at.
    if (document.visibilityState === 'visible') void checkConnection();
  }, pause);
  pause = Math.min(pause * 2, longestPause);
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
