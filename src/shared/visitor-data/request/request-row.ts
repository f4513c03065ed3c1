import { liveQuery, type Observable } from 'dexie';
import { database, type RequestRow } from '#src/shared/visitor-data/database.ts';

type Edit<T> = (old: T) => T;

/** A row of the request: a live query for its value, and the way to change it. */
export interface RowAccess<T> {
  values: Observable<T>;
  /** Changes the row in one transaction, and answers its new value. */
  update: (edit: Edit<T>) => Promise<T>;
}

export function accessRow<T>(key: RequestRow, parse: (row: unknown) => T): RowAccess<T> {
  const read = async () => parse(await database.request.get(key));
  return {
    values: liveQuery(read),
    update: (edit) =>
      database.transaction('rw', database.request, async () => {
        const value = edit(await read());
        await database.request.put(value, key);
        return value;
      }),
  };
}
