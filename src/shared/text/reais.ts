import { type Decimal, parseDecimal } from './decimal.ts';

/**
 * Reads a price as Brazilians write it: 'R$ 1.250,50', '1.250' (no price has three decimals),
 * '420'.
 */
export function parseReais(text: string, most: number): Decimal {
  const bare = text.replace(/^\s*R\$/i, '').trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+$/.test(bare);
  return parseDecimal(isGrouped ? bare.replaceAll('.', '') : bare, most);
}

/** 'R$ 1.250,50'; whole reais without cents. */
export function reaisText(value: number): string {
  return new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);
}
