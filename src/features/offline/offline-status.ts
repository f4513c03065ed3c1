import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/store.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { OfflineStatus, WorkerRequest } from '#src/shared/storage/site-cache.ts';

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
  void requestRest();
  onConnectionChange(() => {
    if (!isOffline()) void requestRest();
  });
}

async function requestRest(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'STORE_REST' } satisfies WorkerRequest);
}
