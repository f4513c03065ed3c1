import { weekdays } from '#src/shared/text/format.ts';
import { capitalized } from '#src/shared/text/words.ts';
import type { OpeningHours } from './opening-hours.ts';

/**
 * Joins days in a row that have the same hours, from Monday. Returns no rows where no hours are
 * known; a day is a number, 0 for Sunday, and one without slots is closed.
 */
export function groupHours(hours: OpeningHours) {
  if (hours.length === 0) return [];
  const groups: { days: number[]; slots: ReturnType<typeof slotsOf> }[] = [];
  for (const day of weekFromMonday) {
    const slots = slotsOf(hours, day);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.slots) === JSON.stringify(slots)) last.days.push(day);
    else groups.push({ days: [day], slots });
  }
  return groups;
}

/** Writes 'Segunda a sexta', 'Sábado e domingo', 'Todos os dias'. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === weekFromMonday.length) return 'Todos os dias';
  const [first, last] = [days[0], days.at(-1)].map((day) => {
    return (weekdays[day as number] as string).replace('-feira', '');
  }) as [string, string];
  if (days.length === 1) return capitalized(first);
  return capitalized(`${first} ${days.length === 2 ? 'e' : 'a'} ${last}`);
}

export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

export function slotsOf(hours: OpeningHours, day: number) {
  return hours
    .filter((slot) => slot.day === day)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
}
