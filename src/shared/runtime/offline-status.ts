import { useSyncExternalStore } from 'react';
import type { OfflineStatus, WorkerRequest } from '#src/shared/site/site-cache.ts';
import { isOffline, onConnectionChange } from './connection.ts';
import { createStore, dataCleared } from './events.ts';
import { serviceWorkers } from './service-workers.ts';

const offlineStatus = createStore<OfflineStatus | undefined>(undefined);

/** The worker's last report; undefined without a worker. */
export function useOfflineStatus(): OfflineStatus | undefined {
  return useSyncExternalStore(offlineStatus.subscribe, offlineStatus.get, () => undefined);
}

/**
 * Has the worker store what is missing, now, whenever the connection comes back and whenever another
 * worker takes over, which knows nothing of what the one before was asked; until the visitor deletes
 * everything.
 */
export function storeSite(): void {
  const untilCleared = new AbortController();
  dataCleared.on(() => {
    untilCleared.abort();
    offlineStatus.set(undefined);
  });
  const { signal } = untilCleared;
  const ask = () => void storeMissing({ sparingly: savesData() });
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, source }: MessageEvent<OfflineStatus>) => {
      // A worker that was replaced reports the files of its own version. One whose installation has
      // failed is redundant too, but has said why.
      const isRedundant = (source as ServiceWorker | null)?.state === 'redundant';
      const isReplaced = isRedundant && navigator.serviceWorker.controller !== null;
      if (data.type === 'OFFLINE_STATUS' && !isReplaced) offlineStatus.set(data);
    },
    { signal },
  );
  navigator.serviceWorker.addEventListener('controllerchange', ask, { signal });
  onConnectionChange(() => {
    if (!isOffline() && !signal.aborted) ask();
  });
  // Without a connection too: the worker says how much is stored.
  ask();
}

/** Stores the whole site despite the browser's data saver. */
export function storeWholeSite(): void {
  void storeMissing({ sparingly: false });
}

/**
 * Has the worker fetch every file again. Where there is a new version, it takes over instead and the
 * page is loaded again, and so it is without a worker, which registers one.
 */
export async function storeSiteAgain(): Promise<void> {
  offlineStatus.set(undefined);
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (!registration?.active) return window.location.reload();
  // Without a network the old version is as good.
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next || !(await takeOver(next))) post(registration.active, { type: 'STORE_AGAIN' });
}

/** Ends what `storeSiteAgain` has begun, once its progress is known. */
export async function stopStoringAgain(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  if (registration?.active) post(registration.active, { type: 'STOP_STORING_AGAIN' });
}

/** Loads the page again with a new worker; false when that could not be installed. */
async function takeOver(worker: ServiceWorker): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
  if (worker.state === 'redundant') return false;
  const reload = () => window.location.reload();
  serviceWorkers()?.addEventListener('controllerchange', reload, { once: true });
  post(worker, { type: 'SKIP_WAITING' });
  return true;
}

async function storeMissing(options: { sparingly: boolean }): Promise<void> {
  // Rejected where the browser's settings forbid workers.
  const registration = await navigator.serviceWorker.ready.catch(() => undefined);
  if (registration?.active) post(registration.active, { type: 'STORE_REST', ...options });
}

function post(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** Whether the visitor has asked the browser to load as little as possible; Chromium only. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
