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
  /** Nothing is opened before: opening the embedded engine holds the process up for 0.2 to 0.5 s. */
  after?: Promise<void> | undefined;
}

/** Starts the database of the settings in the background. */
export function connectDatabase(settings: DatabaseSettings): Database {
  const { url, log, after = Promise.resolve() } = settings;
  if (url === null) return connectEmbedded(settings);
  void after.then(() => log.info(`Database: PostgreSQL at ${hostOf(url)}`));
  return startDatabase({
    open: async () => {
      await after;
      return (await import('./postgres.ts')).openPostgres(url);
    },
    description: { engine: 'postgres', durable: true },
    log,
  });
}

function connectEmbedded({ folder, log, after = Promise.resolve() }: DatabaseSettings): Database {
  const path = join(relative('.', folder) || '.', 'database');
  void after.then(() => {
    log.info(`Database: embedded, in ${path}`);
    log.warn(
      'The embedded database can lose what was written before a power failure; for a business, set DATABASE_URL to a PostgreSQL server.',
    );
  });
  return startDatabase({
    open: async (signal) => {
      await after;
      return (await import('./embedded.ts')).openEmbedded(folder, signal);
    },
    description: { engine: 'embedded', durable: false },
    log,
  });
}

/** Without user and password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || 'a socket';
}
