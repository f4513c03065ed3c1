import { LRUCache } from 'lru-cache';
import { type City, type CityId, cities, cityById } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company.ts';

export interface Answer {
  /** Serialised and encoded once, sent many times. */
  body: Uint8Array<ArrayBuffer>;
  /** When Google was asked, in milliseconds since 1970. */
  askedAt: number;
  /** Compressed once as well, of an answer that others may share, where the platform can do it. */
  gzip?: Uint8Array<ArrayBuffer> | undefined;
}

/** Finds the answer for a city somewhere else. */
export type Ask = (city: City) => Promise<Answer>;

export interface AnswerCache {
  /** Answers held in memory now. */
  readonly size: number;
  /** The answer held in memory, if there is one that may still be shown. */
  held(city: City): Answer | undefined;
  /** A new answer; those who ask at the same time share it. Rejects as `ask` does. */
  ask(city: City): Promise<Answer | undefined>;
}

interface CacheOptions {
  /** 0 keeps nothing, but still asks once for those who ask at the same time. */
  seconds: number;
  ask: Ask;
  now: () => number;
}

/** Holds answers in memory only, and deletes them when their time, counted from `askedAt`, is over. */
export function createAnswerCache({ seconds, ask, now }: CacheOptions): AnswerCache {
  const lifetime = seconds * 1000;
  const cache = new LRUCache<CityId, Answer>({
    max: cities.length,
    // For a question under way; its answer gets a time of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(id, _held, { options }) {
      const answer = await ask(cityById(id));
      const gzip = await compress(answer.body).catch(() => undefined);
      options.ttl = Math.max(lifetime - (now() - answer.askedAt), 1);
      return { ...answer, gzip };
    },
  });
  const isFresh = ({ askedAt }: Answer) => {
    const age = now() - askedAt;
    // A clock that was set backwards makes an age negative.
    return age >= 0 && age < lifetime;
  };
  return {
    get size() {
      return cache.size;
    },
    held({ id }) {
      const held = cache.get(id);
      if (held && isFresh(held)) return held;
      // A refresh in place would be cut off by the timer of the old answer.
      if (held) cache.delete(id);
      return undefined;
    },
    ask: ({ id }) => cache.fetch(id),
  };
}

/** By what platforms have in common. */
async function compress(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
