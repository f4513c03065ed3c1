import type { OfflineStatus } from '#src/shared/storage/site-cache.ts';
import type { SiteFile } from './site-file.ts';
import {
  isCheckDue,
  listBroken,
  listMissing,
  markComplete,
  openSiteCache,
  wasComplete,
} from './site-store.ts';
import { storeFiles } from './store-files.ts';

/** Milliseconds between two status messages: each makes a page render again while it is read. */
const statusIntervalMs = 1000;

type Post = (status: OfflineStatus) => Promise<void>;

/**
 * Stores the files that a version can't work without. One failure fails the installation, so that
 * the version before it stays complete; what was stored is not fetched again next time.
 */
export async function storeEarly(files: readonly SiteFile[], post: Post): Promise<void> {
  const cache = await openSiteCache();
  const { problem, failure } = await storeFiles(cache, await listMissing(cache, earlyOf(files)));
  if (!problem) return;
  await post(statusOf(files, await listMissing(cache, files), problem));
  throw failure;
}

/**
 * Stores an update while the old version is in use: all of it where all of the old version was
 * stored, so that no page is lost. No status is posted, since the old version is still complete.
 */
export async function storeUpdate(files: readonly SiteFile[]): Promise<void> {
  const cache = await openSiteCache();
  const needed = (await wasComplete(cache)) ? files : earlyOf(files);
  // Files that have not changed may be broken.
  const { problem, failure } = await storeFiles(cache, await listBroken(cache, needed));
  if (problem) throw failure;
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
  const { missing, problem } = await storeAndPost(cache, files, { wanted, mode: 'default', post });
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
  await storeFiles(cache, await listBroken(cache, earlyOf(files)));
  const missing = await listMissing(cache, files);
  await post(statusOf(files, missing, missing.length > 0 ? 'saving-data' : undefined));
}

/** Fetches every file again, until `stopped` is aborted; what is not fetched stays as it is. */
export async function storeAgain(
  files: readonly SiteFile[],
  post: Post,
  stopped: AbortSignal,
): Promise<void> {
  const cache = await openSiteCache();
  const postAgain: Post = (status) => post({ ...status, isAgain: true });
  const run = { wanted: files, mode: 'reload', post: postAgain, stopped } as const;
  const { problem } = await storeAndPost(cache, files, run);
  await postAgain(statusOf(files, await listBroken(cache, files), problem));
  if (!problem) await markComplete(cache);
}

interface Run {
  /** The files to store. */
  wanted: readonly SiteFile[];
  mode: 'default' | 'reload';
  post: Post;
  stopped?: AbortSignal;
}

/** Stores some of a version's files, and posts the progress until that is done. */
async function storeAndPost(cache: Cache, files: readonly SiteFile[], run: Run) {
  const { wanted, mode, post, stopped } = run;
  const left = new Set(wanted);
  const postLeft = () => post(statusOf(files, [...left]));
  if (left.size > 0) await postLeft();
  const posting = setInterval(postLeft, statusIntervalMs);
  const onStored = (file: SiteFile) => left.delete(file);
  const result = await storeFiles(cache, wanted, { mode, onStored, stopped });
  clearInterval(posting);
  return result;
}

function earlyOf(files: readonly SiteFile[]): SiteFile[] {
  return files.filter((file) => file.early);
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
