import { broadcastStatus, statusOf } from './store/progress.ts';
import { earlyFiles, type SiteFile } from './store/site-file.ts';
import {
  filesOfDevice,
  holdsBroken,
  listBroken,
  listMissing,
  openSiteCache,
  wasComplete,
} from './store/site-store.ts';
import { storeFiles } from './store/store-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Stores what this version needs before it is used. A rejection fails the installation. */
export async function install(files: readonly SiteFile[]): Promise<void> {
  const own = await filesOfDevice(files);
  // The first version: pages are shown without a worker meanwhile.
  if (!self.registration.active) return storeEarly(own);
  await storeUpdate(own);
  // A page whose stored code is broken can't offer the update.
  if (await holdsBroken(await openSiteCache())) void self.skipWaiting();
}

/**
 * Stores the files that a version can't work without. One failure fails the installation; what was
 * stored is not fetched again next time.
 */
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
