import { plainText } from '#src/shared/text/plain-text.ts';

/** At most so many UTF-16 units on one line, with no character broken. */
export function clip(typed: string, most: number): string {
  const line = oneLine(typed);
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}

/** How many characters of what was typed don't fit into the text. */
export function overflow(typed: string, most: number): number {
  return Math.max(oneLine(typed).length - most, 0);
}

/** Lines of a field become parts of one, so that the list of details stays a list. */
function oneLine(typed: string): string {
  const lines = typed.split(/[\r\n\u2028\u2029]+/).map((line) => plainText(line, line.length));
  const filled = lines.filter(Boolean);
  return filled
    .map((line, index) => (index < filled.length - 1 ? line.replace(/[.,;]+$/, '') : line))
    .join(', ');
}
