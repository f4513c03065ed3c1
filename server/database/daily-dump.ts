import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Log } from '#server/http/log.ts';
import { dataDirError } from './data-dir.ts';
import type { Database } from './database.ts';
import { dumpTables, withLineEnds } from './dump.ts';

/**
 * Dumps the database once a day (UTC), at the start if today's dump is missing, and keeps seven. A
 * dump that fails is logged, and tried again within the hour.
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
  const name = `${new Date(now).toISOString().slice(0, 10)}.jsonl.gz`;
  if (!existsSync(join(folder, name))) await writeDump(database, join(folder, name), signal);
  await deleteOld(folder);
}

/** Writes a compressed dump under another name, which it loses when it is complete. */
async function writeDump(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const partial = `${file}.part`;
  try {
    // A dump is for the moment after a power failure.
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await compressTables(database, output, signal);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * The bytes of a dump, which is complete in a file of this folder by then: the database waits for
 * the disk, and not for the reader. The file has no name, so that no end of the process leaves it
 * behind. Throws ConfigError where it cannot be written.
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
  const lines = Readable.from(withLineEnds(dumpTables(database)));
  await pipeline(lines, createGzip(), output, { signal });
}

/** A server that starts later in the day than this one must not wait until then. */
const intervalMs = 60 * 60_000;

const keptDumps = 7;

async function deleteOld(folder: string): Promise<void> {
  const dumps = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.jsonl\.gz$/.test(name));
  const old = dumps.toSorted().slice(0, -keptDumps);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
