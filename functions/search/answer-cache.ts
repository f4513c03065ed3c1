import { LRUCache } from 'lru-cache';
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

/** Fetches the answer for a city from somewhere else. */
export type FetchAnswer = (city: City) => Promise<Answer>;

export interface AnswerCache {
  /** Answers in memory now. */
  readonly size: number;
  /** The answer in memory, if there is one that may still be shown. */
  get(city: City): Answer | undefined;
  /** A new answer, shared by all who ask at the same time. Rejects as `fetchAnswer` does. */
  fetch(city: City): Promise<Answer | undefined>;
}

interface CacheOptions {
  /** 0 stores nothing, but still shares the answer among those who ask at the same time. */
  seconds: number;
  fetchAnswer: FetchAnswer;
  now: () => number;
}

/** Stores answers in memory only, and deletes them when their lifetime, counted from `askedAt`, ends. */
export function createAnswerCache({ seconds, fetchAnswer, now }: CacheOptions): AnswerCache {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, Answer>({
    max: cities.length,
    // While the call is in flight; its answer gets a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(id, _stale, { options }) {
      const answer = await fetchAnswer(cityById(id));
      options.ttl = Math.max(lifetime - (now() - answer.askedAt), 1);
      return { ...answer, gzip: await compress(answer.body) };
    },
  });
  const isFresh = ({ askedAt }: Answer) => {
    const age = now() - askedAt;
    // A clock that was set back makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    get size() {
      return cache.size;
    },
    get({ id }) {
      const cached = cache.get(id);
      if (cached && isFresh(cached)) return cached;
      // A refresh in place would be aborted by the old answer's timer.
      if (cached) cache.delete(id);
      return undefined;
    },
    fetch: ({ id }) => cache.fetch(id),
  };
}

async function compress(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
