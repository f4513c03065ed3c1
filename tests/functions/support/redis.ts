import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';

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

export interface RedisLine {
  /** Leads to the real Redis while it is up. */
  url: string;
  /** Redis is gone: connections end, and new ones are refused. */
  cut(): Promise<void>;
  /** Redis says nothing any more, though connections stay. */
  hang(): void;
  mend(): Promise<void>;
}

/** A way to the real Redis that a test can cut and mend. */
export async function startRedisLine(): Promise<RedisLine> {
  const target = new URL(redisUrl ?? '');
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (chunk) => hangs || near.write(chunk));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => (server.listening ? cut() : undefined));
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: privateRedisUrl(url.href),
    cut,
    hang() {
      hangs = true;
    },
    async mend() {
      hangs = false;
      if (!server.listening) await listen(port);
    },
  };
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
