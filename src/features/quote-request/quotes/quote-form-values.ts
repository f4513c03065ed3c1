import { normalizePhone } from '#src/shared/contact/phone.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#src/shared/text/decimal.ts';
import { parseReais } from '#src/shared/text/reais.ts';
import { type NewQuote, type Quote, quoteLimits } from './quote.ts';

/** A quote as its fields hold it. */
export interface QuoteFormValues {
  company: string;
  phone: string;
  price: string;
  days: string;
  ctr: Quote['ctr'];
  note: string;
}

/** A sentence for each invalid field, in the form's order. */
export type QuoteFormErrors = Partial<Record<keyof QuoteFormValues, string>>;

export const emptyFormValues: QuoteFormValues = {
  company: '',
  phone: '',
  price: '',
  days: '',
  ctr: 'unknown',
  note: '',
};

export function toFormValues({ company, phone, price, days, ctr, note }: Quote): QuoteFormValues {
  return {
    company,
    phone: phone ?? '',
    price: price === null ? '' : formatDecimal(price, 2),
    days: days === null ? '' : String(days),
    ctr,
    note,
  };
}

export function parseFormValues(
  values: QuoteFormValues,
): { quote: Omit<NewQuote, 'askedAt'> } | { errors: QuoteFormErrors } {
  const { ctr, note } = values;
  const company = values.company.trim();
  const price = parseReais(values.price, quoteLimits.price);
  const days = parseDecimal(values.days, quoteLimits.days);
  const phone = normalizePhone(values.phone);
  const errors: QuoteFormErrors = {
    ...(company === '' && { company: 'Escreva o nome da empresa.' }),
    ...(company.length > quoteLimits.company && {
      company: `Use até ${quoteLimits.company} letras.`,
    }),
    ...((isInvalid(price) || numberOf(price) === 0) && {
      price: 'Escreva o preço em reais, como 420 ou 1.250,50.',
    }),
    ...((isInvalid(days) || numberOf(days) === 0 || !Number.isInteger(numberOf(days) ?? 1)) && {
      days: `Escreva um número inteiro, de 1 a ${quoteLimits.days}.`,
    }),
    ...(values.phone.trim() !== '' &&
      !phone && { phone: 'Escreva o telefone com DDD, como (47) 99999-0000.' }),
    ...(note.length > quoteLimits.note && { note: `Use até ${quoteLimits.note} letras.` }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { quote: { company, phone, price: numberOf(price), days: numberOf(days), ctr, note } };
}

function isInvalid(parsed: Decimal): boolean {
  return 'problem' in parsed && parsed.problem !== 'empty';
}

function numberOf(parsed: Decimal): number | null {
  return 'value' in parsed ? parsed.value : null;
}
