import { promisifyRequest } from 'idb-keyval';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { hasDatabase } from '#src/shared/storage/has-database.ts';

/** Milliseconds. */
const timeoutMs = 3000;

/**
 * Runs a query on a table without creating it: 0 where there is none, undefined where the storage
 * does not respond.
 */
export function queryTable<T>(
  database: string,
  table: string,
  query: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | 0 | undefined> {
  return withTimeout(timeoutMs, async () => {
    if (!(await hasDatabase(database))) return 0;
    const connection = await promisifyRequest(indexedDB.open(database));
    try {
      if (!connection.objectStoreNames.contains(table)) return 0;
      return await promisifyRequest(query(connection.transaction(table).objectStore(table)));
    } finally {
      connection.close();
    }
  });
}
