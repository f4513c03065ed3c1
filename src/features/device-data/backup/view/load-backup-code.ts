import { deferCode } from '#src/shared/routing/deferred-code.ts';

const deferred = deferCode(() => import('#src/features/device-data/backup/backup-code.ts'));

/** Rejects when the code can't be fetched; the next call tries again. */
export const loadBackupCode = async () => (await deferred.load()).backupCode;
