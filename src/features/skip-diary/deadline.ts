import { givesDate } from '#src/catalogue/street-limit.ts';
import type { DayCount, StreetLimit } from '#src/content/rules/schema.ts';
import { addDays, daysBetween, type IsoDay, weekdayOf } from '#src/shared/text/days.ts';

export interface RentalTerm {
  arrival: IsoDay | null;
  time: string | null;
  /** The days of the contract include agreed extra days. */
  contracted: number | null;
  /** The limit is null off the street and where it is unknown. */
  limit: StreetLimit | null;
  pickedUp: IsoDay | null;
}

/**
 * Returns the last day by the contract, whose days do not include that of arrival, the end of the
 * time on the street by the city's rule, and the earlier of the two.
 */
export function deadlineOf({ arrival, time, contracted, limit }: RentalTerm) {
  const contract = arrival && contracted !== null ? addDays(arrival, contracted) : null;
  const city = arrival && limit ? streetDeadline(arrival, time, limit) : null;
  const [last = null] = [contract, city?.day].filter((day) => typeof day === 'string').sort();
  return { contract, city, last };
}

type RentalStatus =
  | { kind: 'unknown' }
  | { kind: 'upcoming'; days: number }
  | { kind: 'active'; daysLeft: number }
  | { kind: 'overdue'; days: number }
  | { kind: 'finished'; daysLate: number };

export function rentalStatus(term: RentalTerm, today: IsoDay): RentalStatus {
  const { arrival, pickedUp } = term;
  const { last } = deadlineOf(term);
  if (pickedUp)
    return { kind: 'finished', daysLate: last ? Math.max(0, daysBetween(last, pickedUp)) : 0 };
  if (arrival && arrival > today) return { kind: 'upcoming', days: daysBetween(today, arrival) };
  if (!last) return { kind: 'unknown' };
  const daysLeft = daysBetween(today, last);
  return daysLeft < 0 ? { kind: 'overdue', days: -daysLeft } : { kind: 'active', daysLeft };
}

export type ExtraDays = ReturnType<typeof countExtraDays>;

/**
 * Counts days beyond the contract until pick-up or today: those agreed with the company beforehand,
 * and late ones, after the contract's last day, which includes the agreed ones. `price` is in reais
 * for each of them; the cost is null while it is unknown.
 */
export function countExtraDays(
  term: RentalTerm,
  { agreed, price }: { agreed: number; price: number | null },
  today: IsoDay,
) {
  const { contract } = deadlineOf(term);
  const late = contract ? Math.max(0, daysBetween(contract, term.pickedUp ?? today)) : 0;
  return { agreed, late, cost: price === null ? null : (agreed + late) * price };
}

export interface StreetDeadline {
  day: IsoDay;
  /** The time is null for the whole day, and for hours from an arrival at an unknown time. */
  time: string | null;
}

/**
 * Returns when a skip that arrived on that day, at a time as '08:30' or null, must have left the
 * street; null for a limit that gives no date.
 */
export function streetDeadline(
  arrival: IsoDay,
  time: string | null,
  limit: StreetLimit,
): StreetDeadline | null {
  if (!givesDate(limit)) return null;
  const { count } = limit;
  if (count.unit === 'hours') return afterHours(arrival, time, count.amount);
  return { day: lastDay(arrival, count), time: null };
}

/** An unknown time counts as midnight, the earliest. */
function afterHours(arrival: IsoDay, time: string | null, amount: number): StreetDeadline {
  const [hour, minute] = (time ?? '00:00').split(':') as [string, string];
  const end = Number(hour) + amount;
  const day = addDays(arrival, Math.floor(end / 24));
  if (time === null) return { day, time: null };
  return { day, time: `${String(end % 24).padStart(2, '0')}:${minute}` };
}

function lastDay(arrival: IsoDay, { unit, amount, arrivalDay, removalDay }: DayCount): IsoDay {
  const isCounted = unit === 'working days' ? isWorkingDay : () => true;
  let left = removalDay === 'counts' ? amount : amount + 1;
  for (let day = arrivalDay === 'counts' ? arrival : addDays(arrival, 1); ; day = addDays(day, 1)) {
    if (isCounted(day)) left -= 1;
    if (left === 0) return day;
  }
}

/** Holidays are the national ones; those of states and cities are unknown. */
export function isWorkingDay(day: IsoDay): boolean {
  return weekdayOf(day) % 6 !== 0 && !isNationalHoliday(day);
}

/** The keys are month and day. Sources: Lei 10.607/2002, Lei 6.802/1980, Lei 14.759/2023. */
const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

function isNationalHoliday(day: IsoDay): boolean {
  return fixedHolidays.has(day.slice(5)) || day === goodFriday(Number(day.slice(0, 4)));
}

function goodFriday(year: number): IsoDay {
  return addDays(easterSunday(year), -2);
}

/** Computes by the Gregorian computus, which is correct for every year from 1900 to 2099. */
function easterSunday(year: number): IsoDay {
  const lunar = (19 * (year % 19) + 24) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * lunar + 5) % 7;
  const isLate =
    (lunar === 29 && toSunday === 6) || (lunar === 28 && toSunday === 6 && year % 19 > 10);
  return addDays(`${year}-03-22`, lunar + toSunday - (isLate ? 7 : 0));
}

/** Returns 'sexta, 27 de novembro', with the year when it is not the current one. */
export function dayInWords(day: IsoDay, today: IsoDay): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('pt-BR', format).format(Date.parse(day)).replace('-feira', '');
}
