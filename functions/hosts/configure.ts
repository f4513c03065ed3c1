import { createApp } from '#functions/app.ts';
import { type Environment, readConfig } from '#functions/config.ts';
import type { Log } from '#functions/http/log.ts';
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
  const partners = await findPartners(config.partnersFile);
  const { store, disconnect } = await connectStore(config.redisUrl, log);
  return { app: createApp({ config, partners, log, store }), config, partners, disconnect };
}
