export interface StaticFile {
  /** '/blog/x.html' */
  path: string;
  content: Uint8Array<ArrayBuffer>;
  /** With its quotes; differs whenever the content does. */
  etag: string;
}

/** Every file that is served, by its path; nothing else can be reached. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

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
  const bare = pathname.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '');
  return bare === '' ? '/' : bare;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

function findFile(files: StaticFiles, pathname: string): StaticFile | undefined {
  if (pathname === '/') return files.get('/index.html');
  // A page that says 404 must not be answered with 200.
  if (pathname === '/404') return undefined;
  const path = decode(pathname);
  return files.get(path) ?? files.get(`${path}.html`);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function answerFile(file: StaticFile, request: Request): Response {
  const headers = { etag: file.etag, 'cache-control': cacheControl(file) };
  if (isHeld(file, request)) return new Response(null, { status: 304, headers });
  return new Response(bodyOf(file, request), { headers: { ...headers, ...contentHeaders(file) } });
}

function answerNotFound(files: StaticFiles, request: Request): Response {
  const page = files.get('/404.html');
  if (!page) return new Response('Not found', { status: 404 });
  const headers = { 'cache-control': 'no-cache', ...contentHeaders(page) };
  return new Response(bodyOf(page, request), { status: 404, headers });
}

/** Built names in assets carry a hash of their content; everything else is asked for anew. */
function cacheControl({ path }: StaticFile): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isHeld({ etag }: StaticFile, request: Request): boolean {
  const held = request.headers.get('if-none-match')?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function bodyOf({ content }: StaticFile, request: Request): BodyInit | null {
  return request.method === 'HEAD' ? null : content;
}

function contentHeaders({ path, content }: StaticFile): Record<string, string> {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return {
    'content-type': contentTypes[extension] ?? 'application/octet-stream',
    'content-length': String(content.byteLength),
    'x-content-type-options': 'nosniff',
  };
}
