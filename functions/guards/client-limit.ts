import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { HttpError } from '#functions/http/http-error.ts';
import type { Store } from '#functions/store/store.ts';

/** What one client IP may do in a period. */
export interface ClientLimit {
  /** Counts one; throws ClientLimitError when the period's are used up. */
  consume(clientIp: string): Promise<void>;
}

export interface ClientLimitOptions {
  /** Unique: part of the key in the store. */
  name: string;
  max: number;
  /** Of the period. */
  seconds: number;
  store: Store;
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

/** Instances that share a store share the limit. */
export function createClientLimit({ name, max, seconds, store }: ClientLimitOptions): ClientLimit {
  const limit = { points: max, duration: seconds, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(limit);
  const shared = store.redis && new RateLimiterRedis({ ...limit, storeClient: store.redis });
  const dispose = (_value: true, ip: string) => void memory.delete(ip);
  const recent = new LRUCache<string, true>({ maxSize: maxClients, sizeCalculation, dispose });
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
  return {
    async consume(clientIp) {
      try {
        await count(clientIp);
      } catch (rejected) {
        if (rejected instanceof Error) throw rejected;
        const left = Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000);
        // More than the period is left where the clock was set back; the limit ends all the same.
        throw new ClientLimitError(clientIp, Math.min(Math.max(left, 1), seconds));
      }
    },
  };
}

/** Each counts one: with `max` instead, every limit would take memory for all of them at the start. */
const sizeCalculation = () => 1;

/** IP addresses in memory; above that, the least recently seen is dropped. */
const maxClients = 50_000;
