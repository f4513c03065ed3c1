import { useSyncExternalStore } from 'react';
import { createStore } from '#src/shared/runtime/store.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { RequestRow } from '#src/shared/visitor-data/database.ts';
import { createLazyLiveQuery } from '#src/shared/visitor-data/lazy-live-query.ts';
import { writeData } from '#src/shared/visitor-data/write-data.ts';

type Edit<T> = (old: T) => T;

/** A part of the request that a page shows and changes, in step with every tab. */
export interface RequestValue<T> {
  /** The value; the empty one while prerendering and until it has been read. */
  use(): T;
  get(): T;
  subscribe(listener: () => void): () => void;
  /** Waits until the device has been read, and answers the value. */
  load(): Promise<T>;
  /**
   * Changes the value, at once for all that show it. Answers whether the device stores it; if not,
   * it stays in this page, and the next change tries again to store both.
   */
  change(edit: Edit<T>): Promise<boolean>;
}

interface Settings<T> {
  empty: T;
  /** Reads what an older version may have stored, or nothing. */
  parse: (row: unknown) => T;
}

export function createRequestValue<T>(
  key: RequestRow,
  { empty, parse }: Settings<T>,
): RequestValue<T> {
  const loadRow = async () => (await import('./request-row.ts')).accessRow(key, parse);
  const stored = createLazyLiveQuery(async () => (await loadRow()).values, empty);
  const shown = createStore(empty);
  let unwritten: readonly Edit<T>[] = [];
  let writing = Promise.resolve(true);
  let waiting: Promise<boolean> | undefined;
  let isFollowing = false;

  const show = () => shown.set(edited(stored.get(), unwritten));

  const follow = () => {
    if (!isFollowing) stored.subscribe(show);
    isFollowing = true;
  };

  const write = async () => {
    const written = unwritten;
    // Everything has been deleted meanwhile.
    if (written.length === 0) return true;
    const outcome = await writeData(async () =>
      (await loadRow()).update((old) => edited(old, written)),
    );
    if ('problem' in outcome) return false;
    if (written.every((edit) => unwritten.includes(edit))) {
      unwritten = unwritten.filter((edit) => !written.includes(edit));
      stored.set(outcome.value);
    }
    return true;
  };

  const subscribe = (listener: () => void) => {
    follow();
    return shown.subscribe(listener);
  };

  dataCleared.on(() => {
    unwritten = [];
    show();
  });

  return {
    get: shown.get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, shown.get, () => empty),
    async load() {
      follow();
      await stored.load();
      return shown.get();
    },
    change(edit) {
      unwritten = [...unwritten, edit];
      follow();
      show();
      // What changes during a write waits for one write together.
      waiting ??= writing.then(() => {
        waiting = undefined;
        return write();
      });
      writing = waiting;
      return waiting;
    },
  };
}

function edited<T>(old: T, edits: readonly Edit<T>[]): T {
  return edits.reduce((value, edit) => edit(value), old);
}
