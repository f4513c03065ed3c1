import { delMany, entries, get, keys, set, type UseStore, update } from 'idb-keyval';
import { type CompanyPage, isCompanyPage } from '#src/shared/company/company-page.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { createKeyValueStore } from '#src/shared/storage/key-value-store.ts';
import { databases } from '#src/shared/storage/names.ts';

/** A page as it was when it was fetched. */
export interface CachedPage {
  page: CompanyPage;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

/** What the database holds, which may be tampered with. */
interface StoredPage {
  page: unknown;
  fetchedAt: number;
  openedAt: number;
}

/** The most pages that a device stores; the one opened longest ago is deleted first. */
export const mostPages = 50;

/** Milliseconds by which storage may delay a page. */
const readTimeoutMs = 500;

/** Milliseconds; no visitor waits for it. */
const writeTimeoutMs = 10_000;

/** Pages of companies that were opened on this device, by slug. Never rejects. */
export function createCompanyPageCache(store: UseStore) {
  return {
    async read(slug: string): Promise<CachedPage | undefined> {
      const stored = await withTimeout(readTimeoutMs, () => get<StoredPage>(slug, store));
      if (!stored || !isCompanyPage(stored.page)) return undefined;
      return { page: stored.page, fetchedAt: stored.fetchedAt };
    },
    /** A page that was just fetched and opened. */
    async write(page: CompanyPage, now = Date.now()): Promise<void> {
      const row: StoredPage = { page, fetchedAt: now, openedAt: now };
      await withTimeout(writeTimeoutMs, async () => {
        await set(page.slug, row, store);
        await deleteOldest(store);
      });
    },
    /** A page that was opened as it is stored. */
    async markOpened(slug: string, now = Date.now()): Promise<void> {
      const mark = (row?: StoredPage) => ({ ...(row as StoredPage), openedAt: now });
      await withTimeout(writeTimeoutMs, () => update(slug, mark, store));
    },
    async remove(slug: string): Promise<void> {
      await withTimeout(writeTimeoutMs, () => delMany([slug], store));
    },
  };
}

/** A database of its own: it holds what companies publish, nothing of the visitor's. */
export const companyPageCache = createCompanyPageCache(
  createKeyValueStore(databases.companyPages, 'pages'),
);

async function deleteOldest(store: UseStore): Promise<void> {
  if ((await keys(store)).length <= mostPages) return;
  const rows = await entries<string, StoredPage>(store);
  rows.sort(([, one], [, other]) => other.openedAt - one.openedAt);
  await delMany(
    rows.slice(mostPages).map(([slug]) => slug),
    store,
  );
}
