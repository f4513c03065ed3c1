import { createStore } from '#src/shared/runtime/store.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { VisitorDatabase } from './database.ts';
import { createStored, queryDatabase, type StoredState } from './stored.ts';
import { addEditCheck } from './unsaved-edits.ts';
import { type StoreProblem, writeData } from './write-data.ts';

/** Makes the new row of the old one; undefined where there is nothing to change. */
type Edit<Row> = (old: Row | undefined) => Row | undefined;

export type Rows<Row> = ReadonlyMap<string, Row>;

interface Table<Row> {
  read: (database: VisitorDatabase) => Promise<Rows<Row>>;
  /** Changes a row in one transaction; resolves with what it stored, if anything. */
  update: (database: VisitorDatabase, key: string, edit: Edit<Row>) => Promise<Row | undefined>;
}

export interface EditableState<Row> {
  status: StoredState<unknown>['status'];
  /** The stored rows with the edits that are not stored yet. */
  rows: Rows<Row>;
  /** Of an edit, until it is stored; of a deletion, until the next change. */
  problem: { kind: 'save' | 'delete'; reason: StoreProblem } | undefined;
}

interface UnsavedEdit<Row> {
  key: string;
  edit: Edit<Row>;
  problem?: StoreProblem;
}

/**
 * Rows that the visitor edits, in step with every tab. An edit is a function, applied to the row
 * that the device holds when it is stored. So a slow storage or another tab never resets a field,
 * and an edit never overwrites what was not read yet.
 */
export function createEditable<Row>({ read, update }: Table<Row>) {
  const stored = createStored<Rows<Row>>(queryDatabase(read), new Map());
  const initial: EditableState<Row> = { status: 'reading', rows: new Map(), problem: undefined };
  const shown = createStore(initial);
  let unsaved: readonly UnsavedEdit<Row>[] = [];
  let deletionProblem: StoreProblem | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** Subscribes once, however often it is called. */
  function follow() {
    stored.subscribe(show);
  }

  function show() {
    const { status, value } = stored.get();
    const rows = new Map(value);
    for (const { key, edit } of unsaved) setRow(rows, key, edit(rows.get(key)));
    const reason = unsaved.find(({ problem }) => problem)?.problem;
    const problem: EditableState<Row>['problem'] = reason
      ? { kind: 'save', reason }
      : deletionProblem && { kind: 'delete', reason: deletionProblem };
    shown.set({ status, rows, problem });
  }

  /** Shows a row that was just written or deleted, before the live query returns it. */
  function setStored(key: string, row: Row | undefined) {
    const rows = new Map(stored.get().value);
    setRow(rows, key, row);
    stored.set(rows);
  }

  /** One write after the other; what is edited during a write is stored together. */
  function write(key: string): Promise<boolean> {
    const result = writing.then(() => writeNow(key));
    writing = result;
    return result;
  }

  async function writeNow(key: string): Promise<boolean> {
    const edits = unsaved.filter((one) => one.key === key);
    // Written with an earlier edit, or deleted.
    if (edits.length === 0) return true;
    const outcome = await writeData((database) =>
      update(database, key, (old) => edits.reduce((row, { edit }) => edit(row), old)),
    );
    if ('problem' in outcome) {
      unsaved = unsaved.map((one) => (edits.includes(one) ? { ...one, ...outcome } : one));
      show();
    } else if (edits.every((one) => unsaved.includes(one))) {
      // Not deleted meanwhile.
      unsaved = unsaved.filter((one) => !edits.includes(one));
      setStored(key, outcome.value);
    }
    return 'value' in outcome;
  }

  addEditCheck(async () => {
    await writing;
    return unsaved.length === 0;
  });

  dataCleared.on(() => {
    unsaved = [];
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
      const failed = unsaved.filter(({ problem }) => problem);
      for (const key of new Set(failed.map((one) => one.key))) void write(key);
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
      unsaved = [...unsaved, { key, edit }];
      show();
      return write(key);
    },

    isUnsaved: (key: string) => unsaved.some((one) => one.key === key),

    /** Deletes a row with `work`. Resolves with whether it is gone. */
    async remove(key: string, work: (database: VisitorDatabase) => Promise<unknown>) {
      const wasStored = stored.get().value.has(key);
      const outcome = await writeData(work);
      deletionProblem = 'problem' in outcome && wasStored ? outcome.problem : undefined;
      if (!deletionProblem) {
        unsaved = unsaved.filter((one) => one.key !== key);
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
