import type { Table } from 'dexie';
import type { SearchAnswer } from '#src/company/record.ts';
import { databases } from '#src/device/names.ts';
import { openDatabase } from './database.ts';

/** A city's list as far as it was fetched, and when it may be shown. */
export interface DatedAnswer {
  answer: SearchAnswer;
  /** The last page, from 1; not counted from the companies, as one may be on two pages. */
  page: number;
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
  const database = openDatabase<{ answers: Table<DatedAnswer, string> }>(name);
  // The city is no part of the row, since the same store held rows before Dexie did.
  database.version(1).stores({ answers: ',expiresAt' });
  return database.answers;
}

export const companyResults = openCompanyResults();
