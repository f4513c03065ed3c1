import { createStore } from '#src/shared/runtime/store.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { VisitorDatabase } from './database.ts';
import { createEditQueue, type Edit, type UpdateRow } from './edit-queue.ts';
import { createStoredValue, queryDatabase, type StoredState } from './stored-value.ts';
import { type StoreProblem, writeData } from './write-data.ts';

export type Rows<Row> = ReadonlyMap<string, Row>;

interface Table<Row> {
  read: (database: VisitorDatabase) => Promise<Rows<Row>>;
  update: UpdateRow<Row>;
}

export interface EditableState<Row> {
  status: StoredState<unknown>['status'];
  /** The stored rows with the edits that are not stored yet. */
  rows: Rows<Row>;
  /** Of an edit, until it is stored; of a deletion, until the next change. */
  problem: { kind: 'save' | 'delete'; reason: StoreProblem } | undefined;
}

/**
 * Rows that the visitor edits, in step with every tab. An edit is a function, applied to the row
 * that the device holds when it is stored. So a slow storage or another tab never resets a field,
 * and an edit never overwrites what was not read yet.
 */
export function createEditableRows<Row>({ read, update }: Table<Row>) {
  const stored = createStoredValue<Rows<Row>>(queryDatabase(read), new Map());
  const queue = createEditQueue<Row>(update, { onStored: setStored, onFailed: show });
  const initial: EditableState<Row> = { status: 'reading', rows: new Map(), problem: undefined };
  const shown = createStore(initial);
  let deletionProblem: StoreProblem | undefined;

  /** Subscribes once, however often it is called. */
  function follow() {
    stored.subscribe(show);
  }

  function show() {
    const { status, value } = stored.get();
    const rows = new Map(value);
    for (const { key, edit } of queue.edits()) setRow(rows, key, edit(rows.get(key)));
    shown.set({ status, rows, problem: problemShown() });
  }

  function problemShown(): EditableState<Row>['problem'] {
    const reason = queue.edits().find(({ problem }) => problem)?.problem;
    if (reason) return { kind: 'save', reason };
    return deletionProblem && { kind: 'delete', reason: deletionProblem };
  }

  /** Shows a row that was just written or deleted, before the live query returns it. */
  function setStored(key: string, row: Row | undefined) {
    const rows = new Map(stored.get().value);
    setRow(rows, key, row);
    stored.set(rows);
  }

  dataCleared.on(() => {
    queue.clear();
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
      queue.retry();
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
      const result = queue.add(key, edit);
      show();
      return result;
    },

    isUnsaved: (key: string) => queue.edits().some((one) => one.key === key),

    /** Deletes a row with `work`. Resolves with whether it is deleted. */
    async remove(key: string, work: (database: VisitorDatabase) => Promise<unknown>) {
      const wasStored = stored.get().value.has(key);
      const outcome = await writeData(work);
      deletionProblem = 'problem' in outcome && wasStored ? outcome.problem : undefined;
      if (!deletionProblem) {
        queue.remove(key);
        setStored(key, undefined);
      }
      show();
      return !deletionProblem;
    },
  };
}

function setRow<Row>(rows: Map<string, Row>, key: string, row: Row | undefined) {
  if (row) rows.set(key, row);
  else rows.delete(key);
}
