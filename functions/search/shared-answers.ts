import * as v from 'valibot';
import type { Store } from '#functions/store/store.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { Answer, CacheOptions, FetchAnswer } from './answer-cache.ts';

type SharingOptions = CacheOptions & { store: Store };

/**
 * Fetches once for all instances of a store: one of them fetches while the others wait for its
 * answer, which the store deletes when its lifetime ends. While the store is unavailable, each
 * fetches for itself.
 */
export function shareAnswers({ store, seconds, fetchAnswer, now }: SharingOptions): FetchAnswer {
  if (!store.redis || seconds === 0) return fetchAnswer;
  const fetchAndShare: FetchAnswer = async (city, clientIp) => {
    const answer = await fetchAnswer(city, clientIp);
    await write(store, city.id, answer, seconds * 1000 - (now() - answer.askedAt));
    return answer;
  };
  return async (city, clientIp) => {
    for (let waited = 0; waited < timeoutMs; waited += pollMs) {
      const shared = await read(store, city.id);
      if (shared) return shared;
      if (await claimFetch(store, city.id)) {
        try {
          // Another instance may have written it between the read and the claim.
          return (await read(store, city.id)) ?? (await fetchAndShare(city, clientIp));
        } finally {
          await releaseClaim(store, city.id);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return fetchAnswer(city, clientIp);
  };
}

/** Milliseconds between two reads while another instance fetches. */
const pollMs = 40;

/** Milliseconds after which an instance no longer waits: Google has four seconds to answer. */
const timeoutMs = 5000;

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ body: v.string(), askedAt: v.number() }),
);

function read(store: Store, id: CityId): Promise<Answer | null> {
  return store.run(
    async (redis) => {
      const answer = v.safeParse(answerSchema, await redis.get(`answer:${id}`));
      if (!answer.success) return null;
      const { body, askedAt } = answer.output;
      return { body: new TextEncoder().encode(body), askedAt };
    },
    () => null,
  );
}

async function write(store: Store, id: CityId, { body, askedAt }: Answer, ms: number) {
  if (ms <= 0) return;
  const text = JSON.stringify({ body: new TextDecoder().decode(body), askedAt });
  await store.run(
    (redis) => redis.set(`answer:${id}`, text, 'PX', ms),
    () => null,
  );
}

/** False while another instance fetches. A claim expires, in case its instance dies. */
function claimFetch(store: Store, id: CityId): Promise<boolean> {
  return store.run(
    async (redis) => (await redis.set(`asking:${id}`, '', 'PX', timeoutMs, 'NX')) !== null,
    () => true,
  );
}

/** If it expired, this may be another instance's claim: then a city is fetched once more. */
async function releaseClaim(store: Store, id: CityId): Promise<void> {
  await store.run(
    (redis) => redis.del(`asking:${id}`),
    () => 0,
  );
}
