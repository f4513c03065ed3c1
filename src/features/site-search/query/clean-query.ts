import { plainText } from '#src/shared/text/plain-text.ts';
import { maxQueryLength } from './read-search-query.ts';

/** A search without control, invisible or broken characters. Idempotent. */
export function cleanQuery(text: string): string {
  return plainText(text, maxQueryLength);
}
