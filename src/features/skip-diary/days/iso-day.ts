/** A day of the calendar, as '2026-11-27': no hour, so that no time zone can move it. */
export type IsoDay = string;

const dayLength = 86_400_000;

/** Reads a day written as '2026-11-27'; null for any other text, and for days that don't exist. */
export function readDay(text: string): IsoDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00Z`);
  return Number.isNaN(instant) || dayAt(instant) !== text ? null : text;
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return dayAt(instantOf(day) + days * dayLength);
}

/** How many days after `from` the day `to` is; negative before it. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (instantOf(to) - instantOf(from)) / dayLength;
}

/** The last of so many days from Monday to Friday, the day itself not counted; no holidays known. */
export function addWorkingDays(day: IsoDay, days: number): IsoDay {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** Monday to Friday. */
export function isWorkingDay(day: IsoDay): boolean {
  return new Date(instantOf(day)).getUTCDay() % 6 !== 0;
}

/** Midnight in UTC, where every day has 24 hours. */
export function instantOf(day: IsoDay): number {
  return Date.parse(`${day}T00:00Z`);
}

function dayAt(instant: number): IsoDay {
  return new Date(instant).toISOString().slice(0, 10);
}
