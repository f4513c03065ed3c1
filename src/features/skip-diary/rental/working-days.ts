import { addDays, type IsoDay, weekdayOf } from './iso-day.ts';

/** Monday to Friday, except the national holidays; those of states and cities are unknown. */
export function isWorkingDay(day: IsoDay): boolean {
  return weekdayOf(day) % 6 !== 0 && !isNationalHoliday(day);
}

/** Month and day. Sources: Lei 10.607/2002, Lei 6.802/1980, Lei 14.759/2023. */
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

/** The Gregorian computus; correct for every year from 1900 to 2099. */
function easterSunday(year: number): IsoDay {
  const lunar = (19 * (year % 19) + 24) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * lunar + 5) % 7;
  const isLate =
    (lunar === 29 && toSunday === 6) || (lunar === 28 && toSunday === 6 && year % 19 > 10);
  return addDays(`${year}-03-22`, lunar + toSunday - (isLate ? 7 : 0));
}
