import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ConfigError } from '#functions/config.ts';
import type { StaticFile, StaticFiles } from '#functions/site/static-file.ts';
import { hashOf, readCompressed } from './prepared/compressed.ts';

/**
 * Reads a built site into memory, without dotfiles and what is for other hosts. Throws ConfigError
 * when there is none.
 */
export async function readSite(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') || part === '_headers'))
    .map((parts) => parts.join('/'));
  if (!names.includes('index.html')) {
    throw new ConfigError(`There is no built site in "${folder}"; run "npm run build" first.`);
  }
  const files = await Promise.all(names.map((name) => readStaticFile(folder, name)));
  return new Map(files.map((file) => [file.path, file]));
}

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const content = new Uint8Array(await readFile(join(folder, name)));
  const hash = hashOf(content);
  const compressed = await readCompressed(folder, hash);
  return { path: `/${name}`, content, etag: `"${hash}"`, compressed };
}
