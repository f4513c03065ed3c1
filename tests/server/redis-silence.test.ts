/** @module-tag long */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTimes } from '#server/store.ts';
import { startFakeGoogle } from './support/fake-google.ts';
import { privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startRedisServer, withoutRedisServer } from './support/redis-server.ts';
import { patient, startInstance, startStore } from './support/sharing-instance.ts';

/** As the product is with a Redis that it uses. */
const impatient = { ...patient, silence: storeTimes.silence };

describe('a Redis that freezes', () => {
  beforeEach(({ skip }) => skip(withoutRedisServer !== null, withoutRedisServer ?? ''));

  it('is found out once, asked nothing meanwhile, and used again without any request', async () => {
    const server = await startRedisServer();
    const { store, lines } = await startStore(`redis://127.0.0.1:${server.port}`, impatient);
    const ask = vi.fn((redis: NonNullable<typeof store.redis>) => redis.ping());
    expect(await store.run<string>(ask, () => 'memory')).toBe('PONG');

    server.freeze();
    const all = Array.from({ length: 3 }, () => store.run<string>(ask, () => 'memory'));
    expect(await Promise.all(all)).toEqual(['memory', 'memory', 'memory']);
    expect(store.state).toBe('redis out of reach');
    ask.mockClear();
    expect(await store.run<string>(ask, () => 'memory')).toBe('memory');
    expect(ask).not.toHaveBeenCalled();

    server.thaw();
    await expect
      .poll(() => lines)
      .toEqual([
        'Redis cannot be used (the server does not answer); going on with memory.',
        'Redis answers again.',
      ]);
    expect(await store.run<string>(ask, () => 'memory')).toBe('PONG');
  });

  it('while an instance waits for another one leaves both with an answer', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    const google = await startFakeGoogle({ status: 200, text: '{}', after });
    const server = await startRedisServer();
    const url = `redis://127.0.0.1:${server.port}`;
    const first = await startInstance(url, { google, times: impatient });
    const second = await startInstance(url, { google, times: impatient });
    const searches = [first.search({ city: 'joinville', state: 'SC' })];
    await expect.poll(() => google.calls.length).toBe(1);
    searches.push(second.search({ city: 'joinville', state: 'SC' }));
    server.freeze();
    await expect.poll(() => google.calls.length).toBe(2);
    answer();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a Redis that answers', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

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
