import type { VisitorDatabase } from './database/database.ts';
import { addEditCheck } from './unsaved-edits.ts';
import { type StoreProblem, writeData } from './write-data.ts';

/** Makes the new row of the old one; undefined where there is nothing to change. */
export type Edit<Row> = (old: Row | undefined) => Row | undefined;

/** Changes a row in one transaction; resolves with what it stored, if anything. */
export type UpdateRow<Row> = (
  database: VisitorDatabase,
  key: string,
  edit: Edit<Row>,
) => Promise<Row | undefined>;

interface QueuedEdit<Row> {
  key: string;
  edit: Edit<Row>;
  /** Of the last attempt to store it. */
  problem?: StoreProblem;
}

interface Listeners<Row> {
  onStored: (key: string, row: Row | undefined) => void;
  onFailed: () => void;
}

/**
 * Edits that are not stored yet, in their order. One that can't be stored stays until `retry`, or
 * until the row's next edit, with which it is stored.
 */
export function createEditQueue<Row>(
  update: UpdateRow<Row>,
  { onStored, onFailed }: Listeners<Row>,
) {
  let queued: readonly QueuedEdit<Row>[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  /** One write after the other; what is edited during a write is stored together. */
  function write(key: string): Promise<boolean> {
    const result = writing.then(() => writeNow(key));
    writing = result;
    return result;
  }

  async function writeNow(key: string): Promise<boolean> {
    const edits = queued.filter((one) => one.key === key);
    // Written with an earlier edit, or removed.
    if (edits.length === 0) return true;
    const outcome = await writeData((database) =>
      update(database, key, (old) => edits.reduce((row, { edit }) => edit(row), old)),
    );
    if ('problem' in outcome) {
      queued = queued.map((one) => (edits.includes(one) ? { ...one, ...outcome } : one));
      onFailed();
    } else if (edits.every((one) => queued.includes(one))) {
      // Not removed meanwhile.
      queued = queued.filter((one) => !edits.includes(one));
      onStored(key, outcome.value);
    }
    return 'value' in outcome;
  }

  addEditCheck(async () => {
    await writing;
    return queued.length === 0;
  });

  return {
    edits: () => queued,

    /** Resolves with whether the device stores the edit. */
    add(key: string, edit: Edit<Row>): Promise<boolean> {
      queued = [...queued, { key, edit }];
      return write(key);
    },

    /** Tries again to store what could not be stored. */
    retry(): void {
      const failed = queued.filter(({ problem }) => problem);
      for (const key of new Set(failed.map((one) => one.key))) void write(key);
    },

    /** Discards the edits of a row. */
    remove(key: string): void {
      queued = queued.filter((one) => one.key !== key);
    },

    clear(): void {
      queued = [];
    },
  };
}
