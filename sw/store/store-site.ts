import { broadcastStatus, statusOf } from './progress.ts';
import { earlyFiles, type SiteFile } from './site-file.ts';
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

/**
 * Stores everything that is missing and posts the progress. Once a day, and when a page found
 * something broken (`check`), what is stored is compared with its hash, and fetched again if it differs.
 */
export async function storeRest(
  files: readonly SiteFile[],
  { check }: { check: boolean },
): Promise<void> {
  const cache = await openSiteCache();
  const isChecked = check || (await isCheckDue(cache));
  const wanted = await (isChecked ? listBroken : listMissing)(cache, files);
  const { missing, problem } = await storeAndPost(cache, files, { wanted, mode: 'default' });
  await broadcastStatus(statusOf(files, missing, problem));
  if (!problem && isChecked) await markComplete(cache);
}

/**
 * With the visitor's data saver on: mends a site that was stored completely, and of any other only
 * what it can't work without. Posts how much is missing, so that a page can offer the rest.
 */
export async function storeSparingly(
  files: readonly SiteFile[],
  { check }: { check: boolean },
): Promise<void> {
  const cache = await openSiteCache();
  if (await wasComplete(cache)) return storeRest(files, { check });
  await storeFiles(cache, await listBroken(cache, earlyFiles(files)));
  const missing = await listMissing(cache, files);
  await broadcastStatus(statusOf(files, missing, missing.length > 0 ? 'saving-data' : undefined));
}

/** Fetches every file again, until `stopped` is aborted; what is not fetched stays as it is. */
export async function storeAgain(files: readonly SiteFile[], stopped: AbortSignal): Promise<void> {
  const cache = await openSiteCache();
  const run = { wanted: files, mode: 'reload', stopped } as const;
  const { problem } = await storeAndPost(cache, files, run);
  const broken = await listBroken(cache, files);
  await broadcastStatus({ ...statusOf(files, broken, problem), isAgain: true });
  if (!problem) await markComplete(cache);
}

interface Run {
  /** The files to store. */
  wanted: readonly SiteFile[];
  /** 'reload' fetches files again that are stored already. */
  mode: 'default' | 'reload';
  stopped?: AbortSignal;
}

/** Stores some of a version's files, and posts the progress until that is done. */
async function storeAndPost(cache: Cache, files: readonly SiteFile[], run: Run) {
  const { wanted, mode, stopped } = run;
  const left = new Set(wanted);
  const isAgain = mode === 'reload' ? { isAgain: true as const } : {};
  const postLeft = () => broadcastStatus({ ...statusOf(files, [...left]), ...isAgain });
  if (left.size > 0) await postLeft();
  const posting = setInterval(postLeft, statusIntervalMs);
  const onStored = (file: SiteFile) => left.delete(file);
  const result = await storeFiles(cache, wanted, { mode, onStored, stopped });
  clearInterval(posting);
  return result;
}
