import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import { decode } from '#server/http/errors.ts';
import { resolveListing } from '#src/catalogue/city-search.ts';
import { canonicalPath, movedPath } from '#src/shared/routing/links.ts';
import { noCache } from '#src/shared/security/response-headers.ts';
import {
  compareTags,
  decodedPath,
  describeFile,
  findFile,
  listFiles,
  onePathPerPage,
  oneRange,
  tagFiles,
} from './files.ts';

/**
 * Serves a built site: '/blog/x' is 'blog/x.html', a listing may redirect, everything unknown is
 * 404.html. `renderPages` answers with what is rendered on request. Throws ConfigError without a
 * site.
 */
export async function createSite(
  folder: string,
  renderPages: SiteMiddleware = sendBuiltPages,
): Promise<Hono<SiteEnv>> {
  const paths = await listFiles(folder);
  const files = { root: folder, precompressed: true };
  const site = new Hono<SiteEnv>({ getPath: decodedPath });
  site.use(readOnly, onePathPerPage, redirectMoved, resolveListings);
  site.use(renderPages, findFile(paths));
  site.use(oneRange, compareTags, tagFiles(), describeFile());
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

const readOnly: SiteMiddleware = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.body(null, 405, { allow: 'GET, HEAD' });
};

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

const redirectMoved: MiddlewareHandler = async (c, next) => {
  const moved = movedPath(canonicalPath(new URL(c.req.url).pathname));
  if (!moved) return next();
  // Otherwise browsers would keep the redirect after the page has come back.
  for (const [name, value] of Object.entries(noCache)) c.header(name, value);
  return c.redirect(moved, 301);
};

/** Redirects a listing of no city, one spelled differently, and a form sent without scripts. */
const resolveListings: SiteMiddleware = async (c, next) => {
  const url = new URL(c.req.url);
  const [path] = listingPattern.exec(url.pathname) ?? [];
  const [, state, slug] = decode(path ?? '')?.split('/') ?? [];
  if (!state || !slug) return next();
  // No city's name is longer, and matching takes time.
  const typed =
    decode(url.search) === null ? undefined : url.searchParams.get('busca')?.slice(0, 80);
  const listing = resolveListing(state, slug, typed);
  if (listing.kind !== 'city') {
    const isSpelling = listing.kind === 'spelling';
    return isSpelling ? c.redirect(listing.path + url.search, 301) : c.redirect(listing.path, 302);
  }
  c.set('city', listing.city);
  return next();
};

/** The path is as it is written, perhaps with a slash behind it. */
const listingPattern = /^\/[^/]+\/[^/]+\/aluguel-cacamba-entulho(?=\/?$)/;
