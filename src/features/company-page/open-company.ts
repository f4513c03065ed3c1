import { notFound, redirect } from '@tanstack/react-router';
import { delMany, entries, get, keys, set, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import type { CityId } from '#src/catalogue/cities.ts';
import { type CompanyPage, isCompanyPage } from '#src/company/page.ts';
import { createKeyValueStore } from '#src/device/key-value.ts';
import { databases } from '#src/device/names.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { askServer, type Problem } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

type OpenedCompany =
  | { kind: 'page'; page: CompanyPage /** Milliseconds, of a stored copy. */; fetchedAt?: number }
  /** The page could not be fetched, nor is it stored. */
  | { kind: 'failed'; problem: Problem };

/** With a stored copy there is something to show instead. */
const timeoutMs = 12_000;
const timeoutWithCopyMs = 3000;

/**
 * Takes the document's company, else the function's answer, else the copy on this device. Throws
 * where the path leads elsewhere or nowhere.
 */
export async function openCompany(navigation: {
  context: { pageData: PageData };
  params: { slug: string };
}): Promise<OpenedCompany> {
  const { context, params } = navigation;
  const { company } = context.pageData;
  if (company?.slug === params.slug) {
    if (!import.meta.env.SSR) void companyPageCache.write(company);
    return { kind: 'page', page: company };
  }
  if (import.meta.env.SSR) throw notFound();
  return askForCompany(params.slug);
}

async function askForCompany(slug: string): Promise<OpenedCompany> {
  const fetching = fetchCompany(slug);
  const copy = await companyPageCache.read(slug);
  const found = copy
    ? ((await withTimeout(timeoutWithCopyMs, () => fetching)) ?? late)
    : await fetching;
  if (found.kind === 'page') {
    const { page } = found;
    if (page.slug === slug) {
      void companyPageCache.write(page);
      return found;
    }
    // An address that the company had before is replaced by the one that it has.
    void companyPageCache.remove(slug);
    throw redirect({ href: companyPath(page.slug), replace: true });
  }
  if (found.kind === 'failed') {
    if (!copy) return found;
    void checkConnection();
    void companyPageCache.markOpened(slug);
    return { kind: 'page', ...copy };
  }
  void companyPageCache.remove(slug);
  if (found.kind === 'unknown') throw notFound();
  throw redirect({ href: `${listingPath(found.city)}?saiu=1`, replace: true });
}

const late: FoundCompany = { kind: 'failed', problem: { kind: 'server', retryAt: undefined } };

type FoundCompany =
  | OpenedCompany
  /** The company was there; `city` is the first that it served. */
  | { kind: 'gone'; city: CityId }
  | { kind: 'unknown' };

/** Asks the function for a company. Never rejects. */
export async function fetchCompany(
  slug: string,
  url = `${site.functionsUrl}/company-page`,
): Promise<FoundCompany> {
  const { answer: page, problem } = await askServer(
    `${url}?${new URLSearchParams({ slug })}`,
    v.custom<CompanyPage>(isCompanyPage),
    // A browser would take an answer with status 410 for good.
    { cache: 'no-cache', timeoutMs },
  );
  if (page) return { kind: 'page', page };
  if (problem.kind !== 'gone') return { kind: 'failed', problem };
  const { status, error, body } = problem;
  if (status === 410 && v.is(gone, body)) return { kind: 'gone', city: body.city };
  // A server that is not ours answers 404 too, in words of its own.
  if (status === 404 && error === 'not_found') return { kind: 'unknown' };
  return { kind: 'failed', problem: { kind: 'answer' } };
}

const gone = v.object({
  city: v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>,
});

/** A stored row may be tampered with. */
interface StoredPage {
  page: unknown;
  fetchedAt: number;
  openedAt: number;
}

/** The device deletes the page opened longest ago first. */
export const maxPages = 50;

const readTimeoutMs = 500;

const writeTimeoutMs = 10_000;

/** The cache holds companies' pages by slug. Its functions never reject. */
export function createCompanyPageCache(store: UseStore) {
  return {
    async read(slug: string) {
      const stored = await withTimeout(readTimeoutMs, () => get<StoredPage>(slug, store));
      if (!stored || !isCompanyPage(stored.page)) return undefined;
      return { page: stored.page, fetchedAt: stored.fetchedAt };
    },
    async write(page: CompanyPage, now = Date.now()): Promise<void> {
      const row: StoredPage = { page, fetchedAt: now, openedAt: now };
      await withTimeout(writeTimeoutMs, async () => {
        await set(page.slug, row, store);
        await deleteOldest(store);
      });
    },
    async markOpened(slug: string, now = Date.now()): Promise<void> {
      const mark = (row?: StoredPage) => ({ ...(row as StoredPage), openedAt: now });
      await withTimeout(writeTimeoutMs, () => update(slug, mark, store));
    },
    async remove(slug: string): Promise<void> {
      await withTimeout(writeTimeoutMs, () => delMany([slug], store));
    },
  };
}

/** The database has only what companies publish, nothing of the visitor's. */
const companyPageCache = createCompanyPageCache(
  createKeyValueStore(databases.companyPages, 'pages'),
);

async function deleteOldest(store: UseStore): Promise<void> {
  if ((await keys(store)).length <= maxPages) return;
  const rows = await entries<string, StoredPage>(store);
  rows.sort(([, a], [, b]) => b.openedAt - a.openedAt);
  await delMany(
    rows.slice(maxPages).map(([slug]) => slug),
    store,
  );
}
