import { readDevice } from '#src/features/device-data/backup/device-entries.ts';
import type { JobOptions } from '#src/features/device-data/backup/job-options.ts';
import { type Backup, readBackup } from '#src/features/device-data/backup/read-backup.ts';
import { type Comparison, compare } from './compare.ts';

/** A backup that was read, compared with this device. */
export interface BackupPreview {
  backup: Backup;
  comparisons: readonly Comparison[];
}

/** Reads a file and compares it with this device. Rejects as `readBackup`; changes nothing. */
export async function previewBackup(file: Blob, options: JobOptions): Promise<BackupPreview> {
  const { database } = await import('#src/shared/visitor-data/database.ts');
  const backup = await readBackup(file, options);
  const comparisons = await compare(backup.entries, await readDevice(database));
  options.signal.throwIfAborted();
  return { backup, comparisons };
}
