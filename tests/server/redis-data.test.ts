import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeTimes } from '#server/store.ts';
import { joinville } from './support/app.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { inRedis, privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { patient, startInstance, startStore } from './support/sharing-instance.ts';

const fetchedAt = Date.UTC(2025, 0, 15);
const stored = (rows: unknown, at: unknown = fetchedAt) => JSON.stringify({ rows, fetchedAt: at });

/** As the product is with a Redis that it uses. */
const impatient = { ...patient, silence: storeTimes.silence };

const wrongType = expect.stringMatching(
  /^Redis rejected a command \(.*WRONGTYPE.*\); going on with memory for it\.$/,
);

describe('an instance whose Redis holds something unexpected', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

  it.each([
    ['no JSON', '{'],
    ['another object', '{"value":1}'],
    ['no rows', stored({ error: 'internal_error' })],
    ['half of the rows', stored([]).slice(0, -1)],
    ['an answer of an older version', JSON.stringify({ body: '{"companies":[]}', fetchedAt })],
    ['a company without a name', stored([{ placeId: 'a' }])],
    ['rows of no time', stored([], null)],
    ['rows of five minutes ago', stored([], fetchedAt - 300_000)],
    ['rows of the next hour', stored([], fetchedAt + 3_600_000)],
  ])('asks Google instead of showing %s, and shares that', async (_name, text) => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    await inRedis(url, (redis) => redis.set('rows:sc/joinville', text));
    const first = await startInstance(url, { google });
    const answer = await first.search(joinville);
    expect(answer.headers.get('age')).toBe('0');
    const body = await answer.text();
    expect(JSON.parse(body).companies).toHaveLength(2);
    const second = await startInstance(url, { google });
    expect(await (await second.search(joinville)).text()).toBe(body);
    expect(google.calls).toHaveLength(1);
  });

  it('shows an answer of another instance whose clock is a little ahead', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    const ahead = stored([], fetchedAt + 500);
    await inRedis(url, (redis) => redis.set('rows:sc/joinville', ahead));
    const instance = await startInstance(url, { google });
    const answer = await instance.search(joinville);
    expect(answer.headers.get('age')).toBe('0');
    const companies = { companies: [], total: 0, demonstration: false, incomplete: false };
    expect(await answer.json()).toEqual(companies);
    expect(google.calls).toEqual([]);
  });

  it.each([
    ['the rows', 'rows:sc/joinville', [wrongType]],
    ['a budget', 'budget:searches:2025-01-15', [wrongType]],
    ['a limit', 'limit:search:192.0.2.1', [wrongType]],
  ])('does without %s of the wrong type, and shares the rest', async (_name, key, logged) => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    await inRedis(url, (redis) => redis.rpush(key, 'list'));
    const peer = { ip: '192.0.2.1' };
    const first = await startInstance(url, { google });
    const answer = await (await first.search(joinville, {}, peer)).text();
    expect(JSON.parse(answer).companies).toHaveLength(2);
    const health = await first.health();
    expect(health).toMatchObject({ cache: { shared: 'redis' } });
    const second = await startInstance(url, { google });
    expect(await (await second.search(joinville, {}, peer)).text()).toBe(answer);
    expect(google.calls).toHaveLength(1);
    await first.search(joinville, {}, peer);
    expect(first.lines, 'once, although each request meets it').toEqual(logged);
  });

  it('logs nothing of what Redis repeats', async () => {
    const url = privateRedisUrl();
    const { store, lines } = await startStore(url);
    const unknown = (redis: Redis) => redis.call('unknown-command', '192.0.2.1');
    expect(await store.run(unknown, () => 'memory')).toBe('memory');
    expect(lines).toEqual([
      expect.stringMatching(/^Redis rejected a command \(ERR unknown command/),
    ]);
    expect(lines[0]).not.toContain('192.0.2.1');
  });

  it('is not taken for silent when this process was busy', async () => {
    const { store, lines } = await startStore(privateRedisUrl(), impatient);
    const reply = store.run<string>(
      (redis) => redis.ping(),
      () => 'memory',
    );
    const end = performance.now() + 2 * impatient.silence;
    while (performance.now() < end);
    expect(await reply).toBe('PONG');
    expect(lines).toEqual([]);
  });
});
