import { createApp } from '#functions/app.ts';
import { readConfig } from '#functions/config.ts';
import type { Log } from '#functions/http/log.ts';
import type { ReadGuides } from '#functions/mcp/guides.ts';
import { createCompanyPages, noCompanies } from '#functions/partners/company-pages.ts';
import { createVersioned } from '#functions/partners/versioned.ts';
import { markPages } from '#functions/registers/mark-pages.ts';
import { ConfigError, type Environment } from '#functions/setting.ts';
import { connectStore } from '#functions/store/redis-store.ts';
import { readPartners } from './read-partners.ts';
import { serverUrl } from './server-url.ts';
import type { StartPlatform } from './start-platform.ts';

export type ConfiguredFunctions = Awaited<ReturnType<typeof configureFunctions>>;

/** Milliseconds for the requests in progress when a host stops: a visitor waits 4.5 s at most. */
export const maxClosingMs = 4750;

interface ConfigureOptions {
  log: Log;
  /** Without it, the process's own. */
  env?: Environment | undefined;
  findPartners?: typeof readPartners;
  /** Of a host that has what a database and photos need; otherwise there is no company area. */
  startPlatform?: StartPlatform;
  /** Of a host that serves the site too: the origin of its pages' canonical addresses. */
  siteUrl?: string | undefined;
  /** Of a host that serves the guides too. */
  readGuides?: ReadGuides;
  /** Resolves when the first requests have been answered; without it nothing is put off. */
  afterFirstPages?: Promise<void>;
}

/**
 * The functions as the environment and the partners file describe them; `disconnect` lets the
 * process end. Throws ConfigError.
 */
export async function configureFunctions(options: ConfigureOptions) {
  const { log, env, findPartners = readPartners, startPlatform, afterFirstPages } = options;
  const config = readConfig(env);
  const filePartners = await findPartners(config.partnersFile);
  const fromFile = createVersioned(filePartners);
  let isStopping = false;
  const { store, disconnect } = await connectStore(config.redisUrl, log);
  const platform = await start().catch((error) => {
    // An open connection to Redis would keep the process alive.
    disconnect();
    throw error;
  });
  const partners = platform?.directory.partners ?? fromFile;
  const pages = platform
    ? markPages(platform.directory.pages, platform.registers)
    : createCompanyPages(noCompanies);

  async function start() {
    if (!startPlatform || !config.platform) return null;
    const siteUrl = config.siteUrl ?? serverUrl(config.host, config.port);
    return startPlatform({
      ...{ config: config.platform, siteUrl, filePartners, store, afterFirstPages, log },
    });
  }

  const app = createApp({
    ...{ config, partners, pages, registers: platform?.registers, log, store },
    siteUrl: options.siteUrl,
    readGuides: options.readGuides,
    ...(platform && { platform }),
    isStopping: () => isStopping,
    measureHost: () => ({ process_resident_memory_bytes: process.memoryUsage.rss() }),
  });
  return {
    app,
    config,
    /** What an operator should know of the partners when the functions start. */
    describePartners: () =>
      platform ? 'in the database' : `${fromFile.current().length} from ${config.partnersFile}`,
    /** Reads the partners' file again; one that cannot be used changes nothing. */
    async reload() {
      if (platform)
        return log.info('Partners: in the database, which says itself when they change.');
      try {
        const found = await findPartners(config.partnersFile);
        fromFile.replace(found);
        log.info(`Partners: ${found.length} from ${config.partnersFile}`);
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        log.warn(`${error.message} The partners stay as they were.`);
      }
    },
    /** From now on the functions report that they are not ready. */
    stop() {
      isStopping = true;
    },
    /** Writes what is in memory. */
    async disconnect() {
      try {
        await platform?.close();
      } finally {
        disconnect();
      }
    },
  };
}
