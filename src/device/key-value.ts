import { get, promisifyRequest, type UseStore, update } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { databases, valueNames } from './names.ts';

/** The page waits no longer for the browser's storage. */
const readTimeoutMs = 100;

/** A change delays nothing on the screen. */
const writeTimeoutMs = 3000;

/** The memory stands in for storage that does not work; it is lost when the page is left. */
const memory = new Map<string, unknown>();

dataCleared.on(() => memory.clear());

/**
 * Reads a small value; undefined when there is none or it can't be read within `timeoutMs`. It makes
 * no database: the visitor may be deleting it.
 */
export async function readValue(name: string, timeoutMs = readTimeoutMs): Promise<unknown> {
  if (memory.has(name)) return memory.get(name);
  return withTimeout(timeoutMs, () => get(name, values));
}

/** Changes a small value in one transaction; false when only this page's memory has it. */
export async function updateValue(
  name: string,
  change: (old: unknown) => unknown,
): Promise<boolean> {
  const stored = await withTimeout(writeTimeoutMs, () =>
    update(name, change, values).then(() => true),
  );
  if (stored) {
    memory.delete(name);
    return true;
  }
  const old = await withTimeout(readTimeoutMs, () => get(name, values));
  memory.set(name, change(memory.has(name) ? memory.get(name) : old));
  return false;
}

/**
 * Makes a store that opens its database for each use. An open connection would hold a deletion up,
 * and iPhones close that of a tab in the background. Reading makes no database.
 */
export function createKeyValueStore(databaseName: string, storeName: string): UseStore {
  return async (mode, use) => {
    const opening = indexedDB.open(databaseName);
    opening.onupgradeneeded = () => {
      // An aborted upgrade leaves no database behind.
      if (mode === 'readonly') opening.transaction?.abort();
      else opening.result.createObjectStore(storeName);
    };
    const database = await promisifyRequest(opening);
    try {
      return await use(database.transaction(storeName, mode).objectStore(storeName));
    } finally {
      database.close();
    }
  };
}

const values = createKeyValueStore(databases.values, 'keyval');

/** The screen does not wait for it, but a suggestion may come too late. */
const lastCityTimeoutMs = 5000;

/**
 * Reads the id of the city whose listing was opened last; it is undefined until it is read, which
 * begins after `after`, a function that has to stay the same. It is not looked up here: this file
 * is in code that every page loads, without the catalogue.
 */
export function useLastCity(after?: () => Promise<unknown>): unknown {
  const [id, setId] = useState<unknown>();
  useEffect(() => {
    void Promise.resolve(after?.())
      .then(() => readValue(valueNames.lastCity, lastCityTimeoutMs))
      .then(setId);
  }, [after]);
  return id;
}
