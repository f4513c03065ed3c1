import { createAccounts } from '#functions/auth/create-accounts.ts';
import type { Database } from '#functions/database/database.ts';
import { dumpTables } from '#functions/database/dump.ts';
import { restoreTables } from '#functions/database/restore.ts';
import { openPostgres } from '#functions/hosts/database/postgres.ts';
import { startDatabase } from '#functions/hosts/database/start-database.ts';
import {
  openMailer,
  openNotifier,
  openPhotoStore,
  photoFiles,
} from '#functions/hosts/startup/platform-services.ts';
import { createLog } from '#functions/http/log.ts';
import { isCommand, runCommand } from '#functions/operator/commands.ts';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import type { PlatformConfig } from '#functions/platform-config.ts';
import { memoryStore } from '#functions/store/store.ts';
import type { OperatorConnection } from './connection.ts';

interface DirectSettings {
  /** Of the PostgreSQL server. */
  url: string;
  platform: PlatformConfig;
  /** For the links in invitations and mails. */
  siteUrl: string;
}

/**
 * Runs commands in this process, with the database and the services of the settings. Throws
 * OperatorError where the database cannot be reached.
 */
export async function connectDirectly(settings: DirectSettings): Promise<OperatorConnection> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const log = createLog(({ level, message }) => {
    if (level !== 'info') reject(new OperatorError(message));
  });
  const database = startDatabase({
    open: () => openPostgres(settings.url),
    description: { engine: 'postgres', durable: true },
    log,
  });
  try {
    await Promise.race([database.ready, failed]);
  } catch (error) {
    await database.close();
    throw error;
  }
  const ports = await createPorts(database, settings);
  return {
    async run(name, args) {
      if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
      // As it comes from a socket.
      return JSON.parse(JSON.stringify(await runCommand(ports, name, args)));
    },
    dump: () => dumpTables(database),
    restore: (lines, existing) => restoreTables(database, lines, { existing }),
    close: () => database.close(),
  };
}

async function createPorts(
  database: Database,
  { platform, siteUrl }: DirectSettings,
): Promise<OperatorPorts> {
  const log = createLog(({ message }) => console.error(message));
  const shared = { database, log, now: Date.now, siteUrl };
  const accounts = createAccounts({
    ...shared,
    store: memoryStore,
    // Nobody signs in here.
    deliverCode: async () => undefined,
    hosted: platform.hostedAuth,
  });
  const notifier = openNotifier({ ...shared, sendMail: openMailer(platform) });
  return { ...shared, accounts, notifier, photos: photoFiles(await openPhotoStore(platform)) };
}
