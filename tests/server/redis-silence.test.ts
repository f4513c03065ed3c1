/** @module-tag long */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTimes } from '#server/store.ts';
import { privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startRedisServer, withoutRedisServer } from './support/redis-server.ts';
import { patient, startStore } from './support/sharing-instance.ts';

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
