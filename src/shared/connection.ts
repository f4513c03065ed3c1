import { useSyncExternalStore } from 'react';

/** Asked for by HEAD, which no worker answers: an answer is the server's. */
const probeAddress = '/manifest.webmanifest';

/** Milliseconds between two looks at whether the connection is back, growing while it is not. */
const firstPause = 5000;
const longestPause = 60_000;

/** A dead server or a full network leaves navigator.onLine true: requests tell the truth. */
let isCutOff = false;
let pause = firstPause;
let looking = false;
const listeners = new Set<() => void>();

/** Call when a request got no answer at all; whether the visitor is offline is then looked into. */
export async function reportNoAnswer(): Promise<void> {
  if (looking) return;
  looking = true;
  const reached = await isReachable();
  looking = false;
  setCutOff(!reached);
  if (reached) pause = firstPause;
  else lookAgain();
}

/** Whether this visit has no connection; false while prerendering and until hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function isOffline(): boolean {
  return isCutOff || !navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  const onOnline = () => {
    if (isCutOff) void reportNoAnswer();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', listener);
  };
}

function setCutOff(next: boolean): void {
  if (isCutOff === next) return;
  isCutOff = next;
  for (const listener of listeners) listener();
}

function lookAgain(): void {
  const timer = setTimeout(() => void reportNoAnswer(), pause);
  pause = Math.min(pause * 2, longestPause);
  // A hidden page may wait until it is looked at.
  if (document.visibilityState === 'visible') return;
  clearTimeout(timer);
  document.addEventListener('visibilitychange', () => void reportNoAnswer(), { once: true });
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch(probeAddress, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
