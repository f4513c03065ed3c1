import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import type { OfflineStatus } from '#src/shared/storage/site-cache.ts';
import { fetchFile } from './fetch-file.ts';
import { cacheKey, type SiteFile } from './site-file.ts';
import {
  isCheckDue,
  listBroken,
  listMissing,
  markComplete,
  openSiteCache,
  wasComplete,
} from './site-store.ts';

/** Requests at a time: one by one takes a minute on a slow line, all at once congests it. */
const concurrency = 12;

/** Milliseconds between two status messages: each makes a page render again while it is read. */
const statusIntervalMs = 1000;

/** Milliseconds before a file that could not be fetched is tried again. */
const pausesMs = [500, 3000];

/** Milliseconds after which no request begins: browsers end a worker's event after five minutes. */
const maxStoringMs = 240_000;

type Post = (status: OfflineStatus) => Promise<void>;

/**
 * Stores the files that a version can't work without. One failure fails the installation, so that
 * the version before it stays complete; what was stored is not fetched again next time.
 */
export async function storeEarly(files: readonly SiteFile[], post: Post): Promise<void> {
  const cache = await openSiteCache();
  const early = files.filter((file) => file.early);
  const { missing, failure } = await store(cache, await listMissing(cache, early));
  if (missing.length === 0) return;
  await post(statusOf(files, await listMissing(cache, files), problemOf(failure)));
  throw failure;
}

/**
 * Stores an update while the old version is in use: all of it where all of the old version was
 * stored, so that no page is lost. No status is posted, since the old version is still complete.
 */
export async function storeUpdate(files: readonly SiteFile[]): Promise<void> {
  const cache = await openSiteCache();
  const needed = (await wasComplete(cache)) ? files : files.filter((file) => file.early);
  // Files that have not changed may be broken.
  const { missing, failure } = await store(cache, await listBroken(cache, needed));
  if (missing.length > 0) throw failure;
}

/**
 * Stores everything that is missing and posts the progress. Once a day, and when a page found
 * something broken (`check`), what is stored is compared with its hash, and fetched again if it differs.
 */
export async function storeRest(
  files: readonly SiteFile[],
  post: Post,
  { check }: { check: boolean },
): Promise<void> {
  const cache = await openSiteCache();
  const isChecked = check || (await isCheckDue(cache));
  const wanted = await (isChecked ? listBroken : listMissing)(cache, files);
  const { missing, problem } = await storeAndPost(cache, files, wanted, 'default', post);
  await post(statusOf(files, missing, problem));
  if (!problem && isChecked) await markComplete(cache);
}

/**
 * With the visitor's data saver on: mends a site that was stored completely, and of any other only
 * what it can't work without. Posts how much is missing, so that a page can offer the rest.
 */
export async function storeSparingly(
  files: readonly SiteFile[],
  post: Post,
  { check }: { check: boolean },
): Promise<void> {
  const cache = await openSiteCache();
  if (await wasComplete(cache)) return storeRest(files, post, { check });
  const broken = await listBroken(cache, files);
  await store(
    cache,
    broken.filter((file) => file.early),
  );
  const missing = await listMissing(cache, files);
  await post(statusOf(files, missing, missing.length > 0 ? 'saving-data' : undefined));
}

/** Fetches every file again; what can't be fetched stays as it is. */
export async function storeAgain(files: readonly SiteFile[], post: Post): Promise<void> {
  const cache = await openSiteCache();
  const postAgain: Post = (status) => post({ ...status, isAgain: true });
  const { problem } = await storeAndPost(cache, files, files, 'reload', postAgain);
  await postAgain(statusOf(files, await listBroken(cache, files), problem));
  if (!problem) await markComplete(cache);
}

/** Stores some of these files and posts the progress until then. */
async function storeAndPost(
  cache: Cache,
  files: readonly SiteFile[],
  wanted: readonly SiteFile[],
  mode: 'default' | 'reload',
  post: Post,
) {
  const left = new Set(wanted);
  const postLeft = () => post(statusOf(files, [...left]));
  if (left.size > 0) await postLeft();
  const posting = setInterval(postLeft, statusIntervalMs);
  const { missing, failure } = await store(cache, wanted, mode, (file) => left.delete(file));
  clearInterval(posting);
  return { missing, problem: missing.length > 0 ? problemOf(failure) : undefined };
}

/** Stores files, each again after pauses if it fails, and returns those that are still missing. */
async function store(
  cache: Cache,
  wanted: readonly SiteFile[],
  firstMode: 'default' | 'reload' = 'default',
  onStored: (file: SiteFile) => void = () => {},
) {
  let missing = wanted;
  let failure: unknown;
  const end = Date.now() + maxStoringMs;
  for (const pauseMs of [0, ...pausesMs]) {
    if (missing.length === 0 || isFull(failure)) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const failed: SiteFile[] = [];
    // The browser's HTTP cache holds what pages have requested, but perhaps something false.
    const mode = pauseMs === 0 ? firstMode : 'reload';
    await forEachConcurrent(concurrency, missing, async (file) => {
      try {
        if (isFull(failure) || Date.now() > end) throw failure;
        await cache.put(cacheKey(file), await fetchFile(file, mode));
        onStored(file);
      } catch (error) {
        failure = isFull(failure) ? failure : error;
        failed.push(file);
      }
    });
    missing = failed;
  }
  return { missing, failure };
}

function statusOf(
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

function problemOf(failure: unknown): OfflineStatus['problem'] {
  return isFull(failure) ? 'full' : 'failed';
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'QuotaExceededError';
}
