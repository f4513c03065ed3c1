/** The text is a number in Brazilian notation, or the problem says why it is none. */
type Decimal = { value: number } | { problem: 'empty' | 'not-a-number' | 'negative' | 'too-large' };

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

/** Writes '2,34', with at most `decimals` decimals. */
export function formatDecimal(value: number, decimals: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals }).format(value);
}

/** Writes '1,0', always with one decimal. */
export function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Writes '5 m³', with a no-break space. */
export function sizeText(size: number): string {
  return `${String(size).replace('.', ',')}\u00a0m³`;
}

/** Writes '12ABC34501DE35' as '12.ABC.345/01DE-35'. */
export function cnpjText(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Reads a price: 'R$ 1.250,50', '420', '1.250' (no price has three decimals). */
export function parseReais(text: string, max: number): Decimal {
  const amount = text.replace(/^\s*R\$/i, '').trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+$/.test(amount);
  return parseDecimal(isGrouped ? amount.replaceAll('.', '') : amount, max);
}

/** Writes 'R$ 1.250' or 'R$ 450,50'. */
export function priceText(reais: number): string {
  const [whole = '', cents] = reais.toFixed(Number.isInteger(reais) ? 0 : 2).split('.');
  return `R$\u00a0${groupDigits(whole)}${cents ? `,${cents}` : ''}`;
}

/** Writes '1.234' without Intl, whose first use would hold a phone up for 50 ms. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Writes '1,2 MB', and 'menos de 1 kB' below that. */
export function spaceText(bytes: number): string {
  const unit = units.find(({ size }) => bytes >= size);
  return unit ? `${formatDecimal(bytes / unit.size, 1)}\u00a0${unit.name}` : 'menos de 1\u00a0kB';
}

const units = [
  { name: 'GB', size: 1e9 },
  { name: 'MB', size: 1e6 },
  { name: 'kB', size: 1e3 },
] as const;

// The first use of Intl takes 50 ms on a phone, and every guide shows a date.
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Writes '2025-01-15' as '15 de janeiro de 2025'. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number];
  return `${day} de ${months[month - 1]} de ${year}`;
}

/** Writes '2026-10' or '2026-10-14' as 'outubro de 2026'. */
export function monthText(isoDate: string): string {
  const [year, month] = isoDate.split('-').map(Number) as [number, number];
  return `${months[month - 1]} de ${year}`;
}

/** Writes '2026-11-22' as '22/11/2026'. */
export function shortDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('/');
}

/** Writes '2026-11-22' as '22/11'. */
export function dayAndMonth(isoDate: string): string {
  return shortDate(isoDate).slice(0, 5);
}

/** Writes '1 dia', '3 dias', with a no-break space. */
export function daysText(days: number): string {
  return `${days}\u00a0${days === 1 ? 'dia' : 'dias'}`;
}

/** Writes 'a, b e c'. */
export function listText(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ');
}

/** The first use of Intl costs a phone 50 ms, and every card's request may name a day. */
export const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
