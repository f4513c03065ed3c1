/**
 * Text from outside as one plain line: no control, bidirectional-override, invisible or broken
 * characters, single spaces, at most `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}
