import { createApp } from '#functions/app.ts';
import { ConfigError, type Environment, readConfig } from '#functions/config.ts';
import type { Log } from '#functions/http/log.ts';
import { createPartnerList } from '#functions/partners/partner-list.ts';
import { connectStore } from '#functions/store/redis-store.ts';
import { readPartners } from './read-partners.ts';

export type ConfiguredFunctions = Awaited<ReturnType<typeof configureFunctions>>;

/** Milliseconds for the requests in progress when a host stops: a visitor waits 4.5 s at most. */
export const maxClosingMs = 4750;

/**
 * The functions as the environment and the partners file describe them; `disconnect` lets the
 * process end. Throws ConfigError.
 */
export async function configureFunctions(log: Log, env?: Environment, findPartners = readPartners) {
  const config = readConfig(env);
  const partners = createPartnerList(await findPartners(config.partnersFile));
  let isStopping = false;
  const { store, disconnect } = await connectStore(config.redisUrl, log);
  const app = createApp({
    ...{ config, partners, log, store },
    isStopping: () => isStopping,
    measureHost: () => ({ process_resident_memory_bytes: process.memoryUsage.rss() }),
  });
  return {
    app,
    config,
    get partners() {
      return partners.partners();
    },
    /** Reads the partners again; a file that cannot be used changes nothing. */
    async reload() {
      try {
        const found = await findPartners(config.partnersFile);
        partners.replace(found);
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
    disconnect,
  };
}
