import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import type { OfflineStatus } from '#src/shared/storage/site-cache.ts';
import { fetchFile } from './fetch-file.ts';
import { cacheKey, type SiteFile } from './site-file.ts';

interface StoreOptions {
  /** 'reload' fetches also what the browser's HTTP cache holds. */
  mode?: 'default' | 'reload';
  onStored?: (file: SiteFile) => void;
  /** Once it is aborted, what is not stored yet stays as it is. */
  stopped?: AbortSignal | undefined;
}

interface StoreResult {
  /** Files that could not be stored. */
  missing: readonly SiteFile[];
  /** Why; undefined when none is missing. */
  problem: OfflineStatus['problem'];
  failure: unknown;
}

/** Requests at a time: one by one takes a minute on a slow line, all at once congests it. */
const concurrency = 12;

/** Milliseconds before a file that could not be fetched is tried again. */
const pausesMs = [500, 3000];

/** Milliseconds after which no request begins: browsers end a worker's event after five minutes. */
const maxStoringMs = 240_000;

/** Fetches and stores files, each again after pauses if it fails. */
export async function storeFiles(
  cache: Cache,
  files: readonly SiteFile[],
  { mode = 'default', onStored = () => {}, stopped }: StoreOptions = {},
): Promise<StoreResult> {
  let missing = files;
  let failure: unknown;
  const end = Date.now() + maxStoringMs;
  for (const pauseMs of [0, ...pausesMs]) {
    if (missing.length === 0 || isFull(failure) || stopped?.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const failed: SiteFile[] = [];
    await forEachConcurrent(concurrency, missing, async (file) => {
      try {
        if (isFull(failure) || stopped?.aborted || Date.now() > end) throw failure;
        // A second time, because the HTTP cache may hold something false.
        const response = await fetchFile(file, pauseMs === 0 ? mode : 'reload', { stopped });
        await cache.put(cacheKey(file), response);
        onStored(file);
      } catch (error) {
        failure = isFull(failure) ? failure : error;
        failed.push(file);
      }
    });
    missing = failed;
  }
  const problem = missing.length > 0 ? problemOf(failure, stopped) : undefined;
  return { missing, problem, failure };
}

function problemOf(failure: unknown, stopped: AbortSignal | undefined): OfflineStatus['problem'] {
  if (stopped?.aborted) return 'stopped';
  return isFull(failure) ? 'full' : 'failed';
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'QuotaExceededError';
}
