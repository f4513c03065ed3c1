import type { Hono } from 'hono';
import { createApp } from '#functions/app.ts';
import { type Config, type Environment, readConfig } from '#functions/config.ts';
import type { Partner } from '#functions/partners.ts';
import { readPartners } from './read-partners.ts';

export interface ConfiguredFunctions {
  app: Hono;
  config: Config;
  partners: readonly Partner[];
}

/** The functions as the environment and the partners file describe them. Throws ConfigError. */
export async function configureFunctions(
  log: (line: string) => void,
  env?: Environment,
): Promise<ConfiguredFunctions> {
  const config = readConfig(env);
  const partners = await readPartners(config.partnersFile);
  return { app: createApp({ config, partners, log }), config, partners };
}
