import { cityWithId } from '#src/catalogue/cities.ts';
import { streetLimit } from '#src/catalogue/street-limit.ts';
import { parseSkip, type Skip } from '#src/device/rented-skip.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { type IsoDay, isDay } from '#src/shared/text/days.ts';
import { daysText, parseDecimal, parseReais, priceText } from '#src/shared/text/format.ts';
import {
  countExtraDays,
  dayInWords,
  deadlineOf,
  type ExtraDays,
  type RentalTerm,
  rentalStatus,
} from './deadline.ts';

export type SkipErrors = Partial<Record<keyof Skip, string>>;

export type Rental = ReturnType<typeof readRental>;

/** Parses a skip's texts. An invalid text counts as empty and has an error. */
export function readRental(skip: Skip, today: IsoDay) {
  const errors: SkipErrors = {};
  const check = <Value>(field: keyof SkipErrors, parsed: Parsed<Value>) => {
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
  const term: RentalTerm = {
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

const maxDays = 365;

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
  const error = isDay(text) ? check(text) : 'Essa data não existe. Confira o dia e o mês.';
  return error ? { error } : { value: text };
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

function invalid(problem: string, tooLarge: string, notANumber: string): Parsed<never> {
  if (problem === 'empty') return { value: null };
  return { error: problem === 'too-large' ? tooLarge : notANumber };
}

function parsePhone(text: string): Parsed<string> {
  if (text.trim() === '') return { value: null };
  const value = normalizePhone(text);
  return value ? { value } : { error: 'Escreva o telefone com DDD, como (47) 99912-3456.' };
}

interface StatusText {
  label: string;
  day: string;
  note: string;
  tone: 'calm' | 'soon' | 'late' | 'done';
}

export function statusText(rental: Rental, today: IsoDay): StatusText {
  const { status, deadline, arrival, pickedUp } = rental;
  const text = (day: IsoDay | null) => (day ? dayInWords(day, today) : '');
  const until = { label: 'Retirar até', day: text(deadline.last) };
  switch (status.kind) {
    case 'finished':
      return {
        label: 'Retirada em',
        day: text(pickedUp),
        note: finishedNote(rental, status.daysLate),
        tone: 'done',
      };
    case 'upcoming':
      return {
        label: 'Chega',
        day: text(arrival),
        note: status.days === 1 ? 'amanhã' : `daqui a ${daysText(status.days)}`,
        tone: 'calm',
      };
    case 'overdue':
      return { ...until, note: overdueNote(status.days), tone: 'late' };
    case 'active':
      return {
        ...until,
        note: daysLeftNote(status.daysLeft),
        tone: status.daysLeft <= 1 ? 'soon' : 'calm',
      };
    case 'unknown':
      return {
        ...until,
        day: '?',
        note: arrival ? 'escreva os dias contratados' : 'escreva o dia da chegada',
        tone: 'calm',
      };
  }
}

/** Returns the number and cost of extra days; null when there are none. */
export function extraDaysText({ agreed, late, cost }: ExtraDays): string | null {
  const parts = [
    agreed > 0 && `${daysText(agreed)} a mais`,
    late > 0 && `${daysText(late)} de atraso`,
  ];
  const days = parts.filter(Boolean).join(' e ');
  if (!days) return null;
  if (cost === null) return `${days}. Escreva o preço do dia para ver quanto dá.`;
  const estimate = late > 0 ? ', se a empresa cobrar o mesmo pelo atraso' : '';
  return `${days}: ${priceText(cost)} (estimativa${estimate}).`;
}

function finishedNote({ deadline }: Rental, daysLate: number): string {
  if (!deadline.last) return 'aluguel encerrado';
  return daysLate === 0 ? 'dentro do prazo' : `${daysText(daysLate)} depois do prazo`;
}

function overdueNote(days: number): string {
  return `${days === 1 ? 'passou' : 'passaram'} ${daysText(days)}: combine a retirada`;
}

function daysLeftNote(daysLeft: number): string {
  if (daysLeft === 0) return 'é hoje: combine a retirada';
  return daysLeft === 1 ? 'é amanhã: combine a retirada' : `faltam ${daysText(daysLeft)}`;
}

/** Counts the stored rentals that end today or have ended, and are not picked up. */
export function countDue(rows: readonly unknown[], today: IsoDay): number {
  const skips = rows.map(parseSkip).filter((skip) => skip !== undefined);
  return skips.filter((skip) => {
    const { status } = readRental(skip, today);
    return status.kind === 'overdue' || (status.kind === 'active' && status.daysLeft === 0);
  }).length;
}
