import type { Context, Handler, HonoRequest } from 'hono';
import { accepts } from 'hono/accepts';
import * as v from 'valibot';
import { demonstrationCompanies } from '#server/company/demonstration.ts';
import type { CityPrices, Snapshot } from '#server/company/listed.ts';
import type { CompanyPages } from '#server/company/pages.ts';
import type { AppEnv, LogContext } from '#server/http/app-env.ts';
import { firstFailure } from '#server/http/body.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Store } from '#server/store.ts';
import { type City, type CityId, findCity } from '#src/catalogue/cities.ts';
import { citiesNamed } from '#src/catalogue/city-search.ts';
import { type CompanyCard, companiesLifetime } from '#src/company/record.ts';
import { type Answer, type KnownCompanies, type RankedRows, rankRows, toAnswer } from './answer.ts';
import { createRowsCache, type FetchRows, inTime, shareRows } from './cache.ts';
import type { Google } from './google.ts';

interface SearchDeps extends KnownCompanies {
  prices: Snapshot<readonly CityPrices[]>;
  /** Null: no key is configured. */
  google: Google | null;
  pages: CompanyPages;
  cacheSeconds: number;
  store: Store;
  now: () => number;
}

export type CompanySearch = ReturnType<typeof createCompanySearch>;

/** Responds to `{city, state, page}` with a SearchAnswer; its `Age` counts from when Google was asked. */
export function handleSearch(search: CompanySearch, now: () => number): Handler<AppEnv> {
  return async (c) => {
    const notes = c.get('notes');
    const wanted = await readSearchRequest(c.req);
    const { city } = wanted;
    notes.city = city.id;
    const find = () => search.find(wanted, c.get('clientIp'), notes);
    const waitMs = c.env?.googleWaitMs;
    const isAwaited = waitMs === undefined || search.isInMemory(city);
    const answer = isAwaited
      ? await find()
      : (waitMs > 0 && (await inTime(find(), waitMs, () => null))) ||
        (await search.findKnown(wanted));
    if (!answer) return c.body(null, 204);
    const { body, gzip, fetchedAt } = answer;
    const age = String(Math.max(0, Math.floor((now() - fetchedAt) / 1000)));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', age };
    if (!gzip || !acceptsGzip(c)) return c.body(body, 200, headers);
    return c.body(gzip, 200, { ...headers, 'content-encoding': 'gzip' });
  };
}

function acceptsGzip(c: Context): boolean {
  const options = { header: 'Accept-Encoding' as const, supports: ['gzip'], default: 'identity' };
  return accepts(c, options) === 'gzip';
}

export function createCompanySearch(deps: SearchDeps) {
  const cache = deps.google && cacheRows(deps.google, deps);
  const listOf = createKnownLists({ ...deps, incomplete: cache !== null });
  return {
    /** Asks Google, if it has to, at the cost of this client IP. */
    async find(wanted: Wanted, clientIp: string, notes: LogContext): Promise<Answer> {
      if (!cache) {
        const list = listOf(wanted.city);
        return list.total > 0 ? list.answer(wanted.page) : demonstrate(wanted, deps);
      }
      const { city, page } = wanted;
      const cached = cache.get(city);
      notes.cache = cached ? 'hit' : 'miss';
      if (cached) return cached.answer(page);
      const started = performance.now();
      try {
        const rows = await cache.fetch(city, clientIp);
        if (!rows) throw new HttpError('upstream_unavailable');
        return await rows.answer(page);
      } catch (error) {
        // Never in the cache of Google's rows, so that the next search asks Google again.
        const list = listOf(city);
        if (!(error instanceof HttpError) || list.total === 0) throw error;
        return list.answer(page);
      } finally {
        notes.waitedMs = performance.now() - started;
      }
    },
    /** Whether `find` would answer without asking anybody. */
    isInMemory: (city: City) => !cache || cache.get(city) !== undefined,
    /** The companies of a city without Google's, to be shown until Google has answered; null without any. */
    async findKnown({ city, page }: Wanted): Promise<Answer | null> {
      const list = listOf(city);
      if (!cache || list.total === 0) return null;
      // As old as an answer may be: who shows it asks again at once.
      return { ...(await list.answer(page)), fetchedAt: deps.now() - companiesLifetime };
    },
    /**
     * Google's rows of a city, from the same cache and at the same cost as `find`; null where no key is
     * configured.
     */
    findRows:
      cache &&
      (async (city: City, clientIp: string): Promise<readonly CompanyCard[]> => {
        const found = cache.get(city) ?? (await cache.fetch(city, clientIp));
        if (!found) throw new HttpError('upstream_unavailable');
        return found.rows;
      }),
    /** Answers in this instance's memory. */
    get cached() {
      return cache?.size ?? 0;
    },
  };
}

function cacheRows(google: Google, deps: SearchDeps) {
  const { cacheSeconds: seconds, store, now } = deps;
  const askGoogle: FetchRows = async (city, clientIp) => {
    const fetchedAt = now();
    return { rows: await google.search(city, clientIp, fetchedAt), fetchedAt };
  };
  const fetchShared = shareRows(store, askGoogle, seconds, now);
  const fetchRows = async (city: City, clientIp: string) =>
    rankRows(await fetchShared(city, clientIp), city, deps);
  return createRowsCache(fetchRows, seconds, now);
}

/** Demonstration companies, where nothing else is known; with a page only where no other company has one. */
function demonstrate({ city, page }: Wanted, deps: SearchDeps): Answer {
  const companies = demonstrationCompanies(city).map(({ slug, ...row }) =>
    slug && deps.pages.find(slug) ? { ...row, slug } : row,
  );
  const now = deps.now();
  const list = { companies, demonstration: true, incomplete: false };
  return toAnswer(list, { page, fetchedAt: now, now });
}

/** Each city's list without Google, ranked again once a minute, since companies open and close. */
function createKnownLists(deps: SearchDeps & { incomplete: boolean }) {
  const lists = new Map<CityId, RankedRows>();
  return (city: City): RankedRows => {
    const fetchedAt = deps.now();
    const known = lists.get(city.id);
    const age = known ? fetchedAt - known.fetchedAt : Number.NaN;
    if (known && age >= 0 && age < renewalMs) return known;
    const list = rankRows({ rows: [], fetchedAt }, city, deps);
    lists.set(city.id, list);
    return list;
  };
}

const renewalMs = 60_000;

/** The body of a search. */
interface Wanted {
  city: City;
  /** Of the city's list, from 1. */
  page: number;
}

/**
 * Reads JSON `{city, state}`, each by name or by slug or code, and `page` where it is not the first.
 * Throws HttpError.
 */
async function readSearchRequest(request: HonoRequest): Promise<Wanted> {
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
