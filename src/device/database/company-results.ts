import type { Table } from 'dexie';
import { databases } from '#src/device/names.ts';
import { openDatabase } from './database.ts';

/** A stored row, which may be tampered with. */
export interface StoredAnswer {
  answer?: unknown;
  page?: unknown;
  /** Milliseconds since 1970, no later than the request to Google. */
  fetchedAt: number;
  /** Not valid any more from then on. */
  expiresAt: number;
}

export type CompanyResults = ReturnType<typeof openCompanyResults>;

/**
 * Answers of the company search, a row for each city. A database of its own, so that nothing else is
 * touched when it is deleted. Import it lazily: it loads Dexie.
 */
export function openCompanyResults(name: string = databases.companies) {
  const database = openDatabase<{ answers: Table<StoredAnswer, string> }>(name);
  // The city is no part of the row, since the same store held rows before Dexie did.
  database.version(1).stores({ answers: ',expiresAt' });
  return database.answers;
}

export const companyResults = openCompanyResults();
