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
  const maintenance = setInterval(() => void writeCheckpoint(pool), checkpointMs).unref();
  return {
    pool,
    async listen(channel, { notified }) {
      await lite.listen(channel, notified);
    },
    async close() {
      clearInterval(maintenance);
      await Promise.race([pool.end(), delay(closingMs, undefined, { ref: false })]);
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

/** Five minutes: what came after the last one is read again after a crash, while nothing else runs. */
const checkpointMs = 5 * 60_000;

/** The embedded engine has no process of its own for this. */
async function writeCheckpoint(pool: Pool): Promise<void> {
  await pool.query('checkpoint').catch(() => undefined);
}

/** An engine that crashed, or whose disk is full, cannot write its last checkpoint. */
async function closeFiles(lite: PGlite): Promise<void> {
  if (!lite.closed) await lite.close().catch(() => undefined);
}
