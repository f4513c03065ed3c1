import { formatDecimal } from '#src/shared/text/decimal.ts';
import type { Kind } from './kind.ts';
import { type Range, scaled } from './range.ts';

/**
 * How far the truth may lie from a measured or counted line, either way. It is what wheelbarrows
 * show: those of 50 and of 60 L hold 45 and 55 L around the 50 L that we count with
 * (Ferramentas Obra); the swell of masonry has a single source, so it gets the same margin.
 */
export const tolerance = 0.1;

/** Loose m³ of a line, from one number for each of its kind's measures (0 for one left out). */
export function volumeOf({ measures, last }: Kind, numbers: readonly number[]): Range {
  const product = measures.reduce((value, { isLess }, index) => {
    const number = numbers[index] ?? 0;
    return isLess ? Math.max(value - number, 0) : value * number;
  }, 1);
  if ('from' in last) {
    const middle = (last.from + last.to) / 2;
    return scaled({ low: last.from, middle, high: last.to }, product);
  }
  const middle = 'times' in last ? product * last.times : product / last.over;
  return { low: middle * (1 - tolerance), middle, high: middle * (1 + tolerance) };
}

/** '4 × 2,6 × 0,15 × 1,5': the calculation with a text for each measure; '' leaves one out. */
export function writtenFormula({ measures, last }: Kind, texts: readonly string[]): string {
  const product = measures.reduce((written, { isLess }, index) => {
    const text = texts[index] ?? '';
    if (!text) return written;
    if (isLess) return `(${written} − ${text})`;
    return written ? `${written} × ${text}` : text;
  }, '');
  return `${product} ${writtenStep(last)}`;
}

/** The formula in words, as 'área × espessura × 1,5'. */
export function ruleOf(kind: Kind): string {
  return writtenFormula(
    kind,
    kind.measures.map(({ name }) => name.toLowerCase()),
  );
}

function writtenStep(last: Kind['last']): string {
  if ('from' in last) return `× (${last.from} a ${last.to})`;
  return 'times' in last ? `× ${formatDecimal(last.times, 1)}` : `÷ ${last.over}`;
}
