import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Peer } from '#functions/http/app-env.ts';
import { ConfigError } from '#functions/setting.ts';
import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import { headersOfFile, headersOfFolders, noCache } from '#src/shared/security/response-headers.ts';
import { readBuildNotes } from './build-output/build-notes.ts';
import { compressedCopy, compressible } from './build-output/compress.ts';
import { decode } from './decode.ts';
import { createFileTags } from './file-tags.ts';
import { redirectListing } from './listing-redirect.ts';

export interface SiteEnv {
  /** The request target as it was sent; a URL object resolves '..' and more. */
  Bindings: { target: string } & Peer;
  Variables: {
    /** The requested file, like '/blog/x.html'. */
    file: string;
    /** Where the file that is sent is, perhaps a compressed copy. */
    sent?: string;
  };
}

export type SiteMiddleware = MiddlewareHandler<SiteEnv>;

/**
 * Serves a built site: '/blog/x' is 'blog/x.html', a listing may redirect, everything unknown is
 * 404.html. `renderPages` responds instead with pages that are rendered on request. Throws
 * ConfigError without a built site.
 */
export async function createSite(
  folder: string,
  renderPages: SiteMiddleware = sendBuiltPages,
): Promise<Hono<SiteEnv>> {
  const paths = await listFiles(folder);
  const { siteUrl = '' } = await readBuildNotes(folder);
  const files = { root: folder, precompressed: true };
  const site = new Hono<SiteEnv>({ getPath: decodedPath });
  site.use(readOnly, onePathPerPage, redirectListing, renderPages, findFile(paths));
  site.use(oneRange, compareTags, tagFiles(), describeFile(siteUrl), skipOutdatedCopies(folder));
  site.use(
    serveStatic<SiteEnv>({
      ...files,
      rewriteRequestPath: (_path, c) => c.get('file'),
      onFound: (path, c) => c.set('sent', path),
    }),
  );
  site.notFound(notFound(serveStatic({ ...files, path: '404.html' })));
  return site;
}

const sendBuiltPages: SiteMiddleware = (_, next) => next();

/** Paths of what is served: of dotfiles only security.txt, nothing for other hosts, no compressed copies. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
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
function decodedPath({ url }: Request): string {
  return decode(new URL(url).pathname) ?? '/';
}

const readOnly: SiteMiddleware = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.body(null, 405, { allow: 'GET, HEAD' });
};

/** A path with '.', '..', a backslash or a needlessly encoded character is unknown. */
const onePathPerPage: SiteMiddleware = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  const [path] = c.env.target.replace(/^https?:\/\/[^/]*/i, '').split('?');
  const decoded = decode(pathname);
  return decoded !== null && path === encodeURI(decoded) ? next() : c.notFound();
};

/** Redirects '/blog/x/' and '/blog/x.html' to '/blog/x'. */
function findFile(paths: ReadonlySet<string>): SiteMiddleware {
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
const oneRange: SiteMiddleware = async (c, next) => {
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
const compareTags: SiteMiddleware = (c, next) =>
  c.req.header('range') ? next() : compareTag(c, next);

function tagFiles(): SiteMiddleware {
  const tagOf = createFileTags();
  return async (c, next) => {
    await next();
    const sent = c.get('sent');
    if (sent && c.res.status === 200) c.header('etag', await tagOf(sent));
  };
}

function describeFile(siteUrl: string): SiteMiddleware {
  return async (c, next) => {
    const file = c.get('file');
    const folder = Object.keys(headersOfFolders).find((name) => file.startsWith(name));
    const headers = { ...noCache, ...(folder && headersOfFolders[folder]) };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
    if (compressible.test(file)) c.header('vary', 'accept-encoding');
    // After serveStatic, which names the type by the end of the name.
    for (const [name, value] of Object.entries(headersOfFile(file, siteUrl))) c.header(name, value);
  };
}

/** A file that was replaced after the build is sent uncompressed: its copies have the old content. */
function skipOutdatedCopies(folder: string): SiteMiddleware {
  const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return async (c, next) => {
    const file = join(folder, c.get('file'));
    const changedAt = writtenAt(file) ?? 0;
    const isOutdated = (copy: string) => (writtenAt(copy) ?? changedAt) < changedAt;
    if ([`${file}.br`, `${file}.gz`].some(isOutdated)) c.req.raw.headers.delete('accept-encoding');
    return next();
  };
}

function notFound(servePage: SiteMiddleware) {
  return async (c: Context<SiteEnv>) => {
    c.req.raw.headers.delete('range');
    for (const [name, value] of Object.entries(noCache)) c.header(name, value);
    const page = await servePage(c, async () => undefined);
    if (!page) return c.text('Not found', 404);
    page.headers.set('vary', 'accept-encoding');
    return new Response(page.body, { status: 404, headers: page.headers });
  };
}
