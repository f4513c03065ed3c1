import { createStore, get, promisifyRequest, type UseStore, update } from 'idb-keyval';
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
  return withTimeout(timeoutMs, () => readStored(name));
}

async function readStored(name: string): Promise<unknown> {
  const opening = indexedDB.open(databases.values);
  // An aborted upgrade leaves no database behind.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await promisifyRequest(opening);
  try {
    return await promisifyRequest(database.transaction('keyval').objectStore('keyval').get(name));
  } finally {
    // An open connection would hold a deletion up.
    database.close();
  }
}

/** Changes a small value in one transaction; false when only this page's memory has it. */
export async function updateValue(
  name: string,
  change: (old: unknown) => unknown,
): Promise<boolean> {
  const stored = await withTimeout(writeTimeoutMs, () =>
    update(name, change, keyValueStore).then(() => true),
  );
  if (stored) {
    memory.delete(name);
    return true;
  }
  const old = await withTimeout(readTimeoutMs, () => get(name, keyValueStore));
  memory.set(name, change(memory.has(name) ? memory.get(name) : old));
  return false;
}

/**
 * Makes idb-keyval's own store, but for its connection: it is closed when a tab deletes the
 * database, which is blocked by open connections, and opened again after that or after the browser
 * has closed it.
 */
export function createKeyValueStore(databaseName: string, storeName: string): UseStore {
  const open = () => createStore(databaseName, storeName);
  let current = open();

  return async (mode, use) => {
    const used = current;
    const reopen = () => {
      if (current === used) current = open();
    };
    const useAndClose: typeof use = (store) => {
      const { db } = store.transaction;
      db.onversionchange = () => {
        db.close();
        reopen();
      };
      return use(store);
    };
    try {
      return await used(mode, useAndClose);
    } catch (failure) {
      // iPhones close the connection of a tab in the background without an event.
      if (!isClosed(failure)) throw failure;
      reopen();
      return current(mode, useAndClose);
    }
  };
}

const keyValueStore = createKeyValueStore(databases.values, 'keyval');

function isClosed(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'InvalidStateError';
}

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
