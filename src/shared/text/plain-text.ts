/**
 * Text from outside as one plain line: no control, bidirectional-override, invisible or broken
 * characters, single spaces, at most `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  const line = plainLatin.test(text) ? text : cleaned(text);
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/**
 * Words of visible Latin characters with single spaces, as nearly every name is: nothing is to be
 * cleaned, and a browser need not make its tables of Unicode, which takes a slow phone 4 ms just
 * before a list's first company.
 */
const plainLatin = /^[!-~¡-¬®-ÿ]+( [!-~¡-¬®-ÿ]+)*$/;

function cleaned(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}
