import type { Table } from 'dexie';
import type { SearchAnswer } from '#src/company/record.ts';
import { databases } from '#src/device/names.ts';
import { openDatabase } from './database.ts';

/** A city's list as far as it was fetched, and when it may be shown. */
export interface DatedAnswer {
  answer: SearchAnswer;
  /** The last page counts from 1, and is not counted from companies: one may be on two pages. */
  page: number;
  /** The time is in milliseconds since 1970, and no later than the request to Google. */
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
  const database = openDatabase<{ answers: Table<DatedAnswer, string> }>(name);
  // The city is no part of the row, since the same store held rows before Dexie did.
  database.version(1).stores({ answers: ',expiresAt' });
  return database.answers;
}

export const companyResults = openCompanyResults();
