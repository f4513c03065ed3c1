import type { Context } from 'hono';
import { every } from 'hono/combine';
import { LRUCache } from 'lru-cache';
import type { LogContext, SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import { decode, HttpError, knownError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import { ageInSeconds } from '#server/search/search-companies.ts';
import type { Services } from '#server/services.ts';
import { type City, type CityId, cities, cityById } from '#src/catalogue/cities.ts';
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

type DocumentServices = Pick<
  Services,
  | 'config'
  | 'log'
  | 'now'
  | 'search'
  | 'searchLimit'
  | 'findPage'
  | 'pageLimit'
  | 'identifyClient'
  | 'recordRequest'
>;

/** Responds with the pages whose data the build does not have. */
export function renderPages(services: DocumentServices, renderer: PageRenderer): SiteMiddleware {
  const ask = createAsking(services);
  const findCompanies = createListingCompanies(ask, services);
  const listings = renderListings(findCompanies, renderer);
  return every(listings, renderCompanies(ask, { services, findCompanies, renderer }));
}

interface CompanyRendering {
  services: DocumentServices;
  findCompanies: FindCompanies;
  renderer: PageRenderer;
}

/**
 * Sends the pages of companies; an older path redirects. In place of a company that is gone its
 * city's listing is sent, with status 410. Where the data can't be had now, the page without a
 * company is sent with status 503: its script asks for them.
 */
function renderCompanies(
  ask: Ask,
  { services: { findPage, pageLimit: limit }, findCompanies, renderer }: CompanyRendering,
): SiteMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    const [, slug] = company.exec(path) ?? [];
    if (!slug) return next();
    if (path !== pathname) return c.redirect(path + search, 301);
    const page = await ask(c, { route: 'company-page', limit, answer: async () => findPage(slug) });
    if (page instanceof HttpError) return sendFailure(c, page);
    if (page.slug !== slug) return c.redirect(companyPath(page.slug) + search, 301);
    const href = pathname + readQuery(search, readCompanyQuery);
    const document = await renderer.render(href, { company: page });
    return document ? sendDocument(c, document, 'no-cache') : sendShell(c, 200);
  };

  async function sendFailure(c: Context<SiteEnv>, { code, details }: HttpError) {
    if (code === 'not_found') return c.notFound();
    if (code === 'gone') return sendListing(c, cityById(details.city as CityId));
    return sendShell(c, 503);
  }

  async function sendListing(c: Context<SiteEnv>, city: City) {
    const path = listingPath(city.id);
    const found = await findCompanies(c, city);
    const document = await renderer.render(`${path}?saiu=1`, found ? { city, found } : {});
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
    const city = c.get('city');
    // A path with a slash at the end is redirected.
    if (c.req.method !== 'GET' || !city || pathname !== listingPath(city.id)) return next();
    const found = await findCompanies(c, city);
    if (!found) return next();
    const encoding = encodingFor(c);
    const href = pathname + readQuery(search, readListingQuery);
    const encoded = await recent(`${encoding} ${found.age} ${href}`, async () => {
      const document = await renderer.render(href, { city, found });
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
 * those of Google that come in time; otherwise it is not asked. Null: the document's script asks for
 * them.
 */
function createListingCompanies(ask: Ask, { config, now, search, searchLimit }: DocumentServices) {
  return async (c: Context<SiteEnv>, city: City): Promise<FoundCompanies | null> => {
    const waitMs = isNavigation(c) ? config.listingWaitMs : 0;
    const list = await ask(c, {
      route: 'search-companies',
      limit: searchLimit,
      answer: (clientIp, notes) => search.findInTime(city, clientIp, { notes, waitMs }),
    });
    if (!list || list instanceof HttpError) return null;
    const { answer, fetchedAt } = list;
    // Search engines must not index companies that do not exist.
    if (answer.demonstration && !isNavigation(c)) return null;
    // By the end of the second, so that nothing is shown for too long.
    return { answer, age: (ageInSeconds(fetchedAt, now()) + 1) * 1000 };
  };
}

/** Not a crawler, and not a page that is fetched in case it is visited. */
function isNavigation(c: Context<SiteEnv>): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
}

/** What a document asks of a function, by the name of its route. */
interface Question<T> {
  route: string;
  limit: ClientLimit;
  answer(clientIp: string, notes: LogContext): Promise<T>;
}

type Ask = ReturnType<typeof createAsking>;

/** Asks a function in the visitor's name: the same limits, log and figures apply. */
function createAsking({ identifyClient, recordRequest, log }: DocumentServices) {
  return async <T>(
    c: Context<SiteEnv>,
    { route, limit, answer }: Question<T>,
  ): Promise<T | HttpError> => {
    const started = performance.now();
    const notes: LogContext = {};
    const clientIp = identifyClient(c.req, c.env.ip);
    const result = await limit
      .consume(clientIp)
      .then(() => answer(clientIp, notes))
      .catch((error: unknown) => knownError(error, log));
    const status = result instanceof HttpError ? result.status : result === null ? 204 : 200;
    recordRequest({ method: 'GET', route, status, ms: performance.now() - started, notes });
    return result;
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
