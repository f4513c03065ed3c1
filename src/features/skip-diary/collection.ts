import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#src/shared/runtime/store.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { VisitorDatabase } from '#src/shared/visitor-data/database.ts';
import type { StoreProblem } from '#src/shared/visitor-data/outcome.ts';
import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { dataWritten, writeData } from '#src/shared/visitor-data/write-data.ts';

interface Versioned {
  id: string;
  /** Increases with every change; not needed where rows never change. */
  revision?: number;
}

interface Table<Row> {
  /** For useStored. */
  query: () => Promise<readonly Row[]>;
  put: (database: VisitorDatabase, row: Row) => Promise<unknown>;
  remove: (database: VisitorDatabase, id: string) => Promise<unknown>;
  /** When a row was made, in milliseconds. */
  timeOf: (row: Row) => number;
}

interface Unsaved<Row> {
  row: Row;
  problem?: StoreProblem | undefined;
}

/**
 * A table whose rows the visitor edits. The page shows a change until a live query returns it, so
 * that a slow, full or broken storage neither resets a field nor loses a text.
 */
interface Collection<Row> extends Table<Row> {
  /** Versions newer than the stored ones. They survive navigation, but no reload. */
  unsaved: Store<readonly Unsaved<Row>[]>;
}

export function createCollection<Row extends Versioned>(table: Table<Row>): Collection<Row> {
  const unsaved = createStore<readonly Unsaved<Row>[]>([]);
  dataCleared.on(() => unsaved.set([]));
  return { ...table, unsaved };
}

export interface CollectionState<Row> {
  status: 'reading' | 'read' | 'failed';
  /** Stored and unsaved rows, the newest first. */
  rows: readonly Row[];
  /** What failed last, until it succeeds. */
  problem: { kind: 'save' | 'delete'; reason: StoreProblem } | undefined;
  /** Repeats what failed. Never rejects. */
  retry: () => Promise<void>;
  /** Resolves with whether the row is gone. Never rejects. */
  remove: (id: string) => Promise<boolean>;
}

export function useCollection<Row extends Versioned>(
  collection: Collection<Row>,
): CollectionState<Row> {
  const { query, timeOf, unsaved } = collection;
  const { state, retry } = useStored(query);
  const local = useSyncExternalStore(unsaved.subscribe, unsaved.get, unsaved.get);
  const [deletionProblem, setDeletionProblem] = useState<StoreProblem>();
  const stored = state.status === 'read' ? state.items : [];
  const newer = local.filter(({ row }) => isNewer(row, stored));
  const older = stored.filter(({ id }) => !newer.some(({ row }) => row.id === id));
  const saveProblem = newer.find(({ problem }) => problem)?.problem;

  useEffect(() => {
    setDeletionProblem(undefined);
    if (state.status !== 'read') return;
    unsaved.set(unsaved.get().filter(({ row }) => isNewer(row, state.items)));
  }, [state, unsaved]);

  useEffect(() => {
    // A failed query does not follow changes; a write may show that the storage works again.
    if (state.status === 'failed') return dataWritten.on(retry);
  }, [state.status, retry]);

  return {
    status: state.status,
    rows: [...older, ...newer.map(({ row }) => row)].sort((a, b) => timeOf(b) - timeOf(a)),
    problem: saveProblem
      ? { kind: 'save', reason: saveProblem }
      : deletionProblem && { kind: 'delete', reason: deletionProblem },
    async retry() {
      setDeletionProblem(undefined);
      retry();
      for (const { row, problem } of unsaved.get()) if (problem) await saveRow(collection, row);
    },
    async remove(id) {
      const isStored = stored.some((row) => row.id === id);
      const outcome = await writeData((database) => collection.remove(database, id));
      const problem = isStored && 'problem' in outcome ? outcome.problem : undefined;
      setDeletionProblem(problem);
      if (!problem) unsaved.set(unsaved.get().filter(({ row }) => row.id !== id));
      return !problem;
    },
  };
}

/** Shows a row at once and stores it. Never rejects. */
export async function saveRow<Row extends Versioned>(
  { unsaved, put }: Collection<Row>,
  row: Row,
): Promise<void> {
  const replace = (next: Unsaved<Row>) =>
    unsaved.set([...unsaved.get().filter((old) => old.row.id !== row.id), next]);
  const older = unsaved.get().find((old) => old.row.id === row.id);
  // An earlier problem stays visible until this write succeeds.
  const saving = { row, problem: older?.problem };
  replace(saving);
  const outcome = await writeData((database) => put(database, row));
  // Otherwise a newer version replaced it, a live query returned it, or it was deleted.
  if (!unsaved.get().includes(saving)) return;
  replace({ row, problem: 'problem' in outcome ? outcome.problem : undefined });
}

function isNewer<Row extends Versioned>(row: Row, stored: readonly Row[]): boolean {
  const same = stored.find(({ id }) => id === row.id);
  return !same || (row.revision ?? 0) > (same.revision ?? 0);
}
