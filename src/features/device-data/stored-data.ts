import { promisifyRequest } from 'idb-keyval';
import { databases, hasDatabase } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { dataUrlOf } from '#src/ui/pictures/thumbnails.tsx';

/** Storage that answers later counts as storage that does not work. */
export const timeoutMs = 5000;

/** Reads all rows with their tables, and makes no database. Rejects where it cannot read. */
export async function readRows(database: string) {
  if (!(await hasDatabase(database))) return [];
  const connection = await promisifyRequest(indexedDB.open(database));
  try {
    const tables = [...connection.objectStoreNames].map(async (table) => {
      const rows = connection.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([
        promisifyRequest(rows.getAllKeys()),
        promisifyRequest(rows.getAll()),
      ]);
      return values.map((value, index) => ({ table, key: keys[index], value }));
    });
    // A small value that was deleted is undefined.
    return (await Promise.all(tables)).flat().filter(({ value }) => value !== undefined);
  } finally {
    connection.close();
  }
}

/** The cached searches are left out: they hold Google's rows and nothing of the visitor. */
const downloaded = [databases.visitor, databases.values, databases.companyPages];

/** Writes a line of JSON for each row, pictures as data URLs. Rejects where one cannot be read. */
export async function writeStoredData(): Promise<File> {
  const lines: Blob[] = [];
  for (const database of downloaded) {
    const rows = await withTimeout(timeoutMs, () => readRows(database));
    if (!rows) throw new Error(`${database} cannot be read`);
    for (const { table, key, value } of rows) {
      const line = JSON.stringify({ database, table, key, row: await toJson(value) });
      // The browser may keep a Blob on its disk.
      lines.push(new Blob([lines.length > 0 ? ',\n' : '', line]));
    }
  }
  const name = `alugacacamba-${brasiliaDay(Date.now())}.json`;
  return new File(['[', ...lines, ']\n'], name, { type: 'application/json' });
}

/** Turns a stored value into one that JSON can hold. */
async function toJson(value: unknown): Promise<unknown> {
  if (value instanceof ArrayBuffer) return dataUrlOf(new Blob([value], { type: 'image/jpeg' }));
  if (value instanceof Blob) return dataUrlOf(value);
  if (Array.isArray(value)) return Promise.all(value.map(toJson));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, part]) => [name, await toJson(part)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Deletes all that the site stores on this device. Returns false where something is left. */
export async function clearStoredData(): Promise<boolean> {
  dataCleared.emit();
  let isComplete = true;
  for (const step of [unregisterWorkers, deleteCaches, deleteDatabases, clearWebStorage]) {
    const isDone = await withTimeout(timeoutMs, () => step().then(() => true));
    isComplete = isComplete && isDone === true;
  }
  return isComplete;
}

/** A worker would store again what is being deleted, so it goes first. */
async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

async function deleteDatabases(): Promise<void> {
  const names = Object.values(databases);
  await Promise.all(names.map((name) => promisifyRequest(indexedDB.deleteDatabase(name))));
}

async function clearWebStorage(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
}
