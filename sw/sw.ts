import { cacheName } from './cache-name.ts';
import {
  forgetOldVersions,
  pageOrNetwork,
  type StoredFile,
  storedOrNetwork,
  storeFiles,
} from './strategies.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build with a revision, written in by the build. */
  readonly __WB_MANIFEST: readonly StoredFile[];
};

const files = self.__WB_MANIFEST;
const version = cacheName(files);

self.addEventListener('install', (event) => {
  event.waitUntil(storeFiles(version, files));
});

self.addEventListener('activate', (event) => {
  // The tab that brought this worker is served by it from now on, so that an update reaches it.
  event.waitUntil(forgetOldVersions(version).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Searches, photos and other hosts are the network's: they must be fresh.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/functions/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrNetwork(version, request));
  else event.respondWith(storedOrNetwork(version, request));
});

self.addEventListener('message', (event) => {
  // Only when the visitor asked for the new version: it must not change under their hands.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
