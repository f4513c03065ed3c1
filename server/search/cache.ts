import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { ClientLimitError } from '#server/http/limits.ts';
import { UpstreamError } from '#server/http/upstream.ts';
import type { Store } from '#server/store.ts';
import { type City, type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import { type CompanyCard, companiesLifetime, isCompanyCard } from '#src/company/record.ts';
import type { CityRows, RankedRows } from './answer.ts';

/** Fetches the rows of a city from somewhere else, at the cost of this client IP. */
export type FetchRows<Rows = CityRows> = (city: City, clientIp: string) => Promise<Rows>;

/**
 * Stores Google's rows in memory only, and deletes them when their lifetime, counted from `fetchedAt`,
 * ends. One of 0 seconds stores nothing, but concurrent calls still share an answer. A visitor waits
 * `timeoutMs` at most: Google has four seconds, and Redis may fail in between.
 */
export function createRowsCache(
  fetchRows: FetchRows<RankedRows>,
  seconds: number,
  now: () => number,
  timeoutMs = 4100,
) {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, RankedRows, string>({
    max: cities.length,
    // While the call is in flight; its rows get a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(id, _stale, { options, context: clientIp }) {
      const rows = await fetchRows(cityById(id), clientIp);
      // A clock that was set back meanwhile makes the age negative.
      const age = Math.max(now() - rows.fetchedAt, 0);
      options.ttl = Math.max(lifetime - age, 1);
      return rows;
    },
  });
  const isFresh = ({ fetchedAt }: RankedRows) => {
    const age = now() - fetchedAt;
    // A clock that was set back makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    /** Cities in memory now. */
    get size() {
      return cache.size;
    },
    /** The rows in memory, if there are some that may still be shown. */
    get({ id }: City): RankedRows | undefined {
      const cached = cache.get(id);
      if (cached && isFresh(cached)) return cached;
      // A refresh in place would be aborted by the old rows' timer.
      if (cached) cache.delete(id);
      return undefined;
    },
    /**
     * New rows, shared by concurrent calls. Rejects as `fetchRows` does, and with
     * UpstreamError when it takes too long; what comes later is still cached.
     */
    fetch: ({ id }: City, clientIp: string) =>
      inTime(
        fetchAtOwnCost(clientIp, () => cache.fetch(id, { context: clientIp })),
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

/** The result of `work`, or that of `late` where `work` takes longer than `ms` milliseconds. */
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
 * Fetches once for all instances of a store: one of them claims the city and fetches, while the
 * others wait for its rows or its failure. The store deletes rows when their lifetime ends.
 * While the store is unavailable, each instance fetches for itself; a lifetime of 0 seconds shares
 * nothing.
 */
export function shareRows(
  store: Store,
  fetchRows: FetchRows,
  seconds: number,
  now: () => number,
): FetchRows {
  if (!store.redis || seconds === 0) return fetchRows;
  const lifetime = seconds * 1000;
  return async (city, clientIp) => {
    const claim: string = crypto.randomUUID();
    const shared = await claimOrWait(store, city.id, claim, (text) =>
      readRows(text, lifetime, now()),
    );
    if (shared) return shared;
    try {
      const rows = await fetchRows(city, clientIp);
      await writeRows(store, city.id, rows, lifetime - Math.max(now() - rows.fetchedAt, 0));
      return rows;
    } catch (error) {
      // Anything else, like a limit that is used up, is not everyone's.
      if (error instanceof UpstreamError) await writeFailure(store, claim, error);
      throw error;
    } finally {
      await release(store, city.id);
    }
  };
}

/** The rows of another instance, or null when this one has to fetch. Throws another's failure. */
async function claimOrWait(
  store: Store,
  id: CityId,
  claim: string,
  read: (text: string | null) => CityRows | null,
): Promise<CityRows | null> {
  let awaited = claim;
  let end = 0;
  for (;;) {
    const readAt = performance.now();
    const [text = null, current = null, failed] = await claimAndRead(store, id, claim, awaited);
    const rows = read(text);
    const failure = readFailure(failed);
    if (current === claim && (rows || failure)) await release(store, id);
    if (failure && !rows) throw failure;
    // No claim at all: what is stored under its key is no text, and is deleted afterwards.
    if (rows || current === claim || current === null) return rows;
    if (current !== awaited) end = performance.now() + claimMs;
    // By then the claim has expired in Redis, however late the answer comes.
    if (readAt > end) return null;
    awaited = current;
    await delay(pollMs);
  }
}

/** Milliseconds between two reads while another instance fetches. */
const pollMs = 40;

/** Milliseconds until a claim expires, in case its instance dies: Google has four seconds to answer. */
const claimMs = 4500;

/**
 * The stored values, null where they are no text: rows, whose turn it is (this instance's if nobody
 * else had claimed the city), and the failure of the claim that is awaited.
 */
function claimAndRead(store: Store, id: CityId, claim: string, awaited: string) {
  return store.run<(string | null | undefined)[]>(
    async (redis) => {
      const replies = await redis
        .multi()
        .set(claimKey(id), claim, 'PX', claimMs, 'NX')
        .mget(rowsKey(id), claimKey(id), failureKey(awaited))
        .exec();
      return v.parse(texts, replies?.[1]?.[1]);
    },
    () => [null, claim],
  );
}

const texts = v.array(v.nullable(v.string()));

const rowsKey = (id: CityId) => `rows:${id}`;
const claimKey = (id: CityId) => `asking:${id}`;
const failureKey = (claim: string) => `failed:${claim}`;

/** Accepts only rows in the current form that are not too old: Redis may hold values of other programs. */
function readRows(text: string | null, lifetime: number, now: number): CityRows | null {
  const shared = v.safeParse(rowsSchema, text);
  if (!shared.success) return null;
  const { rows, fetchedAt } = shared.output;
  if (fetchedAt > now + maxClockDifference || fetchedAt <= now - lifetime) return null;
  return { rows, fetchedAt: Math.min(fetchedAt, now) };
}

const json = v.pipe(v.string(), v.parseJson());

const rowsSchema = v.pipe(
  json,
  v.object({ rows: v.array(v.custom<CompanyCard>(isCompanyCard)), fetchedAt: v.number() }),
);

/** Milliseconds by which the clocks of instances may differ. */
const maxClockDifference = 1000;

function readFailure(text: string | null | undefined): UpstreamError | null {
  const failure = v.safeParse(failureSchema, text);
  if (!failure.success) return null;
  return new UpstreamError('failed for another instance', failure.output.retryAfter);
}

const failureSchema = v.pipe(
  json,
  v.object({
    retryAfter: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(companiesLifetime / 1000)),
    ),
  }),
);

async function writeRows(store: Store, id: CityId, { rows, fetchedAt }: CityRows, ms: number) {
  const text = JSON.stringify({ rows, fetchedAt });
  if (ms > 0) await inRedis(store, (redis) => redis.set(rowsKey(id), text, 'PX', ms));
}

async function writeFailure(store: Store, claim: string, { retryAfter }: UpstreamError) {
  const text = JSON.stringify({ retryAfter });
  await inRedis(store, (redis) => redis.set(failureKey(claim), text, 'PX', claimMs));
}

/** If it expired, this may be another instance's claim: then a city is fetched once more. */
async function release(store: Store, id: CityId): Promise<void> {
  await inRedis(store, (redis) => redis.del(claimKey(id)));
}

/** Nothing while Redis does not answer. */
function inRedis(store: Store, work: (redis: Redis) => Promise<unknown>): Promise<unknown> {
  return store.run(work, () => null);
}
