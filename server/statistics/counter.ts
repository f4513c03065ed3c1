import { createHmac, randomBytes } from 'node:crypto';
import type { Handler, HonoRequest } from 'hono';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Database, DatabaseUnavailableError, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { firstFailure } from '#server/http/body.ts';
import { networkOf } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import type { Store } from '#server/store.ts';
import { cityWithId } from '#src/catalogue/cities.ts';
import { usualSizes } from '#src/catalogue/skips.ts';
import {
  type CountedKind,
  type CountRequest,
  countRequestSchema,
} from '#src/company/statistics.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';

export interface CounterDeps {
  database: Database;
  /** Instances that share it count a browser once. */
  store: Store;
  log: Log;
  isPublic: (id: string) => boolean;
  now?: () => number;
  /** A count is in memory only until the next interval, in milliseconds. */
  intervalMs?: number;
  /** Further sums are dropped while the database is away. */
  maxPending?: number;
}

/** Counts what visitors see and tap by day: a browser once, and few browsers of a network. */
export function createCounter(deps: CounterDeps) {
  const { database, store, log, isPublic } = deps;
  const { now = Date.now, intervalMs = 4000, maxPending = maxSums } = deps;
  const countsFor = createDailyVisitors(store);
  const listeners = new Set<(companyId: string) => void>();
  let pending = new Map<string, Count>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let isFull = false;
  let isStopped = false;

  async function count({ city, size, events }: CountRequest, visitor: Visitor): Promise<void> {
    const day = brasiliaDay(now());
    const publicEvents = events.filter(({ company }) => isPublic(company));
    for (const { company, kind } of publicEvents) {
      if (!(await countsFor(day, visitor, `${kind} ${company}`))) continue;
      add({ company, day, kind, city, size, count: 1 });
      if (kind !== 'chat') continue;
      for (const listener of listeners) listener(company);
    }
    schedule();
  }

  function add(counted: Count): void {
    const { count, ...of } = counted;
    const key = Object.values(of).join(' ');
    const sum = pending.get(key);
    if (sum) sum.count += count;
    else if (pending.size < maxPending) pending.set(key, { ...counted });
    else if (!isFull) {
      // The log tells of it once for each time that the database is away.
      isFull = true;
      log.warn('Counts are lost: the database has been away for too long.');
    }
  }

  function schedule() {
    if (isStopped || pending.size === 0) return;
    timer ??= setTimeout(() => void flush(), intervalMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const sums = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    pending = new Map();
    try {
      await writeCounts(database, sums);
      isFull = false;
    } catch (error) {
      // The database itself reports that it is away.
      if (!(error instanceof DatabaseUnavailableError))
        log.error(`Counts could not be written: ${error instanceof Error ? error.stack : error}`);
      for (const sum of sums) add(sum);
      schedule();
    }
  }

  const handler: Handler<AppEnv> = async (c) => {
    const request = await readCountRequest(c.req);
    const userAgent = c.req.header('user-agent');
    // Every browser has a user agent.
    if (userAgent && !programs.test(userAgent)) {
      await count(request, { clientIp: c.get('clientIp'), userAgent });
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  };

  return {
    /** Answers POST, behind limitRate and limitBody(4096), and never waits for the database. */
    handler,
    /** Calls with the company's id for each tap on chat that counts. */
    onChat: (listener: (companyId: string) => void) => void listeners.add(listener),
    /** Writes what is in memory now; what could not be written stays. Never rejects. */
    flush,
    /** Writes for the last time; call it before the database is closed. Never rejects. */
    async stop(): Promise<void> {
      isStopped = true;
      await flush();
      if (pending.size > 0) log.warn('Counts are lost: the database is away.');
    },
  };
}

/** A count is one event, or a sum of equal ones. */
export interface Count {
  company: string;
  day: string;
  kind: CountedKind;
  city: string;
  size: string;
  count: number;
}

/** The sums take some 5 MB: what 500 companies get in a day, while the database is away. */
const maxSums = 20_000;

/**
 * Adds sums to those of the database, in one statement, without companies that are deleted
 * meanwhile. Instances that write the same rows need the same order, or would wait for each other
 * for ever.
 */
export async function writeCounts(database: Database, sums: readonly Count[]): Promise<void> {
  const columns = ['company', 'day', 'kind', 'city', 'size', 'count'] as const;
  const values = columns.map((column) => sums.map((sum) => sum[column]));
  await database.withIdentity(service, (query) => query(statement, values));
}

const statement = `
  insert into daily_counts as old (company_id, day, kind, city_id, size, count)
  select given.company_id, day, kind, city_id, size, count
  from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::integer[])
    with ordinality as given (company_id, day, kind, city_id, size, count, position)
  join companies on companies.id = given.company_id
  order by position
  on conflict (company_id, day, kind, city_id, size)
  do update set count = old.count + excluded.count`;

/**
 * Reads a request to count. A city or a size that the site does not offer becomes the empty text,
 * so that made-up values cannot fill the table. Throws HttpError.
 */
async function readCountRequest(request: HonoRequest): Promise<CountRequest> {
  const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  // Beacons are sent as text, which needs no question to a server of another origin first.
  if (mediaType !== 'text/plain' && mediaType !== 'application/json')
    throw new HttpError('unsupported_media_type');
  const read = v.safeParse(
    countRequestSchema,
    await request.json().catch(() => null),
    firstFailure,
  );
  if (!read.success) throw new HttpError('invalid_request');
  const { city, size, events } = read.output;
  return {
    city: cityWithId(city) ? city : '',
    size: sizes.has(size) ? size : '',
    events: events.map(({ company, kind }) => ({ company: company.toLowerCase(), kind })),
  };
}

const sizes: ReadonlySet<string> = new Set(usualSizes.map(String));

/** These user agents name themselves programs; the phones of the brand Cubot are none. */
const programs =
  /(?<!\bcu)bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scrap|facebookexternalhit|^(whatsapp|telegram|curl|wget|python|java|okhttp|go-http|node|axios|undici|deno|bun|libwww|ruby|php|apache)\b/i;

/** Only codes of a visitor are held, until the day ends. The IP is as `identifyClients` sets it. */
type Visitor = Record<'clientIp' | 'userAgent', string>;

/**
 * Remembers which browsers were counted today, and how many of a network, as codes made with a
 * random key. Both are only in memory and are dropped when the day ends, in Redis's after 24 hours:
 * then it cannot be computed who was counted.
 */
function createDailyVisitors(store: Store) {
  /** The key is the code of a network and the event, the value has the codes of its browsers. */
  const counted = new LRUCache<string, readonly string[]>({
    maxSize: maxCodes,
    sizeCalculation: ({ length }) => length,
  });
  let today = startDay('');

  /**
   * Tells whether a browser counts for an `event` on a day, a text like 'chat <company>': it is the
   * first time, and not too many other browsers of its network have counted.
   */
  return (day: string, visitor: Visitor, event: string): Promise<boolean> => {
    if (today.day !== day) {
      counted.clear();
      today = startDay(day);
    }
    const current = today;
    return store.run(
      async (redis) => {
        current.sharedKey ??= await agreeOnKey(redis, day);
        const [network, browser] = codesOf(current.sharedKey, visitor, event);
        const name = `visitors:${network}`;
        return (await redis.eval(addBrowser, 1, name, browser, maxBrowsers, daySeconds)) === 1;
      },
      () => {
        const [network, browser] = codesOf(current.ownKey, visitor, event);
        const browsers = counted.get(network) ?? [];
        if (browsers.includes(browser) || browsers.length >= maxBrowsers) return false;
        counted.set(network, [...browsers, browser]);
        return true;
      },
    );
  };
}

/** An office may look for one company on one day; a program can invent any number of browsers. */
const maxBrowsers = 5;

/** The codes take about 40 MB. Above that, what was counted longest ago may count again. */
const maxCodes = 100_000;

const daySeconds = 86_400;

const addBrowser = `
  if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  local added = redis.call('sadd', KEYS[1], ARGV[1])
  redis.call('expire', KEYS[1], ARGV[3])
  return added`;

async function agreeOnKey(redis: Redis, day: string): Promise<string> {
  const name = `visitors-key:${day}`;
  const own = randomKey();
  await redis.set(name, own, 'EX', daySeconds, 'NX');
  return (await redis.get(name)) ?? own;
}

function startDay(day: string): { day: string; ownKey: string; sharedKey?: string } {
  return { day, ownKey: randomKey() };
}

function randomKey(): string {
  return randomBytes(32).toString('hex');
}

/** Returns codes of the network and of the browser: the first 128 bits of HMACs. */
function codesOf(key: string, { clientIp, userAgent }: Visitor, event: string) {
  const codeOf = (values: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('hex').slice(0, 32);
  return [codeOf([event, networkOf(clientIp)]), codeOf([event, clientIp, userAgent])] as const;
}
