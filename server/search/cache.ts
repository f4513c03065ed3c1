import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { ClientLimitError } from '#server/http/limits.ts';
import { UpstreamError } from '#server/http/upstream.ts';
import type { Store } from '#server/store.ts';
import { type City, type CityId, cities } from '#src/catalogue/cities.ts';
import { type CompanyCard, companiesLifetime, isCompanyCard } from '#src/company/record.ts';
import type { CityRows, RankedCity } from './ranking.ts';

/** The client IP pays from its limit for rows that are fetched. */
export type FetchRows<Rows = CityRows> = (city: City, clientIp: string) => Promise<Rows>;

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
  const isFresh = ({ fetchedAt }: RankedCity) => {
    const age = now() - fetchedAt;
    // A clock that was set back makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    get size() {
      return cache.size;
    },
    /** Returns the rows in memory, if there are some that may still be shown. */
    get({ id }: City): RankedCity | undefined {
      const cached = cache.get(id);
      if (cached && isFresh(cached)) return cached;
      // A refresh in place would be aborted by the old rows' timer.
      if (cached) cache.delete(id);
      return undefined;
    },
    /**
     * Fetches new rows, shared by concurrent calls. Rejects as `fetchRows` does, and with
     * UpstreamError when it takes too long; what comes later is still cached.
     */
    fetch: (city: City, clientIp: string) =>
      inTime(
        fetchAtOwnCost(clientIp, () => cache.fetch(city.id, { context: { city, clientIp } })),
        timeoutMs,
        () => Promise.reject(new UpstreamError('gave no answer in time')),
      ),
  };
}

/**
 * Repeats a fetch that several clients share when it was refused because of another client's limit:
 * then it has to be this one's question.
 */
export async function fetchAtOwnCost<T>(clientIp: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    const isOwn = !(error instanceof ClientLimitError) || error.clientIp === clientIp;
    if (isOwn) throw error;
    return fetchAtOwnCost(clientIp, fetch);
  }
}

/** Returns the result of `work`, or that of `late` where `work` takes longer than `ms`. */
export async function inTime<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Awaited<Late>> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, delay(ms, undefined, waiting).then(late)]);
  } finally {
    waiting.abort();
  }
}

/**
 * Fetches only what no instance of the store has fetched within its lifetime, when the store deletes
 * it. Instances that miss a city at the same moment each fetch it. While the store is unavailable, each
 * instance fetches for itself; a lifetime of 0 seconds shares nothing.
 */
export function shareRows(
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
