import { LRUCache } from 'lru-cache';
import { fetchAtOwnCost } from '#functions/guards/question-limit.ts';
import { UpstreamError } from '#functions/http/upstream.ts';
import { type City, type CityId, cities, cityById } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company.ts';

export interface Answer {
  /** A SearchAnswer as JSON; as a string it would be encoded again for each response. */
  body: Uint8Array<ArrayBuffer>;
  /** When Google was asked, in milliseconds since 1970. */
  askedAt: number;
  /** The body of a cached answer, compressed once for all who get it. */
  gzip?: Uint8Array<ArrayBuffer>;
}

/** Fetches the answer for a city from somewhere else, at the cost of this client IP. */
export type FetchAnswer = (city: City, clientIp: string) => Promise<Answer>;

export interface CacheOptions {
  /** 0 stores nothing, but concurrent calls still share an answer. */
  seconds: number;
  fetchAnswer: FetchAnswer;
  now: () => number;
}

/** Stores answers in memory only, and deletes them when their lifetime, counted from `askedAt`, ends. */
export function createAnswerCache({ seconds, fetchAnswer, now }: CacheOptions) {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, Answer, string>({
    max: cities.length,
    // While the call is in flight; its answer gets a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(id, _stale, { options, context: clientIp }) {
      const answer = await fetchAnswer(cityById(id), clientIp);
      // A clock that was set back meanwhile makes the age negative.
      const age = Math.max(now() - answer.askedAt, 0);
      options.ttl = Math.max(lifetime - age, 1);
      return { ...answer, gzip: await compress(answer.body) };
    },
  });
  const isFresh = ({ askedAt }: Answer) => {
    const age = now() - askedAt;
    // A clock that was set back makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    /** Answers in memory now. */
    get size() {
      return cache.size;
    },
    /** The answer in memory, if there is one that may still be shown. */
    get({ id }: City): Answer | undefined {
      const cached = cache.get(id);
      if (cached && isFresh(cached)) return cached;
      // A refresh in place would be aborted by the old answer's timer.
      if (cached) cache.delete(id);
      return undefined;
    },
    /**
     * A new answer, shared by concurrent calls. Rejects as `fetchAnswer` does, and with
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

async function compress(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
