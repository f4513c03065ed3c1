import {
  findFragmentFile,
  joinPage,
  readFragments,
  templateFragment,
} from '#src/shared/storage/page-fragment.ts';
import { readTemplate } from '#src/shared/storage/page-template.ts';
import { offlinePage, requestedPage, siteCache } from '#src/shared/storage/site-cache.ts';
import { cacheKey, type SiteFile } from './site-file.ts';

/** Milliseconds to wait for the network when a page is not stored. */
const timeoutMs = 4000;

/**
 * Responds to a navigation: with the stored page, whatever its query, else from the network, else
 * with the offline page, which gets the requested URL as a parameter.
 */
export async function pageOrNetwork(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const stored = await findPage(files, pathname.replace(/(.)\/$/, '$1'));
  if (stored) return stored;
  try {
    return await fetchWithTimeout(request);
  } catch {
    if (!(await findPage(files, offlinePage))) return Response.error();
    const query = new URLSearchParams({ [requestedPage]: pathname + search });
    return Response.redirect(`${offlinePage}?${query}`);
  }
}

/** Responds with a stored file, else from the network. */
export async function storedOrNetwork(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  return (await find(files, new URL(request.url).pathname)) ?? fetch(request);
}

/** Only the response's start is limited; its body may take any time. */
async function fetchWithTimeout(request: Request): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Joins a page from its fragment and the template that all pages share. */
async function findPage(files: readonly SiteFile[], page: string): Promise<Response | undefined> {
  const paths = files.map(({ url }) => url);
  const [template, fragments] = await Promise.all([
    find(files, templateFragment),
    find(files, findFragmentFile(page, paths)),
  ]);
  if (!template || !fragments) return undefined;
  const [text, parts] = await Promise.all([template.text(), fragments.text()]);
  const fragment = readFragments(parts).get(page);
  if (!fragment) return undefined;
  const { headers, document } = readTemplate(text);
  return new Response(joinPage(document, fragment), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

async function find(files: readonly SiteFile[], path: string): Promise<Response | undefined> {
  const file = files.find(({ url }) => url === path);
  if (!file) return undefined;
  // Opening a cache would create it, also right after the visitor has deleted it.
  return caches.match(cacheKey(file), { cacheName: siteCache, ignoreVary: true });
}
