import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import {
  companyShell,
  isNetworkFirst,
  notFoundPage,
  offlinePage,
  requestedPage,
} from '#src/shared/storage/site-cache.ts';
import { hasTypeOf, type SiteFile } from '#sw/store/site-file.ts';
import { findFile, findPage } from './find-stored.ts';
import { unavailablePage } from './unavailable-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for the network when a page is not stored. */
const timeoutMs = 4000;

/**
 * Responds to a navigation: with the stored page, whatever its query, else from the network (first
 * from the network where the URL demands it), else with the page that shows a company from the
 * device's storage, else with the offline page, which gets the requested URL as a parameter.
 */
export async function respondWithPage(
  files: readonly SiteFile[],
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const findStored = () => respondAsServer(files, url).catch(() => undefined);
  const isFirst = isNetworkFirst(url);
  const stored = isFirst ? undefined : await findStored();
  if (stored) return stored;
  const response = await fetchInTime(request);
  // Also an error such as 404, which the stored pages can't know.
  if (response && response.status < 500) return response;
  const fallback = isFirst ? await findStored() : undefined;
  return fallback ?? (await companyPage(files, url)) ?? response ?? offlineResponse(files, url);
}

/** Responds with a stored file, else from the network; the other way round where that is demanded. */
export async function respondWithFile(
  files: readonly SiteFile[],
  request: Request,
  clientId: string,
): Promise<Response> {
  const url = new URL(request.url);
  const [stored, isFirst] = await Promise.all([
    findFile(files, url.pathname),
    isNetworkFirst(url) || isNetworkFirstClient(clientId),
  ]);
  if (!isFirst) return stored ?? fetch(request);
  // The browser's HTTP cache may hold the same as what is stored.
  const response = await fetchInTime(request, { cache: 'reload' });
  // A captive portal answers with a page in place of a file.
  if (response?.ok && hasTypeOf(url.pathname, response)) return response;
  return stored ?? response ?? Response.error();
}

/** What this version's server would answer, from what is stored: a page has one path. */
async function respondAsServer(
  files: readonly SiteFile[],
  url: URL,
): Promise<Response | undefined> {
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
