import { type Decimal, parseDecimal } from './decimal.ts';

/** Reads a price: 'R$ 1.250,50', '420', '1.250' (no price has three decimals). */
export function parseReais(text: string, max: number): Decimal {
  const amount = text.replace(/^\s*R\$/i, '').trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+$/.test(amount);
  return parseDecimal(isGrouped ? amount.replaceAll('.', '') : amount, max);
}

/** 'R$ 1.250,50', without cents where there are none. */
export function reaisText(value: number): string {
  return new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);
}
