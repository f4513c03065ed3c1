import { type Database, DatabaseUnavailableError } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { importPartnersOnce } from '#functions/operator/import-once.ts';
import type { Partner } from '#functions/partners/partners.ts';

export interface ImportOptions {
  database: Database;
  /** Of the file. */
  partners: readonly Partner[];
  log: Log;
  /** Milliseconds after an attempt for which the database was away. */
  retryMs?: number;
}

/** Imports the partners of the file into a database that has no company yet, when it is there. */
export function startImport({ database, partners, log, retryMs = 5000 }: ImportOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function attempt(): Promise<void> {
    if (isStopped) return;
    try {
      const imported = await importPartnersOnce(database, partners);
      if (imported > 0) log.info(`Partners: ${imported} from the file are now in the database.`);
    } catch (error) {
      if (isStopped) return;
      // The database itself reports that it is away.
      if (error instanceof DatabaseUnavailableError) {
        timer = setTimeout(attempt, retryMs).unref();
        return;
      }
      const reason = error instanceof Error ? error.message : error;
      log.error(`The partners of the file could not be stored: ${reason}`);
    }
  }

  // The database itself reports that it will never be there.
  database.ready.then(attempt, () => undefined);
  return {
    /** Tries no more. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
