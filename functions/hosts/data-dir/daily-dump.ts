import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';

export interface DailyDumpOptions {
  database: Database;
  /** DATA_DIR. */
  folder: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface DailyDump {
  /** Gives up the dump in progress; resolves when nothing more is written. */
  stop(): Promise<void>;
}

/**
 * Dumps the database once a day (UTC), at the start if today's dump is missing, and keeps seven. A
 * dump that fails is logged, and tried again within the hour.
 */
export function startDailyDump({
  database,
  folder,
  log,
  now = Date.now,
}: DailyDumpOptions): DailyDump {
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const dump = () => {
    if (signal.aborted) return;
    running ??= dumpToday(database, join(folder, 'dumps'), now(), signal)
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
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Writes the dump of this day, unless it exists, and deletes those that are too old. */
export async function dumpToday(
  database: Database,
  folder: string,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date(now).toISOString().slice(0, 10)}.jsonl.gz`;
  if (!(await exists(join(folder, name)))) await writeDump(database, join(folder, name), signal);
  await deleteOld(folder);
}

/** Writes a compressed dump under another name, which it loses when it is complete. */
export async function writeDump(
  database: Database,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const partial = `${file}.part`;
  // Not needed for the start of a server.
  const { dumpTables } = await import('#functions/database/dump.ts');
  try {
    await pipeline(
      Readable.from(withLineEnds(dumpTables(database))),
      createGzip(),
      createWriteStream(partial, { mode: 0o600 }),
      { signal },
    );
    await sync(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** A server that starts later in the day than this one must not wait until then. */
const intervalMs = 60 * 60_000;

const keptDumps = 7;

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A dump is for the moment after a power failure. */
async function sync(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

async function deleteOld(folder: string): Promise<void> {
  const dumps = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.jsonl\.gz$/.test(name));
  const old = dumps.toSorted().slice(0, -keptDumps);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
