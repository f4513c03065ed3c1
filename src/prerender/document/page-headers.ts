import { integrityOf } from '#src/prerender/integrity.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';

/** The headers that allow what is written into the document, and the functions at this URL or path. */
export function pageHeaders(document: string, functionsUrl: string) {
  return responseHeaders({
    styleHashes: hashesOf(document, /<style>(.*?)<\/style>/gs),
    scriptHashes: hashesOf(document, /<script>(.*?)<\/script>/gs),
    functionsOrigin: URL.parse(functionsUrl)?.origin,
  });
}

function hashesOf(document: string, element: RegExp): string[] {
  return [...document.matchAll(element)].map(([, text = '']) => integrityOf(text));
}
