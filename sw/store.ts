import { type OfflineStatus, siteCache } from '#src/shared/site/site-cache.ts';
import { cacheKey, integrityInKey, integrityOf, type SiteFile } from './site-file.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly SiteFile[];
};

export const files = self.__WB_MANIFEST;

/** All that is stored is compared with its hashes at this interval. */
const checkIntervalMs = 24 * 60 * 60 * 1000;

/** Under this key stands the time at which every file was last found stored and intact. */
const checkedKey = '/checked';

/** The key notes that the device stores the company area too. */
const companyAreaKey = '/partner-area';

export function openSiteCache(): Promise<Cache> {
  return caches.open(siteCache);
}

/** Lists the files that are not stored, whatever the content of those that are. */
export async function listMissing(
  cache: Cache,
  files: readonly SiteFile[],
): Promise<readonly SiteFile[]> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter((file) => !stored.has(cacheKey(file)));
}

/**
 * Finds a stored file; it is undefined also where it can't be read. One whose bytes have changed is
 * deleted, so that it is fetched now, and stored with what is missing.
 */
export async function findStoredFile(file: SiteFile): Promise<Response | undefined> {
  const key = cacheKey(file);
  // Opening a cache would create it, also right after the visitor has deleted it.
  const stored = await caches
    .match(key, { cacheName: siteCache, ignoreVary: true })
    .catch(() => undefined);
  if (!stored || (await holdsFile(stored.clone(), key))) return stored;
  await (await openSiteCache()).delete(key, { ignoreVary: true });
  return undefined;
}

/** Lists the files that are not stored, or whose stored bytes have changed. */
export async function listBroken(
  cache: Cache,
  files: readonly SiteFile[],
): Promise<readonly SiteFile[]> {
  const intact = await Promise.all(files.map((file) => isIntact(cache, cacheKey(file))));
  return files.filter((_, index) => !intact[index]);
}

/** Tells whether something stored by another version is not what it should be. */
export async function holdsBroken(cache: Cache): Promise<boolean> {
  const keys = (await cache.keys()).map(({ url }) => url).filter((key) => !isNote(key));
  const intact = await Promise.all(keys.map((key) => isIntact(cache, key)));
  return intact.includes(false);
}

/** Deletes what this build does not need, and other caches. */
export async function deleteOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== siteCache).map((name) => caches.delete(name)));
  // A later version is already storing its files.
  if (self.registration.installing) return;
  const cache = await openSiteCache();
  const needed = new Set(files.map(cacheKey));
  const stored = (await cache.keys()).map(({ url }) => url);
  const outdated = stored.filter((key) => !needed.has(key) && !isNote(key));
  await Promise.all(outdated.map((key) => cache.delete(key)));
}

/** Tells whether all of a version was once stored on this device, and so must be of the next. */
export async function wasComplete(cache: Cache): Promise<boolean> {
  return (await cache.match(checkedKey)) !== undefined;
}

/** Tells whether the last complete check is a day ago, or the site is incomplete. */
export async function isCheckDue(cache: Cache, now = Date.now()): Promise<boolean> {
  const checked = await cache.match(checkedKey);
  if (!checked) return true;
  const age = now - Number(await checked.text());
  // The age is negative when the clock was set back.
  return !(age >= 0 && age < checkIntervalMs);
}

export async function markComplete(cache: Cache, now = Date.now()): Promise<void> {
  await cache.put(checkedKey, new Response(`${now}`)).catch(() => {
    // On a full device everything is checked again at the next visit.
  });
}

/** From now on this device stores the company area too. */
export async function addCompanyArea(cache: Cache): Promise<void> {
  await cache.put(companyAreaKey, new Response());
}

/** Lists the files that this device stores: the company area only where a company has signed in. */
export async function filesOfDevice(): Promise<readonly SiteFile[]> {
  const note = await caches.match(companyAreaKey, { cacheName: siteCache }).catch(() => undefined);
  return note ? files : files.filter(({ group }) => !group);
}

/** A note is the worker's own, not a file. */
function isNote(key: string): boolean {
  return [checkedKey, companyAreaKey].includes(new URL(key).pathname);
}

async function isIntact(cache: Cache, key: string): Promise<boolean> {
  // After any error the file can't be read.
  const response = await cache.match(key, { ignoreVary: true }).catch(() => undefined);
  return response !== undefined && holdsFile(response, key);
}

/** Tells whether a stored response, which this reads, is what its key promises. */
async function holdsFile(response: Response, key: string): Promise<boolean> {
  const bytes = await response.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && (await integrityOf(bytes)) === integrityInKey(key);
}

export function statusOf(
  files: readonly SiteFile[],
  missing: readonly SiteFile[],
  problem?: OfflineStatus['problem'],
): OfflineStatus {
  return {
    type: 'OFFLINE_STATUS',
    stored: files.length - missing.length,
    total: files.length,
    missingBytes: missing.reduce((sum, { bytes }) => sum + bytes, 0),
    problem,
  };
}

export async function broadcastStatus(status: OfflineStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
