import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { startTcpLine, type TcpLine } from './tcp-line.ts';

/** The URL of a Redis, REDIS_URL or the local one; null if it does not answer. */
export const redisUrl: string | null = await findRedis();

/** Why tests with Redis cannot run here. */
export const withoutRedis = 'no Redis answers at REDIS_URL or on 127.0.0.1:6379';

/** A REDIS_URL whose keys no other test uses; they are deleted when the test ends. */
export function privateRedisUrl(url = redisUrl ?? ''): string {
  const prefix = `test-${crypto.randomUUID()}:`;
  onTestFinished(() => deleteKeys(prefix));
  const own = new URL(url);
  own.searchParams.set('keyPrefix', prefix);
  return own.href;
}

/** A way to the real Redis that a test can cut and mend; `url` leads there while the line is up. */
export async function startRedisLine(): Promise<TcpLine & { url: string }> {
  const url = new URL(redisUrl ?? '');
  const line = await startTcpLine(Number(url.port || 6379), url.hostname);
  url.host = line.host;
  return { ...line, url: privateRedisUrl(url.href) };
}

/** What `ask` gets from the Redis of such a URL. */
export async function inRedis<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

async function findRedis(): Promise<string | null> {
  const url = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
  const redis = new Redis(url, { connectTimeout: 1000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const answered = await redis.ping().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return answered ? url : null;
}

async function deleteKeys(prefix: string): Promise<void> {
  const redis = new Redis(redisUrl ?? '');
  for (let cursor = '0', first = true; first || cursor !== '0'; first = false) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', 1000);
    if (keys.length > 0) await redis.del(keys);
    cursor = next;
  }
  redis.disconnect();
}
