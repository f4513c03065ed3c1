import type { Context } from 'hono';
import { every } from 'hono/combine';
import { LRUCache } from 'lru-cache';
import type { LogContext, SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import type { IdentifyClient } from '#server/http/client.ts';
import { decode, HttpError, toHttpError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { isForeign } from '#server/http/origin.ts';
import type { RecordRequest } from '#server/http/request-log.ts';
import { type City, type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { canonicalPath, companyPath, listingPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { queryText, readListingQuery } from '#src/shared/routing/query.ts';
import {
  type EncodedDocument,
  encodeDocument,
  encodingFor,
  type PageRenderer,
  sendDocument,
  sendEncoded,
} from './renderer.ts';

interface DocumentDeps {
  search: {
    /** Waits `waitMs` for Google, which is not asked at 0; null where no companies can be had. */
    findInTime(
      city: City,
      clientIp: string,
      options: { logContext: LogContext; waitMs: number },
    ): Promise<FoundCompanies | null>;
  };
  searchLimit: ClientLimit;
  /** Throws HttpError; `gone` has its `city` in the error's details. */
  findPage(slug: string): CompanyPage;
  pageLimit: ClientLimit;
  identifyClient: IdentifyClient;
  recordRequest: RecordRequest;
  log: Log;
}

/** Renders the pages whose data the build does not have; each waits `waitMs` for Google. */
export function renderPages(
  deps: DocumentDeps,
  renderer: PageRenderer,
  waitMs: number,
): SiteMiddleware {
  const run = createRunner(deps);
  const findCompanies = createListingCompanies(deps, run, waitMs);
  const listings = renderListings(findCompanies, renderer);
  const findPage = (c: Context<SiteEnv>, slug: string) =>
    run(c, 'company-page', deps.pageLimit, async () => deps.findPage(slug));
  return every(listings, renderCompanies(findPage, findCompanies, renderer));
}

type Run = ReturnType<typeof createRunner>;

/**
 * Returns what does the work of a function's route for a document: it counts against the visitor's
 * limits and stands in the log like the route itself. Its error is a result.
 */
function createRunner({ identifyClient, recordRequest, log }: DocumentDeps) {
  return async <T>(
    c: Context<SiteEnv>,
    route: string,
    limit: ClientLimit,
    answer: (clientIp: string, logContext: LogContext) => Promise<T>,
  ): Promise<T | HttpError> => {
    const started = performance.now();
    const logContext: LogContext = {};
    const clientIp = identifyClient(c.req, c.env.ip);
    const result = await limit
      .consume(clientIp)
      .then(() => answer(clientIp, logContext))
      .catch((error: unknown) => toHttpError(error, log));
    const status = result instanceof HttpError ? result.status : result === null ? 204 : 200;
    recordRequest({ method: 'GET', route, status, ms: performance.now() - started, logContext });
    return result;
  };
}

type FindPage = (c: Context<SiteEnv>, slug: string) => Promise<CompanyPage | HttpError>;

/**
 * Sends the pages of companies; an older path redirects. In place of a company that is gone its
 * city's listing is sent, with status 410. Where the data can't be had now, the page without a
 * company is sent with status 503: its script asks for them.
 */
function renderCompanies(
  findPage: FindPage,
  findCompanies: FindCompanies,
  renderer: PageRenderer,
): SiteMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    const [, slug] = company.exec(path) ?? [];
    if (!slug) return next();
    if (path !== pathname) return c.redirect(path + search, 301);
    if (isEmbedded(c)) return sendShell(c, 200);
    const page = await findPage(c, slug);
    if (page instanceof HttpError) return sendFailure(c, page);
    if (page.slug !== slug) return c.redirect(companyPath(page.slug) + search, 301);
    const document = await renderer.render(pathname, { company: page });
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
    if (isEmbedded(c)) return next();
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

/** Asks Google for a browser that navigates alone; at null the document's script asks. */
function createListingCompanies({ search, searchLimit }: DocumentDeps, run: Run, waitMs: number) {
  return async (c: Context<SiteEnv>, city: City): Promise<FoundCompanies | null> => {
    const ms = isNavigation(c) ? waitMs : 0;
    const found = await run(c, 'search-companies', searchLimit, (clientIp, logContext) =>
      search.findInTime(city, clientIp, { logContext, waitMs: ms }),
    );
    if (!found || found instanceof HttpError) return null;
    // Search engines must not index companies that do not exist.
    return found.answer.demonstration && !isNavigation(c) ? null : found;
  };
}

/** A page of another site that embeds this one could use up its visitor's limits. */
function isEmbedded(c: Context<SiteEnv>): boolean {
  const isFramed = /frame|embed|object/.test(c.req.header('sec-fetch-dest') ?? '');
  return isForeign(c.req.header('sec-fetch-site')) && (isFramed || !isNavigation(c));
}

/** Leaves out crawlers, and pages that are fetched in case they are visited. */
function isNavigation(c: Context<SiteEnv>): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
}

type Query = Record<string, unknown>;

/**
 * Returns the part of a URL's query that the page's route reads, in one spelling, '' for nothing.
 * The rest is not rendered: thousands of parameters would cost ten times as much as the page.
 */
function readQuery(search: string, read: (query: Query) => Query): string {
  if (decode(search) === null) return '';
  return queryText(read(Object.fromEntries(new URLSearchParams(search))));
}
