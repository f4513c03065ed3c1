import type { VisitorDatabase } from '#src/device/database/database.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';
import { createStoredValue, queryDatabase, type StoredState } from './stored-value.ts';
import { addEditCheck, type StoreProblem, writeData } from './write-data.ts';

export type Rows<Row> = ReadonlyMap<string, Row>;

/** An edit makes the new row of the old one; undefined where there is nothing to change. */
type Edit<Row> = (old: Row | undefined) => Row | undefined;

interface Table<Row> {
  read: (database: VisitorDatabase) => Promise<Rows<Row>>;
  /** Changes a row in one transaction; resolves with what it stored, if anything. */
  update: (database: VisitorDatabase, key: string, edit: Edit<Row>) => Promise<Row | undefined>;
}

interface QueuedEdit<Row> {
  key: string;
  edit: Edit<Row>;
  /** The last attempt to store it failed so. */
  problem?: StoreProblem;
}

export interface EditableState<Row> {
  status: StoredState<unknown>['status'];
  /** The stored rows have the edits that are not stored yet. */
  rows: Rows<Row>;
  /** An edit's problem lasts until it is stored, a deletion's until the next change. */
  problem: { kind: 'save' | 'delete'; reason: StoreProblem } | undefined;
}

/**
 * Holds rows that the visitor edits, in step with every tab. An edit is a function, applied to the
 * row that the device holds when it is stored. So a slow storage or another tab never resets a
 * field, and an edit never overwrites what was not read yet.
 */
export function createEditableRows<Row>({ read, update }: Table<Row>) {
  /** The queue holds edits that are not stored yet, in their order. */
  let queue: readonly QueuedEdit<Row>[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let writes = 0;
  /** A write left these rows; they stay until a reading that began after it has ended. */
  const written = new Map<string, { row: Row | undefined; write: number }>();
  let deletionProblem: StoreProblem | undefined;
  const initial: EditableState<Row> = { status: 'reading', rows: new Map(), problem: undefined };
  const shown = createStore(initial);
  const stored = createStoredValue(
    queryDatabase(async (database) => {
      const before = writes;
      return { rows: await read(database), writes: before };
    }),
    { rows: initial.rows, writes: 0 },
  );

  function follow() {
    stored.subscribe(show);
  }

  function show() {
    const rows = storedRows();
    for (const { key, edit } of queue) setRow(rows, key, edit(rows.get(key)));
    shown.set({ status: stored.get().status, rows, problem: problemShown() });
  }

  function storedRows(): Map<string, Row> {
    const { value } = stored.get();
    const rows = new Map(value.rows);
    for (const [key, { row, write }] of written) {
      if (write > value.writes) setRow(rows, key, row);
      else written.delete(key);
    }
    return rows;
  }

  function problemShown(): EditableState<Row>['problem'] {
    const reason = queue.find(({ problem }) => problem)?.problem;
    if (reason) return { kind: 'save', reason };
    return deletionProblem && { kind: 'delete', reason: deletionProblem };
  }

  /** Shows a row that was just written or deleted: a reading under way may find the old one. */
  function setStored(key: string, row: Row | undefined) {
    writes++;
    written.set(key, { row, write: writes });
    show();
  }

  /**
   * Stores the edits of a row, one write after the other; what is edited during a write is stored
   * together. Resolves with whether the device stores them.
   */
  function write(key: string): Promise<boolean> {
    const result = writing.then(() => writeNow(key));
    writing = result;
    return result;
  }

  async function writeNow(key: string): Promise<boolean> {
    const edits = queue.filter((queued) => queued.key === key);
    // The edits were written with an earlier one, or removed.
    if (edits.length === 0) return true;
    const outcome = await writeData((database) =>
      update(database, key, (old) => edits.reduce((row, { edit }) => edit(row), old)),
    );
    if ('problem' in outcome) {
      queue = queue.map((queued) => (edits.includes(queued) ? { ...queued, ...outcome } : queued));
      show();
    } else if (edits.every((queued) => queue.includes(queued))) {
      // Only edits that were not removed meanwhile leave the queue.
      queue = queue.filter((queued) => !edits.includes(queued));
      setStored(key, outcome.value);
    }
    return 'value' in outcome;
  }

  addEditCheck(async () => {
    await writing;
    return queue.length === 0;
  });

  dataCleared.on(() => {
    queue = [];
    written.clear();
    deletionProblem = undefined;
    show();
  });

  return {
    get: shown.get,
    getInitial: () => initial,

    subscribe(listener: () => void) {
      follow();
      return shown.subscribe(listener);
    },

    /** Reads at once, and tries again what could not be read or stored. */
    open() {
      follow();
      stored.open();
      deletionProblem = undefined;
      show();
      const failed = queue.filter(({ problem }) => problem);
      for (const key of new Set(failed.map((queued) => queued.key))) void write(key);
    },

    /** Resolves when the rows are read, or can't be. */
    load() {
      follow();
      return stored.load();
    },

    /**
     * Shows the edited row at once and stores it. Resolves with whether the device stores it; if
     * not, the edit stays in this page until it is left, and is stored with the row's next edit.
     */
    edit(key: string, edit: Edit<Row>): Promise<boolean> {
      follow();
      deletionProblem = undefined;
      queue = [...queue, { key, edit }];
      const result = write(key);
      show();
      return result;
    },

    isUnsaved: (key: string) => queue.some((queued) => queued.key === key),

    /** Deletes a row with `work`. Resolves with whether it is deleted. */
    async remove(key: string, work: (database: VisitorDatabase) => Promise<unknown>) {
      const wasStored = storedRows().has(key);
      const outcome = await writeData(work);
      deletionProblem = 'problem' in outcome && wasStored ? outcome.problem : undefined;
      if (!deletionProblem) {
        queue = queue.filter((queued) => queued.key !== key);
        setStored(key, undefined);
      } else show();
      return !deletionProblem;
    },
  };
}

function setRow<Row>(rows: Map<string, Row>, key: string, row: Row | undefined) {
  if (row) rows.set(key, row);
  else rows.delete(key);
}
