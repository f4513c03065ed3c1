import { withTimeout } from '#src/shared/runtime/async.ts';
import { createBroadcast } from '#src/shared/runtime/events.ts';
import type { VisitorDatabase } from './database/database.ts';
import { askForPersistence } from './persistence.ts';

/** Why a write failed: no room on the device, or a storage that does not work. */
export type StoreProblem = 'full' | 'failed';

export type Outcome<T> = { value: T } | { problem: StoreProblem };

/** Emitted after every write, so that failed or delayed readings begin. */
export const dataWritten = createBroadcast('visitor-data');

/** Milliseconds after which a storage that does not answer counts as one that does not work. */
const timeoutMs = 5000;

/** Changes the database, whose code is loaded first. Never rejects; gives up after five seconds. */
export async function writeData<T>(
  work: (database: VisitorDatabase) => Promise<T>,
  giveUpMs = timeoutMs,
): Promise<Outcome<T>> {
  // None of it can be fetched again.
  askForPersistence();
  const outcome = await withTimeout(giveUpMs, async () => {
    try {
      const { database } = await import('./database/database.ts');
      return { value: await work(database) };
    } catch (failure) {
      return { problem: problemOf(failure) };
    }
  });
  dataWritten.emit();
  return outcome ?? { problem: 'failed' };
}

/** Dexie wraps the error of a full disk in another one. */
export function problemOf(failure: unknown): StoreProblem {
  const { name, inner } = Object(failure) as { name?: unknown; inner?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return inner ? problemOf(inner) : 'failed';
}
