import { promisifyRequest } from 'idb-keyval';

/** How many records a database holds; one that is not there has none and is not made. */
export async function countRecords(name: string, table: string): Promise<number> {
  if (!(await hasDatabase(name))) return 0;
  const database = await promisifyRequest(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(table)) return 0;
    return await promisifyRequest(database.transaction(table).objectStore(table).count());
  } finally {
    database.close();
  }
}

/** Whether a database is there; a browser that can't list them is taken at its word. */
export async function hasDatabase(name: string): Promise<boolean> {
  const listed = await indexedDB.databases?.();
  return listed ? listed.some((database) => database.name === name) : true;
}
