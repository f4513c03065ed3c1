import type { Table } from 'dexie';
import type { CityId } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { isFresh, readStored } from '#src/device/company-answers.ts';
import type { openDatabase } from '#src/device/database/database.ts';
import { databases, hasDatabase } from '#src/device/names.ts';
import { companiesLifetime } from '#src/shared/routing/page-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';

/** A city's list as far as it was fetched. */
export interface DatedAnswer {
  answer: SearchAnswer;
  /** The last page counts from 1, and is not counted from companies: one may be on two pages. */
  page: number;
  /** The time is in milliseconds since 1970, and no later than the request to Google. */
  fetchedAt: number;
}

export type CompanyCache = ReturnType<typeof createCompanyCache>;

const writeTimeoutMs = 10_000;

/** Reading and writing load Dexie's code; the rest does without it. */
interface StoredResults {
  load(): Promise<CompanyResults>;
  exist(): Promise<boolean>;
  read(city: CityId): Promise<unknown>;
}

/**
 * Results are deleted as soon as they expire. Dexie's code is loaded with the first write, or to
 * delete results that the device has. Never rejects.
 */
export function createCompanyCache(results: StoredResults) {
  /** A page whose storage does not work uses the memory. */
  const memory = new Map<string, DatedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  dataCleared.on(() => {
    memory.clear();
    clearTimeout(timer);
  });

  /** Deletes what has expired, and does so again at the next expiry. */
  async function deleteExpired(): Promise<void> {
    for (const [city, row] of memory) if (!isFresh(row)) memory.delete(city);
    const stored = await withTimeout(writeTimeoutMs, async () => {
      // To open a database that does not exist would create it.
      if (!(await results.exist())) return undefined;
      const table = await results.load();
      await table.filter((row) => !isFresh(row)).delete();
      return table.orderBy('fetchedAt').first();
    });
    const fresh = [...memory.values(), ...(stored ? [stored] : [])];
    clearTimeout(timer);
    if (fresh.length === 0) return;
    const nextExpiry = Math.min(...fresh.map(({ fetchedAt }) => fetchedAt)) + companiesLifetime;
    timer = setTimeout(() => void deleteExpired(), nextExpiry - Date.now());
  }

  return {
    /** Reads a row that has not expired; it may be tampered with, and come late or never. */
    async read(city: CityId): Promise<unknown> {
      const recent = memory.get(city);
      if (isFresh(recent)) return recent;
      const stored = await results.read(city).catch(() => undefined);
      return isFresh(stored) ? stored : undefined;
    },
    async write(city: CityId, dated: DatedAnswer): Promise<void> {
      if (!isFresh(dated)) return;
      memory.set(city, dated);
      await withTimeout(writeTimeoutMs, async () => {
        await whenIdle();
        const table = await results.load();
        // Deleted with all data while Dexie's code was on its way, or replaced by a later answer.
        if (memory.get(city) === dated) await table.put(dated, city);
      });
      await deleteExpired();
    },
    deleteExpired,
  };
}

export type CompanyResults = ReturnType<typeof openCompanyResults>;

/**
 * Opens the answers of the company search, a row for each city. They have a database of their own,
 * so that nothing else is touched when it is deleted.
 */
export function openCompanyResults(open: typeof openDatabase, name: string = databases.companies) {
  const database = open<{ answers: Table<DatedAnswer, string> }>(name);
  // The city is no part of the row, since the same store held rows before Dexie did.
  database.version(1).stores({ answers: ',fetchedAt' });
  return database.answers;
}

/** A page has one connection to the results. */
let opened: CompanyResults | undefined;

export const companyCache = createCompanyCache({
  async load() {
    const { openDatabase } = await import('#src/device/database/database.ts');
    opened ??= openCompanyResults(openDatabase);
    return opened;
  },
  exist: () => hasDatabase(databases.companies),
  read: readStored,
});

/**
 * Deletes companies that have expired since the site was last open, and those that expire while a
 * phone sleeps. Call once, when the site starts.
 */
export function deleteExpiredCompanies(): void {
  void companyCache.deleteExpired();
  onWake(() => void companyCache.deleteExpired());
}
