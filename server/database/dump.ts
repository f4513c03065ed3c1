import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as pipe, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Log } from '#server/http/log.ts';
import { utcDay } from '#src/shared/text/days.ts';
import { dataDirError } from './data-dir.ts';
import { type Database, type Query, service } from './database.ts';
import { readMigrations } from './migrate.ts';
import { syncPath } from './sync.ts';

/**
 * Gives the rows of all tables as lines of JSON without line ends: a header, one line per row, and
 * a last line that shows that nothing is missing. All lines are of one moment. A dump holds
 * secrets, with which its reader can sign in as any user.
 */
export async function* dumpTables(database: Database): AsyncGenerator<string, void> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const done = database
    .withIdentity(
      service,
      (query) => writeTables(query, (line) => writer.write(line)),
      'maintenance',
    )
    .then(() => writer.close())
    .catch((error) => writer.abort(error).then(() => Promise.reject(error)));
  done.catch(() => undefined);
  try {
    // A reader that stops early cancels this, which ends the transaction.
    yield* readable;
  } finally {
    await done.catch(() => undefined);
  }
}

const batchSize = 500;

async function writeTables(query: Query, write: (line: string) => Promise<void>): Promise<void> {
  await query(`select set_config('timezone', 'UTC', true)`);
  const migrations = await readMigrations(query);
  await write(JSON.stringify({ dump: 'alugacacamba', migrations }));
  let rows = 0;
  for (const table of dumpedTables) {
    await query(
      `declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
    );
    for (;;) {
      const batch = await query<{ row: string }>(`fetch ${batchSize} from dumped`);
      for (const { row } of batch) await write(`{"table":"${table}","row":${row}}`);
      rows += batch.length;
      if (batch.length < batchSize) break;
    }
    await query('close dumped');
  }
  await write(JSON.stringify({ end: true, rows }));
}

/** The order puts every table behind those that it refers to. */
export const dumpedTables: readonly string[] =
  `accounts.users accounts.sessions accounts.codes accounts.known_networks accounts.secrets
  public.companies public.company_slugs public.memberships public.company_changes
  public.company_areas public.photos public.daily_counts public.push_subscriptions
  public.notifications_sent public.registers public.open_data_imports public.open_data_companies
  public.open_data_records public.open_data_decisions public.open_data_suppressions
  public.open_data_claims public.audit_log public.requests public.request_links
  public.request_contacts public.request_companies public.request_offers public.request_photos
  public.request_events public.request_messages public.blocked_senders public.mail_addresses
  public.reviews`.split(/\s+/);

/**
 * Dumps the database once a day (UTC), at the start if today's dump is missing, and keeps seven.
 * One that fails is logged, and tried again within the hour; so is the first, until there is data.
 */
export function startDailyDump(database: Database, dataDir: string, log: Log, now = Date.now) {
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const dump = () => {
    if (signal.aborted) return;
    running ??= dumpToday(database, join(dataDir, 'dumps'), now(), signal)
      .catch((error: Error) => {
        if (!signal.aborted) log.warn(`The dump of today could not be written (${error.message}).`);
      })
      .finally(() => {
        running = null;
      });
  };
  database.ready.then(dump, () => undefined);
  const timer = setInterval(dump, intervalMs).unref();
  return {
    /** Gives up the dump in progress; resolves when nothing more is written. */
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Writes the dump of this day, unless it exists, and deletes those that are too old. */
async function dumpToday(
  database: Database,
  folder: string,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${utcDay(now)}.jsonl.gz`);
  if (!existsSync(file) && (await hasRows(database))) await writeDump(database, file, signal);
  await deleteOld(folder);
}

/** Tells whether there is anything to lose: the first day's dump waits for it. */
async function hasRows(database: Database): Promise<boolean> {
  const [found] = await database.withIdentity(service, (query) =>
    query<{ hasRows: boolean }>(
      `select exists (select from accounts.users) or exists (select from registers)
        or exists (select from open_data_companies) or exists (select from requests) as "hasRows"`,
    ),
  );
  return found?.hasRows ?? false;
}

/** Writes a compressed dump under another name, which it loses when it is complete. */
async function writeDump(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const partial = `${file}.part`;
  try {
    // A dump is for the moment after a power failure.
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await compressTables(database, output, signal);
    await rename(partial, file);
    await syncPath(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Gives the bytes of a dump, which is complete in a file of this folder by then: the database waits
 * for the disk, and not for the reader. The file has no name, so that no end of the process leaves
 * it behind. Throws ConfigError where it cannot be written.
 */
export async function readCompleteDump(
  database: Database,
  folder: string,
  signal: AbortSignal,
): Promise<Readable> {
  const path = join(folder, `${randomBytes(4).toString('hex')}.jsonl.gz`);
  try {
    const output = await open(path, 'wx', 0o600);
    const input = await open(path);
    try {
      await rm(path);
      await compressTables(database, output.createWriteStream(), signal);
    } catch (error) {
      await input.close();
      throw error;
    }
    return pipe(input.createReadStream(), createGunzip(), () => undefined);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? dataDirError(folder, error) : error;
  }
}

async function compressTables(
  database: Database,
  output: Writable,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(dumpTables(database), addLineEnds, createGzip(), output, { signal });
}

async function* addLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A server that starts later in the day than this one must not wait until then. */
const intervalMs = 60 * 60_000;

const maxDumps = 7;

async function deleteOld(folder: string): Promise<void> {
  const dumps = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.jsonl\.gz$/.test(name));
  const old = dumps.toSorted().slice(0, -maxDumps);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
