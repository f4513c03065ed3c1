import { createAccounts } from '#functions/auth/create-accounts.ts';
import { type Database, DatabaseUnavailableError } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import type { SendMail } from '#functions/notifications/mail.ts';
import { importPartnersOnce } from '#functions/operator/import-once.ts';
import { createDirectory } from '#functions/partners/directory.ts';
import type { Partner } from '#functions/partners/partners.ts';
import type { Platform } from '#functions/platform.ts';
import type { PlatformConfig } from '#functions/platform-config.ts';
import { createCounter } from '#functions/statistics/counter.ts';
import type { Store } from '#functions/store/store.ts';
import { startDailyDump } from './data-dir/daily-dump.ts';
import { openDataDir } from './data-dir/open-data-dir.ts';
import { connectDatabase } from './database/connect-database.ts';
import { createOperatorListener } from './operator/listener.ts';
import { createSharpEncoder } from './photos/sharp-encoder.ts';
import { openMailer, openNotifier, openPhotoStore, photoFiles } from './platform-services.ts';

interface PlatformOptions {
  config: PlatformConfig;
  /** Of the server, where no other is configured. */
  siteUrl: string;
  /** Of the file, for a database that has no company yet. */
  filePartners: readonly Partner[];
  store: Store;
  /** When the server answers: its first page does not wait for the database. */
  listening?: Promise<void> | undefined;
  log: Log;
}

export interface RunningPlatform extends Platform {
  /** Writes what is in memory, and gives the folder to whoever wants it next. */
  close(): Promise<void>;
}

/**
 * Starts what companies sign in to; the database opens in the background. Throws ConfigError where
 * the folder of DATA_DIR cannot be used.
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config, filePartners, store, listening, log } = options;
  const siteUrl = config.siteUrl ?? options.siteUrl;
  const photoStore = openPhotoStore(config);
  const sendMail = openMailer(config);
  // A server's database has locks of its own, and its operator needs no door.
  const dataDir = config.databaseUrl === null ? await openDataDir(config.dataDir ?? '') : null;
  const database = connectDatabase({
    url: config.databaseUrl,
    folder: dataDir?.folder ?? '',
    log,
    after: listening,
  });
  const ports = { database, log, now: Date.now };
  const accounts = createAccounts({
    ...{ ...ports, store },
    deliverCode: deliverCode(sendMail, log),
    signingKey: config.signingKey,
    hosted: config.hostedAuth,
  });
  const notifier = openNotifier({ ...ports, sendMail, siteUrl });
  const directory = createDirectory(ports);
  const counter = createCounter({ ...ports, isPartner: directory.isPartner });
  counter.onChat((companyId) => void notifier.notifyTap(companyId));
  const photos = photoFiles(photoStore);
  const operate = createOperatorListener({ ...ports, accounts, photos, notifier, siteUrl });
  dataDir?.server.on('request', operate);
  const dump = dataDir && startDailyDump({ database, folder: dataDir.folder, log });
  void importOnce(database, filePartners, log);
  return {
    ...{ database, accounts, directory, counter, notifier, photoStore },
    encoder: createSharpEncoder(),
    canMail: sendMail !== null,
    async close() {
      directory.stop();
      await Promise.all([counter.stop(), accounts.settle(), dump?.stop()]);
      await database.close();
      await dataDir?.close();
    },
  };
}

export type StartPlatform = typeof startPlatform;

function deliverCode(sendMail: SendMail | null, log: Log) {
  return async (email: string, code: string): Promise<void> => {
    if (sendMail === null) {
      log.info(`Sign-in code for ${email}: ${code}. No mail server is configured: pass it on.`);
      return;
    }
    const text = `Seu código para entrar na área da empresa: ${code}\n\nEle vale por dez minutos. Se você não pediu um código, ignore esta mensagem.\n`;
    await sendMail({ to: email, subject: `${code} é o seu código do AlugaCaçamba`, text });
  };
}

async function importOnce(database: Database, partners: readonly Partner[], log: Log) {
  try {
    await database.ready;
    const imported = await importPartnersOnce(database, partners);
    if (imported > 0) log.info(`Partners: ${imported} from the file are now in the database.`);
  } catch (error) {
    // The database itself reports that it is away.
    if (error instanceof DatabaseUnavailableError || database.state.status !== 'ready') return;
    const reason = error instanceof Error ? error.message : error;
    log.error(`The partners of the file could not be stored: ${reason}`);
  }
}
