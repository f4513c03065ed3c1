import { type App, createApp } from '#functions/app.ts';
import { type Config, type Environment, readConfig } from '#functions/config.ts';
import type { Partner } from '#functions/partners.ts';
import { connectStore } from '#functions/store/redis-store.ts';
import { readPartners } from './read-partners.ts';

export interface ConfiguredFunctions {
  app: App;
  config: Config;
  partners: readonly Partner[];
  /** Ends what would keep the process alive. */
  disconnect(): void;
}

/** Milliseconds for the requests in progress when a host stops: longer than Google may take. */
export const maxClosingMs = 4500;

/** The functions as the environment and the partners file describe them. Throws ConfigError. */
export async function configureFunctions(
  log: (line: string) => void,
  env?: Environment,
  findPartners = readPartners,
): Promise<ConfiguredFunctions> {
  const config = readConfig(env);
  const partners = await findPartners(config.partnersFile);
  const { store, disconnect } = await connectStore(config.redisUrl, log);
  return { app: createApp({ config, partners, log, store }), config, partners, disconnect };
}
