import { createBackup } from './create-backup.ts';
import { previewBackup } from './restore/preview-backup.ts';
import { restore } from './restore/restore.ts';

/** What makes and reads backups, fetched as one file when a button needs it: it weighs 45 kB. */
export const backupCode = { createBackup, previewBackup, restore };
