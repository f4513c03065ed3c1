import { forEachConcurrent } from '#src/shared/runtime/async.ts';
import type { OfflineStatus } from '#src/shared/site/site-cache.ts';
import { fetchFile } from './fetch-file.ts';
import { cacheKey, earlyFiles, type SiteFile } from './site-file.ts';
import {
  broadcastStatus,
  isCheckDue,
  listBroken,
  listMissing,
  markComplete,
  openSiteCache,
  statusOf,
  wasComplete,
} from './store.ts';

/** Each status makes a page render again, so statuses keep this distance. */
const statusIntervalMs = 1000;

/**
 * Stores everything that is missing and posts the progress; resolves to the result, which is not
 * posted yet. Once a day all that is stored is compared with its hash, and fetched again if it
 * differs.
 */
export async function storeRest(files: readonly SiteFile[]): Promise<OfflineStatus> {
  const cache = await openSiteCache();
  const isChecked = await isCheckDue(cache);
  const filesToStore = await (isChecked ? listBroken : listMissing)(cache, files);
  const { missing, problem } = await storeAndPost(cache, files, filesToStore);
  if (!problem && isChecked) await markComplete(cache);
  return statusOf(files, missing, problem);
}

/**
 * Mends, with the visitor's data saver on, a site that was stored completely, and of any other only
 * what it can't work without. Resolves to how much is missing, so that a page can offer the rest.
 */
export async function storeSparingly(files: readonly SiteFile[]): Promise<OfflineStatus> {
  const cache = await openSiteCache();
  if (await wasComplete(cache)) return storeRest(files);
  await storeFiles(cache, await listBroken(cache, earlyFiles(files)));
  const missing = await listMissing(cache, files);
  return statusOf(files, missing, missing.length > 0 ? 'saving-data' : undefined);
}

/** Stores some of a version's files, and posts the progress until that is done. */
async function storeAndPost(
  cache: Cache,
  files: readonly SiteFile[],
  filesToStore: readonly SiteFile[],
) {
  const left = new Set(filesToStore);
  const postLeft = () => broadcastStatus(statusOf(files, [...left]));
  if (left.size > 0) await postLeft();
  const posting = setInterval(postLeft, statusIntervalMs);
  const result = await storeFiles(cache, filesToStore, (file) => left.delete(file));
  clearInterval(posting);
  return result;
}

/** One by one takes a minute on a slow line, and all at once congests it. */
const concurrency = 12;

/** A file that could not be fetched is tried again after each of these. */
const pausesMs = [500, 3000];

/** Later no request begins: browsers end a worker's event after five minutes. */
const maxStoringMs = 240_000;

/** Fetches and stores files, each again after pauses; resolves to those that failed, and why. */
export async function storeFiles(
  cache: Cache,
  files: readonly SiteFile[],
  onStored?: (file: SiteFile) => void,
) {
  let missing = files;
  let failure: unknown;
  const end = Date.now() + maxStoringMs;
  for (const pauseMs of [0, ...pausesMs]) {
    if (missing.length === 0 || isFull(failure)) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const failed: SiteFile[] = [];
    await forEachConcurrent(concurrency, missing, async (file) => {
      try {
        if (isFull(failure) || Date.now() > end) throw failure;
        // The second time asks anew, because the HTTP cache may hold something false.
        const response = await fetchFile(file, pauseMs === 0 ? 'default' : 'reload');
        await cache.put(cacheKey(file), response);
        onStored?.(file);
      } catch (error) {
        failure = isFull(failure) ? failure : error;
        failed.push(file);
      }
    });
    missing = failed;
  }
  const reason: OfflineStatus['problem'] = isFull(failure) ? 'full' : 'failed';
  const problem = missing.length > 0 ? reason : undefined;
  return { missing, problem, failure };
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'QuotaExceededError';
}
