import { delMany, entries, set } from 'idb-keyval';
import type { CityId } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { answersStore, isFresh, readStored } from '#src/device/company-answers.ts';
import { createKeyValueStore } from '#src/device/key-value.ts';
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

const writeTimeoutMs = 10_000;

/** Answers have a database of their own, a row a city, and are deleted as they expire. Never rejects. */
export function createCompanyCache(name: string = databases.companies) {
  const store = createKeyValueStore(name, answersStore);
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
      if (!(await hasDatabase(name))) return [];
      const rows = await entries<string, DatedAnswer>(store);
      const expired = rows.filter(([, row]) => !isFresh(row));
      await delMany(
        expired.map(([city]) => city),
        store,
      );
      return rows.map(([, row]) => row);
    });
    const fresh = [...memory.values(), ...(stored ?? [])].filter(isFresh);
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
      const stored = await readStored(city, name).catch(() => undefined);
      return isFresh(stored) ? stored : undefined;
    },
    async write(city: CityId, dated: DatedAnswer): Promise<void> {
      if (!isFresh(dated)) return;
      memory.set(city, dated);
      await withTimeout(writeTimeoutMs, async () => {
        await whenIdle();
        // Meanwhile all data may have been deleted, or a later answer may have come.
        if (memory.get(city) === dated) await set(city, dated, store);
      });
      await deleteExpired();
    },
    deleteExpired,
  };
}

export type CompanyCache = ReturnType<typeof createCompanyCache>;

export const companyCache = createCompanyCache();

/**
 * Deletes companies that have expired since the site was last open, and those that expire while a
 * phone sleeps. Call once, when the site starts.
 */
export function deleteExpiredCompanies(): void {
  void companyCache.deleteExpired();
  onWake(() => void companyCache.deleteExpired());
}
