import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { createApp } from '#functions/app.ts';
import { type Config, ConfigError, type Environment, readConfig } from '#functions/config.ts';
import { type Partner, parsePartners } from '#functions/partners.ts';

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
  const partners = parsePartners(await readPartners(config.partnersFile));
  return { app: createApp({ config, partners, log }), config, partners };
}

async function readPartners(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The partners file "${file}" cannot be read (${code}); see PARTNERS_FILE.`,
    );
  }
}
