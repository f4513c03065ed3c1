import { readFile } from 'node:fs/promises';
import { ConfigError } from '#functions/config.ts';
import { type Partner, parsePartners } from '#functions/partners.ts';

/** The partners of a file. Throws ConfigError. */
export async function readPartners(file: string): Promise<Partner[]> {
  return parsePartners(await readText(file));
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The partners file "${file}" cannot be read (${code}); see PARTNERS_FILE.`,
    );
  }
}
