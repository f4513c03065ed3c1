import { askedAnew } from '#src/shared/security/response-headers.ts';
import { answerFile } from './answer-file.ts';
import { bodyOf, representationFor } from './representation.ts';
import type { StaticFile, StaticFiles } from './static-file.ts';

/**
 * Answers a GET or HEAD: '/blog/x' with '/blog/x.html'; '/blog/x/' and '/blog/x.html' with a
 * redirect, because a page has one address; anything else with 404.html.
 */
export function serveStatic(files: StaticFiles, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const bare = bareAddress(pathname);
  const file = findFile(files, bare);
  if (!file) return answerNotFound(files, request);
  if (bare === pathname) return answerFile(file, request);
  return new Response(null, { status: 301, headers: { location: bare + search } });
}

function bareAddress(pathname: string): string {
  const bare = pathname.replace(/\/+$/, '').replace(/(\/index)?(\.html)?$/, '');
  return bare === '' ? '/' : bare;
}

function findFile(files: StaticFiles, pathname: string): StaticFile | undefined {
  if (pathname === '/') return files.get('/index.html');
  // A page that says 404 must not be answered with 200.
  if (pathname === '/404') return undefined;
  const path = decode(pathname);
  // '/%62log' is no second address of '/blog', and an encoded slash separates nothing.
  if (encodeURI(path) !== pathname) return undefined;
  return files.get(path) ?? files.get(`${path}.html`);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

function answerNotFound(files: StaticFiles, request: Request): Response {
  const page = files.get('/404.html');
  if (!page) return new Response('Not found', { status: 404 });
  const { body, headers } = representationFor(page, request);
  return new Response(bodyOf(body, request), {
    status: 404,
    headers: { ...headers, ...askedAnew },
  });
}
