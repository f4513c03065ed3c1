import type { SiteStored, WorkerRequest } from '#src/shared/storage/site-cache.ts';
import { forgetOthers, storeEarly, storeRest, storeUpdate } from './precache.ts';
import { pageOrNetwork, storedOrNetwork } from './respond.ts';
import type { SiteFile } from './site-file.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, written in by the build. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

const files = self.__WB_MANIFEST;

self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? storeUpdate(files) : storeEarly(files, tellPages));
});

self.addEventListener('activate', (event) => {
  // The tab that brought this worker is served by it from now on, so that an update reaches it.
  event.waitUntil(forgetOthers(files).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Searches, photos and other hosts are the network's: they must be fresh.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/functions/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrNetwork(files, request));
  else event.respondWith(storedOrNetwork(files, request));
});

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerRequest;
  // Only when the visitor asked for the new version: it must not change under their hands.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'STORE_REST') event.waitUntil(storeRest(files, tellPages));
});

async function tellPages(news: SiteStored): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(news);
}
