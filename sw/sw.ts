import type { PushMessage } from '#src/company/push.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import type { PageRequest, PageState, WorkerRequest } from '#src/shared/site/site-cache.ts';
import { respondWithFile, respondWithPage } from './respond.ts';
import { earlyFiles, type SiteFile } from './site-file.ts';
import {
  addCompanyArea,
  broadcastStatus,
  deleteOutdated,
  files,
  filesOfDevice,
  holdsBroken,
  listBroken,
  listMissing,
  openSiteCache,
  statusOf,
  wasComplete,
} from './store.ts';
import { storeFiles, storeRest, storeSparingly } from './store-site.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  // Without a controlled page, the first tab would not hear of an update.
  event.waitUntil(deleteOutdated().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Only the site's own files are stored.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Searches, photos and accounts must be fresh.
  if (/^\/(functions|auth)\//.test(url.pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(respondWithPage(request));
  // The browser reports its own failures better than the worker's.
  if (!files.some((file) => file.url === url.pathname)) return;
  event.respondWith(respondWithFile(request));
});

self.addEventListener('message', (event) => {
  handleMessage(event);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});

/** Stores what this version needs before it is used. A rejection fails the installation. */
async function install(): Promise<void> {
  const own = await filesOfDevice();
  // The first version stores little: pages are shown without a worker meanwhile.
  if (!self.registration.active) return storeEarly(own);
  await storeUpdate(own);
  // A page whose stored code is broken can't offer the update.
  if (await holdsBroken(await openSiteCache())) void self.skipWaiting();
}

/** One failure fails the installation; what was stored is not fetched again next time. */
async function storeEarly(files: readonly SiteFile[]): Promise<void> {
  const cache = await openSiteCache();
  const { problem, failure } = await storeFiles(cache, await listMissing(cache, earlyFiles(files)));
  if (!problem) return;
  await broadcastStatus(statusOf(files, await listMissing(cache, files), problem));
  throw failure;
}

/**
 * Stores an update while the old version is in use: all of it where all of the old version was
 * stored, so that no page is lost. No status is posted, since the old version is still complete.
 */
async function storeUpdate(files: readonly SiteFile[]): Promise<void> {
  const cache = await openSiteCache();
  const needed = (await wasComplete(cache)) ? files : earlyFiles(files);
  // Files that have not changed may be broken.
  const { problem, failure } = await storeFiles(cache, await listBroken(cache, needed));
  if (problem) throw failure;
}

/**
 * Takes over from the old version, unless something is typed in another tab: its page would miss
 * the old version's code.
 */
async function takeOver({ source, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const others = windows.filter(({ id }) => id !== (source as WindowClient).id);
  const states = await Promise.all(others.map(describe));
  if (states.some((state) => state?.isFormFilled)) port?.postMessage('typed');
  else void self.skipWaiting();
}

type StoreRestRequest = Extract<WorkerRequest, { type: 'STORE_REST' }>;

/** The lock is held while files are stored. */
const lock = 'store-site';

/** The key tells whether a run stores the rest sparingly. */
const storingRest = new Map<boolean, Promise<void>>();

/** Handles a page's message; unknown ones are those of other versions. */
function handleMessage(event: ExtendableMessageEvent): void {
  const message = event.data as WorkerRequest;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'TAKE_OVER') event.waitUntil(takeOver(event));
  if (message.type === 'STORE_REST') event.waitUntil(storeRequested(message));
  if (message.type === 'STORE_COMPANY_AREA') event.waitUntil(startStoringCompanyArea());
}

/**
 * Tabs that ask at once share one run. It is over before its result is posted: a page that opens
 * while that is done would miss it, and begins a run of its own.
 */
function storeRequested({ sparingly = false }: StoreRestRequest): Promise<void> {
  const store = sparingly ? storeSparingly : storeRest;
  const running = storingRest.get(sparingly);
  if (running) return running;
  const run = inTurn(async () => store(await filesOfDevice()))
    .finally(() => storingRest.delete(sparingly))
    .then(broadcastStatus);
  storingRest.set(sparingly, run);
  return run;
}

/** A file that can't be fetched now is stored with the rest of the site later. */
function startStoringCompanyArea(): Promise<void> {
  return inTurn(async () => {
    const cache = await openSiteCache();
    await addCompanyArea(cache);
    const areaFiles = files.filter(({ group }) => group);
    await storeFiles(cache, await listMissing(cache, areaFiles));
  });
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lock, work);
}

/** Shows a message of the server. Browsers demand one for each push, even if it can't be read. */
async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readMessage(data) ?? unreadable;
  await self.registration.showNotification(title, {
    body,
    tag,
    // A second answer to a request takes the place of the first, and is heard too.
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    lang: 'pt-BR',
    data: path,
    // TypeScript does not know `renotify`.
  } as NotificationOptions);
}

const unreadable: PushMessage = {
  title: 'Novidade na área da empresa',
  body: 'Abra a área da empresa para ver o que mudou.',
  path: '/area-empresa',
  tag: 'unreadable',
};

/** Shows the page in its own window, else where nothing typed is lost, else in a new one. */
async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const described = await Promise.all(
    windows.map(async (page) => ({ page, state: await describe(page) })),
  );
  const open =
    described.find(({ state }) => state?.pathname === url.pathname) ??
    described.find(({ state }) => state?.isFormFilled === false);
  if (!open) {
    await self.clients.openWindow(url.href);
    return;
  }
  const request: PageRequest = { type: 'OPEN_PAGE', href: url.pathname + url.search };
  open.page.postMessage(request);
  await open.page.focus();
}

/** Resolves to undefined for a page that is still loading, or that the browser has frozen. */
function describe(page: WindowClient): Promise<PageState | undefined> {
  const { port1, port2 } = new MessageChannel();
  const request: PageRequest = { type: 'DESCRIBE_PAGE' };
  page.postMessage(request, [port2]);
  return withTimeout(answerMs, () => {
    return new Promise<PageState>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
  });
}

/** Pages must answer soon: browsers open a window for a tap only shortly after it. */
const answerMs = 500;

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as PushMessage;
    // The path must be one of this site.
    return message.title && /^\/(?!\/)/.test(message.path) ? message : undefined;
  } catch {
    return undefined;
  }
}
