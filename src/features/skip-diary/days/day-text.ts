import { type IsoDay, instantOf } from './iso-day.ts';

const withoutYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** 'sexta, 27 de novembro', with the year where it is not this one. */
export function dayText(day: IsoDay, today: IsoDay): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const format = { ...withoutYear, ...(!isThisYear && { year: 'numeric' as const }) };
  const text = new Intl.DateTimeFormat('pt-BR', { ...format, timeZone: 'UTC' });
  return text.format(instantOf(day)).replace('-feira', '');
}

/** '27/11/2026'. */
export function shortDayText(day: IsoDay): string {
  return day.split('-').reverse().join('/');
}

/** '1 dia', '3 dias', the number kept with its word. */
export function daysText(days: number): string {
  return `${days}\u00a0${days === 1 ? 'dia' : 'dias'}`;
}
