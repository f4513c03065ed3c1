import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import type { Redis } from 'ioredis';
import type { Log } from '#functions/http/log.ts';
import { memoryStore, type Store } from './store.ts';

interface ConnectedStore {
  store: Store;
  /** Lets the process end. */
  disconnect(): void;
}

/** The store of REDIS_URL, memory without one. A Redis that is unavailable does not stop the start. */
export async function connectStore(url: string | null, log: Log): Promise<ConnectedStore> {
  if (url === null) return { store: memoryStore, disconnect: () => undefined };
  // Loaded only where it is used.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    keyPrefix: 'alugacacamba:',
    connectTimeout: 1000,
    // A visitor never waits for a Redis that hangs or is unavailable.
    commandTimeout: 1000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  // The store logs when a command fails; this would log every attempt to connect.
  redis.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
  const store = createRedisStore(redis, log);
  // Logs at once when Redis is unavailable.
  await store.run(
    () => redis.ping(),
    () => '',
  );
  return { store, disconnect: () => redis.disconnect() };
}

/** Milliseconds in memory until Redis is tried again. */
const pauseMs = 2000;

/** Redis may fail and recover at any time; each is logged once. */
function createRedisStore(redis: Redis, log: Log): Store {
  const breaker = circuitBreaker(handleType(Error), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(1),
  });
  let isAvailable = true;
  breaker.onReset(() => {
    if (!isAvailable) log.info('Redis answers again.');
    isAvailable = true;
  });
  return {
    redis,
    get state() {
      return breaker.state === CircuitState.Closed ? 'redis' : 'redis out of reach';
    },
    async run(shared, alone) {
      try {
        return await breaker.execute(() => shared(redis));
      } catch (error) {
        // A rate limiter rejects with an object that is no Error.
        if (!(error instanceof Error)) throw error;
        if (error instanceof BrokenCircuitError) return alone();
        if (isAvailable)
          log.warn(`Redis does not answer (${error.message}); going on with memory.`);
        isAvailable = false;
        return alone();
      }
    },
  };
}
