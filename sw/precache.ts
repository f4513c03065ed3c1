import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import { singleFlight } from '#src/shared/runtime/single-flight.ts';
import { type OfflineStatus, siteCache } from '#src/shared/storage/site-cache.ts';
import { cacheKey, type SiteFile } from './site-file.ts';

/** Requests at a time: one by one takes a minute on a slow line, all at once congests it. */
const concurrency = 12;

/** About how many status messages a page gets: each makes it render again while it is read. */
const statusCount = 10;

type Post = (status: OfflineStatus) => void;

/**
 * Stores the files that a version can't work without. One failure fails the installation, so that
 * the version before it stays complete; what was stored is not fetched again next time.
 */
export async function storeEarly(files: readonly SiteFile[], post: Post): Promise<void> {
  const early = files.filter((file) => file.early);
  const { failures } = await storeMissing(early, () => undefined);
  if (failures.length === 0) return;
  post({ type: 'OFFLINE_STATUS', stored: 0, total: files.length, problem: problemOf(failures) });
  throw failures[0];
}

/**
 * Stores a complete update while the old version is in use, so that the new one works offline as
 * soon as it is offered. No status is posted, since the old version is still complete.
 */
export async function storeUpdate(files: readonly SiteFile[]): Promise<void> {
  await storeEarly(files, () => undefined);
  await storeMissing(files, () => undefined);
}

/** Stores everything that is missing and posts the progress. Tabs that ask at once share one run. */
export const storeRest = singleFlight(async (files: readonly SiteFile[], post: Post) => {
  const total = files.length;
  const step = Math.ceil(total / statusCount);
  let next = 0;
  const { stored, failures } = await storeMissing(files, (count) => {
    if (count < next) return;
    next = count + step;
    post({ type: 'OFFLINE_STATUS', stored: count, total });
  });
  post({ type: 'OFFLINE_STATUS', stored, total, problem: problemOf(failures) });
});

/** Deletes what belongs to other versions only. */
export async function deleteOutdated(files: readonly SiteFile[]): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== siteCache).map((name) => caches.delete(name)));
  const cache = await caches.open(siteCache);
  const needed = new Set(files.map((file) => absoluteUrl(cacheKey(file))));
  const stored = await cache.keys();
  await Promise.all(stored.map((key) => !needed.has(key.url) && cache.delete(key)));
}

/**
 * Stores each file that is not stored yet, and continues after a failure. Reports how many are
 * stored at the start and after each file.
 */
async function storeMissing(files: readonly SiteFile[], onProgress: (count: number) => void) {
  const cache = await caches.open(siteCache);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !present.has(absoluteUrl(cacheKey(file))));
  const failures: unknown[] = [];
  let stored = files.length - missing.length;
  if (missing.length > 0) onProgress(stored);
  await forEachConcurrent(concurrency, missing, async (file) => {
    if (isFull(failures)) return;
    const failure = await store(cache, file).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure) failures.push(failure.error);
    else onProgress(++stored);
  });
  return { stored, failures };
}

async function store(cache: Cache, file: SiteFile): Promise<void> {
  // A hashed file never changes; any other must not come from the HTTP cache.
  const response = await fetch(file.url, { cache: file.revision ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(cacheKey(file), response);
}

function problemOf(failures: readonly unknown[]): 'full' | 'failed' | undefined {
  if (failures.length === 0) return undefined;
  return isFull(failures) ? 'full' : 'failed';
}

function isFull(failures: readonly unknown[]): boolean {
  return failures.some(
    (failure) => failure instanceof DOMException && failure.name === 'QuotaExceededError',
  );
}

function absoluteUrl(key: string): string {
  return new URL(key, location.href).href;
}
