import { delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { hasDatabase } from '#src/shared/storage/has-database.ts';
import { createKeyValueStore } from '#src/shared/storage/key-value-store.ts';
import { answersStore, databases } from '#src/shared/storage/names.ts';

/** An answer of the company search and when it may be shown, in milliseconds since 1970. */
export interface DatedAnswer extends Validity {
  answer: SearchAnswer;
}

/** What storage holds, which may be tampered with. */
export interface StoredAnswer extends Validity {
  answer?: unknown;
}

interface Validity {
  /** No later than the request to Google. */
  askedAt: number;
  /** Not valid any more from then on. */
  expiresAt: number;
}

export type CompanyCache = ReturnType<typeof createCompanyCache>;

/** Milliseconds by which storage may delay a search. */
const readTimeoutMs = 100;

/** Milliseconds; no visitor waits for it. */
const writeTimeoutMs = 10_000;

/** Companies by city, in memory and on the device, deleted as soon as they expire. Never rejects. */
export function createCompanyCache(store: UseStore) {
  /** For a page whose storage does not work. */
  const memory = new Map<string, DatedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  dataCleared.on(() => {
    memory.clear();
    clearTimeout(timer);
  });

  /** Deletes what has expired, and does so again at the next expiry. */
  async function deleteExpired(): Promise<void> {
    const stored = (await withTimeout(writeTimeoutMs, () => entries<string>(store))) ?? [];
    const rows: [string, unknown][] = [...memory, ...stored];
    const expired = rows.filter(([, row]) => !isFresh(row)).map(([city]) => city);
    for (const city of expired) if (!isFresh(memory.get(city))) memory.delete(city);
    if (expired.length > 0) await withTimeout(writeTimeoutMs, () => delMany(expired, store));
    const fresh = rows.map(([, row]) => row).filter(isFresh);
    clearTimeout(timer);
    if (fresh.length === 0) return;
    const nextExpiry = Math.min(...fresh.map(({ expiresAt }) => expiresAt));
    timer = setTimeout(() => void deleteExpired(), nextExpiry - Date.now());
  }

  return {
    /** A stored answer that has not expired. */
    async read(city: CityId): Promise<StoredAnswer | undefined> {
      const recent = memory.get(city);
      if (isFresh(recent)) return recent;
      const stored = await withTimeout(readTimeoutMs, () => get<StoredAnswer>(city, store));
      return isFresh(stored) ? stored : undefined;
    },
    async write(city: CityId, dated: DatedAnswer): Promise<void> {
      if (!isFresh(dated)) return;
      memory.set(city, dated);
      await withTimeout(writeTimeoutMs, () => set(city, dated, store));
      await deleteExpired();
    },
    deleteExpired,
  };
}

/** A database of its own, so that nothing else is touched when it is deleted. */
export const companyCache = createCompanyCache(
  createKeyValueStore(databases.companies, answersStore),
);

/**
 * Deletes companies that have expired since the site was last open, and those that expire while a
 * phone sleeps. Call once, when the site starts.
 */
export function deleteExpiredCompanies(): void {
  void deleteExpired();
  onWake(() => void deleteExpired());
}

async function deleteExpired(): Promise<void> {
  // To open a database that does not exist would create it.
  const exists = await withTimeout(writeTimeoutMs, () => hasDatabase(databases.companies));
  if (exists !== false) await companyCache.deleteExpired();
}

/** An answer from the future means that the clock was set back: its age is unknown. */
export function isFresh<Row>(row: Row): row is Row & Validity {
  const now = Date.now();
  const { askedAt, expiresAt } = Object(row) as Partial<Validity>;
  return Number(askedAt) <= now && now < Number(expiresAt);
}
