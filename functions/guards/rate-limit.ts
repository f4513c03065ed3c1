import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { Refusal } from '#functions/refusal.ts';
import type { Store } from '#functions/store/store.ts';

interface RateLimitOptions {
  /** Keeps limits apart. */
  name: string;
  perMinute: number;
  store: Store;
}

/** Counts a request for an address; throws Refusal when the address has used up its minute. */
export type RateLimit = (address: string) => Promise<void>;

export function createRateLimit({ name, perMinute, store }: RateLimitOptions): RateLimit {
  const limit = { points: perMinute, duration: 60, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(limit);
  const shared = store.redis && new RateLimiterRedis({ ...limit, storeClient: store.redis });
  const known = boundedAddresses(memory);
  const countHere = (address: string) => {
    known.set(address, true);
    return memory.consume(address);
  };
  const count = shared
    ? (address: string) =>
        store.run(
          () => shared.consume(address),
          () => countHere(address),
        )
    : countHere;
  return async (address) => {
    try {
      await count(address);
    } catch (rejected) {
      if (rejected instanceof Error) throw rejected;
      const seconds = Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000);
      throw new Refusal('rate_limited', Math.max(seconds, 1));
    }
  };
}

/** However many addresses come, the limiter's memory ends here; the longest unseen is forgotten. */
const maxAddresses = 50_000;

function boundedAddresses(memory: RateLimiterMemory): LRUCache<string, true> {
  return new LRUCache({
    max: maxAddresses,
    dispose: (_seen, address) => void memory.delete(address),
  });
}
