import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/store.ts';
import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';
import { saveTypedText } from './typed-text.ts';

/** Milliseconds between two checks for an update, since a page may stay open for days. */
const checkInterval = 3_600_000;

const workerPath = '/sw.js';

/** Activates the waiting worker; undefined while there is no update to offer. */
const acceptWaiting = createStore<(() => void) | undefined>(undefined);

/** Whether a new version of the site waits for the visitor's consent. */
export function useUpdateAvailable(): boolean {
  const { subscribe, get } = acceptWaiting;
  return useSyncExternalStore(subscribe, get, () => undefined) !== undefined;
}

export function acceptUpdate(): void {
  acceptWaiting.get()?.();
}

export function declineUpdate(): void {
  acceptWaiting.set(undefined);
}

/** Registers the service worker, which makes the site available offline. */
export function registerWorker(): void {
  const worker = new Workbox(trustedWorkerUrl(), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => acceptWaiting.set(() => worker.messageSkipWaiting()));
  void reloadOnNewWorker();
  worker.register().catch(() => {
    // Without a worker the site works as before, only not offline.
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate(worker);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkForUpdate(worker);
  });
  setInterval(() => void checkForUpdate(worker), checkInterval);
}

/** In whichever tab the update was accepted: the files of the page's version are deleted. */
async function reloadOnNewWorker(): Promise<void> {
  // The very first worker has the same version as the page. Only the registration shows whether
  // there was one: after a forced reload the page has no controller.
  const registration = await navigator.serviceWorker.getRegistration();
  let isFirst = !registration?.active;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) {
      saveTypedText();
      window.location.reload();
    }
    isFirst = false;
  });
}

/** Checks the server first: without it, update() logs an error to the console. */
async function checkForUpdate(worker: Workbox): Promise<void> {
  if (!(await checkConnection())) return;
  await worker.update().catch(() => {
    // The next check is soon enough.
  });
}

/** Declared as a string, because Workbox does not know TrustedScriptURL. */
function trustedWorkerUrl(): string {
  const policy = createPolicy(trustedTypePolicies.worker, { createScriptURL: () => workerPath });
  return policy.createScriptURL(workerPath);
}
