import type { Redis } from 'ioredis';
import type { Log } from '#functions/http/log.ts';
import { ConfigError } from '#functions/setting.ts';
import { describeFailure, describeReply, isMissingDatabase } from './redis-failure.ts';
import { createSilenceWatch } from './silence-watch.ts';
import { memoryStore, type Store } from './store.ts';

interface ConnectedStore {
  store: Store;
  /** Lets the process end. */
  disconnect(): void;
}

/**
 * The store of REDIS_URL, memory without one. A Redis that is unavailable delays the start by a
 * second at most, and is used as soon as it answers. Throws ConfigError if it lacks the database.
 */
export async function connectStore(url: string | null, log: Log): Promise<ConnectedStore> {
  if (url === null) return { store: memoryStore, disconnect: () => undefined };
  // Loaded only where it is used.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    keyPrefix: 'alugacacamba:',
    connectTimeout: startMs,
    // Ends an attempt to connect that the server accepted and does not answer.
    socketTimeout: 5000,
    // What is out of reach is not waited for.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Attempts in the background find out when Redis answers again, so that no visitor has to.
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  // Without a listener, ioredis writes errors to the console.
  redis.on('error', () => undefined);
  const failure = await firstOutcome(redis);
  if (failure && isMissingDatabase(failure)) {
    redis.disconnect();
    throw new ConfigError('REDIS_URL names a database that the server does not have.');
  }
  const report = logOutages(redis, url, log);
  if (redis.status !== 'ready') report(failure);
  const disconnect = () => {
    redis.off('error', report);
    redis.disconnect();
  };
  redis.on('error', (error) => {
    // Otherwise the connection would go on with another database.
    if (isMissingDatabase(error)) disconnect();
  });
  return { store: createRedisStore(redis, log), disconnect };
}

/** Milliseconds that a start waits for Redis. */
const startMs = 1000;

/** The first failure of a connection; null if it is ready, or closed without a reason. */
function firstOutcome(redis: Redis): Promise<Error | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(new Error('timed out')), startMs);
    const settle = (failure: Error | null) => {
      clearTimeout(timer);
      resolve(failure);
    };
    redis.once('error', settle);
    redis.once('ready', () => settle(null));
    redis.once('reconnecting', () => settle(null));
  });
}

/** Logs each cause of an outage once, and its end. */
function logOutages(redis: Redis, url: string, log: Log): (failure: Error | null) => void {
  const causes = new Set<string>();
  const report = (failure: Error | null) => {
    const cause = describeFailure(failure, url);
    if (!causes.has(cause)) log.warn(`Redis cannot be used (${cause}); going on with memory.`);
    causes.add(cause);
  };
  redis.on('error', report);
  redis.on('reconnecting', () => {
    if (causes.size === 0) report(null);
  });
  redis.on('ready', () => {
    if (causes.size > 0) log.info('Redis answers again.');
    causes.clear();
  });
  return report;
}

function createRedisStore(redis: Redis, log: Log): Store {
  const rejections = logRejections(log);
  // Everything that waits fails at once, and the connection is made again.
  const watch = createSilenceWatch(() => redis.stream.destroy(new Error('timed out')));
  return {
    redis,
    get state() {
      return redis.status === 'ready' ? 'redis' : 'redis out of reach';
    },
    async run(shared, alone) {
      if (redis.status !== 'ready') return alone();
      try {
        return await watch.during(shared(redis));
      } catch (error) {
        // A rate limiter rejects with an object that is no Error.
        if (!(error instanceof Error)) throw error;
        // Redis answers, so this is about one key or one command.
        if (redis.status === 'ready') rejections(error);
        return alone();
      }
    },
  };
}

/** Logs at most one rejected command per minute, since each request may meet the same one. */
function logRejections(log: Log): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    log.warn(`Redis rejected a command (${describeReply(error)}); going on with memory for it.`);
  };
}
