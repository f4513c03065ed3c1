import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databases } from './names.ts';

const storeName = 'keyval';

let opening: Promise<IDBDatabase> | undefined;

/**
 * What idb-keyval does by itself, with a connection that is given up when the database is to be
 * deleted: its own would keep every tab from deleting it.
 */
export const flagStore: UseStore = async (mode, use) => {
  opening ??= open();
  const database = await opening;
  return use(database.transaction(storeName, mode).objectStore(storeName));
};

async function open(): Promise<IDBDatabase> {
  const giveUp = () => {
    opening = undefined;
  };
  try {
    const request = indexedDB.open(databases.flags);
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
