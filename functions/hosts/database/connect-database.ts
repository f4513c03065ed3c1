import { join, relative } from 'node:path';
import type { Database } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { startDatabase } from './start-database.ts';

export interface DatabaseSettings {
  /** DATABASE_URL; null: the embedded engine. */
  url: string | null;
  /** The folder of DATA_DIR, which `openDataDir` has taken for this process. */
  folder: string;
  log: Log;
}

/** Starts the database of the settings in the background. */
export function connectDatabase({ url, folder, log }: DatabaseSettings): Database {
  if (url === null) return connectEmbedded(folder, log);
  log.info(`Database: PostgreSQL at ${hostOf(url)}`);
  return startDatabase({
    open: async () => (await import('./postgres.ts')).openPostgres(url),
    description: { engine: 'postgres', durable: true },
    log,
  });
}

function connectEmbedded(folder: string, log: Log): Database {
  const path = join(relative('.', folder) || '.', 'database');
  log.info(`Database: embedded, in ${path}`);
  log.warn(
    'The embedded database can lose what was written before a power failure; for a business, set DATABASE_URL to a PostgreSQL server.',
  );
  return startDatabase({
    open: async (signal) => (await import('./embedded.ts')).openEmbedded(folder, signal),
    description: { engine: 'embedded', durable: false },
    log,
  });
}

/** Without user and password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || 'a socket';
}
