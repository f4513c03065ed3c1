import { givesDate, streetLimit } from '#src/catalogue/street-limit.ts';
import type { DayCount, StreetLimit } from '#src/content/rules/schema.ts';
import { addDays, type IsoDay, weekdayOf } from '#src/shared/text/days.ts';
import type { Rental } from './rental.ts';

/**
 * Returns the last day that the price pays for, the end of the time on the street by the city's
 * rule, and the earlier of the two; none before the skip's arrival is known.
 */
export function deadlineOf({ city, place, arrival, time, days }: Rental) {
  const limit = city && place === 'street' ? streetLimit(city.id) : null;
  const price = arrival && days !== null ? addDays(arrival, days) : null;
  const street = arrival && limit ? streetDeadline(arrival, time, limit) : null;
  const [last = null] = [price, street?.day].filter((day) => typeof day === 'string').sort();
  return { price, street, limit, last };
}

/**
 * Returns when a skip that arrived on that day, at a time as '08:30' or null, must have left the
 * street; null for a limit that gives no date. The time is null for the whole day, and for hours from
 * an arrival at an unknown time.
 */
export function streetDeadline(arrival: IsoDay, time: string | null, limit: StreetLimit) {
  if (!givesDate(limit)) return null;
  const { count } = limit;
  if (count.unit === 'hours') return afterHours(arrival, time, count.amount);
  return { day: lastDay(arrival, count), time: null };
}

/** An unknown time counts as midnight, the earliest. */
function afterHours(arrival: IsoDay, time: string | null, amount: number) {
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

/** Computes by the Gregorian computus, which is correct for every year from 1900 to 2099. */
function goodFriday(year: number): IsoDay {
  const lunar = (19 * (year % 19) + 24) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * lunar + 5) % 7;
  const isLate =
    (lunar === 29 && toSunday === 6) || (lunar === 28 && toSunday === 6 && year % 19 > 10);
  const easter = addDays(`${year}-03-22`, lunar + toSunday - (isLate ? 7 : 0));
  return addDays(easter, -2);
}
