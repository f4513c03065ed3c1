import { readFile } from 'node:fs/promises';
import { type Partner, parsePartners } from '#functions/partners/partners.ts';
import { ConfigError } from '#functions/setting.ts';

/** The partners of a file. Throws ConfigError. */
export async function readPartners(file: string): Promise<Partner[]> {
  const bytes = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `The partners file "${file}" cannot be read (${code}); see PARTNERS_FILE.`,
    );
  });
  // Reads over a byte-order mark, which editors on Windows write.
  return parsePartners(new TextDecoder().decode(bytes));
}
