import { createBackup } from './create-backup.ts';
import { findEntries } from './find-entries.ts';
import { restore } from './restore.ts';

/** What makes and reads backups, fetched as one file when a button needs it: it weighs 45 kB. */
export const backupCode = { createBackup, findEntries, restore };
