import { setTimeout as delay } from 'node:timers/promises';
import { createAccounts } from '#functions/auth/create-accounts.ts';
import { startDailyDump } from '#functions/hosts/data-dir/daily-dump.ts';
import { openDataDir } from '#functions/hosts/data-dir/open-data-dir.ts';
import { connectDatabase } from '#functions/hosts/database/connect-database.ts';
import { createOperatorListener } from '#functions/hosts/operator/listener.ts';
import { createSharpEncoder } from '#functions/hosts/photos/sharp-encoder.ts';
import type { Log } from '#functions/http/log.ts';
import type { SendMail } from '#functions/notifications/mail.ts';
import { createDirectory } from '#functions/partners/directory.ts';
import type { Partner } from '#functions/partners/partners.ts';
import type { Platform } from '#functions/platform.ts';
import type { PlatformConfig } from '#functions/platform-config.ts';
import { createRegisterDirectory } from '#functions/registers/register-directory.ts';
import { createCounter } from '#functions/statistics/counter.ts';
import type { Store } from '#functions/store/store.ts';
import { startImport } from './import-partners.ts';
import {
  openCompanyCache,
  openMailer,
  openNotifier,
  openPhotoStore,
  photoFiles,
} from './platform-services.ts';

interface PlatformOptions {
  config: PlatformConfig;
  /** Origin at which visitors reach the site, for links in invitations and mails. */
  siteUrl: string;
  /** Of the file, for a database that has no company yet. */
  filePartners: readonly Partner[];
  store: Store;
  /** The database is opened then: no page that a server is started for waits for it. */
  afterFirstPages?: Promise<void> | undefined;
  log: Log;
}

export interface RunningPlatform extends Platform {
  /** Writes what is in memory, and releases the folder. */
  close(): Promise<void>;
}

/**
 * Starts what companies sign in to; the database opens in the background. Throws ConfigError where
 * the folder of DATA_DIR cannot be used.
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config, siteUrl, filePartners, store, afterFirstPages, log } = options;
  const photoStore = await openPhotoStore(config);
  const sendMail = openMailer(config);
  // A server's database has locks of its own, and its operator needs no door.
  const dataDir = config.databaseUrl === null ? await openDataDir(config.dataDir ?? '') : null;
  const database = connectDatabase({
    url: config.databaseUrl,
    folder: dataDir?.folder ?? '',
    log,
    after: afterFirstPages,
  });
  const ports = { database, log, now: Date.now };
  const accounts = createAccounts({
    ...{ ...ports, store },
    deliverCode: deliverCode(sendMail, log),
    signingKey: config.signingKey,
    hosted: config.hostedAuth,
  });
  const notifier = openNotifier({ ...ports, sendMail, siteUrl });
  const cache = openCompanyCache(config, log);
  const directory = createDirectory({ ...ports, cache });
  const { registers, stop: stopRegisters } = createRegisterDirectory(ports);
  const counter = createCounter({ ...ports, isPartner: directory.isPartner });
  counter.onChat((companyId) => void notifier.notifyTap(companyId));
  const photos = photoFiles(photoStore);
  const operate = createOperatorListener({ ...ports, accounts, photos, notifier, siteUrl });
  dataDir?.server.on('request', operate);
  const dump = dataDir && startDailyDump({ database, folder: dataDir.folder, log });
  const importing = startImport({ database, partners: filePartners, log });
  return {
    ...{ database, accounts, directory, registers, counter, notifier, photoStore },
    encoder: createSharpEncoder(),
    canMail: sendMail !== null,
    async close() {
      directory.stop();
      stopRegisters();
      importing.stop();
      const settled = Promise.all([counter.stop(), accounts.settle(), dump?.stop()]);
      const late = delay(settlingMs, 'late', { ref: false });
      if ((await Promise.race([settled, late])) === 'late')
        log.warn('The server stops before everything is done: a mail may not arrive.');
      await database.close();
      await dataDir?.close();
    },
  };
}

export type StartPlatform = typeof startPlatform;

/** Milliseconds for codes that are being sent and counts that are being written. */
const settlingMs = 2000;

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
