import type { Redis } from 'ioredis';
import { ConfigError } from './config.ts';
import type { Log } from './http/log.ts';

export interface Store {
  /** With null, this instance is alone, and everything is in its memory. */
  readonly redis: Redis | null;
  /** Returns the result of `shared`, or of `alone` without a Redis or while it does not answer. */
  run<T>(shared: (redis: Redis) => Promise<T>, alone: () => T | Promise<T>): Promise<T>;
  readonly state: 'memory' | 'redis' | 'redis out of reach';
}

export const memoryStore: Store = {
  redis: null,
  run: async (_shared, alone) => alone(),
  state: 'memory',
};

/**
 * Opens the store of REDIS_URL, or memory without one; `disconnect` lets the process end. A Redis
 * that is unavailable delays the start by a second at most, and is used as soon as it answers.
 * Throws ConfigError if it lacks the database.
 */
export async function connectStore(url: string | null, log: Log, times = storeTimes) {
  if (url === null) return { store: memoryStore, disconnect: () => undefined };
  // Only a server with Redis needs this package.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    keyPrefix: 'alugacacamba:',
    connectTimeout: times.start,
    // Ends an attempt to connect that the server accepted and does not answer.
    socketTimeout: 5000,
    // Commands fail at once while Redis is out of reach.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Attempts in the background find out when Redis answers again, so that no visitor has to.
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  // Without a listener, ioredis writes errors to the console.
  redis.on('error', () => undefined);
  const failure = await firstOutcome(redis, times.start);
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
  return { store: createRedisStore(redis, log, times.silence), disconnect };
}

export const storeTimes = {
  start: 1000,
  /** After this time without any reply, one packet could be lost and sent again. */
  silence: 300,
};

/** Returns the first failure of a connection; null if it is ready, or closed without a reason. */
function firstOutcome(redis: Redis, startMs: number): Promise<Error | null> {
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

function createRedisStore(redis: Redis, log: Log, silenceMs: number): Store {
  const rejections = logRejections(log);
  // Everything that waits fails at once, and the connection is made again.
  const watch = createWatchdog(silenceMs, () => redis.stream.destroy(new Error('timed out')));
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

/** Says why Redis cannot be used; null stands for a connection that was closed. */
function describeFailure(failure: Error | null, url: string): string {
  const error: NodeJS.ErrnoException = failure ?? closed;
  const { code = '', message } = error;
  const causes = url.startsWith('rediss:') ? causesWithTls : causesWithoutTls;
  const cause = causes.find(([pattern]) => pattern.test(`${code} ${message}`));
  if (cause) return cause[1];
  const reply = describeReply(error) || code;
  const password = decodeURIComponent(new URL(url).password);
  return password ? reply.replaceAll(password, '***') : reply;
}

/** Tells that the server has no database of the number in REDIS_URL. */
function isMissingDatabase(error: Error): boolean {
  return isReplyTo(error, 'select') && missingDatabase.test(error.message);
}

/** Repeats Redis' reply without its values: passwords, and IPs of clients. */
function describeReply(error: Error): string {
  return error.message.split(', with args')[0]?.split('\n')[0]?.slice(0, 200) ?? '';
}

/** A cluster has only one database. */
const missingDatabase = /DB index|SELECT is not allowed/;

const closed: NodeJS.ErrnoException = Object.assign(new Error(), { code: 'ECONNRESET' });

type Causes = readonly (readonly [RegExp, string])[];

const causes: Causes = [
  [/WRONGPASS|invalid password/, 'the user name or the password in REDIS_URL is wrong'],
  [/NOAUTH/, 'the server requires a password, which REDIS_URL lacks'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host name in REDIS_URL is unknown'],
  [/ECONNREFUSED/, 'no server listens at the host and port in REDIS_URL'],
  [missingDatabase, 'the server does not have the database in REDIS_URL'],
  [/RESP type|Protocol error/, 'what listens at the host and port in REDIS_URL is no Redis'],
];

const causesWithTls: Causes = [
  ...causes,
  [/ECONNRESET|EPIPE/, 'the server closed the connection'],
  // A Redis without TLS waits for the rest of what it takes for a command.
  [/time(d ?)?out/i, 'the server does not answer; one without TLS requires "redis:" in REDIS_URL'],
  [/SSL_WRONG|SSL_PACKET|EPROTO/, 'the server has no TLS, which requires "redis:" in REDIS_URL'],
  [/CERT|ERR_TLS/, 'the certificate of the server is not trusted'],
];

const causesWithoutTls: Causes = [
  ...causes,
  [
    /ECONNRESET|EPIPE/,
    'the server closed the connection; one with TLS requires "rediss:" in REDIS_URL',
  ],
  [/time(d ?)?out/i, 'the server does not answer'],
];

function isReplyTo(error: Error & { command?: { name: string } }, command: string): boolean {
  return error.name === 'ReplyError' && error.command?.name === command;
}

/**
 * Notices a service that says nothing, whether it is frozen or out of reach. It counts turns of the
 * event loop, because after a long turn a timer fires before the replies that already arrived are
 * read. One reply shows that the service works, however many others are still awaited.
 */
function createWatchdog(ms: number, onSilence: () => void) {
  let awaited = 0;
  let turns = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const countTurn = () => {
    turns += 1;
    if (turns === Math.ceil(ms / turnMs)) onSilence();
  };
  return {
    async during<T>(reply: Promise<T>): Promise<T> {
      if (awaited === 0) timer = setInterval(countTurn, turnMs);
      awaited += 1;
      try {
        return await reply;
      } finally {
        awaited -= 1;
        turns = 0;
        if (awaited === 0) clearInterval(timer);
      }
    },
  };
}

const turnMs = 50;
