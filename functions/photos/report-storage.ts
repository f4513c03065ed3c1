import { HttpError } from '#functions/http/http-error.ts';
import type { Log } from '#functions/http/log.ts';
import { StorageError } from './photo-store.ts';

/** The result of what uses the store; a failure is logged for the operator, and a 503 to clients. */
export async function reportStorage<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error(`The photo store failed: ${error.message}`);
    throw new HttpError('storage_unavailable', { retryAfter: 60 });
  }
}
