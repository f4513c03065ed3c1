import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Store } from '#server/store.ts';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './errors.ts';

/** Limits what one client IP, or one holder of another key, does in a period. */
export interface ClientLimit {
  /** Counts `points`, or one; throws ClientLimitError when the period's are used up. */
  consume(clientIp: string, points?: number): Promise<void>;
}

export interface CheckedLimit extends ClientLimit {
  /** Throws what `consume` would, and counts nothing. */
  check(clientIp: string): Promise<void>;
  /** Tells how many times the period's points are used up, with fractions: from 1 on, none is left. */
  readUse(clientIp: string): Promise<number>;
}

export class ClientLimitError extends HttpError {
  readonly clientIp: string;

  constructor(clientIp: string, retryAfter: number) {
    super('rate_limited', { retryAfter });
    this.clientIp = clientIp;
  }
}

/** Creates a limit with a name of its own, of a minute if not of other `seconds`. */
export type CreateLimit = (name: string, max: number, seconds?: number) => CheckedLimit;

/** Limits of one name would share their count in Redis, so that a second one throws. */
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
  const run = <T>(together: (limiter: RateLimiterRedis) => Promise<T>, alone: () => Promise<T>) =>
    shared ? store.run(() => together(shared), alone) : alone();
  const refusal = (ip: string, { msBeforeNext }: RateLimiterRes) => {
    const left = Math.ceil(msBeforeNext / 1000);
    // More than the period is left where the clock was set back; the limit ends all the same.
    return new ClientLimitError(ip, Math.min(Math.max(left, 1), seconds));
  };
  const read = (ip: string) =>
    run(
      (limiter) => limiter.get(ip),
      () => memory.get(ip),
    );
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
      const counted = await read(clientIp);
      const isFree = !counted || counted.remainingPoints > 0 || counted.msBeforeNext <= 0;
      if (!isFree) throw refusal(clientIp, counted);
    },
    async readUse(clientIp) {
      const counted = await read(clientIp);
      return counted && counted.msBeforeNext > 0 ? counted.consumedPoints / max : 0;
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

/** An hour has six times as many calls, so that one client cannot spend a day's budget soon. */
export function limitCalls(name: string, perMinute: number, createLimit: CreateLimit) {
  const minute = createLimit(`${name}:minute`, perMinute);
  const hour = createLimit(`${name}:hour`, perMinute * 6, 3600);
  return async (clientIp: string): Promise<void> => {
    await minute.consume(clientIp);
    await hour.consume(clientIp);
  };
}

/** Repeats a shared fetch that was refused because of another client's limit. */
export async function fetchAtOwnCost<T>(clientIp: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    const isOwn = !(error instanceof ClientLimitError) || error.clientIp === clientIp;
    if (isOwn) throw error;
    return fetchAtOwnCost(clientIp, fetch);
  }
}

/** Tells whether `consume` or `check` of a limit found room. */
export function hasRoom(counting: Promise<void>): Promise<boolean> {
  return counting.then(
    () => true,
    (error) => {
      if (error instanceof ClientLimitError) return false;
      throw error;
    },
  );
}

/** With `max` instead, every limit would take memory for all entries at the start. */
const sizeCalculation = () => 1;

/** Above this number the least recently seen IP address is dropped from memory. */
const maxClients = 50_000;

/** Counts each request for its client IP; throws ClientLimitError. */
export function limitRate(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await limit.consume(c.get('clientIp'));
    await next();
  };
}

/**
 * Counts what is refused before it counts for a function's own limit; throws ClientLimitError. It
 * is a limit apart: what another site's page sends must not use up that of its visitor.
 */
export function limitRefusals(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (refusals.has(c.res.status)) await limit.consume(c.get('clientIp'));
  };
}

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405, 415]);
