import type { OfflineStatus, WorkerRequest } from '#src/shared/storage/site-cache.ts';
import { storeAgain, storeEarly, storeRest, storeSparingly, storeUpdate } from './precache.ts';
import { openNotification, showPush } from './push.ts';
import { respondWithFile, respondWithPage } from './respond.ts';
import type { SiteFile } from './site-file.ts';
import {
  addPartnerArea,
  deleteOutdated,
  filesOfDevice,
  holdsBroken,
  listMissing,
  openSiteCache,
} from './site-store.ts';
import { storeFiles } from './store-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

type StoreRequest = Extract<WorkerRequest, { type: 'STORE_REST' }>;

/** Held while files are stored. */
const lock = 'store-site';

/** Held from the first request to store the rest until that is done. */
const restLock = 'store-rest';

const files = self.__WB_MANIFEST;

/** Of the run that a visitor has begun and may stop by a message of its own. */
let storingAgain = new AbortController();

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  // Without a controlled page, accepting an update would not reload the first tab.
  event.waitUntil(deleteOutdated(files).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  // Searches, photos, accounts and other hosts are left to the network: they must be fresh.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(functions|auth)\//.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(files, request));
  else event.respondWith(respondWithFile(files, request, clientId));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerRequest;
  // Only when the visitor accepted the new version: it must not change while in use.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'STORE_AGAIN') {
    // A run that was asked for before ends: this one fetches every file.
    storingAgain.abort();
    storingAgain = new AbortController();
    const { signal } = storingAgain;
    event.waitUntil(inTurn(() => storeAllAgain(signal)));
  }
  if (message.type === 'STOP_STORING_AGAIN') storingAgain.abort();
  if (message.type === 'STORE_REST') event.waitUntil(storeAsAsked(message));
  if (message.type === 'STORE_PARTNER_AREA') event.waitUntil(inTurn(storePartnerArea));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});

async function install(): Promise<void> {
  const own = await filesOfDevice(files);
  if (!self.registration.active) return storeEarly(own, broadcast);
  await storeUpdate(own);
  // A page whose stored code is broken can't offer the update.
  if (await holdsBroken(await openSiteCache())) void self.skipWaiting();
}

function storeAsAsked({ sparingly = false, check = false }: StoreRequest): Promise<void> {
  const work = async () => {
    const store = sparingly ? storeSparingly : storeRest;
    return store(await filesOfDevice(files), broadcast, { check });
  };
  // Tabs that ask at once share one run: its status goes to all of them.
  return check
    ? inTurn(work)
    : navigator.locks.request(restLock, { ifAvailable: true }, (free) =>
        free ? inTurn(work) : undefined,
      );
}

async function storeAllAgain(stopped: AbortSignal): Promise<void> {
  await storeAgain(await filesOfDevice(files), broadcast, stopped);
}

/** What can't be fetched now is stored with the rest of the site later. */
async function storePartnerArea(): Promise<void> {
  const cache = await openSiteCache();
  await addPartnerArea(cache);
  const wanted = files.filter(({ group }) => group);
  await storeFiles(cache, await listMissing(cache, wanted));
}

function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(lock, work);
}

async function broadcast(status: OfflineStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
