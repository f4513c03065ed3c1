import { integrityOf } from '#src/prerender/integrity.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { preloadSearchScript } from './preloaded-search.ts';

/**
 * The headers that allow what is written into the document, and by listings besides, and requests to
 * the functions and the accounts at these URLs or paths.
 */
export function pageHeaders(document: string, functionsUrl: string, authUrl = '/') {
  return responseHeaders({
    styleHashes: hashesOf(document, /<style>(.*?)<\/style>/gs),
    scriptHashes: hashesOf(document + preloadSearchScript(), /<script>(.*?)<\/script>/gs),
    functionsOrigin: URL.parse(functionsUrl)?.origin,
    authOrigin: URL.parse(authUrl)?.origin,
  });
}

function hashesOf(document: string, element: RegExp): string[] {
  return [...document.matchAll(element)].map(([, text = '']) => integrityOf(text));
}
