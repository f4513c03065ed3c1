import type { Handler, HonoRequest } from 'hono';
import * as v from 'valibot';
import { type Database, DatabaseUnavailableError, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import type { Store } from '#server/store.ts';
import { cityWithId } from '#src/catalogue/cities.ts';
import {
  brasiliaDay,
  type CountedKind,
  type CountRequest,
  countRequestSchema,
} from '#src/company/statistics.ts';
import { skipSizes } from '#src/shared/contact/request-draft.ts';
import { createDailyVisitors, type Visitor } from './visitors.ts';

export interface CounterDeps {
  database: Database;
  /** Instances that share it count a browser once. */
  store: Store;
  log: Log;
  /** Whether a company is public: what is counted for others is ignored. */
  isPartner: (id: string) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds at most for which a count is in memory only. */
  intervalMs?: number;
  /** Sums at most while the database is away. */
  maxPending?: number;
}

export type Counter = ReturnType<typeof createCounter>;

/**
 * Counts what visitors see and tap of partners, in daily sums: a browser once a day, company and
 * kind, and few browsers of a network.
 */
export function createCounter(deps: CounterDeps) {
  const { database, store, log, isPartner, now = Date.now, intervalMs = 4000, maxPending } = deps;
  const pending = createPendingCounts(maxPending);
  const countsFor = createDailyVisitors(store);
  const listeners = new Set<(companyId: string) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let isFull = false;
  let isStopped = false;

  async function count({ city, size, events }: CountRequest, visitor: Visitor): Promise<void> {
    const day = brasiliaDay(now());
    const known = events.filter(({ company }) => isPartner(company));
    for (const { company, kind } of known) {
      if (!(await countsFor(day, visitor, `${kind} ${company}`))) continue;
      if (!pending.add({ company, day, kind, city, size, count: 1 })) warnOfLoss();
      if (kind !== 'chat') continue;
      for (const listener of listeners) listener(company);
    }
    schedule();
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
    const sums = pending.take();
    try {
      await writeCounts(database, sums);
      isFull = false;
    } catch (error) {
      // The database itself reports that it is away.
      if (!(error instanceof DatabaseUnavailableError))
        log.error(`Counts could not be written: ${error instanceof Error ? error.stack : error}`);
      for (const sum of sums) if (!pending.add(sum)) warnOfLoss();
      schedule();
    }
  }

  /** Once for each time that the database is away. */
  function warnOfLoss() {
    if (!isFull) log.warn('Counts are lost: the database has been away for too long.');
    isFull = true;
  }

  const handler: Handler<AppEnv> = async (c) => {
    const request = await readCountRequest(c.req);
    const userAgent = c.req.header('user-agent');
    if (userAgent && !isBot(userAgent)) {
      await count(request, { clientIp: c.get('clientIp'), userAgent });
    }
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  };

  return {
    /** For POST, behind limitRate and limitBody(4096). Never waits for the database. */
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

/** One event, or a sum of equal ones. */
export interface Count {
  company: string;
  /** '2026-11-22' */
  day: string;
  kind: CountedKind;
  /** Empty where no city was chosen. */
  city: string;
  /** Empty where none was asked for. */
  size: string;
  count: number;
}

/** Sums that are not in the database yet, at most `max` of them. */
function createPendingCounts(max = maxSums) {
  let sums = new Map<string, Count>();

  return {
    get size() {
      return sums.size;
    },
    /** False when there is no room for another sum. */
    add(count: Count): boolean {
      const key = keyOf(count);
      const sum = sums.get(key);
      if (sum) sum.count += count.count;
      else if (sums.size < max) sums.set(key, { ...count });
      else return false;
      return true;
    },
    /** Removes all sums and returns them, always in the same order of their keys. */
    take(): Count[] {
      const taken = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      sums = new Map();
      return taken;
    },
  };
}

/** Some 5 MB: what 500 companies get in a day, while the database is away. */
const maxSums = 20_000;

function keyOf({ company, day, kind, city, size }: Count): string {
  return [company, day, kind, city, size].join(' ');
}

/**
 * Adds sums to those of the database, in one statement. Companies that are deleted meanwhile are
 * left out. Give the sums in the same order everywhere: instances that write the same rows would
 * else wait for each other for ever.
 */
export async function writeCounts(database: Database, sums: readonly Count[]): Promise<void> {
  await database.withIdentity(service, (query) =>
    query(statement, [
      sums.map(({ company }) => company),
      sums.map(({ day }) => day),
      sums.map(({ kind }) => kind),
      sums.map(({ city }) => city),
      sums.map(({ size }) => size),
      sums.map(({ count }) => count),
    ]),
  );
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
 * The body of a request to count. A city or a size that the site does not offer becomes the empty
 * text, so that made-up values cannot fill the table. Throws HttpError.
 */
async function readCountRequest(request: HonoRequest): Promise<CountRequest> {
  const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  // Beacons are sent as text, which needs no question to a server of another origin first.
  if (mediaType !== 'text/plain' && mediaType !== 'application/json')
    throw new HttpError('unsupported_media_type');
  const read = v.safeParse(countRequestSchema, await request.json().catch(() => null));
  if (!read.success) throw new HttpError('invalid_request');
  const { city, size, events } = read.output;
  return {
    city: cityWithId(city) ? city : '',
    size: sizes.has(size) ? size : '',
    events: events.map(({ company, kind }) => ({ company: company.toLowerCase(), kind })),
  };
}

const sizes: ReadonlySet<string> = new Set(skipSizes.map(String));

/** Whether a user agent says itself that it is a program; every browser has a user agent. */
function isBot(userAgent: string | undefined): boolean {
  return !userAgent || programs.test(userAgent);
}

/** Phones of the brand Cubot carry its name in their browser's. */
const programs =
  /(?<!\bcu)bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scrap|facebookexternalhit|^(whatsapp|telegram|curl|wget|python|java|okhttp|go-http|node|axios|undici|deno|bun|libwww|ruby|php|apache)\b/i;
