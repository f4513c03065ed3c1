/** Characters of a question at most. */
export const longestQuery = 60;

/**
 * A question without what hides, turns text around or is half a character, whoever wrote it into
 * the field or the address; cleaning it again changes nothing.
 */
export function cleanQuery(text: string): string {
  return text
    .slice(0, longestQuery)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .trim();
}
