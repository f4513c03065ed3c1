/** A number as Brazilians write it, or why there is none. */
export type Decimal =
  | { value: number }
  | { problem: 'empty' | 'not-a-number' | 'negative' | 'too-large' };

/**
 * Reads a number typed by a visitor: comma or point before the decimals ('2,60', '2.6'), points
 * between thousands where a comma follows ('1.250,5'); spaces don't count.
 */
export function parseDecimal(text: string, most: number): Decimal {
  const bare = text.replace(/\s/g, '');
  if (bare === '') return { problem: 'empty' };
  const plain = bare.includes(',') ? bare.replace(/\.(?=\d{3}[.,])/g, '').replace(',', '.') : bare;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return { problem: 'not-a-number' };
  const value = Number(plain);
  if (value < 0) return { problem: 'negative' };
  return value > most ? { problem: 'too-large' } : { value };
}

/** '2,34' with at most so many decimals. */
export function formatDecimal(value: number, decimals: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals }).format(value);
}
