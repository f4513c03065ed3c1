import * as v from 'valibot';
import type { Store } from '#functions/store/store.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { Answer, FetchAnswer } from './answer-cache.ts';

interface SharingOptions {
  store: Store;
  /** How long an answer may be cached; 0 shares nothing. */
  seconds: number;
  fetchAnswer: FetchAnswer;
  now: () => number;
}

/**
 * Fetches once for all instances of a store: one of them fetches while the others wait for its
 * answer, which the store deletes when its lifetime ends. While the store is unavailable, each
 * fetches for itself.
 */
export function shareAnswers({ store, seconds, fetchAnswer, now }: SharingOptions): FetchAnswer {
  if (!store.redis || seconds === 0) return fetchAnswer;
  return async (city) => {
    const { id } = city;
    for (let waited = 0; waited < timeoutMs; waited += pollMs) {
      const shared = await read(store, id);
      if (shared) return shared;
      const claim = await claimFetch(store, id);
      if (claim === null) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        continue;
      }
      try {
        // Another instance may have written it between the read and the claim.
        const late = await read(store, id);
        if (late) return late;
        const answer = await fetchAnswer(city);
        await write(store, id, answer, seconds * 1000 - (now() - answer.askedAt));
        return answer;
      } finally {
        await releaseClaim(store, id, claim);
      }
    }
    return fetchAnswer(city);
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
      const answer = v.safeParse(answerSchema, await redis.get(answerKey(id)));
      if (!answer.success) return null;
      const { body, askedAt } = answer.output;
      return { body: new TextEncoder().encode(body), askedAt };
    },
    () => null,
  );
}

async function write(store: Store, id: CityId, answer: Answer, ms: number) {
  if (ms <= 0) return;
  const body = new TextDecoder().decode(answer.body);
  const text = JSON.stringify({ body, askedAt: answer.askedAt });
  await store.run(
    async (redis) => void (await redis.set(answerKey(id), text, 'PX', ms)),
    () => undefined,
  );
}

/** A token, or null while another instance fetches. It expires, in case its instance dies. */
function claimFetch(store: Store, id: CityId): Promise<string | null> {
  const token = crypto.randomUUID();
  return store.run(
    async (redis) => {
      const claimed = await redis.set(claimKey(id), token, 'PX', timeoutMs, 'NX');
      return claimed === null ? null : token;
    },
    () => token,
  );
}

/** Deletes only its own claim: it may have expired, and be another instance's by now. */
async function releaseClaim(store: Store, id: CityId, token: string): Promise<void> {
  const script =
    "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return 1";
  await store.run(
    async (redis) => void (await redis.eval(script, 1, claimKey(id), token)),
    () => undefined,
  );
}

function answerKey(id: CityId): string {
  return `answer:${id}`;
}

function claimKey(id: CityId): string {
  return `asking:${id}`;
}
