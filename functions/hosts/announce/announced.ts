import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { writeComplete } from '#functions/hosts/data-dir/write-complete.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';
import type { Site } from './list-pages.ts';

const schema = v.object({
  /** To be raised with every change of the fingerprints. */
  format: v.literal(1),
  site: v.string(),
  pages: v.record(v.string(), v.string()),
});

/**
 * What was announced of a site; nothing without the file, or if the site had another address.
 * Throws OperatorError.
 */
export async function readAnnounced(file: string, url: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new OperatorError(`The file "${file}" cannot be read (${error.code}).`);
  });
  if (text === null) return new Map();
  const announced = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!announced.success)
    throw new OperatorError(
      `The file "${file}" is damaged; delete it to announce every page again.`,
    );
  const { site, pages } = announced.output;
  return new Map(site === url ? Object.entries(pages) : []);
}

export async function writeAnnounced(file: string, { url, pages }: Site): Promise<void> {
  const content = { format: 1, site: url, pages: Object.fromEntries(pages) };
  await writeComplete(file, `${JSON.stringify(content, null, 1)}\n`).catch(({ code }) => {
    throw new OperatorError(`The file "${file}" cannot be written (${code}).`);
  });
}
