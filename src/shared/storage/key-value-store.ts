import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databases } from './names.ts';

/**
 * What idb-keyval's createStore does, with a connection that is given up when the database is to
 * be deleted: its own would keep every tab from deleting it.
 */
export function createKeyValueStore(databaseName: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    opening ??= open();
    const used = opening;
    const database = await used;
    try {
      return database.transaction(storeName, mode);
    } catch {
      // Closed by the browser, as iPhones do to a tab in the background, without an event. Of
      // several calls that find it closed, the first opens it again for all.
      if (opening === used) opening = undefined;
      opening ??= open();
      return (await opening).transaction(storeName, mode);
    }
  }

  async function open(): Promise<IDBDatabase> {
    const giveUp = () => {
      opening = undefined;
    };
    try {
      const request = indexedDB.open(databaseName);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      const database = await promisifyRequest(request);
      database.onclose = giveUp;
      database.onversionchange = () => {
        database.close();
        giveUp();
      };
      return database;
    } catch (failure) {
      giveUp();
      throw failure;
    }
  }

  return async (mode, use) => use((await begin(mode)).objectStore(storeName));
}

/** Small values, named as idb-keyval names them by itself. */
export const keyValueStore = createKeyValueStore(databases.values, 'keyval');
