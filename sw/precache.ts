import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import type { SiteStored } from '#src/shared/storage/site-cache.ts';
import { siteCache } from '#src/shared/storage/site-cache.ts';
import { keyOf, type SiteFile } from './site-file.ts';

/** Files under way at a time: one by one takes a minute on a slow line, all at once chokes it. */
const lanes = 12;

/** About how many times a page is told how far it is: each time it is drawn anew, while it is read. */
const steps = 10;

type Tell = (news: SiteStored) => void;

/**
 * Stores what a version can't do without. One file that can't be stored fails the installation,
 * so that the version before it stays whole; what was stored is not fetched again next time.
 */
export async function storeEarly(files: readonly SiteFile[], tell: Tell): Promise<void> {
  const early = files.filter((file) => file.early);
  const { failures } = await storeMissing(early, () => undefined);
  if (failures.length === 0) return;
  tell({ type: 'SITE_STORED', stored: 0, total: files.length, problem: problemOf(failures) });
  throw failures[0];
}

/**
 * Stores a version that follows another: nobody waits for it, so that it is offered when it opens
 * as much without a network as the one before. Pages are told nothing, for theirs is as whole as ever.
 */
export async function storeUpdate(files: readonly SiteFile[]): Promise<void> {
  await storeEarly(files, () => undefined);
  await storeMissing(files, () => undefined);
}

let storing: Promise<void> | undefined;

/** Stores all that is missing, in steps that it tells of. Several tabs may ask for it at once. */
export function storeRest(files: readonly SiteFile[], tell: Tell): Promise<void> {
  storing ??= storeAll(files, tell).finally(() => {
    storing = undefined;
  });
  return storing;
}

/** Deletes what belongs to other versions only. */
export async function forgetOthers(files: readonly SiteFile[]): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== siteCache).map((name) => caches.delete(name)));
  const cache = await caches.open(siteCache);
  const needed = new Set(files.map((file) => absolute(keyOf(file))));
  const stored = await cache.keys();
  await Promise.all(stored.map((key) => !needed.has(key.url) && cache.delete(key)));
}

async function storeAll(files: readonly SiteFile[], tell: Tell): Promise<void> {
  const total = files.length;
  const step = Math.ceil(total / steps);
  let next = 0;
  const { stored, failures } = await storeMissing(files, (count) => {
    if (count < next) return;
    next = count + step;
    tell({ type: 'SITE_STORED', stored: count, total });
  });
  tell({ type: 'SITE_STORED', stored, total, problem: problemOf(failures) });
}

/**
 * Stores each file that is not stored yet, and goes on after a failure. Tells how many are stored
 * before it begins and after each.
 */
async function storeMissing(files: readonly SiteFile[], tellCount: (count: number) => void) {
  const cache = await caches.open(siteCache);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !present.has(absolute(keyOf(file))));
  const failures: unknown[] = [];
  let stored = files.length - missing.length;
  if (missing.length > 0) tellCount(stored);
  await forEachConcurrent(lanes, missing, async (file) => {
    if (isFull(failures)) return;
    const failure = await store(cache, file).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure) failures.push(failure.error);
    else tellCount(++stored);
  });
  return { stored, failures };
}

async function store(cache: Cache, file: SiteFile): Promise<void> {
  // A hashed file never changes; any other must not come from the browser's own cache.
  const response = await fetch(file.url, { cache: file.revision ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(keyOf(file), response);
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

function absolute(key: string): string {
  return new URL(key, location.href).href;
}
