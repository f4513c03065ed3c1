/** A calendar day is like '2026-11-27'. It has no time, so time zones can't shift it. */
export type IsoDay = string;

/** In UTC every day has these milliseconds. */
export const dayMs = 86_400_000;

/** Brasília is three hours behind UTC all year: Brazil gave up its daylight saving time in 2019. */
export const behindUtcMs = 3 * 3_600_000;

/** Tells whether a text is a day of the calendar, like '2026-11-27'. */
export function isDay(text: string): boolean {
  const time = utcTime(text);
  return !Number.isNaN(time) && utcDay(time) === text;
}

/** Negative `days` lead to an earlier day. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return utcDay(utcTime(day) + days * dayMs);
}

/** Counts days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (utcTime(to) - utcTime(from)) / dayMs;
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(utcTime(day)).getUTCDay();
}

/** Returns the same moment with Brasília's day and time in its UTC fields. */
export function brasiliaDate(time: number): Date {
  return new Date(time - behindUtcMs);
}

/** Returns the day in Brasília at a time in milliseconds since 1970. */
export function brasiliaDay(time: number): IsoDay {
  return utcDay(time - behindUtcMs);
}

/** Returns midnight in UTC, where every day has 24 hours. */
function utcTime(day: IsoDay): number {
  return Date.parse(`${day}T00:00Z`);
}

/** Returns the day in UTC at a time in milliseconds since 1970. */
export function utcDay(time: number): IsoDay {
  return new Date(time).toISOString().slice(0, 10);
}
