import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Plugin } from 'vite';
import { ConfigError } from '#server/config.ts';
import type { SiteMiddleware } from '#server/http/app-env.ts';
import { decode } from '#server/http/errors.ts';
import { canonicalPath } from '#src/shared/routing/links.ts';
import { forEachConcurrent } from '#src/shared/runtime/async.ts';
import { headersOfFile, headersOfFolders, noCache } from '#src/shared/security/response-headers.ts';
import { rendererFile } from '#src/shared/site/page-fragment.ts';

/** Lists the paths of what is served: of dotfiles only security.txt, no compressed copies. */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') && part !== '.well-known'))
    .map((parts) => `/${parts.join('/')}`);
  if (!names.includes('/index.html')) {
    throw new ConfigError(`There is no built site in "${folder}"; run "npm run build" first.`);
  }
  return new Set(names.filter((name) => !compressedCopy.test(name)));
}

/** Returns '/' where the path is no valid encoding: `onePathPerPage` answers. */
export function decodedPath({ url }: Request): string {
  return decode(new URL(url).pathname) ?? '/';
}

/** A path with '.', '..', a backslash or a needlessly encoded character is unknown. */
export const onePathPerPage: SiteMiddleware = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  const [path] = c.env.target.replace(/^https?:\/\/[^/]*/i, '').split('?');
  const decoded = decode(pathname);
  return decoded !== null && path === encodeURI(decoded) ? next() : c.notFound();
};

/** Redirects '/blog/x/' and '/blog/x.html' to '/blog/x'. */
export function findFile(paths: ReadonlySet<string>): SiteMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = canonicalPath(pathname);
    const path = bare === '/' ? '/index' : (decode(bare) ?? '');
    const file = [path, `${path}.html`].find((name) => paths.has(name));
    // The page that says 404 is never answered with 200.
    if (!file || file === '/404.html') return c.notFound();
    if (bare !== pathname) return c.redirect(bare + search, 301);
    c.set('file', file);
    return next();
  };
}

/** A range is part of the uncompressed file. With a condition, or in another form, it is ignored. */
export const oneRange: SiteMiddleware = async (c, next) => {
  const { headers } = c.req.raw;
  const range = headers.get('range');
  if (range === null) return next();
  const isConditional = headers.has('if-range') || headers.has('if-none-match');
  const isUsable = !isConditional && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  headers.delete(isUsable ? 'accept-encoding' : 'range');
  return next();
};

const compareTag = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'cross-origin-resource-policy'],
});

/** Without a tag, `etag` would make one of the part that is sent. */
export const compareTags: SiteMiddleware = (c, next) =>
  c.req.header('range') ? next() : compareTag(c, next);

/**
 * Tags files with a hash of their content, so that a build which changes nothing keeps them. It is
 * computed once for each version of a file, and not from the answers: a body that is hashed on its
 * way is in memory as a whole until the slowest client has it.
 */
export function tagFiles(): SiteMiddleware {
  const tags = new Map<string, { version: string; tag: Promise<string> }>();
  const tagOf = (file: string) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const found = tags.get(file);
    if (found?.version === version) return found.tag;
    const tag = readFile(file).then((content) => `"${hash('sha1', content)}"`);
    tags.set(file, { version, tag });
    // A file that cannot be read now may be readable the next time.
    tag.catch(() => tags.delete(file));
    return tag;
  };
  return async (c, next) => {
    await next();
    const sent = c.get('sent');
    if (sent && c.res.status === 200) c.header('etag', await tagOf(sent));
  };
}

export function describeFile(): SiteMiddleware {
  return async (c, next) => {
    const file = c.get('file');
    const folder = Object.keys(headersOfFolders).find((name) => file.startsWith(name));
    const headers = { ...noCache, ...(folder && headersOfFolders[folder]) };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
    if (compressible.test(file)) c.header('vary', 'accept-encoding');
    // `serveStatic` names the type by the end of the name, so the headers follow it.
    for (const [name, value] of Object.entries(headersOfFile(file))) c.header(name, value);
  };
}

/** The plugin adds to the built site the compressed copies that the server sends. */
export function compressedCopies(): Plugin {
  let folder: string;
  return {
    name: 'compressed-copies',
    apply: 'build',
    // Every page and the worker are written by then.
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: (error) => (error ? undefined : writeCompressed(folder)),
    },
  };
}

/** Writes `x.br` and `x.gz` beside each file `x` that they make smaller. */
export async function writeCompressed(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const served = names.filter((name) => name !== rendererFile && compressible.test(name));
  const files = served.map((name) => join(folder, name));
  await forEachConcurrent(concurrency, files, compress);
}

/** Pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|json|svg|txt|webmanifest|xml)$/;

export const compressedCopy = /\.(br|gz)$/;

/** Thousands of compressors at a time would fill the memory. */
const concurrency = 8;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  // Brotli's default is its best level, that of gzip is not.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.byteLength < content.byteLength) await writeFile(`${file}.br`, br);
  if (gz.byteLength < content.byteLength) await writeFile(`${file}.gz`, gz);
}
