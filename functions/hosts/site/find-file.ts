import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compressedCopy } from '#functions/hosts/build-output/compress.ts';
import { decode } from '#functions/hosts/http-server/decode.ts';
import { ConfigError } from '#functions/setting.ts';
import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import type { SiteMiddleware } from './site-env.ts';

/** Paths of what is served: of dotfiles only security.txt, nothing for other hosts, no compressed copies. */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') && part !== '.well-known'))
    .map((parts) => `/${parts.join('/')}`);
  if (!names.includes('/index.html')) {
    throw new ConfigError(`There is no built site in "${folder}"; run "npm run build" first.`);
  }
  return new Set(names.filter((name) => !compressedCopy.test(name)));
}

/** '/' where the path is no valid encoding: `onePathPerPage` answers. */
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
