import * as v from 'valibot';
import type { Store } from '#functions/store/store.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { Answer, Ask } from './answer-cache.ts';

interface SharingOptions {
  store: Store;
  /** How long an answer may be held; 0 shares nothing. */
  seconds: number;
  ask: Ask;
  now: () => number;
}

/**
 * Asks once for all machines of a store: one of them asks while the others wait for its answer,
 * which the store deletes when its time is over. Where the store is away, each asks for itself.
 */
export function shareAnswers({ store, seconds, ask, now }: SharingOptions): Ask {
  if (!store.redis || seconds === 0) return ask;
  return async (city) => {
    const { id } = city;
    for (let waited = 0; waited < timeoutMs; waited += pause) {
      const shared = await read(store, id);
      if (shared) return shared;
      const claim = await claimQuestion(store, id);
      if (claim === null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      try {
        // Another machine may have answered between the look and the claim.
        const late = await read(store, id);
        if (late) return late;
        const answer = await ask(city);
        await write(store, id, answer, seconds * 1000 - (now() - answer.askedAt));
        return answer;
      } finally {
        await giveUpClaim(store, id, claim);
      }
    }
    return ask(city);
  };
}

/** Milliseconds between two looks for another machine's answer. */
const pause = 40;

/** Milliseconds after which a machine no longer waits: Google answers within four seconds, or never. */
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

/** A token, or null where another machine is asking. It lapses, in case its machine dies. */
function claimQuestion(store: Store, id: CityId): Promise<string | null> {
  const token = crypto.randomUUID();
  return store.run(
    async (redis) => {
      const claimed = await redis.set(claimKey(id), token, 'PX', timeoutMs, 'NX');
      return claimed === null ? null : token;
    },
    () => token,
  );
}

/** Gives up only its own claim: it may have lapsed, and be another machine's by now. */
async function giveUpClaim(store: Store, id: CityId, token: string): Promise<void> {
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
