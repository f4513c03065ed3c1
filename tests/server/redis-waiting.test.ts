import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { UpstreamError } from '#server/http/upstream.ts';
import type { CityRows } from '#server/search/answer.ts';
import { shareRows } from '#server/search/cache.ts';
import type { Store } from '#server/store.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { startProcess } from './support/host-process.ts';
import { inRedis, privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startInstance, startStore } from './support/sharing-instance.ts';

const joinville = { city: 'joinville', state: 'SC' };

describe('instances that wait for the one that asks', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

  it('get its failure when Google hangs, and do not ask after one another', async () => {
    const google = await startFakeGoogle('silence');
    const url = privateRedisUrl();
    const settings = { google, timeoutMs: 1000 };
    const start = () => startInstance(url, settings);
    const instances = await Promise.all([start(), start(), start(), start()]);
    const answers = await Promise.all(instances.map(({ search }) => search(joinville)));
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502]);
    expect(google.calls).toHaveLength(1);
  });

  it('get the time after which to try again', async () => {
    const { asking, waiting, waitingFetch } = await startSharing();
    asking.reject(new UpstreamError('hangs', 17));
    await expect(waiting).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfter: 17 });
    expect(waitingFetch).not.toHaveBeenCalled();
  });

  it.each(['budget_exhausted', 'rate_limited', 'internal_error'] as const)(
    'ask themselves when it fails with %s',
    async (code) => {
      const { asking, waiting, waitingFetch } = await startSharing();
      asking.reject(new HttpError(code, { retryAfter: 17 }));
      expect(await waiting).toEqual(answer);
      expect(waitingFetch).toHaveBeenCalledOnce();
    },
  );

  it('do not wait for ever for one that was killed, and cache what comes too late', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    await inRedis(url, (redis) => redis.set('asking:sc/joinville', 'killed', 'PX', 60_000));
    const instance = await startInstance(url, { google });
    const late = await instance.search(joinville);
    expect([late.status, await late.json()]).toEqual([502, { error: 'upstream_unavailable' }]);
    await expect.poll(async () => (await instance.search(joinville)).status).toBe(200);
    expect(google.calls).toHaveLength(1);
    expect(await inRedis(url, (redis) => redis.exists('asking:sc/joinville'))).toBe(0);
  });

  it('ask once after it was killed', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    const start = () => startInstance(url, { google });
    const instances = await Promise.all([start(), start(), start()]);
    await inRedis(url, (redis) => redis.set('asking:sc/joinville', 'killed', 'PX', 4500));
    await Promise.all(
      instances.map(async ({ search }) => {
        await expect.poll(async () => (await search(joinville)).status).toBe(200);
      }),
    );
    expect(google.calls).toHaveLength(1);
  });

  it('are still answered after SIGTERM', async () => {
    const google = await startFakeGoogle('silence');
    const env = {
      REDIS_URL: privateRedisUrl(),
      GOOGLE_PLACES_API_KEY: 'key',
      GOOGLE_PLACES_URL: google.url,
    };
    const all = await Promise.all([startProcess(env), startProcess(env)]);
    const searches = all.map(async ({ search }) => (await search(joinville)).status);
    await expect.poll(() => google.calls.length).toBe(1);
    for (const { child } of all) child.kill('SIGTERM');
    expect(await Promise.all(searches)).toEqual([502, 502]);
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(google.calls).toHaveLength(1);
  });
});

const answer: CityRows = { rows: [], fetchedAt: 1_700_000_000_000 };

const clientIp = '192.0.2.1';

/** Two instances: one asks until the test settles `asking`, the other one waits for that. */
async function startSharing() {
  const url = privateRedisUrl();
  const [{ store: first }, { store: second }] = [await startStore(url), await startStore(url)];
  const now = () => answer.fetchedAt;
  const asking = Promise.withResolvers<CityRows>();
  const askingFetch = vi.fn(() => asking.promise);
  const asked = shareRows(first, askingFetch, 300, now)(city, clientIp);
  asked.catch(() => undefined);
  await expect.poll(() => askingFetch.mock.calls.length).toBe(1);
  let reads = 0;
  const counted: Store = {
    ...second,
    run: (shared, alone) => second.run(shared, alone).finally(() => (reads += 1)),
  };
  const waitingFetch = vi.fn(async () => answer);
  const waiting = shareRows(counted, waitingFetch, 300, now)(city, clientIp);
  waiting.catch(() => undefined);
  await expect.poll(() => reads).toBeGreaterThan(0);
  return { asking, waiting, waitingFetch };
}

const city = cityById('sc/joinville');
