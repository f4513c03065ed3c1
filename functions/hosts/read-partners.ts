import { readFile } from 'node:fs/promises';
import { ConfigError } from '#functions/config.ts';
import { type Partner, parsePartners } from '#functions/partners/partners.ts';

/** The partners of a file. Throws ConfigError. */
export async function readPartners(file: string): Promise<Partner[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `The partners file "${file}" cannot be read (${code}); see PARTNERS_FILE.`,
    );
  });
  return parsePartners(text);
}
