import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import type { BuildNotes } from './build-notes.ts';

/** The headers of every answer, as a built site needs them. */
export async function siteHeaders(folder: string, { functionsUrl }: BuildNotes) {
  const pages = await readPages(folder);
  return responseHeaders({
    styleHashes: hashesOf(pages, /<style[^>]*>(.*?)<\/style>/gs),
    scriptHashes: hashesOf(pages, /<script>(.*?)<\/script>/gs),
    functionsOrigin: URL.parse(functionsUrl)?.origin,
  });
}

async function readPages(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')));
}

/** Of everything of a kind that some page carries, in the order of the pages. */
function hashesOf(pages: readonly string[], kind: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(kind)].map(([, text = '']) => text));
  return [...new Set(texts)].map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}
