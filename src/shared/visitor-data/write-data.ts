import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import type { VisitorDatabase } from './database.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Emitted after every write, for pages that have not loaded the database's code yet. */
export const dataWritten = createBroadcast('visitor-data');

/** Changes the database, whose code is loaded first. Never rejects; gives up after five seconds. */
export async function writeData<T>(
  work: (database: VisitorDatabase) => Promise<T>,
): Promise<Outcome<T>> {
  const outcome = await outcomeOf(async () => {
    const { database } = await import('./database.ts');
    return work(database);
  });
  dataWritten.emit();
  return outcome;
}
