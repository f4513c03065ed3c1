import type { Skip } from '#src/features/skip-diary/skip.ts';
import { type City, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { streetLimit } from '#src/shared/catalogue/city-rules/street-limit.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { parseDecimal } from '#src/shared/text/decimal.ts';
import { parseReais } from '#src/shared/text/reais.ts';
import {
  countExtraDays,
  type Deadline,
  deadlineOf,
  type ExtraDays,
  type RentalStatus,
  type RentalTerm,
  rentalStatus,
} from './deadline.ts';
import { type IsoDay, parseDay } from './iso-day.ts';

/** Error messages, by field. */
export type FieldErrors = Partial<Record<keyof Skip, string>>;

/** What a skip's texts mean on a given day. */
export interface Rental extends RentalTerm {
  errors: FieldErrors;
  /** Normalised. */
  phone: string | null;
  city: City | undefined;
  /** Reais for each extra day. */
  price: number | null;
  deadline: Deadline;
  status: RentalStatus;
  extra: ExtraDays;
}

/** Parses a skip's texts. An invalid text counts as empty and has an error. */
export function readRental(skip: Skip, today: IsoDay): Rental {
  const errors: FieldErrors = {};
  const check = <Value>(field: keyof FieldErrors, parsed: Parsed<Value>) => {
    if ('value' in parsed) return parsed.value;
    errors[field] = parsed.error;
    return null;
  };
  const arrival = check('arrival', parseArrival(skip.arrival));
  const days = check('days', parseCount(skip.days, 1));
  const agreed = check('extraDays', parseCount(skip.extraDays, 0)) ?? 0;
  const price = check('extraPrice', parsePrice(skip.extraPrice));
  const pickedUp = check('pickedUp', parsePickUp(skip.pickedUp, arrival, today));
  const phone = check('phone', parsePhone(skip.phone));
  const city = cityWithId(skip.city);
  const term = {
    arrival,
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(skip.time) ? skip.time : null,
    contracted: days === null ? null : days + agreed,
    limit: city && skip.place === 'street' ? streetLimit(city.id) : null,
    pickedUp,
  };
  return {
    ...term,
    errors,
    phone,
    city,
    price,
    deadline: deadlineOf(term),
    status: rentalStatus(term, today),
    extra: countExtraDays(term, { agreed, price }, today),
  };
}

/** Longest rental in days. */
const maxDays = 365;

/** Highest price of an extra day in reais. */
const maxPrice = 10_000;

/** `value` is null for an empty text. */
type Parsed<Value> = { value: Value | null } | { error: string };

function parseArrival(text: string): Parsed<IsoDay> {
  return parseDate(text, (day) =>
    day < '2000' || day >= '2100' ? 'Confira o ano da chegada.' : undefined,
  );
}

function parsePickUp(text: string, arrival: IsoDay | null, today: IsoDay): Parsed<IsoDay> {
  return parseDate(text, (day) => {
    if (arrival && day < arrival) return 'A retirada não pode vir antes da chegada.';
    if (day > today) return 'Esse dia ainda não chegou. Anote a retirada quando ela acontecer.';
  });
}

function parseDate(text: string, check: (day: IsoDay) => string | undefined): Parsed<IsoDay> {
  if (text === '') return { value: null };
  const day = parseDay(text);
  const error = day ? check(day) : 'Essa data não existe. Confira o dia e o mês.';
  return error ? { error } : { value: day };
}

function parseCount(text: string, min: number): Parsed<number> {
  const count = parseDecimal(text, maxDays);
  if ('problem' in count) {
    const tooLarge = `Escreva no máximo ${maxDays} dias.`;
    return invalid(count.problem, tooLarge, 'Escreva só o número de dias, como 5.');
  }
  return Number.isInteger(count.value) && count.value >= min
    ? count
    : { error: 'Escreva um número inteiro de dias, como 5.' };
}

function parsePrice(text: string): Parsed<number> {
  const price = parseReais(text, maxPrice);
  if ('value' in price) return price;
  const tooLarge = 'Esse preço é alto demais para um dia. Confira.';
  return invalid(price.problem, tooLarge, 'Escreva o preço de um dia em reais, como 35 ou 35,50.');
}

function invalid(problem: string, tooLarge: string, other: string): Parsed<never> {
  if (problem === 'empty') return { value: null };
  return { error: problem === 'too-large' ? tooLarge : other };
}

function parsePhone(text: string): Parsed<string> {
  if (text.trim() === '') return { value: null };
  const value = normalizePhone(text);
  return value ? { value } : { error: 'Escreva o telefone com DDD, como (47) 99912-3456.' };
}
