/** A company writes its opening hours as slots by day, which become rows of a day each. */
import * as v from 'valibot';
import { list } from './fields.ts';
import type { OpeningHours } from './opening-hours.ts';
import { groupHours, slotsOf, weekdaysText, weekFromMonday } from './opening-week.ts';

const time = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 08:00.'),
);

export const editedHours = list(
  v.pipe(
    v.object({
      /** 0 is Sunday. */
      day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      opens: time,
      closes: time,
    }),
    v.check(({ opens, closes }) => opens < closes, 'A hora de fechar vem depois da hora de abrir.'),
  ),
  14,
  'Use no máximo dois horários por dia.',
);

/** A slot holds times as its fields do: '08:00', or the empty text. */
const slotSchema = v.object({ opens: v.string(), closes: v.string() });

export type Slot = v.InferOutput<typeof slotSchema>;

/** The slots stand by day, Sunday first. A closed day has none. */
export const weekSchema = v.array(v.array(slotSchema));

export type Week = v.InferOutput<typeof weekSchema>;

/** The two slots are those before and after lunch. */
export const maxSlots = 2;

export function weekOf(hours: OpeningHours): Week {
  return Array.from({ length: 7 }, (_, day) => slotsOf(hours, day));
}

/** A row with the slot it was made of, for its error. */
interface PlacedHours extends Slot {
  day: number;
  slot: number;
}

/** Leaves out slots in which nothing is written. */
export function hoursOf(week: Week): PlacedHours[] {
  return week.flatMap((slots, day) =>
    slots.flatMap((slot, index) =>
      slot.opens || slot.closes ? [{ day, slot: index, ...slot }] : [],
    ),
  );
}

export function setDays(week: Week, days: readonly number[], slots: Slot[]): Week {
  return week.map((old, day) => (days.includes(day) ? slots : old));
}

/** Joins Monday to Friday where they have the same hours; otherwise each day stands for itself. */
export function dayGroups(week: Week): readonly (readonly number[])[] {
  const monday = JSON.stringify(week[1]);
  const isOne = workdays.every((day) => JSON.stringify(week[day] ?? []) === monday);
  return isOne ? [workdays, [6], [0]] : singleDays;
}

export const workdays: readonly number[] = [1, 2, 3, 4, 5];

export const singleDays = weekFromMonday.map((day) => [day]);

/** Suggests the first hours of a day: most companies close early on Saturday. */
export function suggestedHours(days: readonly number[]): Slot[] {
  return [{ opens: '08:00', closes: days.includes(6) ? '12:00' : '18:00' }];
}

/** Adds a break from 12:00 to 13:00, or an empty slot where that does not fit. */
export function withBreak([slot]: readonly Slot[]): Slot[] {
  const { opens, closes } = slot ?? { opens: '', closes: '' };
  if (opens < '12:00' && closes > '13:00') {
    return [
      { opens, closes: '12:00' },
      { opens: '13:00', closes },
    ];
  }
  return [
    { opens, closes },
    { opens: '', closes: '' },
  ];
}

/** Joins a day's slots, from its first time to the last one that is written. */
export function withoutBreak([first, second]: readonly Slot[]): Slot[] {
  return [{ opens: first?.opens ?? '', closes: second?.closes || (first?.closes ?? '') }];
}

/** Writes 'Segunda a sexta 08:00–12:00 e 13:00–18:00; Sábado 08:00–12:00'. */
export function weekText(week: Week): string {
  const groups = groupHours(hoursOf(week)).filter(({ slots }) => slots.length > 0);
  const texts = groups.map(({ days, slots }) => {
    return `${weekdaysText(days)} ${slots.map(({ opens, closes }) => `${opens}–${closes}`).join(' e ')}`;
  });
  return texts.join('; ') || 'nenhum horário';
}
