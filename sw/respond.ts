import { canonicalPath, movedPath } from '#src/shared/routing/links.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import {
  findFragmentFile,
  joinPage,
  readFragments,
  readTemplate,
  templateFragment,
} from '#src/shared/site/page-fragment.ts';
import {
  companyShell,
  notFoundPage,
  offlinePage,
  requestedPage,
} from '#src/shared/site/site-cache.ts';
import { fold } from '#src/shared/text/words.ts';
import { files, findStoredFile } from './store.ts';

/** A page that is not stored may have another stand in for it after this time. */
const timeoutMs = 4000;

/** Without such a page the network gets longer: slow is not offline. */
const maxWaitMs = 15_000;

/**
 * Responds with the stored page, whatever the query, else from the network, else with the page that
 * shows a company from the device's storage, else with the offline page, which gets the requested
 * URL as a parameter.
 */
export async function respondWithPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const stored = await respondAsServer(url).catch(() => undefined);
  if (stored) return stored;
  // Only the response's start is limited; its body may take any time.
  const answer = withTimeout(maxWaitMs, () => fetch(request));
  const response = await withTimeout(timeoutMs, () => answer);
  // An error such as 404 is passed on too: the stored pages can't know of it.
  if (response && response.status < 500) return response;
  return (await companyPage(url)) ?? (await answer) ?? offlineResponse(url);
}

/** Responds with a stored file, else from the network. */
export async function respondWithFile(request: Request): Promise<Response> {
  return (await findStored(new URL(request.url).pathname)) ?? fetch(request);
}

/** Responds as this version's server would: a page has one path. */
async function respondAsServer(url: URL): Promise<Response | undefined> {
  const path = canonicalPath(url.pathname);
  const moved = movedPath(path);
  if (moved) return Response.redirect(moved, 301);
  const found = await findPage(path);
  if (found) return path === url.pathname ? found : Response.redirect(path + url.search, 301);
  const spelling = listingSpelling(path);
  if (spelling !== path && (await findPage(spelling))) {
    return Response.redirect(spelling + url.search, 301);
  }
  const lowerCase = path.toLowerCase();
  if (lowerCase === path || !(await findPage(lowerCase))) return undefined;
  return findPage(notFoundPage);
}

/** Companies' pages are rendered by the server, so that none is stored; one page opens them all. */
async function companyPage(url: URL): Promise<Response | undefined> {
  if (!url.pathname.startsWith(`${companyShell}/`)) return undefined;
  return findPage(companyShell).catch(() => undefined);
}

async function offlineResponse({ pathname, search }: URL): Promise<Response> {
  const offline = await findPage(offlinePage).catch(() => undefined);
  if (!offline) return unavailablePage();
  const query = new URLSearchParams({ [requestedPage]: pathname + search });
  return Response.redirect(`${offlinePage}?${query}`);
}

/**
 * Spells a listing's path as its page has it: without capitals and accents. Any other path has one
 * spelling, by specification. Throws URIError for an invalid encoding.
 */
function listingSpelling(path: string): string {
  return listing.test(path) ? fold(decodeURI(path)) : path;
}

const listing = /^\/[^/]+\/[^/]+\/aluguel-cacamba-entulho$/;

/** Joins a page from its fragment and the template that all pages share. */
async function findPage(page: string): Promise<Response | undefined> {
  const paths = files.map(({ url }) => url);
  const [template, fragments] = await Promise.all([
    findStored(templateFragment),
    findStored(findFragmentFile(page, paths)),
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

async function findStored(path: string): Promise<Response | undefined> {
  const file = files.find(({ url }) => url === path);
  return file && findStoredFile(file);
}

/** Makes a page that needs no other file, for when neither the network nor the cache has one. */
function unavailablePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sem internet | AlugaCaçamba</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem }
a { display: inline-block; padding: .75rem 1.25rem; border: 2px solid; color: inherit; font-weight: 700; text-decoration: none }
</style>
<h1>Você está sem internet</h1>
<p>Esta página não está guardada neste aparelho, e o site não respondeu. Verifique a conexão e tente de novo.</p>
<p><a href="">Tentar novamente</a></p>
`;
