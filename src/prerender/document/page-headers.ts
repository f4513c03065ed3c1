import { integrityOf } from '#src/prerender/integrity.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { preloadSearchScript } from './page-document.ts';

/** The headers that allow the style sheet of the document, and the script of listings. */
export function pageHeaders(document: string) {
  return responseHeaders({
    styleHashes: hashesOf(document, /<style>(.*?)<\/style>/gs),
    scriptHashes: hashesOf(preloadSearchScript(), /<script>(.*?)<\/script>/gs),
  });
}

function hashesOf(document: string, element: RegExp): string[] {
  return [...document.matchAll(element)].map(([, text = '']) => integrityOf(text));
}
