import { useSyncExternalStore } from 'react';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import {
  isNetworkFirst,
  type OfflineStatus,
  type WorkerRequest,
} from '#src/shared/storage/site-cache.ts';
import { isOffline, onConnectionChange } from './connection.ts';
import { serviceWorkers } from './service-workers.ts';
import { createStore } from './store.ts';

const offlineStatus = createStore<OfflineStatus | undefined>(undefined);

/** What the worker last reported; undefined without a worker. */
export function useOfflineStatus(): OfflineStatus | undefined {
  return useSyncExternalStore(offlineStatus.subscribe, offlineStatus.get, () => undefined);
}

/** Has the worker store what is missing, now and whenever the connection comes back. */
export function storeSite(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OfflineStatus>) => {
    if (data.type === 'OFFLINE_STATUS') offlineStatus.set(data);
  });
  dataCleared.on(() => offlineStatus.set(undefined));
  // Then something that is stored has failed, or the visitor looks for what is wrong.
  const check = isNetworkFirst(new URL(window.location.href));
  void storeMissing({ check, sparingly: savesData() });
  onConnectionChange(() => {
    if (!isOffline()) void storeMissing({ sparingly: savesData() });
  });
}

/** Stores the whole site despite the browser's data saver. */
export function storeWholeSite(): void {
  void storeMissing({ sparingly: false });
}

/**
 * Has the worker fetch every file again. Without a worker the page is loaded again, which registers
 * one.
 */
export async function storeSiteAgain(): Promise<void> {
  offlineStatus.set(undefined);
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (registration?.active) post(registration.active, { type: 'STORE_AGAIN' });
  else window.location.reload();
}

async function storeMissing(options: { sparingly: boolean; check?: boolean }): Promise<void> {
  // Rejected where the browser's settings forbid workers.
  const registration = await navigator.serviceWorker.ready.catch(() => undefined);
  if (registration?.active) post(registration.active, { type: 'STORE_REST', ...options });
}

function post(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** The visitor has asked the browser to load as little as possible; Chromium only. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
