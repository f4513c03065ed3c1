import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv, ConnectionInfo, SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import { decode } from '#server/http/errors.ts';
import { cities, findCity } from '#src/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { queryText, readListingQuery } from '#src/shared/routing/query.ts';
import {
  type EncodedDocument,
  encodeDocument,
  encodingFor,
  type PageRenderer,
  sendEncoded,
} from './renderer.ts';
import { readListingPath } from './site.ts';

/** Sends listings with their companies, where these are found in time; otherwise the built page. */
export function renderListings(
  findCompanies: FindCompanies,
  renderer: PageRenderer,
): SiteMiddleware {
  const recent = createRecentDocuments();
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const listing = readListingPath(pathname);
    if (c.req.method !== 'GET' || !listing || !findCity(listing.state, listing.slug)) return next();
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

export type FindCompanies = ReturnType<typeof createListingCompanies>;

/**
 * Finds the companies for a city's document: those in memory, and for a browser that navigates also
 * those of Google that come in `waitMs` milliseconds; at 0 it is not asked. Null: the document's
 * script asks for them.
 */
export function createListingCompanies(ask: AskFunctions, waitMs: number) {
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

export type AskFunctions = (
  c: Context<SiteEnv>,
  path: string,
  init?: RequestInit,
  peer?: Pick<ConnectionInfo, 'googleWaitMs'>,
) => Promise<Response>;

/** Asks a function within the process, in the visitor's name: the same limits and budgets apply. */
export function createAskFunctions(functions: Hono<AppEnv>): AskFunctions {
  return async (c, path, init, peer) => {
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
export function readQuery(search: string, read: (query: Query) => Query): string {
  if (decode(search) === null) return '';
  return queryText(read(Object.fromEntries(new URLSearchParams(search))));
}
