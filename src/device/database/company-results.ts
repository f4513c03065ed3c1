import type { Table } from 'dexie';
import { databases } from '#src/device/names.ts';
import { openDatabase } from './database.ts';

/** A stored row may be tampered with. */
export interface StoredAnswer {
  answer?: unknown;
  page?: unknown;
  /** It is in milliseconds since 1970, and no later than the request to Google. */
  fetchedAt: number;
  /** From then on it is not valid any more. */
  expiresAt: number;
}

export type CompanyResults = ReturnType<typeof openCompanyResults>;

/**
 * Opens the answers of the company search, a row for each city. They have a database of their own,
 * so that nothing else is touched when it is deleted. Import it lazily: it loads Dexie.
 */
export function openCompanyResults(name: string = databases.companies) {
  const database = openDatabase<{ answers: Table<StoredAnswer, string> }>(name);
  // The city is no part of the row, since the same store held rows before Dexie did.
  database.version(1).stores({ answers: ',expiresAt' });
  return database.answers;
}

export const companyResults = openCompanyResults();
