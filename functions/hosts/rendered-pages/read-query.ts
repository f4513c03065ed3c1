import { decode } from '#functions/hosts/http-server/decode.ts';
import { queryText } from '#src/shared/routing/query.ts';

type Query = Record<string, unknown>;

/**
 * What a page's route reads of its URL's query, in one spelling, '' for nothing. The rest is not
 * rendered: thousands of parameters would cost ten times as much as the page.
 */
export function readQuery(search: string, read: (query: Query) => Query): string {
  if (decode(search) === null) return '';
  return queryText(read(Object.fromEntries(new URLSearchParams(search))));
}
