import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#src/shared/runtime/connection.ts';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { SiteStored, WorkerRequest } from '#src/shared/storage/site-cache.ts';

let news: SiteStored | undefined;
const listeners = createEmitter();

/** What the worker said last about how much of the site it has stored; undefined without a worker. */
export function useSiteStored(): SiteStored | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => news,
    () => undefined,
  );
}

/** Has the worker store what is missing, now and whenever the connection comes back. */
export function storeSite(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<SiteStored>) => {
    if (data.type !== 'SITE_STORED') return;
    tell(data);
  });
  dataCleared.on(() => tell(undefined));
  void askWorker();
  onConnectionChange(() => {
    if (!isOffline()) void askWorker();
  });
}

async function askWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'STORE_REST' } satisfies WorkerRequest);
}

function tell(next: SiteStored | undefined): void {
  news = next;
  listeners.emit();
}
