import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import {
  findFragmentFile,
  joinPage,
  readFragments,
  templateFragment,
} from '#src/shared/storage/page-fragment.ts';
import { readTemplate } from '#src/shared/storage/page-template.ts';
import {
  companyShell,
  isNetworkFirst,
  notFoundPage,
  offlinePage,
  requestedPage,
  siteCache,
} from '#src/shared/storage/site-cache.ts';
import { cacheKey, hasTypeOf, type SiteFile } from './site-file.ts';
import { unavailablePage } from './unavailable-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for the network when a page is not stored. */
const timeoutMs = 4000;

/**
 * Responds to a navigation: with the stored page, whatever its query, else from the network (first
 * from the network where the URL demands it), else with the page that opens a company from what the
 * device keeps, else with the offline page, which gets the requested URL as a parameter.
 */
export async function respondWithPage(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const stored = () => storedPage(files, url).catch(() => undefined);
  const isFirst = isNetworkFirst(url);
  const copy = isFirst ? undefined : await stored();
  if (copy) return copy;
  const response = await fetchInTime(request);
  if (response && response.status < 500) return response;
  const late = isFirst ? await stored() : undefined;
  return late ?? (await companyPage(files, url)) ?? response ?? offlineResponse(files, url);
}

/** Responds with a stored file, else from the network; the other way round where that is demanded. */
export async function respondWithFile(
  files: readonly SiteFile[],
  request: Request,
  clientId: string,
): Promise<Response> {
  const url = new URL(request.url);
  const [stored, isFirst] = await Promise.all([
    find(files, url.pathname),
    isNetworkFirst(url) || isNetworkFirstClient(clientId),
  ]);
  if (!isFirst) return stored ?? fetch(request);
  // The browser's HTTP cache may hold the same as what is stored.
  const response = await fetchInTime(request, { cache: 'reload' });
  if (response?.ok && hasTypeOf(url.pathname, response)) return response;
  return stored ?? response ?? Response.error();
}

/** The response of the server of this version, from what is stored: a page has one path. */
async function storedPage(files: readonly SiteFile[], url: URL): Promise<Response | undefined> {
  const path = canonicalPath(url.pathname);
  const found = await findPage(files, path);
  if (found) return path === url.pathname ? found : Response.redirect(path + url.search, 301);
  const listing = path.replace(stateCode, (code) => code.toLowerCase());
  if (listing !== path && (await findPage(files, listing))) {
    return Response.redirect(listing + url.search, 301);
  }
  const lowerCase = path.toLowerCase();
  if (lowerCase === path || !(await findPage(files, lowerCase))) return undefined;
  return findPage(files, notFoundPage);
}

/** Companies' pages are rendered by the server, so that none is stored; one page opens them all. */
async function companyPage(files: readonly SiteFile[], url: URL): Promise<Response | undefined> {
  if (!url.pathname.startsWith(`${companyShell}/`)) return undefined;
  return findPage(files, companyShell).catch(() => undefined);
}

/** The only part of a path that may be written in upper case. */
const stateCode = /^\/[A-Za-z]{2}(?=\/)/;

async function isNetworkFirstClient(id: string): Promise<boolean> {
  const client = await self.clients.get(id).catch(() => undefined);
  return client !== undefined && isNetworkFirst(new URL(client.url));
}

/** Only the response's start is limited; its body may take any time. */
async function fetchInTime(
  request: Request,
  options: RequestInit = {},
): Promise<Response | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await fetch(request, { ...options, signal: controller.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function offlineResponse(
  files: readonly SiteFile[],
  { pathname, search }: URL,
): Promise<Response> {
  const offline = await findPage(files, offlinePage).catch(() => undefined);
  if (!offline) return unavailablePage();
  const query = new URLSearchParams({ [requestedPage]: pathname + search });
  return Response.redirect(`${offlinePage}?${query}`);
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
    status: page === notFoundPage ? 404 : 200,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

async function find(files: readonly SiteFile[], path: string): Promise<Response | undefined> {
  const file = files.find(({ url }) => url === path);
  if (!file) return undefined;
  // Opening a cache would create it, also right after the visitor has deleted it.
  const stored = caches.match(cacheKey(file), { cacheName: siteCache, ignoreVary: true });
  // The network may still have what can't be read here.
  return stored.catch(() => undefined);
}
