import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { keepTypedText } from './typed-text.ts';

const workerAddress = '/sw.js';

/** Milliseconds; a page may stay open for days. */
const hour = 3_600_000;

let worker: Workbox | undefined;
let waiting = false;
const listeners = new Set<() => void>();

/** Whether a new version of the site waits for the visitor's consent. */
export function useUpdateWaits(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => false,
  );
}

export function acceptUpdate(): void {
  worker?.messageSkipWaiting();
}

export function declineUpdate(): void {
  tell(false);
}

/** Registers the service worker, which keeps the site readable without a network. */
export function registerWorker(): void {
  worker = new Workbox(workerAddress, { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => tell(true));
  reloadWithNextWorker();
  worker.register().catch(() => {
    // Without a worker the site works as before, only not without a network.
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void lookForUpdate();
  });
  setInterval(() => void lookForUpdate(), hour);
}

/** Whichever tab accepted: a page must not go on with the files of a version that is gone. */
function reloadWithNextWorker(): void {
  // The very first worker takes a page over that is its own version already.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) {
      keepTypedText();
      window.location.reload();
    }
    isControlled = true;
  });
}

/** Asking the server first: with a dead one update() throws into the console. */
async function lookForUpdate(): Promise<void> {
  try {
    const response = await fetch(workerAddress, { cache: 'no-store' });
    if (response.ok) await worker?.update();
  } catch {
    // No connection: the next look is soon enough.
  }
}

function tell(next: boolean): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
