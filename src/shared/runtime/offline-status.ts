import { useSyncExternalStore } from 'react';
import type { OfflineStatus, WorkerRequest } from '#src/shared/site/site-cache.ts';
import { isOffline, onConnectionChange } from './connection.ts';
import { createStore, dataCleared } from './events.ts';

const offlineStatus = createStore<OfflineStatus | undefined>(undefined);

export function useOfflineStatus(): OfflineStatus | undefined {
  return useSyncExternalStore(offlineStatus.subscribe, offlineStatus.get, () => undefined);
}

/**
 * Has the worker store what is missing, now, whenever the connection comes back and whenever
 * another worker takes over, which knows nothing of what the one before was asked; until the
 * visitor deletes everything.
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
      // A replaced worker reports the files of its own version. One whose installation has failed
      // is redundant too, but has said why.
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
  // The worker says without a connection too how much is stored.
  ask();
}

/** Stores the whole site despite the browser's data saver. */
export function storeWholeSite(): void {
  void storeMissing({ sparingly: false });
}

async function storeMissing(options: { sparingly: boolean }): Promise<void> {
  // The promise is rejected where the browser's settings forbid workers.
  const registration = await navigator.serviceWorker.ready.catch(() => undefined);
  const request: WorkerRequest = { type: 'STORE_REST', ...options };
  registration?.active?.postMessage(request);
}

/** Tells whether the browser is set to load as little as possible; only Chromium does. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
