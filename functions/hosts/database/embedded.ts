import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type ClientConfig, Client as PgClient, Pool } from 'pg';
import { ensureEmbeddedFiles } from './embedded-files.ts';
import { withLightWebAssembly } from './embedded-memory.ts';
import type { Engine } from './engine.ts';

/**
 * PostgreSQL inside this process, with its files in the folder `database` of this one, which are
 * made if they are missing. Nobody else may use the folder: see `openDataDir`.
 */
export async function openEmbedded(dataDir: string, signal?: AbortSignal): Promise<Engine> {
  const files = await ensureEmbeddedFiles(dataDir, signal);
  // Loaded only where it is used.
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const lite = await withLightWebAssembly(() =>
    PGlite.create(files, { startParams: [...PGlite.defaultStartParams, ...settings] }),
  );
  /** What one client leaves unanswered must not answer the next one. */
  class Client extends PgClient {
    constructor(config?: ClientConfig) {
      super({ ...config, ...createPgConfig(lite) });
    }
  }
  const pool = new Pool({ Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  const timers = Object.entries(maintenance).map(([statement, intervalMs]) =>
    // One that fails is not needed by anybody, and comes again.
    setInterval(() => pool.query(statement).catch(() => undefined), intervalMs).unref(),
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
      await closeFiles(lite);
    },
  };
}

/** Without them PostgreSQL takes the memory that initdb found on the machine. */
const settings = [
  'shared_buffers=8MB',
  'maintenance_work_mem=16MB',
  'temp_buffers=1MB',
  'min_wal_size=4MB',
].flatMap((setting) => ['-c', setting]);

/** Milliseconds for the transaction in progress. */
const closingMs = 2000;

/** Tables whose rows change all day; the rest of the database would hold everything up for half a second. */
const busyTables = 'daily_counts, notifications_sent, accounts.sessions, accounts.tickets';

/**
 * What a server does in processes of its own, and how often, in milliseconds. After a crash,
 * everything since the last checkpoint is read again, while nothing else in this process runs.
 */
const maintenance = {
  checkpoint: 5 * 60_000,
  [`vacuum (analyze) ${busyTables}`]: 60 * 60_000,
};

/** An engine that crashed, or whose disk is full, cannot write its last checkpoint. */
async function closeFiles(lite: PGlite): Promise<void> {
  if (!lite.closed) await lite.close().catch(() => undefined);
}
