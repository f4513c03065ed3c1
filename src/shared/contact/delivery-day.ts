import { shortDate } from '#src/shared/text/format.ts';

/** '2026-11-25' of a moment, by the device's own clock. */
export function dayOf(now: number): string {
  const date = new Date(now);
  return [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
}

/** Whether an ISO day is over. */
export function isPast(day: string, now: number): boolean {
  return day !== '' && day < dayOf(now);
}

/** '25/11/2026, quarta-feira'; null for a day that no calendar has. */
export function dayText(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  return `${shortDate(day)}, ${weekdays[date.getUTCDay()]}`;
}

// Not by Intl, whose first use costs a phone 50 ms: every card's request may name a day.
const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
