import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Partner, pictureOrigins } from '#functions/partners.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import type { BuildNotes } from './build-notes.ts';

/** The headers of every answer, as a built site and the partners' pictures need them. */
export async function siteHeaders(
  folder: string,
  { functionsUrl }: BuildNotes,
  partners: readonly Partner[],
) {
  // Every page carries the same style sheet.
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return responseHeaders({
    styleHashes: styleHashes(page),
    functionsOrigin: URL.parse(functionsUrl)?.origin,
    pictureOrigins: pictureOrigins(partners),
  });
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
}
