import { text as earlySearch } from '#src/features/companies/early-search.ts?script';
import { integrityOf } from '#src/prerender/integrity.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';

/** The headers that allow the style sheet of the document, and the script of listings. */
export function pageHeaders(document: string) {
  const sheets = [...document.matchAll(/<style>(.*?)<\/style>/gs)];
  return responseHeaders({
    styleHashes: sheets.map(([, css = '']) => integrityOf(css)),
    scriptHashes: [integrityOf(earlySearch)],
  });
}
