import type { CityId } from '#src/catalogue/cities.ts';
import { companiesLifetime } from '#src/shared/routing/page-data.ts';
import { answersStore, databases, hasDatabase } from './names.ts';

/** Reads the row of a city's list, which may be tampered with, without Dexie's code. Rejects without a storage. */
export async function readStored(
  city: CityId,
  name: string = databases.companies,
): Promise<unknown> {
  // On a first visit this takes half as long as the opening below.
  if (!(await hasDatabase(name))) return undefined;
  const opening = indexedDB.open(name);
  // A missing database must not be made, and not every browser can list databases.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await resultOf(opening);
  try {
    const store = database.transaction(answersStore).objectStore(answersStore);
    return await resultOf(store.get(city));
  } finally {
    database.close();
  }
}

/** An answer from the future means that the clock was set back: its age is unknown. */
export function isFresh<Row>(row: Row): row is Row & { fetchedAt: number } {
  const age = Date.now() - Number(Object(row).fetchedAt);
  return age >= 0 && age < companiesLifetime;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
