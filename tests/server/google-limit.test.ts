import { beforeEach, describe, expect, it } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { blumenau, createTestedApp, joinville, type TestedApp } from './support/app.ts';
import { json, sample, startFakeGoogle } from './support/fake-google.ts';
import { readAnswer } from './support/read-answer.ts';
import { privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startInstance } from './support/sharing-instance.ts';
import { statusesOf } from './support/statuses.ts';

const one = { ip: '192.0.2.1' };
const other = { ip: '192.0.2.2' };

/** The statuses of searches in this many cities, one after another. */
const searchCities = (app: TestedApp, count: number, peer = one) =>
  statusesOf(Math.min(count, cities.length), (index) => {
    const { slug: city, stateCode: state } = cities[index] ?? {};
    return app.search({ city, state }, {}, peer);
  });

describe('what one client IP may make us ask of Google', () => {
  it('is ten searches a minute, however many it may send us', async () => {
    const google = await startFakeGoogle(json({}));
    const app = await createTestedApp({ google, googleSearchesPerMinute: 10 });
    const statuses = await searchCities(app, 30);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual(Array.from({ length: 20 }, () => 429));
    expect(google.calls).toHaveLength(10);
    expect(await searchCities(app, 10), 'lists in memory are free').toEqual(statuses.slice(0, 10));
    expect(await searchCities(app, 11, other), 'another client has its own').not.toContain(429);
    expect(await searchCities(app, 11), 'for everybody').not.toContain(429);
  });

  it('refuses for some seconds, and never another client that waits for the same list', async () => {
    const google = await startFakeGoogle(json({}));
    const app = await createTestedApp({ google, googleSearchesPerMinute: 1 });
    await searchCities(app, 1);
    const answers = await Promise.all([
      app.search(blumenau, {}, one),
      ...Array.from({ length: 20 }, () => app.search(blumenau, {}, other)),
    ]);
    const [refused, ...answered] = answers;
    expect([refused?.status, await refused?.json()]).toEqual([429, { error: 'rate_limited' }]);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
    expect(google.calls).toHaveLength(2);
  });

  it('is used up by failures too, once each, but not while Google is not asked', async () => {
    const google = await startFakeGoogle('hang up');
    const app = await createTestedApp({ google, googleSearchesPerMinute: 6 });
    const statuses = await searchCities(app, 9);
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 502));
    app.clock.elapsed += 30_000;
    expect(await searchCities(app, 1)).toEqual([502]);
    app.clock.elapsed += 30_000;
    expect(await searchCities(app, 1)).toEqual([429]);
  });

  it('are five times as many photos', async () => {
    const places = Array.from({ length: 6 }, (_, index) => ({
      id: `place-${index}`,
      displayName: { text: `Empresa ${index}` },
      photos: [{ name: `places/place-${index}/photos/photo-${index}` }],
    }));
    const google = await startFakeGoogle(json({ places }), sample('photo-media'));
    const app = await createTestedApp({ google, googleSearchesPerMinute: 1 });
    const { companies } = await readAnswer(await app.search(joinville, {}, one));
    const follow = (peer: typeof one) =>
      statusesOf(companies.length, (index) => app.send(companies[index]?.imageUrl ?? '', {}, peer));
    expect(await follow(one)).toEqual([302, 302, 302, 302, 302, 429]);
    expect(await follow(other)).toEqual([302, 302, 302, 302, 302, 302]);
    expect(await follow(one), 'photos in memory are free').not.toContain(429);
  });
});

describe('instances with a Redis', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

  it('count the questions of a client IP together, and shared answers not at all', async () => {
    const google = await startFakeGoogle(json({}));
    const url = privateRedisUrl();
    const settings = { google, googleSearchesPerMinute: 3 };
    const first = await startInstance(url, settings);
    const second = await startInstance(url, settings);
    expect(await searchCities(first, 2)).toEqual([200, 200]);
    expect(await searchCities(second, 4)).toEqual([200, 200, 200, 429]);
    expect(google.calls).toHaveLength(3);
  });
});
