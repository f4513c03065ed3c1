import { install } from './install.ts';
import { handleMessage } from './messages.ts';
import { openNotification, showPush } from './push.ts';
import { respondWithFile, respondWithPage } from './respond/respond.ts';
import type { SiteFile } from './store/site-file.ts';
import { deleteOutdated } from './store/site-store.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

const files = self.__WB_MANIFEST;

self.addEventListener('install', (event) => {
  event.waitUntil(install(files));
});

self.addEventListener('activate', (event) => {
  // Without a controlled page, accepting an update would not reload the first tab.
  event.waitUntil(deleteOutdated(files).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  // Only the site's own files are stored.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Searches, photos and accounts must be fresh.
  if (/^\/(functions|auth)\//.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(files, request));
  else event.respondWith(respondWithFile(files, request, clientId));
});

self.addEventListener('message', (event) => {
  handleMessage(files, event);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});
