import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { type StreetLimit, streetLimit } from '#src/shared/catalogue/rules/street-limit.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { parseDecimal } from '#src/shared/text/decimal.ts';
import { parseReais } from '#src/shared/text/reais.ts';
import { type Deadline, deadlineOf, type Standing, standingOf } from './days/deadline.ts';
import { type ExtraDays, extraDaysOf } from './days/extra-days.ts';
import { type IsoDay, readDay } from './days/iso-day.ts';
import type { Skip } from './skip.ts';

/** A field whose text may be wrong, with the sentence that stands beside it. */
export type Mistakes = Partial<
  Record<'phone' | 'arrival' | 'days' | 'extraDays' | 'extraPrice' | 'pickedUp', string>
>;

/** What follows from what the visitor has written, today. */
export interface SkipReading {
  mistakes: Mistakes;
  /** Normalised. */
  phone: string | null;
  city: City | undefined;
  arrival: IsoDay | null;
  contracted: number | null;
  price: number | null;
  pickedUp: IsoDay | null;
  /** The city's limit, where it applies: on the street. */
  limit: StreetLimit | null;
  deadline: Deadline;
  standing: Standing;
  extra: ExtraDays;
}

/** Reads a skip's texts; what is wrong counts as not written, and gets a sentence. */
export function readSkip(skip: Skip, today: IsoDay): SkipReading {
  const mistakes: Mistakes = {};
  const city = cities.find(({ id }) => id === skip.city);
  const arrival = take(mistakes, 'arrival', readArrival(skip.arrival));
  const days = take(mistakes, 'days', readCount(skip.days, 1));
  const agreed = take(mistakes, 'extraDays', readCount(skip.extraDays, 0)) ?? 0;
  const price = take(mistakes, 'extraPrice', readPrice(skip.extraPrice));
  const pickedUp = take(mistakes, 'pickedUp', readPickUp(skip.pickedUp, arrival, today));
  const phone = take(mistakes, 'phone', readPhone(skip.phone));
  const contracted = days === null ? null : days + agreed;
  const limit = city && skip.place === 'street' ? streetLimit(city.id) : null;
  const term = { arrival, contracted, limit, pickedUp };
  const deadline = deadlineOf(term);
  const rental = { contractEnd: deadline.contract, agreed, price, pickedUp };
  return {
    mistakes,
    phone,
    city,
    arrival,
    contracted,
    price,
    pickedUp,
    limit,
    deadline,
    standing: standingOf(term, today),
    extra: extraDaysOf(rental, today),
  };
}

/** Days at most; nobody rents a skip for longer than a year. */
const mostDays = 365;

/** Reais at most for one extra day. */
const highestPrice = 10_000;

/** A value, null while there is none; or what is wrong with the text. */
type Read<Value> = { value: Value | null } | { mistake: string };

function take<Value>(mistakes: Mistakes, field: keyof Mistakes, read: Read<Value>): Value | null {
  if ('value' in read) return read.value;
  mistakes[field] = read.mistake;
  return null;
}

function readArrival(text: string): Read<IsoDay> {
  if (text === '') return { value: null };
  const day = readDay(text);
  if (!day) return { mistake: 'Essa data não existe. Confira o dia e o mês.' };
  return isNear(day) ? { value: day } : { mistake: 'Confira o ano da chegada.' };
}

function readPickUp(text: string, arrival: IsoDay | null, today: IsoDay): Read<IsoDay> {
  if (text === '') return { value: null };
  const day = readDay(text);
  if (!day) return { mistake: 'Essa data não existe. Confira o dia e o mês.' };
  if (arrival && day < arrival) return { mistake: 'A retirada não pode vir antes da chegada.' };
  return day > today
    ? { mistake: 'Esse dia ainda não chegou. Anote a retirada quando ela acontecer.' }
    : { value: day };
}

function isNear(day: IsoDay): boolean {
  return day >= '2000' && day < '2100';
}

function readCount(text: string, least: number): Read<number> {
  const read = parseDecimal(text, mostDays);
  if ('value' in read) {
    return Number.isInteger(read.value) && read.value >= least
      ? read
      : { mistake: 'Escreva um número inteiro de dias, como 5.' };
  }
  if (read.problem === 'empty') return { value: null };
  return {
    mistake:
      read.problem === 'too-large'
        ? `Escreva no máximo ${mostDays} dias.`
        : 'Escreva só o número de dias, como 5.',
  };
}

function readPrice(text: string): Read<number> {
  const read = parseReais(text, highestPrice);
  if ('value' in read) return read;
  if (read.problem === 'empty') return { value: null };
  return {
    mistake:
      read.problem === 'too-large'
        ? 'Esse preço é alto demais para um dia. Confira.'
        : 'Escreva o preço de um dia em reais, como 35 ou 35,50.',
  };
}

function readPhone(text: string): Read<string> {
  if (text.trim() === '') return { value: null };
  const phone = normalizePhone(text);
  return phone
    ? { value: phone }
    : { mistake: 'Escreva o telefone com DDD, como (47) 99912-3456.' };
}
