import type { JobOptions } from '#src/features/device-data/backup/job-options.ts';
import type { Backup } from '#src/features/device-data/backup/read-backup.ts';
import { updateValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import type { VisitorDatabase } from '#src/shared/visitor-data/database.ts';
import { type StoreProblem, writeData } from '#src/shared/visitor-data/write-data.ts';
import type { Comparison } from './compare.ts';
import { entriesToRestore, type Plan, type RestoreEntry } from './restore-plan.ts';

export type RestoreOutcome = 'done' | 'cancelled' | StoreProblem;

/** Milliseconds: photos are slow to write, and the visitor may cancel. */
const timeoutMs = 600_000;

/** Stores a file's entries on this device in one transaction: all of them or none. Never rejects. */
export async function restore(
  backup: Backup,
  comparisons: readonly Comparison[],
  plan: Plan,
  { signal, onProgress }: JobOptions,
): Promise<RestoreOutcome> {
  const isReplacing = plan.kind === 'replace';
  const entries = entriesToRestore(backup, comparisons, plan);
  const outcome = await writeData(
    (database) =>
      database.transaction('rw', tablesOf(database), async () => {
        if (isReplacing) for (const table of tablesOf(database)) await table.clear();
        for (const [done, entry] of entries.entries()) {
          signal.throwIfAborted();
          if (!entry.isAdded || (await isMissing(database, entry))) await put(database, entry);
          onProgress(done + 1, entries.length);
        }
        signal.throwIfAborted();
      }),
    timeoutMs,
  );
  if ('problem' in outcome) return signal.aborted ? 'cancelled' : outcome.problem;
  const { lastCity } = backup;
  if (lastCity) {
    await updateValue(valueNames.lastCity, (old) => (isReplacing ? lastCity : (old ?? lastCity)));
  }
  return 'done';
}

function tablesOf({ saved, quotes, skips, photos, request }: VisitorDatabase) {
  return [saved, quotes, skips, photos, request];
}

/** False for what was written, or whose skip was deleted, since the file was compared. */
async function isMissing(database: VisitorDatabase, { kind, row }: RestoreEntry): Promise<boolean> {
  if (kind === 'requests') return !(await database.request.get('draft'));
  if (kind === 'photos' && !(await database.skips.get(row.skip as string))) return false;
  const table = database.table(kind);
  const key = row[table.schema.primKey.keyPath as string] as string | undefined;
  return key === undefined || !(await table.get(key));
}

async function put(database: VisitorDatabase, { kind, row, number }: RestoreEntry): Promise<void> {
  if (kind === 'requests') {
    await database.request.put(row.draft, 'draft');
    await database.request.put(row.sending, 'sending');
    return;
  }
  // The database numbers a quote that is new here, in the object that it is given.
  await database.table(kind).put(number === undefined ? { ...row } : { ...row, id: number });
}
