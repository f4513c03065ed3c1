import { del, entries, set } from 'idb-keyval';
import type { CityId } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { isFresh, readStored, storedAnswers } from '#src/device/company-answers.ts';
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

/** Results are deleted as soon as they expire, those that another page stored too. Never rejects. */
export function createCompanyCache(store = storedAnswers, read = readStored) {
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
      const rows = await entries<CityId, DatedAnswer>(store);
      for (const [city, row] of rows) if (!isFresh(row)) await del(city, store);
      return rows.flatMap(([, row]) => (isFresh(row) ? row : []));
    });
    const fresh = [...memory.values(), ...(stored ?? [])];
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
      const stored = await read(city).catch(() => undefined);
      return isFresh(stored) ? stored : undefined;
    },
    async write(city: CityId, dated: DatedAnswer): Promise<void> {
      if (!isFresh(dated)) return;
      memory.set(city, dated);
      await withTimeout(writeTimeoutMs, async () => {
        await whenIdle();
        // Deleted with all data meanwhile, or replaced by a later answer.
        if (memory.get(city) === dated) await set(city, dated, store);
      });
      await deleteExpired();
    },
    deleteExpired,
  };
}

export const companyCache = createCompanyCache();

/**
 * Deletes companies that have expired since the site was last open, and those that expire while a
 * phone sleeps. Call once, when the site starts.
 */
export function deleteExpiredCompanies(): void {
  void companyCache.deleteExpired();
  onWake(() => void companyCache.deleteExpired());
}
