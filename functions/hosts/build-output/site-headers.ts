import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#functions/setting.ts';
import { templateFragment } from '#src/shared/storage/page-fragment.ts';
import { readTemplate } from '#src/shared/storage/page-template.ts';

/** The headers of every answer, as a built site has them in its template. Throws ConfigError. */
export async function siteHeaders(folder: string) {
  const file = join(folder, templateFragment);
  // Headers are ASCII. As parts of a UTF-8 text with accents, each answer would convert them: 4 of 88 µs.
  const text = await readFile(file, 'latin1').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`The file "${file}" cannot be read (${code}); ${buildAgain}`);
  });
  try {
    return readTemplate(text).headers;
  } catch {
    throw new ConfigError(`The file "${file}" does not begin with headers; ${buildAgain}`);
  }
}

const buildAgain = 'run "npm run build" again.';
