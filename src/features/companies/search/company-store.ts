import type { EntityTable } from 'dexie';
import { openDatabase } from '#src/shared/storage/database.ts';
import { databases } from '#src/shared/storage/names.ts';
import { isFresh } from './expiry.ts';

interface Row {
  /** Address of the city in the catalogue. */
  city: string;
  /** A SearchAnswer when it was written; checked again when it is read. */
  answer: unknown;
  askedAt: number;
}

const database = openDatabase<{ answers: EntityTable<Row, 'city'> }>(databases.companies);
database.version(1).stores({ answers: 'city' });

/** The row of a city, unless it is too old. */
export async function readRow(city: string, now = Date.now()): Promise<Row | undefined> {
  const row = await database.answers.get(city);
  return row && isFresh(row.askedAt, now) ? row : undefined;
}

export async function writeRow(row: Row): Promise<void> {
  await database.answers.put(row);
}

/** Deletes every row that may not be shown any more. */
export async function deleteExpired(now = Date.now()): Promise<void> {
  await database.answers.filter(({ askedAt }) => !isFresh(askedAt, now)).delete();
}
