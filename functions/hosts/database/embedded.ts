import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Engine } from './start-database.ts';

/** PostgreSQL inside this process, with its files in a folder. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const lite = await PGlite.create(join(dataDir, 'database'));
  const pool = new Pool({ ...createPgConfig(lite), max: 1, connectionTimeoutMillis: 5000 });
  return {
    pool,
    listen: async (channel, listener) => {
      await lite.listen(channel, listener);
    },
    async close() {
      await pool.end();
      await lite.close();
    },
  };
}
