import * as v from 'valibot';
import { UpstreamError } from '#functions/http/upstream.ts';
import type { Store } from '#functions/store/store.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime, isSearchAnswer } from '#src/shared/company.ts';
import type { Answer, CacheOptions, FetchAnswer } from './answer-cache.ts';

type SharingOptions = CacheOptions & { store: Store };

/**
 * Fetches once for all instances of a store: one of them claims the city and fetches, while the
 * others wait for its answer or its failure. The store deletes an answer when its lifetime ends.
 * While the store is unavailable, each instance fetches for itself.
 */
export function shareAnswers({ store, seconds, fetchAnswer, now }: SharingOptions): FetchAnswer {
  if (!store.redis || seconds === 0) return fetchAnswer;
  const lifetime = seconds * 1000;
  return async (city, clientIp) => {
    const claim: string = crypto.randomUUID();
    const shared = await claimOrWait(store, city.id, claim, (text) =>
      readAnswer(text, lifetime, now()),
    );
    if (shared) return shared;
    try {
      const answer = await fetchAnswer(city, clientIp);
      await writeAnswer(store, city.id, answer, lifetime - Math.max(now() - answer.askedAt, 0));
      return answer;
    } catch (error) {
      // Anything else, like a limit that is used up, is not everyone's.
      if (error instanceof UpstreamError) await writeFailure(store, claim, error);
      throw error;
    } finally {
      await release(store, city.id);
    }
  };
}

/** The answer of another instance, or null when this one has to fetch. Throws another's failure. */
async function claimOrWait(
  store: Store,
  id: CityId,
  claim: string,
  read: (text: string | null) => Answer | null,
): Promise<Answer | null> {
  let awaited = claim;
  let end = 0;
  for (;;) {
    const found = await claimAndRead(store, id, claim, awaited);
    const answer = read(found.answer);
    const failure = readFailure(found.failure);
    if (found.claim === claim && (answer || failure)) await release(store, id);
    if (failure && !answer) throw failure;
    // No claim at all: what is stored under its key is no text, and is deleted afterwards.
    if (answer || found.claim === claim || found.claim === null) return answer;
    if (found.claim !== awaited) end = performance.now() + claimMs;
    if (performance.now() > end) return null;
    awaited = found.claim;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Milliseconds between two reads while another instance fetches. */
const pollMs = 40;

/** Milliseconds until a claim expires, in case its instance dies: Google has four seconds to answer. */
const claimMs = 4500;

/** What is stored, null where it is no text. */
interface Found {
  answer: string | null;
  /** Whose turn it is: this instance's if nobody else had claimed the city. */
  claim: string | null;
  /** Of the claim that is awaited. */
  failure: string | null;
}

function claimAndRead(store: Store, id: CityId, claim: string, awaited: string): Promise<Found> {
  return store.run<Found>(
    async (redis) => {
      const replies = await redis
        .multi()
        .set(claimKey(id), claim, 'PX', claimMs, 'NX')
        .mget(answerKey(id), claimKey(id), failureKey(awaited))
        .exec();
      const [answer = null, current = null, failure = null] = v.parse(texts, replies?.[1]?.[1]);
      return { answer, claim: current, failure };
    },
    () => ({ answer: null, claim, failure: null }),
  );
}

const texts = v.array(v.nullable(v.string()));

const answerKey = (id: CityId) => `answer:${id}`;
const claimKey = (id: CityId) => `asking:${id}`;
const failureKey = (claim: string) => `failed:${claim}`;

/** What other programs or older versions wrote is no answer; neither is one that is too old. */
function readAnswer(text: string | null, lifetime: number, now: number): Answer | null {
  const answer = v.safeParse(answerSchema, text);
  if (!answer.success) return null;
  const { body, askedAt } = answer.output;
  if (askedAt > now + maxClockDifference || askedAt <= now - lifetime) return null;
  return { body: new TextEncoder().encode(body), askedAt: Math.min(askedAt, now) };
}

const json = v.pipe(v.string(), v.parseJson());

const answerSchema = v.pipe(
  json,
  v.object({
    body: v.pipe(
      v.string(),
      v.check((body) => v.is(v.pipe(json, v.custom(isSearchAnswer)), body)),
    ),
    askedAt: v.number(),
  }),
);

/** Milliseconds by which the clocks of instances may differ. */
const maxClockDifference = 1000;

function readFailure(text: string | null): UpstreamError | null {
  const failure = v.safeParse(failureSchema, text);
  if (!failure.success) return null;
  return new UpstreamError('failed for another instance', failure.output.retryAfter);
}

const failureSchema = v.pipe(
  json,
  v.object({
    retryAfter: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(companiesLifetime / 1000)),
    ),
  }),
);

async function writeAnswer(store: Store, id: CityId, { body, askedAt }: Answer, ms: number) {
  if (ms <= 0) return;
  const text = JSON.stringify({ body: new TextDecoder().decode(body), askedAt });
  await store.run(
    (redis) => redis.set(answerKey(id), text, 'PX', ms),
    () => null,
  );
}

async function writeFailure(store: Store, claim: string, { retryAfter }: UpstreamError) {
  await store.run(
    (redis) => redis.set(failureKey(claim), JSON.stringify({ retryAfter }), 'PX', claimMs),
    () => null,
  );
}

/** If it expired, this may be another instance's claim: then a city is fetched once more. */
async function release(store: Store, id: CityId): Promise<void> {
  await store.run(
    (redis) => redis.del(claimKey(id)),
    () => 0,
  );
}
