import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { type ClientConfig, Client as PgClient, Pool } from 'pg';
import type { Engine } from './database.ts';
import { syncPath } from './sync.ts';

/**
 * Opens PostgreSQL inside this process, with its files in the folder `database` of this one, which
 * are made if they are missing. No other process may use the folder: see `openDataDir`.
 */
export async function openEmbedded(dataDir: string, signal?: AbortSignal): Promise<Engine> {
  const files = await ensureEmbeddedFiles(dataDir, signal);
  // Only the embedded engine needs this package.
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const { SyncedFiles, syncedStartParams } = await import('./synced-files.ts');
  const fs = new SyncedFiles(files);
  const lite = await withLightWebAssembly(() =>
    PGlite.create({
      fs,
      startParams: [...syncedStartParams(PGlite.defaultStartParams), ...settings],
    }),
  );
  await lite.exec('checkpoint');
  // No server is better than one that loses what it has acknowledged.
  if (fs.syncs === 0) throw new Error('the embedded database does not write to the disk');
  /** Replies that one client left unread must not answer the next one. */
  class Client extends PgClient {
    constructor(config?: ClientConfig) {
      super({ ...config, ...createPgConfig(lite) });
    }
  }
  const pool = new Pool({ Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  const run = async (statements: readonly string[]) => {
    // A statement that fails is not needed at once, and comes again.
    for (const statement of statements) await pool.query(statement).catch(() => undefined);
  };
  const timers = maintenance.map(({ everyMs, statements }) =>
    setInterval(run, everyMs, statements).unref(),
  );
  return {
    pool,
    async listen(channel, { notified }) {
      await lite.listen(channel, notified);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      const ended = pool.end().catch(() => undefined);
      await Promise.race([ended, delay(closingMs, undefined, { ref: false })]);
      // An engine that crashed, or whose disk is full, cannot write its last checkpoint.
      if (!lite.closed) await lite.close().catch(() => undefined);
    },
  };
}

/** Without them PostgreSQL takes the memory that initdb found on the machine. */
const settings = [
  'shared_buffers=8MB',
  'maintenance_work_mem=16MB',
  'temp_buffers=1MB',
  'min_wal_size=4MB',
  // A used file of the log holds what was deleted since.
  'wal_recycle=off',
].flatMap((setting) => ['-c', setting]);

/** The transaction in progress may take this long. */
const closingMs = 2000;

/** The rows of these tables change all day; to clean all tables holds requests up for 0.5 s. */
const busyTables = 'daily_counts, notifications_sent, accounts.sessions, accounts.codes';

/** In these tables is what people write, and may delete. */
const personalTables =
  'requests, request_contacts, request_companies, request_offers, request_events, request_messages, reviews, companies, company_changes, open_data_claims, accounts.users, accounts.sessions';

/**
 * A server does this work in processes of its own. After a crash, everything since the last
 * checkpoint is read again, and nothing else runs. A deleted row stays in its table's file until
 * that is written anew, and in the log until a checkpoint after its file is full.
 */
const maintenance = [
  { everyMs: 5 * 60_000, statements: ['checkpoint'] },
  {
    everyMs: 60 * 60_000,
    statements: [
      `vacuum (analyze) ${busyTables}`,
      // Each on its own: with 5,000 requests it holds everything up for 0.2 s.
      ...personalTables.split(', ').map((table) => `vacuum full ${table}`),
      'select pg_switch_wal()',
      'checkpoint',
    ],
  },
];

/**
 * Returns the folder with the engine's files. They are made elsewhere, and renamed when they are
 * complete: a creation that was interrupted leaves no database. Rejects for a folder of other files.
 */
async function ensureEmbeddedFiles(dataDir: string, signal?: AbortSignal): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  await rmdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return;
    throw new Error(
      `"${folder}" is no database, since it has no file PG_VERSION; move it away, and restore a dump if it was one.`,
    );
  });
  const interrupted = (await readdir(dataDir)).filter((name) => name.startsWith(prefix));
  // The process that makes it may still run for a moment, in a folder of its own.
  await Promise.allSettled(interrupted.map((name) => rm(join(dataDir, name), { recursive: true })));
  const created = await mkdtemp(join(dataDir, prefix));
  try {
    await createInChild(created, signal);
    await rename(created, folder);
    await syncPath(dataDir);
  } catch (error) {
    await rm(created, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

const prefix = 'database.new-';

/** The memory that a creation needs goes back to the system with its process. */
async function createInChild(folder: string, signal?: AbortSignal): Promise<void> {
  const program = join(import.meta.dirname, 'create-embedded.ts');
  try {
    await promisify(execFile)(process.execPath, [program, folder], { ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const lastLine = stderr.trim().split('\n').at(-1) || message;
    throw new Error(`the embedded database could not be created (${lastLine})`);
  }
}

/**
 * Compiles PostgreSQL with V8's fast compiler alone. Its optimizing compiler takes 480 MB for a
 * moment, when the first thousand statements have run: a process with a database peaked at 715 MB
 * with it and at 230 MB without, and creating one at 1050 MB and 550 MB. Statements of a request
 * take as long as before; a count of three million rows takes half as long again. Without this
 * file, everything works where there is a gigabyte.
 */
export async function withLightWebAssembly<T>(compile: () => Promise<T>): Promise<T> {
  // A module is compiled on demand, by the choice that held when it was loaded.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await compile();
  } finally {
    // Other modules are decided by this flag alone.
    setFlagsFromString('--wasm-dynamic-tiering');
  }
}
