import type { Skip } from '#src/features/skip-diary/skip.ts';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { streetLimit } from '#src/shared/catalogue/rules/street-limit.ts';
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
  const city = cities.find(({ id }) => id === skip.city);
  const term = {
    arrival,
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
  if (text === '') return { value: null };
  const day = parseDay(text);
  if (!day) return { error: noSuchDay };
  const isPlausible = day >= '2000' && day < '2100';
  return isPlausible ? { value: day } : { error: 'Confira o ano da chegada.' };
}

function parsePickUp(text: string, arrival: IsoDay | null, today: IsoDay): Parsed<IsoDay> {
  if (text === '') return { value: null };
  const day = parseDay(text);
  if (!day) return { error: noSuchDay };
  if (arrival && day < arrival) return { error: 'A retirada não pode vir antes da chegada.' };
  return day > today
    ? { error: 'Esse dia ainda não chegou. Anote a retirada quando ela acontecer.' }
    : { value: day };
}

const noSuchDay = 'Essa data não existe. Confira o dia e o mês.';

function parseCount(text: string, min: number): Parsed<number> {
  const parsed = parseDecimal(text, maxDays);
  if ('value' in parsed) {
    return Number.isInteger(parsed.value) && parsed.value >= min
      ? parsed
      : { error: 'Escreva um número inteiro de dias, como 5.' };
  }
  if (parsed.problem === 'empty') return { value: null };
  return {
    error:
      parsed.problem === 'too-large'
        ? `Escreva no máximo ${maxDays} dias.`
        : 'Escreva só o número de dias, como 5.',
  };
}

function parsePrice(text: string): Parsed<number> {
  const parsed = parseReais(text, maxPrice);
  if ('value' in parsed) return parsed;
  if (parsed.problem === 'empty') return { value: null };
  return {
    error:
      parsed.problem === 'too-large'
        ? 'Esse preço é alto demais para um dia. Confira.'
        : 'Escreva o preço de um dia em reais, como 35 ou 35,50.',
  };
}

function parsePhone(text: string): Parsed<string> {
  if (text.trim() === '') return { value: null };
  const phone = normalizePhone(text);
  return phone ? { value: phone } : { error: 'Escreva o telefone com DDD, como (47) 99912-3456.' };
}
