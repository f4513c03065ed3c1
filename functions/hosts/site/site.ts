import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { readBuildNotes } from '#functions/hosts/build-output/build-notes.ts';
import { noCache } from '#src/shared/security/response-headers.ts';
import { decodedPath, findFile, listFiles, onePathPerPage } from './find-file.ts';
import { redirectListing } from './listing-redirect.ts';
import { compareTags, describeFile, oneRange, skipOutdatedCopies, tagFiles } from './send-file.ts';
import type { SiteEnv, SiteMiddleware } from './site-env.ts';

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
