import { promisifyRequest, type UseStore } from 'idb-keyval';

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
