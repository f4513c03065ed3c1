/** A number in Brazilian notation, or why the text is none. */
export type Decimal =
  | { value: number }
  | { problem: 'empty' | 'not-a-number' | 'negative' | 'too-large' };

/**
 * Reads a number typed by a visitor: comma or point before the decimals ('2,60', '2.6'), points
 * between thousands where a comma follows ('1.250,5'); spaces are ignored.
 */
export function parseDecimal(text: string, max: number): Decimal {
  const compact = text.replace(/\s/g, '');
  if (compact === '') return { problem: 'empty' };
  const decimal = compact.includes(',')
    ? compact.replace(/\.(?=\d{3}[.,])/g, '').replace(',', '.')
    : compact;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(decimal)) return { problem: 'not-a-number' };
  const value = Number(decimal);
  if (value < 0) return { problem: 'negative' };
  return value > max ? { problem: 'too-large' } : { value };
}

/** '2,34', with at most `decimals` decimals. */
export function formatDecimal(value: number, decimals: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals }).format(value);
}
