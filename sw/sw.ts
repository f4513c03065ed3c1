import type { OfflineStatus, WorkerRequest } from '#src/shared/storage/site-cache.ts';
import { deleteOutdated, storeEarly, storeRest, storeUpdate } from './precache.ts';
import { pageOrNetwork, storedOrNetwork } from './respond.ts';
import type { SiteFile } from './site-file.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

const files = self.__WB_MANIFEST;

self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? storeUpdate(files) : storeEarly(files, broadcast));
});

self.addEventListener('activate', (event) => {
  // Without a controlled page, accepting an update would not reload the first tab.
  event.waitUntil(deleteOutdated(files).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Searches, photos and other hosts are left to the network: they must be fresh.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/functions/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrNetwork(files, request));
  else event.respondWith(storedOrNetwork(files, request));
});

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerRequest;
  // Only when the visitor accepted the new version: it must not change while in use.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'STORE_REST') event.waitUntil(storeRest(files, broadcast));
});

async function broadcast(status: OfflineStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
