import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeText, clockText, openingState } from '#src/company/opening-hours.ts';
import { groupHours, weekdaysText } from '#src/company/opening-week.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { brasiliaDate } from '#src/shared/text/days.ts';
import { fullPage } from './support/company-page.ts';

type OpeningHours = CompanyPage['openingHours'];

const { openingHours } = fullPage();

/** In Brasília; 2026-11-23 is a Monday. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`);

const minute = fc.integer({ min: 0, max: 23 * 60 + 59 });
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Any week that a company may write; its hours may touch or overlap. */
const anyHours: fc.Arbitrary<OpeningHours> = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), minute, minute)
    .filter(([, one, other]) => one !== other)
    .map(([day, one, other]) => ({
      day,
      opens: timeOf(Math.min(one, other)),
      closes: timeOf(Math.max(one, other)),
    })),
  { maxLength: 14 },
);

/** Within some weeks of two years. */
const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });

/** By looking at the clock, row by row. */
function isOpenByTheClock(hours: OpeningHours, now: number): boolean {
  const date = brasiliaDate(now);
  const time = date.toISOString().slice(11, 16);
  return hours.some(
    ({ day, opens, closes }) =>
      day === date.getUTCDay() &&
      opens <= time &&
      (time < closes || (time === '23:59' && closes === '23:59')),
  );
}

test('a company is open when one of its hours says so, and closed otherwise', () => {
  fc.assert(
    fc.property(anyHours, anyTime, (hours, now) => {
      const expected = hours.length === 0 ? undefined : isOpenByTheClock(hours, now);
      expect(openingState(hours, now)?.isOpen).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('the next change is the first moment at which that is different', () => {
  fc.assert(
    fc.property(
      anyHours,
      anyTime,
      fc.float({ min: 0, max: 1, noNaN: true }),
      (hours, now, part) => {
        const state = openingState(hours, now);
        if (!state || state.changesAt === null) return;
        const { isOpen, changesAt } = state;
        expect(changesAt).toBeGreaterThan(now);
        expect(isOpenByTheClock(hours, changesAt)).toBe(!isOpen);
        const between = now + Math.floor((changesAt - 1 - now) * part);
        expect(openingState(hours, between)).toEqual({ isOpen, changesAt });
      },
    ),
    { numRuns: 1000 },
  );
});

test('only who is open around the clock never changes', () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:59' }));
  const state = openingState(always, at('2026-11-23', '12:00'));
  expect(state).toEqual({ isOpen: true, changesAt: null });
  expect(state && changeText(state)).toBe('O dia todo, todos os dias');
  const untilSaturday = openingState(always.slice(1), at('2026-11-24', '12:00'));
  expect(untilSaturday).toEqual({ isOpen: true, changesAt: at('2026-11-29', '00:00') });
});

test('without hours nothing is claimed', () => {
  expect(openingState([], at('2026-11-23', '12:00'))).toBeNull();
  expect(groupHours([])).toEqual([]);
});

test.each([
  ['2026-11-23', '09:00', true, 'Fecha às 12h'],
  ['2026-11-23', '12:30', false, 'Abre às 13h30'],
  ['2026-11-23', '19:00', false, 'Abre amanhã às 8h'],
  ['2026-11-28', '13:00', false, 'Abre na segunda-feira às 8h'],
  ['2026-11-29', '23:59', false, 'Abre amanhã às 8h'],
])('on %s at %s: open %s, ‘%s’', (day, time, isOpen, text) => {
  const now = at(day, time);
  const state = openingState(openingHours, now);
  expect(state?.isOpen).toBe(isOpen);
  expect(state && changeText(state, now)).toBe(text);
});

test('midnight belongs to the day that it ends', () => {
  const hours = [{ day: 1, opens: '18:00', closes: '23:59' }];
  const now = at('2026-11-23', '20:00');
  const state = openingState(hours, now);
  expect(state && changeText(state, now)).toBe('Fecha à meia-noite');
});

test('one in the morning is written in the singular', () => {
  const now = at('2026-11-23', '00:30');
  const state = openingState([{ day: 1, opens: '01:00', closes: '05:00' }], now);
  expect(state && changeText(state, now)).toBe('Abre à 1h');
  expect(clockText('13:05')).toBe('13h05');
});

test('every day of the week is in one row, with all of its hours', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const groups = groupHours(hours);
      if (hours.length === 0) return;
      expect(groups.flatMap(({ days }) => days)).toEqual([1, 2, 3, 4, 5, 6, 0]);
      const read = groups.flatMap(({ days, slots }) =>
        days.flatMap((day) => slots.map((slot) => ({ day, ...slot }))),
      );
      expect(read).toHaveLength(hours.length);
      expect(read).toEqual(expect.arrayContaining(hours));
      const neighbours = groups.slice(1).map(({ slots }, index) => [groups[index]?.slots, slots]);
      for (const [one, other] of neighbours) expect(one).not.toEqual(other);
    }),
  );
});

test('rows name their days', () => {
  const texts = groupHours(openingHours).map(({ days }) => weekdaysText(days));
  expect(texts).toEqual(['Segunda a sexta', 'Sábado', 'Domingo']);
  expect(weekdaysText([6, 0])).toBe('Sábado e domingo');
  expect(weekdaysText([1, 2, 3, 4, 5, 6, 0])).toBe('Todos os dias');
});
