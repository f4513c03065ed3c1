import { get } from 'idb-keyval';
import type { CityId } from '#src/catalogue/cities.ts';
import { companiesLifetime } from '#src/shared/routing/page-data.ts';
import { createKeyValueStore } from './key-value-store.ts';
import { databases, hasDatabase } from './names.ts';

/** The database of its own has one row a city, so that nothing else goes when it is deleted. */
export const storedAnswers = createKeyValueStore(databases.companies, 'answers');

/** Reads the row of a city's list, which may be tampered with. Rejects without a storage. */
export async function readStored(city: CityId): Promise<unknown> {
  // On a first visit this takes half as long as opening a database that is missing.
  return (await hasDatabase(databases.companies)) ? get(city, storedAnswers) : undefined;
}

/** An answer from the future means that the clock was set back: its age is unknown. */
export function isFresh<Row>(row: Row): row is Row & { fetchedAt: number } {
  const age = Date.now() - Number(Object(row).fetchedAt);
  return age >= 0 && age < companiesLifetime;
}
