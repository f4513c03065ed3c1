import { type Comparison, compare } from './compare.ts';
import { readDevice } from './device-entries.ts';
import { type Backup, readBackup } from './read-backup.ts';
import type { Work } from './work.ts';

/** A file that was read, beside what is on this device. */
export interface Found {
  backup: Backup;
  comparisons: readonly Comparison[];
}

/** Reads a file and compares it with this device. Rejects as `readBackup`; changes nothing. */
export async function findEntries(file: Blob, work: Work): Promise<Found> {
  const { database } = await import('#src/shared/visitor-data/database.ts');
  const backup = await readBackup(file, work);
  const comparisons = await compare(backup.entries, await readDevice(database));
  work.signal.throwIfAborted();
  return { backup, comparisons };
}
