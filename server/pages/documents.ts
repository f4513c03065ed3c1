import type { Context, Hono } from 'hono';
import { every } from 'hono/combine';
import { LRUCache } from 'lru-cache';
import type { AppEnv, ConnectionInfo, SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import { decode } from '#server/http/errors.ts';
import { type CityId, cities, findCity } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { canonicalPath, companyPath, listingPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { queryText, readCompanyQuery, readListingQuery } from '#src/shared/routing/query.ts';
import {
  type EncodedDocument,
  encodeDocument,
  encodingFor,
  type PageRenderer,
  sendDocument,
  sendEncoded,
} from './renderer.ts';
import { readListingPath } from './site.ts';

/** Responds with the pages whose data the build does not have; `waitMs`: how long they wait for Google. */
export function renderPages(
  functions: Hono<AppEnv>,
  renderer: PageRenderer,
  waitMs: number,
): SiteMiddleware {
  const ask = createAskFunctions(functions);
  const findCompanies = createListingCompanies(ask, waitMs);
  const listings = renderListings(findCompanies, renderer);
  return every(listings, renderCompanies(ask, findCompanies, renderer));
}

/**
 * Sends the pages of companies; an older path redirects. In place of a company that is gone its
 * city's listing is sent, with status 410. Where the data can't be had now, the page without a
 * company is sent with status 503: its script asks for them.
 */
function renderCompanies(
  ask: AskFunctions,
  findCompanies: FindCompanies,
  renderer: PageRenderer,
): SiteMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    const [, slug] = company.exec(path) ?? [];
    if (!slug) return next();
    if (path !== pathname) return c.redirect(path + search, 301);
    const answer = await ask(c, `company-page?slug=${slug}`);
    if (answer.status === 404) return c.notFound();
    if (answer.status === 410) return sendListing(c, await answer.json());
    if (!answer.ok) return sendShell(c, 503);
    const page: CompanyPage = await answer.json();
    if (page.slug !== slug) return c.redirect(companyPath(page.slug) + search, 301);
    const href = pathname + readQuery(search, readCompanyQuery);
    const document = await renderer.render(href, { company: page });
    return document ? sendDocument(c, document, 'no-cache') : sendShell(c, 200);
  };

  async function sendListing(c: Context<SiteEnv>, { city }: { city: CityId }) {
    const path = listingPath(city);
    const [state = '', slug = ''] = city.split('/');
    const found = await findCompanies(c, state, slug);
    const document = await renderer.render(`${path}?saiu=1`, found ? { found } : {});
    const cacheControl = found ? 'no-store' : 'no-cache';
    return sendDocument(c, document ?? (await renderer.built(path)), cacheControl, 410);
  }

  async function sendShell(c: Context<SiteEnv>, status: 200 | 503) {
    return sendDocument(c, await renderer.built('/empresa'), 'no-cache', status);
  }
}

const company = /^\/empresa\/([a-z\d-]+)$/;

/** Sends listings with their companies, where these are found in time; otherwise the built page. */
function renderListings(findCompanies: FindCompanies, renderer: PageRenderer): SiteMiddleware {
  const recent = createRecentDocuments();
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const listing = readListingPath(pathname);
    // A path with a slash at the end is redirected.
    if (c.req.method !== 'GET' || listing?.path !== pathname) return next();
    if (!findCity(listing.state, listing.slug)) return next();
    const found = await findCompanies(c, listing.state, listing.slug);
    if (!found) return next();
    const encoding = encodingFor(c);
    const href = pathname + readQuery(search, readListingQuery);
    const encoded = await recent(`${encoding} ${found.age} ${href}`, async () => {
      const document = await renderer.render(href, { found });
      return document === null ? null : encodeDocument(document, encoding);
    });
    return encoded ? sendEncoded(c, encoded, 'no-store') : next();
  };
}

/**
 * Shares the documents of a second, in which the age of their companies is the same: rendering one
 * and compressing it takes 8 ms, everything else of a request 0.3.
 */
function createRecentDocuments() {
  const documents = new LRUCache<string, Promise<EncodedDocument | null>>({
    max: cities.length * 2,
    ttl: 1000,
    ttlAutopurge: true,
  });
  return (key: string, render: () => Promise<EncodedDocument | null>) => {
    const document = documents.get(key) ?? render();
    if (!documents.has(key)) documents.set(key, document);
    return document;
  };
}

type FindCompanies = ReturnType<typeof createListingCompanies>;

/**
 * Finds the companies for a city's document: those in memory, and for a browser that navigates also
 * those of Google that come in `waitMs` milliseconds; at 0 it is not asked. Null: the document's
 * script asks for them.
 */
function createListingCompanies(ask: AskFunctions, waitMs: number) {
  return async (c: Context<SiteEnv>, state: string, city: string) => {
    const googleWaitMs = isNavigation(c) ? waitMs : 0;
    const headers = { 'content-type': 'application/json' };
    const search = { method: 'POST', headers, body: JSON.stringify({ state, city }) };
    const response = await ask(c, 'search-companies', search, { googleWaitMs });
    if (response.status !== 200) return null;
    const found = await readFound(response);
    // Search engines must not index companies that do not exist.
    return found.answer.demonstration && !isNavigation(c) ? null : found;
  };
}

/** Not a crawler, and not a page that is fetched in case it is visited. */
function isNavigation(c: Context<SiteEnv>): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
}

async function readFound(response: Response): Promise<FoundCompanies> {
  const answer: SearchAnswer = await response.json();
  // The header counts complete seconds.
  const age = (Number(response.headers.get('age')) + 1) * 1000;
  return { answer, age };
}

type AskFunctions = ReturnType<typeof createAskFunctions>;

/** Asks a function within the process, in the visitor's name: the same limits and budgets apply. */
function createAskFunctions(functions: Hono<AppEnv>) {
  return async (
    c: Context<SiteEnv>,
    path: string,
    init?: RequestInit,
    peer?: Pick<ConnectionInfo, 'googleWaitMs'>,
  ): Promise<Response> => {
    const request = new Request(new URL(`/functions/v1/${path}`, c.req.url), init);
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor) request.headers.set('x-forwarded-for', forwardedFor);
    return functions.fetch(request, { ip: c.env.ip, ...peer });
  };
}

type Query = Record<string, unknown>;

/**
 * The part of a URL's query that the page's route reads, in one spelling, '' for nothing. The rest is
 * not rendered: thousands of parameters would cost ten times as much as the page.
 */
function readQuery(search: string, read: (query: Query) => Query): string {
  if (decode(search) === null) return '';
  return queryText(read(Object.fromEntries(new URLSearchParams(search))));
}
