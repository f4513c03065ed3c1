import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Store } from '#server/store.ts';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './errors.ts';
import type { Log } from './log.ts';

/** Limits what one client IP, or one holder of another key, does in a period. */
export interface ClientLimit {
  /** Counts one, or so many; throws ClientLimitError when the period's are used up. */
  consume(clientIp: string, points?: number): Promise<void>;
}

interface CheckedLimit extends ClientLimit {
  /** Throws what `consume` would, and counts nothing. */
  check(clientIp: string): Promise<void>;
}

/** This client IP has used up its limit; no other is concerned. */
export class ClientLimitError extends HttpError {
  override name = 'ClientLimitError';
  readonly clientIp: string;

  constructor(clientIp: string, retryAfter: number) {
    super('rate_limited', { retryAfter });
    this.clientIp = clientIp;
  }
}

/** Creates a limit with a name of its own, of a minute if not of other `seconds`. */
export type CreateLimit = (name: string, max: number, seconds?: number) => CheckedLimit;

/** Limits of one server. Limits of one name would share their count in Redis, so a second one throws. */
export function limitsIn(store: Store): CreateLimit {
  const names = new Set<string>();
  return (name, max, seconds = 60) => {
    if (names.has(name)) throw new Error(`Two limits are named "${name}".`);
    names.add(name);
    return createClientLimit(store, name, max, seconds);
  };
}

/** Instances that share a store share the limit. */
function createClientLimit(store: Store, name: string, max: number, seconds: number): CheckedLimit {
  const limit = { points: max, duration: seconds, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(limit);
  const shared = store.redis && new RateLimiterRedis({ ...limit, storeClient: store.redis });
  const dispose = (_value: true, ip: string) => void memory.delete(ip);
  const recent = new LRUCache<string, true>({ maxSize: maxClients, sizeCalculation, dispose });
  const countHere = (ip: string, points: number) => {
    recent.set(ip, true);
    return memory.consume(ip, points);
  };
  const run = <T>(
    together: (limiter: RateLimiterRedis) => Promise<T>,
    alone: () => Promise<T>,
  ): Promise<T> => (shared ? store.run(() => together(shared), alone) : alone());
  const refusal = (ip: string, { msBeforeNext }: RateLimiterRes) => {
    const left = Math.ceil(msBeforeNext / 1000);
    // More than the period is left where the clock was set back; the limit ends all the same.
    return new ClientLimitError(ip, Math.min(Math.max(left, 1), seconds));
  };
  return {
    async consume(clientIp, points = 1) {
      try {
        await run(
          (limiter) => limiter.consume(clientIp, points),
          () => countHere(clientIp, points),
        );
      } catch (rejected) {
        throw rejected instanceof Error ? rejected : refusal(clientIp, rejected as RateLimiterRes);
      }
    },
    async check(clientIp) {
      const counted = await run(
        (limiter) => limiter.get(clientIp),
        () => memory.get(clientIp),
      );
      const isFree = !counted || counted.remainingPoints > 0 || counted.msBeforeNext <= 0;
      if (!isFree) throw refusal(clientIp, counted);
    },
  };
}

/**
 * Counts one in each of these limits, each with its key, the shortest period first. Throws
 * ClientLimitError when one of them is used up, and then counts none.
 */
export async function consumeAll(
  limits: readonly (readonly [CheckedLimit, key: string])[],
): Promise<void> {
  for (const [limit, key] of limits) await limit.check(key);
  // Requests at the same moment all pass the checks; here the first limit refuses what is too much.
  for (const [limit, key] of limits) await limit.consume(key);
}

/** Each counts one: with `max` instead, every limit would take memory for all of them at the start. */
const sizeCalculation = () => 1;

/** IP addresses in memory; above that, the least recently seen is dropped. */
const maxClients = 50_000;

/** Counts each request for its client IP; throws ClientLimitError. */
export function limitRate(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await limit.consume(c.get('clientIp'));
    await next();
  };
}

/**
 * Counts what is refused before it counts for a function's own limit; throws ClientLimitError. A
 * limit apart: what another site's page sends must not use up that of its visitor.
 */
export function limitRefusals(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (refusals.has(c.res.status)) await limit.consume(c.get('clientIp'));
  };
}

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405, 415]);

/** Limits of one client IP on calls to Google; its requests to this server have limits of their own. */
export type GoogleLimits = Record<'search' | 'photo', ClientLimit>;

/** `perMinute` searches, and six times as many in an hour, so that one client cannot spend a day's budget soon. */
export function createGoogleLimits(perMinute: number, createLimit: CreateLimit): GoogleLimits {
  return {
    search: perMinuteAndHour('questions', perMinute, createLimit),
    photo: perMinuteAndHour('photo-questions', perMinute * photosPerSearch, createLimit),
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

/** As the default budgets of a day have it: 5,000 photos and 1,000 searches. */
const photosPerSearch = 5;

function perMinuteAndHour(name: string, perMinute: number, createLimit: CreateLimit): ClientLimit {
  const minute = createLimit(`${name}:minute`, perMinute);
  const hour = createLimit(`${name}:hour`, perMinute * 6, 3600);
  return {
    async consume(clientIp) {
      await minute.consume(clientIp);
      await hour.consume(clientIp);
    },
  };
}

/** Calls that may be made on a day; a day ends at midnight UTC. */
export interface DailyBudget {
  /** Takes one call; throws HttpError when none is left. */
  spend(): Promise<void>;
  /** Calls left today. */
  left(): Promise<number>;
}

/** Each kind of call has a budget of its own. */
export type Budgets = Record<'search' | 'photo', DailyBudget>;

interface BudgetDeps {
  /** Unique: part of the key in the store. Also used in the log. */
  name: string;
  perDay: number;
  store: Store;
  log: Log;
  now: () => number;
}

/**
 * Instances that share a store share the budget. While the store is unavailable each continues from
 * the last count it has read, and reports what it spent as soon as the store is back.
 */
export function createDailyBudget(deps: BudgetDeps): DailyBudget {
  const { name, perDay, store, log, now } = deps;
  let today = startDay(now());

  const count = async (calls: number): Promise<number> => {
    if (today.date !== dateOf(now())) today = startDay(now());
    const day = today;
    const reporting = day.unreported + calls;
    day.spent += calls;
    day.unreported = 0;
    const total = await store.run(
      (redis) => report(redis, `budget:${name}:${day.date}`, reporting),
      () => null,
    );
    if (total === null) day.unreported += reporting;
    else day.spent = Math.max(day.spent, total);
    return day.spent;
  };

  return {
    async spend() {
      const isKnownEmpty = today.date === dateOf(now()) && today.spent >= perDay;
      if (!isKnownEmpty && (await count(1)) <= perDay) return;
      if (!today.logged)
        log.warn(`The daily budget of ${perDay} ${name} is used up until midnight UTC.`);
      today.logged = true;
      throw new HttpError('budget_exhausted', { retryAfter: secondsLeft(now()) });
    },
    async left() {
      return Math.max(perDay - (await count(0)), 0);
    },
  };
}

interface Day {
  /** '2026-11-21' */
  date: string;
  /** By all instances, as far as this one knows. */
  spent: number;
  /** Of that, by this instance and not yet in the store. */
  unreported: number;
  logged: boolean;
}

const dayLength = 86_400_000;

function startDay(now: number): Day {
  return { date: dateOf(now), spent: 0, unreported: 0, logged: false };
}

function dateOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function secondsLeft(now: number): number {
  return Math.ceil((dayLength - (now % dayLength)) / 1000);
}

async function report(redis: NonNullable<Store['redis']>, key: string, calls: number) {
  const total = await redis.incrby(key, calls);
  // Two days, so that instances whose clocks differ agree on the count.
  await redis.expire(key, (2 * dayLength) / 1000);
  return total;
}
