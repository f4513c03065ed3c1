/** A calendar day as '2026-11-27'. It has no time, so time zones can't shift it. */
export type IsoDay = string;

const msPerDay = 86_400_000;

/** Parses '2026-11-27'; null for any other text and for days that don't exist. */
export function parseDay(text: string): IsoDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = utcTime(text);
  return Number.isNaN(time) || isoDay(time) !== text ? null : text;
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDay(utcTime(day) + days * msPerDay);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (utcTime(to) - utcTime(from)) / msPerDay;
}

/** 'sexta, 27 de novembro', with the year when it is not the current one. */
export function dayText(day: IsoDay, today: IsoDay): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('pt-BR', format).format(utcTime(day)).replace('-feira', '');
}

/** '27/11/2026'. */
export function shortDayText(day: IsoDay): string {
  return day.split('-').reverse().join('/');
}

/** '1 dia', '3 dias', with a no-break space. */
export function daysText(days: number): string {
  return `${days}\u00a0${days === 1 ? 'dia' : 'dias'}`;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(utcTime(day)).getUTCDay();
}

/** Midnight in UTC, where every day has 24 hours. */
function utcTime(day: IsoDay): number {
  return Date.parse(`${day}T00:00Z`);
}

function isoDay(time: number): IsoDay {
  return new Date(time).toISOString().slice(0, 10);
}
