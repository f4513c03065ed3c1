import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { Store } from '#functions/store/store.ts';

interface RateLimitOptions {
  /** Unique: part of the key in the store. */
  name: string;
  perMinute: number;
  store: Store;
}

/** Counts each request for its client IP; throws HttpError when the minute's requests are used up. */
export function limitRate({ name, perMinute, store }: RateLimitOptions): MiddlewareHandler<AppEnv> {
  const limit = { points: perMinute, duration: 60, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(limit);
  const shared = store.redis && new RateLimiterRedis({ ...limit, storeClient: store.redis });
  const dispose = (_value: true, ip: string) => void memory.delete(ip);
  const recent = new LRUCache<string, true>({ max: maxKeys, dispose });
  const countHere = (ip: string) => {
    recent.set(ip, true);
    return memory.consume(ip);
  };
  const count = (ip: string) =>
    shared
      ? store.run(
          () => shared.consume(ip),
          () => countHere(ip),
        )
      : countHere(ip);
  return async (c, next) => {
    try {
      await count(c.get('clientIp'));
    } catch (rejected) {
      if (rejected instanceof Error) throw rejected;
      const seconds = Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000);
      throw new HttpError('rate_limited', { retryAfter: Math.max(seconds, 1) });
    }
    await next();
  };
}

/** IP addresses in memory; above that, the least recently seen is dropped. */
const maxKeys = 50_000;
