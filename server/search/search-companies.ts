import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Handler, HonoRequest } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { demonstrationCompanies } from '#server/company/demonstration.ts';
import type { CompanyPages } from '#server/company/pages.ts';
import type { AppEnv, LogContext } from '#server/http/app-env.ts';
import { firstFailure } from '#server/http/body.ts';
import { HttpError } from '#server/http/errors.ts';
import { fetchAtOwnCost } from '#server/http/limits.ts';
import { UpstreamError } from '#server/http/upstream.ts';
import type { Store } from '#server/store.ts';
import { type City, type CityId, cities, findCity } from '#src/catalogue/cities.ts';
import { citiesNamed } from '#src/catalogue/city-search.ts';
import { type CompanyCard, isCompanyCard } from '#src/company/record.ts';
import { companiesLifetime, type FoundCompanies } from '#src/shared/routing/page-data.ts';
import type { Google } from './google.ts';
import {
  type CityRows,
  type CompanySources,
  type EncodedList,
  encodePage,
  type RankedCity,
  rankRows,
} from './ranking.ts';

interface SearchDeps extends CompanySources {
  google: Google | null;
  pages: CompanyPages;
  cacheSeconds: number;
  store: Store;
  now: () => number;
}

export type ListSearch = ReturnType<typeof createListSearch>;

/** Responds to `{city, state, page}` with a SearchAnswer; its `Age` counts from when Google was asked. */
export function handleSearch(search: ListSearch, now: () => number): Handler<AppEnv> {
  return async (c) => {
    const request = await readListRequest(c.req);
    const { clientIp, logContext } = c.var;
    const { body, gzip, fetchedAt } = await search.find(request, clientIp, logContext);
    const age = String(ageInSeconds(fetchedAt, now()));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', age };
    if (!gzip || !acceptsGzip(c)) return c.body(body, 200, headers);
    return c.body(gzip, 200, { ...headers, 'content-encoding': 'gzip' });
  };
}

/** Counts complete seconds; 0 where the clock was set back. */
function ageInSeconds(fetchedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - fetchedAt) / 1000));
}

function acceptsGzip(c: Context): boolean {
  const options = { header: 'Accept-Encoding' as const, supports: ['gzip'], default: 'identity' };
  return accepts(c, options) === 'gzip';
}

export function createListSearch(deps: SearchDeps) {
  const cache = deps.google && cacheRows(deps.google, deps);
  const listOf = createOwnLists({ ...deps, incomplete: cache !== null });
  /** Asks Google, if it has to, at the cost of this client IP. */
  const find = async (request: ListRequest, clientIp: string, logContext: LogContext) => {
    const { city, page } = request;
    logContext.city = city.id;
    if (!cache) {
      const list = listOf(city);
      return list.total > 0 ? list.page(page) : demonstrate(request, deps);
    }
    const cached = cache.get(city);
    logContext.cache = cached ? 'hit' : 'miss';
    if (cached) return cached.page(page);
    const started = performance.now();
    try {
      const fetched = await cache.fetch(city, clientIp);
      return await fetched.page(page);
    } catch (error) {
      // Never in the cache of Google's rows, so that the next search asks Google again.
      const list = listOf(city);
      if (!(error instanceof HttpError) || list.total === 0) throw error;
      return list.page(page);
    } finally {
      logContext.waitedMs = performance.now() - started;
    }
  };
  const forDocument = ({ answer }: EncodedList, fetchedAt: number): FoundCompanies => {
    // The age counts the whole second, so that nothing is shown for too long.
    return { answer, age: (ageInSeconds(fetchedAt, deps.now()) + 1) * 1000 };
  };
  /** Returns a city's companies until Google has answered; null without any. */
  const findKnown = async (city: City): Promise<FoundCompanies | null> => {
    const list = listOf(city);
    // The rows are dated as expired, so that the page asks for Google's rows at once.
    if (list.total === 0) return null;
    return forDocument(await list.page(1), deps.now() - companiesLifetime);
  };
  return {
    find,
    /**
     * Finds the first page for a document, which waits for Google `waitMs` milliseconds; at 0
     * Google is not asked; null where nothing is known by then.
     */
    async findInTime(
      city: City,
      clientIp: string,
      { logContext, waitMs }: { logContext: LogContext; waitMs: number },
    ): Promise<FoundCompanies | null> {
      logContext.city = city.id;
      const isInMemory = !cache || cache.get(city) !== undefined;
      if (!isInMemory && waitMs === 0) return findKnown(city);
      const finding = find({ city, page: 1 }, clientIp, logContext);
      const list = isInMemory ? await finding : await inTime(finding, waitMs);
      return list ? forDocument(list, list.fetchedAt) : findKnown(city);
    },
    /** Google's rows come from the cache and at the cost of `find`; null without a key. */
    findRows:
      cache &&
      (async (city: City, clientIp: string): Promise<readonly CompanyCard[]> => {
        const { rows } = cache.get(city) ?? (await cache.fetch(city, clientIp));
        return rows;
      }),
    get cached() {
      return cache?.size ?? 0;
    },
  };
}

function cacheRows(google: Google, deps: SearchDeps) {
  const { cacheSeconds: seconds, store, now } = deps;
  const searchGoogle: FetchRows = async (city, clientIp) => {
    const fetchedAt = now();
    return { rows: await google.search(city, clientIp, fetchedAt), fetchedAt };
  };
  const fetchShared = shareRows(store, searchGoogle, seconds, now);
  const fetchRows = async (city: City, clientIp: string) =>
    rankRows(await fetchShared(city, clientIp), city, deps);
  return createRowsCache(fetchRows, seconds, now);
}

/** The client IP pays from its limit for rows that are fetched. */
type FetchRows<Rows = CityRows> = (city: City, clientIp: string) => Promise<Rows>;

/**
 * Stores Google's rows in memory only, and deletes them when their lifetime, counted from `fetchedAt`,
 * ends. One of 0 seconds stores nothing, but concurrent calls still share an answer. A visitor waits
 * `timeoutMs` at most: Google has four seconds, and Redis may fail in between.
 */
export function createRowsCache(
  fetchRows: FetchRows<RankedCity>,
  seconds: number,
  now: () => number,
  timeoutMs = 4100,
) {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, RankedCity, { city: City; clientIp: string }>({
    max: cities.length,
    // The lifetime holds while the call is in flight; its rows get one of their own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(_id, _stale, { options, context: { city, clientIp } }) {
      const rows = await fetchRows(city, clientIp);
      // A clock that was set back meanwhile makes the age negative.
      const age = Math.max(now() - rows.fetchedAt, 0);
      options.ttl = Math.max(lifetime - age, 1);
      return rows;
    },
  });
  const isWithinLifetime = ({ fetchedAt }: RankedCity) => {
    const age = now() - fetchedAt;
    // A clock that was set back makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    get size() {
      return cache.size;
    },
    get({ id }: City): RankedCity | undefined {
      const cached = cache.get(id);
      if (cached && isWithinLifetime(cached)) return cached;
      // A refresh in place would be aborted by the old rows' timer.
      if (cached) cache.delete(id);
      return undefined;
    },
    /**
     * Fetches new rows, shared by concurrent calls. Rejects as `fetchRows` does, and with
     * UpstreamError when it takes too long; what comes later is still cached.
     */
    async fetch(city: City, clientIp: string): Promise<RankedCity> {
      const context = { city, clientIp };
      const fetching = fetchAtOwnCost(clientIp, () => cache.fetch(city.id, { context }));
      const rows = await inTime(fetching, timeoutMs);
      if (!rows) throw new UpstreamError('gave no answer in time');
      return rows;
    },
  };
}

/** Returns undefined where `work` takes longer than `ms`; unlike withTimeout it rejects as `work` does. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, delay(ms, undefined, waiting)]);
  } finally {
    waiting.abort();
  }
}

/**
 * Fetches only what no instance of the store has fetched within its lifetime, when the store deletes
 * it. Instances that miss a city at the same moment each fetch it. While the store is unavailable, each
 * instance fetches for itself; a lifetime of 0 seconds shares nothing.
 */
function shareRows(
  store: Store,
  fetchRows: FetchRows,
  seconds: number,
  now: () => number,
): FetchRows {
  if (!store.redis || seconds === 0) return fetchRows;
  const lifetime = seconds * 1000;
  const nothing = () => null;
  return async (city, clientIp) => {
    const key = `rows:${city.id}`;
    const text = await store.run((redis) => redis.get(key), nothing);
    const shared = readRows(text, lifetime, now());
    if (shared) return shared;
    const rows = await fetchRows(city, clientIp);
    const left = lifetime - Math.max(now() - rows.fetchedAt, 0);
    const written = JSON.stringify(rows);
    if (left > 0) await store.run((redis) => redis.set(key, written, 'PX', left), nothing);
    return rows;
  };
}

/** Accepts only rows in the current form that are not too old: Redis may hold values of other programs. */
function readRows(text: string | null, lifetime: number, now: number): CityRows | null {
  const shared = v.safeParse(rowsSchema, text);
  if (!shared.success) return null;
  const { rows, fetchedAt } = shared.output;
  if (fetchedAt > now + maxClockDifference || fetchedAt <= now - lifetime) return null;
  return { rows, fetchedAt: Math.min(fetchedAt, now) };
}

const rowsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ rows: v.array(v.custom<CompanyCard>(isCompanyCard)), fetchedAt: v.number() }),
);

/** The clocks of instances may differ by this. */
const maxClockDifference = 1000;

/** Shows demonstration companies; one has a page only while no real company has one. */
function demonstrate({ city, page }: ListRequest, deps: SearchDeps): EncodedList {
  const companies = demonstrationCompanies(city).map(({ slug, ...row }) =>
    slug && deps.pages.find(slug) ? { ...row, slug } : row,
  );
  const now = deps.now();
  const list = { companies, total: companies.length, demonstration: true, incomplete: false };
  return encodePage(list, { page, fetchedAt: now, now });
}

/** Lists without Google are ranked again once a minute, since companies open and close. */
function createOwnLists(deps: SearchDeps & { incomplete: boolean }) {
  const lists = new Map<CityId, RankedCity>();
  return (city: City): RankedCity => {
    const fetchedAt = deps.now();
    const cached = lists.get(city.id);
    const age = cached ? fetchedAt - cached.fetchedAt : Number.NaN;
    if (cached && age >= 0 && age < renewalMs) return cached;
    const list = rankRows({ rows: [], fetchedAt }, city, deps);
    lists.set(city.id, list);
    return list;
  };
}

const renewalMs = 60_000;

interface ListRequest {
  city: City;
  /** Pages of the city's list count from 1. */
  page: number;
}

/** Reads JSON `{city, state, page?}`, each place by name, slug or code. Throws HttpError. */
async function readListRequest(request: HonoRequest): Promise<ListRequest> {
  const search = v.safeParse(searchSchema, await request.json().catch(() => null), firstFailure);
  if (!search.success) throw new HttpError('invalid_request');
  const { city, state, page } = search.output;
  // Pages send slugs; comparing names takes longer than the rest of a cached search.
  const found = findCity(state, city) ?? citiesNamed(`${city}, ${state}`)[0];
  if (!found) throw new HttpError('unknown_city');
  return { city: found, page };
}

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

const searchSchema = v.object({
  city: filled,
  state: filled,
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});
