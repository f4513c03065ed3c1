import { LRUCache } from 'lru-cache';
import { fetchAtOwnCost } from '#functions/guards/question-limit.ts';
import { UpstreamError } from '#functions/http/upstream.ts';
import { type City, type CityId, cities, cityById } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company/company.ts';
import type { RankedRows } from './answer.ts';

export interface CacheOptions {
  /** 0 stores nothing, but concurrent calls still share an answer. */
  seconds: number;
  /** Fetches it from somewhere else, at the cost of this client IP. */
  fetchRows: (city: City, clientIp: string) => Promise<RankedRows>;
  now: () => number;
}

/** Stores Google's rows in memory only, and deletes them when their lifetime, counted from `askedAt`, ends. */
export function createRowsCache({ seconds, fetchRows, now }: CacheOptions) {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, RankedRows, string>({
    max: cities.length,
    // While the call is in flight; its rows get a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(id, _stale, { options, context: clientIp }) {
      const rows = await fetchRows(cityById(id), clientIp);
      // A clock that was set back meanwhile makes the age negative.
      const age = Math.max(now() - rows.askedAt, 0);
      options.ttl = Math.max(lifetime - age, 1);
      return rows;
    },
  });
  const isFresh = ({ askedAt }: RankedRows) => {
    const age = now() - askedAt;
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
      withTimeout(fetchAtOwnCost(clientIp, () => cache.fetch(id, { context: clientIp }))),
  };
}

/** Milliseconds that a visitor waits: Google has four seconds, and Redis may fail in between. */
const timeoutMs = 4100;

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UpstreamError('gave no answer in time')), timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
