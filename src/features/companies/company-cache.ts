import type { CityId } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import type { CompanyResults, StoredAnswer } from '#src/device/database/company-results.ts';
import { databases, hasDatabase } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { isFresh, readTimeoutMs } from './early-search.ts';

/** A city's list as far as it was fetched, and when it may be shown. */
export interface DatedAnswer extends StoredAnswer {
  answer: SearchAnswer;
  /** The last page, from 1; not counted from the companies, as one may be on two pages. */
  page: number;
}

export type CompanyCache = ReturnType<typeof createCompanyCache>;

/** Milliseconds; no visitor waits for it. */
const writeTimeoutMs = 10_000;

/**
 * Companies by city, in memory and on the device, deleted as soon as they expire. Dexie's code is
 * loaded with the first write, or where the device has results. Never rejects.
 */
export function createCompanyCache(
  loadResults: () => Promise<CompanyResults>,
  hasResults: () => Promise<boolean>,
) {
  /** For a page whose storage does not work. */
  const memory = new Map<string, DatedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  dataCleared.on(() => {
    memory.clear();
    clearTimeout(timer);
  });

  async function readStored(city: CityId): Promise<StoredAnswer | undefined> {
    // To open a database that does not exist would create it.
    if (!(await hasResults())) return undefined;
    return (await loadResults()).get(city);
  }

  /** Deletes what has expired, and does so again at the next expiry. */
  async function deleteExpired(): Promise<void> {
    for (const [city, row] of memory) if (!isFresh(row)) memory.delete(city);
    const stored = await withTimeout(writeTimeoutMs, async () => {
      if (!(await hasResults())) return undefined;
      const results = await loadResults();
      await results.filter((row) => !isFresh(row)).delete();
      return results.orderBy('expiresAt').first();
    });
    const fresh = [...memory.values(), ...(stored ? [stored] : [])];
    clearTimeout(timer);
    if (fresh.length === 0) return;
    const nextExpiry = Math.min(...fresh.map(({ expiresAt }) => expiresAt));
    timer = setTimeout(() => void deleteExpired(), nextExpiry - Date.now());
  }

  return {
    /** A stored answer that has not expired, waited for so many milliseconds. */
    async read(city: CityId, timeoutMs = readTimeoutMs): Promise<StoredAnswer | undefined> {
      const recent = memory.get(city);
      if (isFresh(recent)) return recent;
      const stored = await withTimeout(timeoutMs, () => readStored(city));
      return isFresh(stored) ? stored : undefined;
    },
    async write(city: CityId, dated: DatedAnswer): Promise<void> {
      if (!isFresh(dated)) return;
      memory.set(city, dated);
      await withTimeout(writeTimeoutMs, async () => {
        await whenIdle();
        const results = await loadResults();
        // Deleted with all data while Dexie's code was on its way, or replaced by a later answer.
        if (memory.get(city) === dated) await results.put(dated, city);
      });
      await deleteExpired();
    },
    deleteExpired,
  };
}

export const companyCache = createCompanyCache(
  async () => (await import('#src/device/database/company-results.ts')).companyResults,
  () => hasDatabase(databases.companies),
);

/**
 * Deletes companies that have expired since the site was last open, and those that expire while a
 * phone sleeps. Call once, when the site starts.
 */
export function deleteExpiredCompanies(): void {
  void companyCache.deleteExpired();
  onWake(() => void companyCache.deleteExpired());
}
