import {
  findFragmentFile,
  joinPage,
  readFragments,
  templateFragment,
} from '#src/shared/storage/page-fragment.ts';
import { askedPage, offlinePage, siteCache } from '#src/shared/storage/site-cache.ts';
import { keyOf, type SiteFile } from './site-file.ts';

/** Milliseconds after which a page that is not stored is given up. */
const timeoutMs = 4000;

/**
 * Answers a navigation: a stored page, whatever its address carries behind the path, else the
 * network's, else the offline page, which knows what was asked for.
 */
export async function pageOrNetwork(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const stored = await findPage(files, pathname.replace(/(.)\/$/, '$1'));
  if (stored) return stored;
  try {
    return await fetchInTime(request);
  } catch {
    if (!(await findPage(files, offlinePage))) return Response.error();
    const asked = new URLSearchParams({ [askedPage]: pathname + search });
    return Response.redirect(`${offlinePage}?${asked}`);
  }
}

/** Answers for a file: stored, else the network's. */
export async function storedOrNetwork(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  return (await find(files, new URL(request.url).pathname)) ?? fetch(request);
}

/** A page that has begun to arrive may take its time. */
async function fetchInTime(request: Request): Promise<Response> {
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(), timeoutMs);
  try {
    return await fetch(request, { signal: call.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Joins a page from its part and the document that all pages share. */
async function findPage(files: readonly SiteFile[], page: string): Promise<Response | undefined> {
  const addresses = files.map(({ url }) => url);
  const [template, parts] = await Promise.all([
    find(files, templateFragment),
    find(files, findFragmentFile(page, addresses)),
  ]);
  if (!template || !parts) return undefined;
  const [document, text] = await Promise.all([template.text(), parts.text()]);
  const part = readFragments(text).get(page);
  if (!part) return undefined;
  // The server's own headers, for instance its policy, but for those that describe the file.
  const headers = new Headers(template.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(joinPage(document, part), { headers });
}

async function find(files: readonly SiteFile[], path: string): Promise<Response | undefined> {
  const file = files.find(({ url }) => url === path);
  if (!file) return undefined;
  // Opening a cache would make it, also right after the visitor has deleted it.
  return caches.match(keyOf(file), { cacheName: siteCache, ignoreVary: true });
}
