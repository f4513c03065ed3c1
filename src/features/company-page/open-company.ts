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
import {
  checkConnection,
  type Failure,
  failureOf,
  readJson,
  UnknownAnswerError,
} from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';

/** The content of a company's path. */
type OpenedCompany =
  | { kind: 'page'; page: CompanyPage /** Milliseconds, of a stored copy. */; fetchedAt?: number }
  /** It could not be fetched, nor is it stored. */
  | { kind: 'failed'; failure: Failure };

/** The router's arguments of `openCompany`. */
interface Navigation {
  context: { pageData: PageData };
  params: { slug: string };
  /** Aborted when another navigation replaces this one. */
  abortController: AbortController;
}

/** Milliseconds to wait for the function: with a stored copy there is something to show instead. */
const timeoutMs = 12_000;
const timeoutWithCopyMs = 3000;

/**
 * The company of a path: that of the document, else as the function answers it, else as it is
 * stored on this device. Throws where the path leads elsewhere or nowhere.
 */
export async function openCompany(navigation: Navigation): Promise<OpenedCompany> {
  const { context, params, abortController } = navigation;
  const { company } = context.pageData;
  if (company?.slug === params.slug) {
    if (!import.meta.env.SSR) void companyPageCache.write(company);
    return { kind: 'page', page: company };
  }
  if (import.meta.env.SSR) throw notFound();
  return askForCompany(params.slug, abortController.signal);
}

async function askForCompany(slug: string, signal: AbortSignal): Promise<OpenedCompany> {
  const copy = await companyPageCache.read(slug);
  const answer = await withTimeout(copy ? timeoutWithCopyMs : timeoutMs, () =>
    fetchCompany(slug, signal).catch(asFailed),
  );
  if (answer?.kind === 'page') return openFetched(slug, answer.page);
  if (answer && answer.kind !== 'failed') {
    void companyPageCache.remove(slug);
    if (answer.kind === 'unknown') throw notFound();
    throw redirect({ href: `${listingPath(answer.city)}?saiu=1`, replace: true });
  }
  if (!copy) return { kind: 'failed', failure: await failureOf(answer?.error) };
  void checkConnection();
  void companyPageCache.markOpened(slug);
  return { kind: 'page', ...copy };
}

function asFailed(error: unknown) {
  return { kind: 'failed', error } as const;
}

/** An address that the company had before is replaced by the one that it has. */
async function openFetched(slug: string, page: CompanyPage): Promise<OpenedCompany> {
  if (page.slug !== slug) {
    void companyPageCache.remove(slug);
    throw redirect({ href: companyPath(page.slug), replace: true });
  }
  void companyPageCache.write(page);
  return { kind: 'page', page };
}

/** The server's answer for a slug. */
type FoundCompany =
  | { kind: 'page'; page: CompanyPage }
  /** It was there; `city` is the first that it served. */
  | { kind: 'gone'; city: CityId }
  | { kind: 'unknown' };

/**
 * Asks the function for a company. Rejects when it can't be reached or fails; with
 * UnknownAnswerError when anything else answers.
 */
export async function fetchCompany(
  slug: string,
  signal: AbortSignal,
  url = `${site.functionsUrl}/company-page`,
): Promise<FoundCompany> {
  const response = await fetch(`${url}?${new URLSearchParams({ slug })}`, {
    // A browser would take an answer with status 410 for good.
    cache: 'no-cache',
    signal,
  });
  const answer = await readJson(response);
  if (response.ok && isCompanyPage(answer)) return { kind: 'page', page: answer };
  if (response.status === 410 && v.is(gone, answer)) return { kind: 'gone', city: answer.city };
  // A host without this function answers 404 too, in words of its own.
  if (response.status === 404 && v.is(unknown, answer)) return { kind: 'unknown' };
  throw new UnknownAnswerError(`The company page answered ${response.status}`);
}

const gone = v.object({
  city: v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>,
});

const unknown = v.object({ error: v.picklist(['not_found']) });

/** A stored row, which may be tampered with. */
interface StoredPage {
  page: unknown;
  /** Milliseconds since 1970, as the next. */
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
    /** A page as it was when it was fetched. */
    async read(slug: string) {
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
const companyPageCache = createCompanyPageCache(
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
