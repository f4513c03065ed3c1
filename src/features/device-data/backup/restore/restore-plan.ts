import { type Kind, kinds } from '#src/features/device-data/backup/format/entries.ts';
import type { Row } from '#src/features/device-data/backup/format/row-format.ts';
import type { Backup } from '#src/features/device-data/backup/read-backup.ts';
import type { Comparison, Entry } from './compare.ts';

/** How the file's entries are combined with those of this device. */
export type Plan =
  /** Adds missing entries; of those that differ, either this device's or the file's remain. */
  | { kind: 'merge'; differing: 'device' | 'file' }
  /** Deletes all entries of this device and stores those of the file. */
  | { kind: 'replace' };

export interface RestoreEntry extends Entry {
  kind: Kind;
  /** Stored only if the device still has no such entry. */
  isAdded?: boolean;
}

/** The entries of the file that a plan stores. */
export function entriesToRestore(
  backup: Backup,
  comparisons: readonly Comparison[],
  plan: Plan,
): RestoreEntry[] {
  return plan.kind === 'replace' ? allEntries(backup) : entriesToMerge(comparisons, plan);
}

function allEntries({ entries }: Backup): RestoreEntry[] {
  return kinds.flatMap((kind) => {
    const rows = entries[kind] as readonly object[] as readonly Row[];
    return rows.map((row) => ({ kind, row }));
  });
}

function entriesToMerge(
  comparisons: readonly Comparison[],
  { differing }: Extract<Plan, { kind: 'merge' }>,
): RestoreEntry[] {
  return comparisons.flatMap(({ kind, added, different }) => {
    const wanted = differing === 'file' ? different : [];
    return [
      ...added.map((entry) => ({ kind, ...entry, isAdded: true })),
      ...wanted.map((entry) => ({ kind, ...entry })),
    ];
  });
}
