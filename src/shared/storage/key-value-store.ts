import { createStore, type UseStore } from 'idb-keyval';
import { databases } from './names.ts';

/**
 * idb-keyval's own store, but for its connection: it is closed when a tab deletes the database,
 * which is blocked by open connections, and opened again after that or after the browser has closed it.
 */
export function createKeyValueStore(databaseName: string, storeName: string): UseStore {
  return reopenable(() => createStore(databaseName, storeName));
}

/** Small values. */
export const keyValueStore = createKeyValueStore(databases.values, 'keyval');

function reopenable(open: () => UseStore): UseStore {
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

function isClosed(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'InvalidStateError';
}
