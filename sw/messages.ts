import type { WorkerRequest } from '#src/shared/storage/site-cache.ts';
import type { SiteFile } from './store/site-file.ts';
import { addPartnerArea, filesOfDevice, listMissing, openSiteCache } from './store/site-store.ts';
import { storeFiles } from './store/store-files.ts';
import { storeAgain, storeRest, storeSparingly } from './store/store-site.ts';

declare const self: ServiceWorkerGlobalScope;

type StoreRestRequest = Extract<WorkerRequest, { type: 'STORE_REST' }>;

/** Held while files are stored. */
const lock = 'store-site';

/** Held from the first request to store the rest until that is done. */
const restLock = 'store-rest';

/** Of the run that a visitor has begun: the message that stops it is an event of its own. */
let storingAgain = new AbortController();

/** Handles a page's message; unknown ones are those of other versions. */
export function handleMessage(files: readonly SiteFile[], event: ExtendableMessageEvent): void {
  const message = event.data as WorkerRequest;
  // Only when the visitor accepted the new version: it must not change while in use.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'STORE_REST') event.waitUntil(storeRequested(files, message));
  if (message.type === 'STORE_AGAIN') event.waitUntil(startStoringAgain(files));
  if (message.type === 'STOP_STORING_AGAIN') storingAgain.abort();
  if (message.type === 'STORE_PARTNER_AREA') event.waitUntil(startStoringPartnerArea(files));
}

function storeRequested(
  files: readonly SiteFile[],
  { sparingly = false, check = false }: StoreRestRequest,
): Promise<void> {
  const work = async () => {
    const store = sparingly ? storeSparingly : storeRest;
    return store(await filesOfDevice(files), { check });
  };
  // A check must not be left out because a run without one is under way.
  if (check) return inTurn(work);
  // Tabs that ask at once share one run: its status goes to all of them.
  return navigator.locks.request(restLock, { ifAvailable: true }, (free) =>
    free ? inTurn(work) : undefined,
  );
}

function startStoringAgain(files: readonly SiteFile[]): Promise<void> {
  // A run that was asked for before ends: this one fetches every file.
  storingAgain.abort();
  storingAgain = new AbortController();
  const { signal } = storingAgain;
  return inTurn(async () => storeAgain(await filesOfDevice(files), signal));
}

/** What can't be fetched now is stored with the rest of the site later. */
function startStoringPartnerArea(files: readonly SiteFile[]): Promise<void> {
  return inTurn(async () => {
    const cache = await openSiteCache();
    await addPartnerArea(cache);
    const wanted = files.filter(({ group }) => group);
    await storeFiles(cache, await listMissing(cache, wanted));
  });
}

function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(lock, work);
}
