import { normalizePhone } from '#src/shared/contact/phone.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#src/shared/text/decimal.ts';
import { parseReais } from '#src/shared/text/reais.ts';
import type { Quote } from './quote.ts';
import { limits } from './quote-limits.ts';

/** A quote as it stands in the form. */
export interface WrittenQuote {
  company: string;
  phone: string;
  price: string;
  days: string;
  ctr: Quote['ctr'];
  note: string;
}

/** A sentence for each field that can't be used, in the form's order. */
export type QuoteProblems = Partial<Record<keyof WrittenQuote, string>>;

export const unwritten: WrittenQuote = {
  company: '',
  phone: '',
  price: '',
  days: '',
  ctr: 'unknown',
  note: '',
};

/** A kept quote as the form shows it. */
export function writtenQuote({ company, phone, price, days, ctr, note }: Quote): WrittenQuote {
  return {
    company,
    phone: phone ?? '',
    price: price === null ? '' : formatDecimal(price, 2),
    days: days === null ? '' : String(days),
    ctr,
    note,
  };
}

/** What was typed as a quote, or what is wrong with it. */
export function readQuote(
  written: WrittenQuote,
): { quote: Omit<Quote, 'id' | 'askedAt'> } | { problems: QuoteProblems } {
  const company = written.company.trim();
  const price = parseReais(written.price, limits.price);
  const days = parseDecimal(written.days, limits.days);
  const phone = normalizePhone(written.phone);
  const problems: QuoteProblems = {
    ...(company === '' && { company: 'Escreva o nome da empresa.' }),
    ...(company.length > limits.company && { company: `Use até ${limits.company} letras.` }),
    ...((isWrong(price) || numberOf(price) === 0) && {
      price: 'Escreva o preço em reais, como 420 ou 1.250,50.',
    }),
    ...((isWrong(days) || !isWhole(days)) && {
      days: `Escreva um número inteiro, de 1 a ${limits.days}.`,
    }),
    ...(written.phone.trim() !== '' &&
      !phone && { phone: 'Escreva o telefone com DDD, como (47) 99999-0000.' }),
    ...(written.note.length > limits.note && { note: `Use até ${limits.note} letras.` }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const { ctr, note } = written;
  return { quote: { company, phone, price: numberOf(price), days: numberOf(days), ctr, note } };
}

function isWrong(read: Decimal): boolean {
  return 'problem' in read && read.problem !== 'empty';
}

function isWhole(read: Decimal): boolean {
  return 'problem' in read || (Number.isInteger(read.value) && read.value > 0);
}

function numberOf(read: Decimal): number | null {
  return 'value' in read ? read.value : null;
}
