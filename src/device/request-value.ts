import { useSyncExternalStore } from 'react';
import type { RequestRow } from './database/database.ts';
import { createEditableRows } from './editable-rows.ts';

interface Settings<T> {
  /** The value while prerendering and until it has been read. */
  empty: T;
  /** Reads what an older version may have stored, or nothing. */
  parse: (row: unknown) => T;
}

/** A part of the request that a page shows and changes, in step with every tab. */
export function createRequestValue<T>(key: RequestRow, { empty, parse }: Settings<T>) {
  const { subscribe, ...table } = createEditableRows<T>({
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
    /** Resolves with the value when it has been read, or can't be. */
    load: () => table.load().then(get),
    /** Resolves with whether the device stores the change; if not, only this page has it. */
    change: (edit: (old: T) => T) => table.edit(key, (old = empty) => edit(old)),
  };
}
