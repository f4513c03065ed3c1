import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { UpstreamError } from '#server/http/upstream.ts';
import type { CityRows } from '#server/search/answer.ts';
import { type FetchRows, shareRows } from '#server/search/cache.ts';
import type { Store } from '#server/store.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { startFakeGoogle } from './support/fake-google.ts';
import { inRedis, privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startStore } from './support/sharing-instance.ts';
import { serveSite } from './support/site.ts';

describe('instances that wait for the one that asks', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

  it('get its failure, and the time after which to try again', async () => {
    const { asking, waiting, waitingFetch } = await startSharing();
    asking.reject(new UpstreamError('hangs', 17));
    await expect(waiting.rows).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfter: 17,
    });
    expect(waitingFetch).not.toHaveBeenCalled();
  });

  it.each(['budget_exhausted', 'rate_limited', 'internal_error'] as const)(
    'ask themselves when it fails with %s',
    async (code) => {
      const { asking, waiting, waitingFetch } = await startSharing();
      asking.reject(new HttpError(code, { retryAfter: 17 }));
      expect(await waiting.rows).toEqual(answer);
      expect(waitingFetch).toHaveBeenCalledOnce();
    },
  );

  it('do not wait for ever for one that was killed', async () => {
    const url = privateRedisUrl();
    await inRedis(url, (redis) => redis.set(claim, 'killed', 'PX', 60_000));
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { rows } = await startWaiting(url, async () => answer);
    vi.advanceTimersByTime(4501);
    expect(await rows).toEqual(answer);
    expect(await inRedis(url, (redis) => redis.exists(claim))).toBe(0);
  });

  it('ask once after it was killed', async () => {
    const url = privateRedisUrl();
    await inRedis(url, (redis) => redis.set(claim, 'killed'));
    const fetchRows = vi.fn(async () => answer);
    const start = () => startWaiting(url, fetchRows);
    const all = await Promise.all([start(), start(), start()]);
    expect(fetchRows).not.toHaveBeenCalled();
    // As if its time were over.
    await inRedis(url, (redis) => redis.del(claim));
    expect(await Promise.all(all.map(({ rows }) => rows))).toEqual([answer, answer, answer]);
    expect(fetchRows).toHaveBeenCalledOnce();
  });

  it('are still answered when their servers stop', async () => {
    const { promise: after, resolve: reply } = Promise.withResolvers<void>();
    const google = await startFakeGoogle({ status: 200, text: '{}', after });
    const REDIS_URL = privateRedisUrl();
    const asking = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
    const start = () => serveSite({ 'index.html': 'home' }, { env: { ...asking, REDIS_URL } });
    const servers = await Promise.all([start(), start()]);
    const searches = servers.map(({ url }) =>
      fetch(`${url}/functions/v1/search-companies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'joinville', state: 'SC' }),
      }),
    );
    const arrived = () => inRedis(REDIS_URL, (redis) => redis.get('limit:search:127.0.0.1'));
    await expect.poll(arrived).toBe('2');
    await expect.poll(() => google.calls.length).toBe(1);
    const closed = servers.map(({ close }) => close());
    reply();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(closed);
    expect(google.calls).toHaveLength(1);
  });
});

const answer: CityRows = { rows: [], fetchedAt: 1_700_000_000_000 };

const claim = 'asking:sc/joinville';

const share = (store: Store, fetchRows: FetchRows) =>
  shareRows(store, fetchRows, 300, () => answer.fetchedAt)(cityById('sc/joinville'), '192.0.2.1');

/** An instance that has read that another one asks, and reads again. */
async function startWaiting(url: string, fetchRows: FetchRows) {
  const { store } = await startStore(url);
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  let reads = 0;
  const run: Store['run'] = (shared, alone) => {
    reads += 1;
    if (reads === 2) resolve();
    return store.run(shared, alone);
  };
  const rows = share({ ...store, run }, fetchRows);
  rows.catch(() => undefined);
  await waits;
  return { rows };
}

/** Two instances: one asks until the test settles `asking`, the other one waits for that. */
async function startSharing() {
  const url = privateRedisUrl();
  const { store } = await startStore(url);
  const asking = Promise.withResolvers<CityRows>();
  const { promise: hasAsked, resolve } = Promise.withResolvers<void>();
  share(store, () => {
    resolve();
    return asking.promise;
  }).catch(() => undefined);
  await hasAsked;
  const waitingFetch = vi.fn(async () => answer);
  return { asking, waiting: await startWaiting(url, waitingFetch), waitingFetch };
}
