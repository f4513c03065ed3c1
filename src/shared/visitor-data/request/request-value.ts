import { useSyncExternalStore } from 'react';
import type { RequestRow } from '#src/shared/visitor-data/database.ts';
import { createEditable } from '#src/shared/visitor-data/editable.ts';

/** A part of the request that a page shows and changes, in step with every tab. */
export interface RequestValue<T> {
  /** The value; the empty one while prerendering and until it has been read. */
  use(): T;
  get(): T;
  subscribe(listener: () => void): () => void;
  /** Waits until the device has been read, and returns the value. */
  load(): Promise<T>;
  /** Changes the value; see Editable. */
  change(edit: (old: T) => T): Promise<boolean>;
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
  const { subscribe, ...table } = createEditable<T>({
    read: async ({ request }) => new Map([[key, parse(await request.get(key))]]),
    update: (database, _, edit) =>
      database.transaction('rw', database.request, async () => {
        const value = edit(parse(await database.request.get(key)));
        await database.request.put(value, key);
        return value;
      }),
  });
  const get = () => table.get().rows.get(key) ?? empty;

  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    async load() {
      await table.load();
      return get();
    },
    change: (edit) => table.edit(key, (old = empty) => edit(old)),
  };
}
