import * as v from 'valibot';
import { UpstreamError } from '#functions/http/upstream.ts';
import type { Store } from '#functions/store/store.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { type Company, companiesLifetime, isCompany } from '#src/shared/company/company.ts';
import type { CityRows } from './answer.ts';

/** Milliseconds until a claim expires, in case its instance dies: Google has four seconds to answer. */
export const claimMs = 4500;

/** What is stored, null where it is no text. */
interface Found {
  rows: string | null;
  /** Whose turn it is: this instance's if nobody else had claimed the city. */
  claim: string | null;
  /** Of the claim that is awaited. */
  failure: string | null;
}

export function claimAndRead(
  store: Store,
  id: CityId,
  claim: string,
  awaited: string,
): Promise<Found> {
  return store.run<Found>(
    async (redis) => {
      const replies = await redis
        .multi()
        .set(claimKey(id), claim, 'PX', claimMs, 'NX')
        .mget(rowsKey(id), claimKey(id), failureKey(awaited))
        .exec();
      const [rows = null, current = null, failure = null] = v.parse(texts, replies?.[1]?.[1]);
      return { rows, claim: current, failure };
    },
    () => ({ rows: null, claim, failure: null }),
  );
}

const texts = v.array(v.nullable(v.string()));

const rowsKey = (id: CityId) => `rows:${id}`;
const claimKey = (id: CityId) => `asking:${id}`;
const failureKey = (claim: string) => `failed:${claim}`;

/** What other programs or older versions wrote are no rows; neither are those that are too old. */
export function readRows(text: string | null, lifetime: number, now: number): CityRows | null {
  const shared = v.safeParse(rowsSchema, text);
  if (!shared.success) return null;
  const { rows, askedAt } = shared.output;
  if (askedAt > now + maxClockDifference || askedAt <= now - lifetime) return null;
  return { rows, askedAt: Math.min(askedAt, now) };
}

const json = v.pipe(v.string(), v.parseJson());

const rowsSchema = v.pipe(
  json,
  v.object({ rows: v.array(v.custom<Company>(isCompany)), askedAt: v.number() }),
);

/** Milliseconds by which the clocks of instances may differ. */
const maxClockDifference = 1000;

export function readFailure(text: string | null): UpstreamError | null {
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

export async function writeRows(store: Store, id: CityId, { rows, askedAt }: CityRows, ms: number) {
  if (ms <= 0) return;
  const text = JSON.stringify({ rows, askedAt });
  await store.run(
    (redis) => redis.set(rowsKey(id), text, 'PX', ms),
    () => null,
  );
}

export async function writeFailure(store: Store, claim: string, { retryAfter }: UpstreamError) {
  await store.run(
    (redis) => redis.set(failureKey(claim), JSON.stringify({ retryAfter }), 'PX', claimMs),
    () => null,
  );
}

/** If it expired, this may be another instance's claim: then a city is fetched once more. */
export async function release(store: Store, id: CityId): Promise<void> {
  await store.run(
    (redis) => redis.del(claimKey(id)),
    () => 0,
  );
}
