import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAccounts } from './auth/accounts.ts';
import { badgesOf } from './carriers.ts';
import { createPageFinder } from './company/pages.ts';
import {
  createCompaniesFile,
  createPublicCompanies,
  type PublicCompanies,
} from './company/public-companies.ts';
import { type Config, serverUrl } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { openDataDir } from './database/data-dir.ts';
import type { Database } from './database/database.ts';
import { startDailyDump } from './database/dump.ts';
import { createClientFinder } from './http/client.ts';
import { limitsIn } from './http/limits.ts';
import type { Log } from './http/log.ts';
import { createMetrics, createRequestLog } from './http/request-log.ts';
import { createMailer, createPushSender, type SendMail } from './notifications/deliver.ts';
import { createNotifier } from './notifications/notifier.ts';
import { createOpenDataService } from './open-data/routes.ts';
import { createOperatorListener } from './operator/socket.ts';
import { createSharpEncoder } from './photos/encoder.ts';
import { createDiskStore, createS3Store, photoKey } from './photos/store.ts';
import { createRequestWorker } from './requests/messages.ts';
import { createDailyBudget } from './search/daily-budget.ts';
import { createGoogle } from './search/google.ts';
import { createListSearch } from './search/search-companies.ts';
import { createCounter } from './statistics/counter.ts';
import { connectStore, type Store } from './store.ts';
import { createTrustedClock } from './trusted-clock.ts';

export interface ServicesDeps {
  config: Config;
  log: Log;
  canonicalUrl?: string | undefined;
  /** The database is opened when the first requests have been answered. */
  afterFirstPages?: Promise<void>;
  now?: () => number;
  elapsed?: () => number;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  store?: Store | undefined;
  database?: Database;
  publicCompanies?: PublicCompanies;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Builds the server's parts from its settings: what it keeps, then what it does. The database opens
 * in the background. Throws ConfigError where DATA_DIR or Redis cannot be used.
 */
export async function createServices(deps: ServicesDeps) {
  const { config, log, canonicalUrl, afterFirstPages } = deps;
  const { now = Date.now, elapsed = () => performance.now() } = deps;
  const { timeoutMs = 4000, fetch = globalThis.fetch } = deps;
  const siteUrl = config.siteUrl ?? serverUrl(config);

  const { store: connected, disconnect } = await connectStore(config.redisUrl, log);
  const store = deps.store ?? connected;
  const createLimit = limitsIn(store);
  const dataDir = await openDataDir(config.dataDir).catch((error) => {
    // An open connection to Redis would keep the process alive.
    disconnect();
    throw error;
  });

  const { databaseUrl: url } = config;
  const settings = { url, folder: dataDir.folder, log, after: afterFirstPages };
  const database = deps.database ?? connectDatabase(settings);
  // A server of PostgreSQL has backups of its own.
  const dump = url === null ? startDailyDump(database, dataDir.folder, log) : null;

  const sendMail = config.mail && createMailer(config.mail);
  const deliverCode = codeDelivery(sendMail, log);
  const accounts = createAccounts({ database, log, now, createLimit, deliverCode });

  const cache = createCompaniesFile(join(dataDir.folder, 'companies.json'), log);
  const publicCompanies =
    deps.publicCompanies ?? createPublicCompanies({ database, cache, log, now });
  const { registers, pages } = publicCompanies;

  const { cacheSeconds, googleKey: key } = config;
  const { searchDailyBudget, photoDailyBudget } = config;
  const budgets = {
    search: createDailyBudget({ name: 'searches', perDay: searchDailyBudget, store, log, now }),
    photo: createDailyBudget({ name: 'photos', perDay: photoDailyBudget, store, log, now }),
  };
  const google =
    key === null
      ? null
      : createGoogle({
          key,
          url: config.googleUrl,
          photos: photoDailyBudget > 0,
          cacheSeconds,
          budgets,
          searchesPerMinute: config.googleSearchesPerMinute,
          createLimit,
          log,
          elapsed,
          fetch,
          timeoutMs,
        });
  const search = createListSearch({
    ...publicCompanies,
    google,
    cacheSeconds,
    store,
    now,
  });

  const metrics = createMetrics();
  const searchLimit = createLimit('search', config.rateLimitPerMinute);
  const findPage = createPageFinder(pages, (company) => badgesOf(company, registers.current()));
  const pageLimit = createLimit('page', config.rateLimitPerMinute * requestsPerSearch);

  const photoStore = config.photoBucket
    ? createS3Store(config.photoBucket)
    : createDiskStore(join(dataDir.folder, 'photos'));
  const encoder = createSharpEncoder();

  const { isPublic } = publicCompanies;
  const counter = createCounter({ database, store, log, now, isPublic });
  const sendPush = createPushSender(pushSubject(siteUrl));
  const notifierDeps = { database, log, now, siteUrl, sendMail, sendPush };
  const notifier = createNotifier(notifierDeps);
  counter.onChat((companyId) => void notifier.notifyTap(companyId));
  const isClockRight = createTrustedClock({ database, now, elapsed });
  const requestWorker = createRequestWorker({ ...notifierDeps, photoStore, isClockRight });

  const openDataService = createOpenDataService({ ...notifierDeps, createLimit, isClockRight });

  const photos = {
    delete: (companyId: string, hash: string) => photoStore.delete(photoKey(companyId, hash)),
  };
  const operatorDeps = { database, accounts, notifier, photos, sendMail, now, siteUrl };
  const operate = createOperatorListener(operatorDeps, dataDir.folder);
  dataDir.server.on('request', operate);

  let isStopping = false;
  return {
    config,
    log,
    canonicalUrl,
    store,
    createLimit,
    now,
    isStopping: () => isStopping,
    database,
    accounts,
    publicCompanies,
    google,
    budgets,
    search,
    searchLimit,
    findPage,
    pageLimit,
    identifyClient: createClientFinder(config.trustedProxyHops, log),
    metrics,
    recordRequest: createRequestLog(log, metrics),
    photoStore,
    encoder,
    counter,
    notifier,
    openDataService,
    requestWorker,
    canMail: sendMail !== null,
    /** From now on the server reports that it is not ready. */
    stop() {
      isStopping = true;
    },
    /** Writes what is in memory, releases the folder, and lets the process end. */
    async close() {
      publicCompanies.stop();
      try {
        const settled = Promise.all([
          counter.stop(),
          accounts.settle(),
          openDataService.stop(),
          requestWorker.stop(),
          dump?.stop(),
        ]);
        const late = delay(settlingMs, 'late', { ref: false });
        if ((await Promise.race([settled, late])) === 'late')
          log.warn('The server stops before everything is done: a mail may not arrive.');
        await database.close();
        await dataDir.close();
      } finally {
        disconnect();
      }
    },
  };
}

/** A list causes at most this many further requests, so their limits are so much higher. */
export const requestsPerSearch = 20;

/** Codes that are being sent and counts that are being written may take this long. */
const settlingMs = 2000;

function codeDelivery(sendMail: SendMail | null, log: Log) {
  return async (email: string, code: string): Promise<void> => {
    if (sendMail === null) {
      log.info(`Sign-in code for ${email}: ${code}. No mail server is configured: pass it on.`);
      return;
    }
    const text = `Seu código para entrar na área da empresa: ${code}\n\nEle vale por dez minutos. Se você não pediu um código, ignore esta mensagem.\n`;
    await sendMail({ to: email, subject: `${code} é o seu código do AlugaCaçamba`, text });
  };
}

/** Push services want an https address at which they reach the operator. */
function pushSubject(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? siteUrl : 'https://alugacacamba.example';
}
