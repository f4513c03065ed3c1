import { formatDecimal } from '#src/shared/text/format.ts';
import type { Kind } from './kinds.ts';

/** An estimate: the likely value between two bounds. */
export interface Range {
  low: number;
  middle: number;
  high: number;
}

/**
 * Relative error of a measured or counted line, either way. It is that of wheelbarrows: those of
 * 50 and of 60 L hold 45 and 55 L instead of the 50 L assumed (Ferramentas Obra). The swell of
 * masonry has a single source, so it gets the same margin.
 */
export const tolerance = 0.1;

export function scale({ low, middle, high }: Range, factor: number): Range {
  return { low: low * factor, middle: middle * factor, high: high * factor };
}

/** Loose m³ of a line, from one number for each measure of its kind (0 for one left out). */
export function volumeOf({ measures, conversion }: Kind, numbers: readonly number[]): Range {
  const product = measures.reduce((value, { isSubtracted }, index) => {
    const number = numbers[index] ?? 0;
    return isSubtracted ? Math.max(value - number, 0) : value * number;
  }, 1);
  if ('from' in conversion) {
    const { from, to } = conversion;
    return scale({ low: from, middle: (from + to) / 2, high: to }, product);
  }
  const middle =
    'factor' in conversion ? product * conversion.factor : product / conversion.divisor;
  return { low: middle * (1 - tolerance), middle, high: middle * (1 + tolerance) };
}

/** '4 × 2,6 × 0,15 × 1,5', from a text for each measure; '' leaves one out. */
export function formulaText({ measures, conversion }: Kind, texts: readonly string[]): string {
  const product = measures.reduce((formula, { isSubtracted }, index) => {
    const text = texts[index] ?? '';
    if (!text) return formula;
    if (isSubtracted) return `(${formula} − ${text})`;
    return formula ? `${formula} × ${text}` : text;
  }, '');
  return `${product} ${conversionText(conversion)}`;
}

function conversionText(conversion: Kind['conversion']): string {
  if ('from' in conversion) return `× (${conversion.from} a ${conversion.to})`;
  return 'factor' in conversion
    ? `× ${formatDecimal(conversion.factor, 1)}`
    : `÷ ${conversion.divisor}`;
}
