import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { keepTypedText } from './typed-text.ts';
import { trustedWorkerAddress } from './worker-address.ts';

/** Milliseconds; a page may stay open for days. */
const hour = 3_600_000;

let worker: Workbox | undefined;
let waiting = false;
const listeners = createEmitter();

/** Whether a new version of the site waits for the visitor's consent. */
export function useUpdateWaits(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
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
  worker = new Workbox(trustedWorkerAddress(), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => tell(true));
  void reloadWithNextWorker();
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
async function reloadWithNextWorker(): Promise<void> {
  // The very first worker takes a page over that is its own version already. Whether there was one
  // is the registration's to say: a page that was reloaded by force has no controller.
  const registration = await navigator.serviceWorker.getRegistration();
  let isFirst = !registration?.active;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) {
      keepTypedText();
      window.location.reload();
    }
    isFirst = false;
  });
}

/** Asking the server first: with a dead one update() throws into the console. */
async function lookForUpdate(): Promise<void> {
  if (!(await checkConnection())) return;
  await worker?.update().catch(() => {
    // The next look is soon enough.
  });
}

function tell(next: boolean): void {
  waiting = next;
  listeners.emit();
}
