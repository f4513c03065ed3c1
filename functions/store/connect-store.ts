import { createRedisStore } from './redis-store.ts';
import { memoryStore, type Store } from './store.ts';

export interface ConnectedStore {
  store: Store;
  /** Lets the process end. */
  disconnect(): void;
}

/** The store that REDIS_URL names, memory without one. A Redis that is away does not stop the start. */
export async function connectStore(
  url: string | null,
  log: (line: string) => void,
): Promise<ConnectedStore> {
  if (url === null) return { store: memoryStore, disconnect: () => undefined };
  // Only those who use it wait for it to load.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    keyPrefix: 'alugacacamba:',
    connectTimeout: 1000,
    // A visitor never waits for a Redis that hangs or is away.
    commandTimeout: 1000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  // The store tells the operator when a command fails; this would tell of every attempt.
  redis.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
  const store = createRedisStore(redis, log);
  // The operator learns at once that it is away.
  await store.run(
    () => redis.ping(),
    () => '',
  );
  return { store, disconnect: () => redis.disconnect() };
}
