import type { Handler } from 'hono';
import { type Database, DatabaseUnavailableError } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import type { CountRequest } from '#src/shared/company/area/statistics.ts';
import { isBot } from './bots.ts';
import { readCountRequest } from './count-request.ts';
import { createDailyVisitors, type Visitor } from './daily-visitors.ts';
import { createPendingCounts } from './pending-counts.ts';
import { writeCounts } from './write-counts.ts';

export interface CounterPorts {
  database: Database;
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
 * kind. Each instance counts for itself.
 */
export function createCounter(ports: CounterPorts) {
  const { database, log, isPartner, now = Date.now, intervalMs = 4000, maxPending } = ports;
  const pending = createPendingCounts(maxPending);
  const isFirst = createDailyVisitors();
  const listeners = new Set<(companyId: string) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let isFull = false;
  let isStopped = false;

  async function count({ city, size, events }: CountRequest, visitor: Visitor): Promise<void> {
    const day = brasiliaDay(now());
    const known = events.filter(({ company }) => isPartner(company));
    for (const { company, kind } of known) {
      if (!(await isFirst(day, visitor, `${kind} ${company}`))) continue;
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
