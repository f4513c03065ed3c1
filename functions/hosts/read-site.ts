import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#functions/config.ts';
import type { StaticFile, StaticFiles } from '#functions/site/static-files.ts';

/** Reads a built site into memory, without dotfiles. Throws ConfigError when there is none. */
export async function readSite(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'));
  if (!names.includes('index.html')) {
    throw new ConfigError(`There is no built site in "${folder}"; run "npm run build" first.`);
  }
  const files = await Promise.all(names.map((name) => readStaticFile(folder, name)));
  return new Map(files.map((file) => [file.path, file]));
}

/** What the build warned of, kept by it in `.build.json`. */
export async function readBuildWarnings(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, '.build.json'), 'utf8').catch(() => '');
  const notes = v.safeParse(buildNotesSchema, text);
  return notes.success ? notes.output.warnings : [];
}

const buildNotesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ warnings: v.array(v.string()) }),
);

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const content = new Uint8Array(await readFile(join(folder, name)));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { path: `/${name}`, content, etag: `"${hash}"` };
}
