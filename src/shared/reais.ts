import { type Decimal, parseDecimal } from '#src/shared/decimal.ts';

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
  return (Number.isInteger(value) ? whole : withCents).format(value);
}

const currency = { style: 'currency', currency: 'BRL' } as const;
const whole = new Intl.NumberFormat('pt-BR', { ...currency, maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('pt-BR', currency);
