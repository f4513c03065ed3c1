import type { OfflineStatus, WorkerRequest } from '#src/shared/storage/site-cache.ts';
import { storeAgain, storeEarly, storeRest, storeSparingly, storeUpdate } from './precache.ts';
import { openNotification, showPush } from './push.ts';
import { respondWithFile, respondWithPage } from './respond.ts';
import type { SiteFile } from './site-file.ts';
import { deleteOutdated, holdsBroken, openSiteCache } from './site-store.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

type StoreRequest = Extract<WorkerRequest, { type: 'STORE_REST' }>;

/** Held while files are stored. */
const lock = 'store-site';

const files = self.__WB_MANIFEST;

self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? installUpdate() : storeEarly(files, broadcast));
});

self.addEventListener('activate', (event) => {
  // Without a controlled page, accepting an update would not reload the first tab.
  event.waitUntil(deleteOutdated(files).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  // Searches, photos and other hosts are left to the network: they must be fresh.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/functions/')) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(files, request));
  else event.respondWith(respondWithFile(files, request, clientId));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerRequest;
  // Only when the visitor accepted the new version: it must not change while in use.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'STORE_AGAIN') event.waitUntil(inTurn(() => storeAgain(files, broadcast)));
  if (message.type === 'STORE_REST') event.waitUntil(storeAsAsked(message));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});

async function installUpdate(): Promise<void> {
  await storeUpdate(files);
  // A page whose stored code is broken can't offer the update.
  if (await holdsBroken(await openSiteCache())) void self.skipWaiting();
}

function storeAsAsked({ sparingly = false, check = false }: StoreRequest): Promise<void> {
  const work = () => (sparingly ? storeSparingly : storeRest)(files, broadcast, { check });
  // Tabs that ask at once share one run: its status goes to all of them.
  return check
    ? inTurn(work)
    : navigator.locks.request(lock, { ifAvailable: true }, (free) => (free ? work() : undefined));
}

function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(lock, work);
}

async function broadcast(status: OfflineStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
