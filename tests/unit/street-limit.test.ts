import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { sourcedRules } from '#src/catalogue/rules.ts';
import {
  countSentence,
  givesDate,
  knownStreetLimit,
  limitSentences,
  limitText,
  streetLimit,
} from '#src/catalogue/street-limit.ts';
import type { DayCount, StreetLimit } from '#src/content/rules/schema.ts';
import { content as streetLimits } from '#src/content/rules/street-limits.yaml';
import { isWorkingDay, streetDeadline } from '#src/request/deadline.ts';
import { addDays, daysBetween, weekdayOf } from '#src/shared/text/days.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';

const monday = '2026-11-23';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const anyRole = fc.constantFrom('counts', 'is free');
const anyCount: fc.Arbitrary<DayCount> = fc.record({
  unit: fc.constantFrom('working days', 'consecutive days'),
  amount: fc.integer({ min: 1, max: 40 }),
  arrivalDay: anyRole,
  removalDay: anyRole,
  isStated: fc.constant(true),
});

test.each([
  ['sp/sao-paulo', { day: '2026-11-25', time: null }],
  ['rj/rio-de-janeiro', { day: '2026-11-25', time: '14:30' }],
  ['rs/porto-alegre', { day: '2026-11-26', time: '14:30' }],
  ['mg/belo-horizonte', { day: '2026-11-25', time: null }],
  ['pr/maringa', null],
  ['mg/juiz-de-fora', null],
] as const)('a skip that arrives in %s on a Monday at 14:30 leaves in time', (city, deadline) => {
  expect(streetDeadline(monday, '14:30', knownStreetLimit(city))).toEqual(deadline);
});

test.each(Object.entries(streetLimits))(
  'the limit of %s says its law and its source',
  (_, limit) => {
    expect(limit.law).toMatch(/\d{4}/);
    expect(limitSentences(limit)).toMatch(/^(Na rua|Em \d{4}), .*\d.*\.$/);
    expect(countSentence(limit)).toMatch(/^\p{Lu}.*\.$/u);
    expect(givesDate(limit)).toBe(!limit.where && !limit.changedBy);
  },
);

test('a city has a limit exactly where its rules state a deadline, from the same source', () => {
  for (const { id } of cities) {
    const limit = streetLimit(id);
    const rules = sourcedRules(rulesOf(id).sources);
    const deadlines = rules.filter(({ subject }) => subject === 'deadline');
    expect(deadlines.length > 0, id).toBe(limit !== null);
    if (!limit) continue;
    const stated = new RegExp(spaced(limitText(limit)).replace(/^3\b/, '(3|três)'));
    const own = deadlines.find(({ source }) => source.url === limit.source.url);
    expect(spaced(own?.rule ?? ''), id).toMatch(stated);
    if (limit.changedBy) expect(own?.source.doubtful, id).toBe(true);
  }
});

test.each([
  [
    'sp/sao-paulo',
    'Na rua, a caçamba pode ficar no máximo 3 dias. Outra fonte (Doxplan, sobre o Decreto 57.662/2017) fala em 3 dias úteis: siga o prazo menor.',
  ],
  [
    'rj/rio-de-janeiro',
    'Na rua, a caçamba pode ficar no máximo 48 horas. Depois de cheia, ela tem de sair em até 8 horas.',
  ],
  [
    'pr/maringa',
    'Em 2015, o prazo na rua, na área central, era de 6 dias. A Lei 11.669/2023 pode ter mudado esse prazo.',
  ],
  [
    'mg/juiz-de-fora',
    'Em 2023, o prazo na rua era de 3 dias úteis. A Lei 14.917/2024 pode ter mudado esse prazo.',
  ],
] as const)('the limit of %s in words', (city, words) => {
  expect(limitSentences(knownStreetLimit(city)).replaceAll('\u00a0', ' ')).toBe(words);
});

test('where two sources disagree, the earlier end drives, and both are known', () => {
  const disputed = cities.filter(({ id }) => streetLimit(id)?.other);
  expect(disputed.map(({ id }) => id)).toEqual(['sp/sao-paulo', 'mg/belo-horizonte']);
  const property = fc.property(anyDay, fc.constantFrom(...disputed), (arrival, { id }) => {
    const limit = knownStreetLimit(id);
    const { count } = limit.other as NonNullable<StreetLimit['other']>;
    const end = streetDeadline(arrival, null, limit)?.day as string;
    expect(end <= (streetDeadline(arrival, null, { ...limit, count })?.day as string)).toBe(true);
  });
  fc.assert(property);
  for (const { id } of disputed) {
    const { source, other } = knownStreetLimit(id);
    const urls = rulesOf(id).sources.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining([source.url, other?.source.url]));
  }
});

const workingDays: DayCount = {
  unit: 'working days',
  amount: 3,
  arrivalDay: 'counts',
  removalDay: 'counts',
  isStated: true,
};

test.each([
  ['a Friday', '2026-11-27', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-02'],
  ['a Sunday', '2026-11-29', '2026-12-02'],
  ['the day before Christmas', '2026-12-24', '2026-12-29'],
  ['the day before Good Friday', '2026-04-02', '2026-04-07'],
  ['a national holiday', '2026-11-20', '2026-11-25'],
])('three working days with both ends, from %s', (_, arrival, last) => {
  expect(lastDay(arrival, workingDays)).toBe(last);
});

test('from arrival to the last day lie just so many days of the limit, and it ends on one', () => {
  const property = fc.property(anyDay, anyCount, (arrival, count) => {
    const last = lastDay(arrival, count);
    const stay = Array.from({ length: daysBetween(arrival, last) + 1 }, (_, index) =>
      addDays(arrival, index),
    );
    const isCounted = count.unit === 'working days' ? isWorkingDay : () => true;
    const counted = stay
      .slice(count.arrivalDay === 'counts' ? 0 : 1)
      .slice(0, count.removalDay === 'counts' ? undefined : -1)
      .filter(isCounted);
    expect(counted).toHaveLength(count.amount);
    expect(isCounted(last)).toBe(true);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('a later arrival or a longer limit never ends earlier', () => {
  const property = fc.property(anyDay, anyCount, (arrival, count) => {
    const last = lastDay(arrival, count);
    expect(lastDay(addDays(arrival, 1), count) >= last).toBe(true);
    expect(lastDay(arrival, { ...count, amount: count.amount + 1 }) > last).toBe(true);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('hours are counted from the minute of arrival, across midnight', () => {
  const property = fc.property(
    anyDay,
    anyTime,
    fc.integer({ min: 1, max: 200 }),
    (arrival, time, amount) => {
      const end = streetDeadline(arrival, time, hours(amount));
      const endTime = Date.parse(`${end?.day}T${end?.time}Z`);
      expect(endTime - Date.parse(`${arrival}T${time}Z`)).toBe(amount * 3_600_000);
    },
  );
  fc.assert(property, { numRuns: 1000 });
  expect(streetDeadline('2026-12-31', '20:15', hours(8))).toEqual({
    day: '2027-01-01',
    time: '04:15',
  });
});

test('hours from an unknown time end on a day without a time', () => {
  expect(streetDeadline(monday, null, hours(48))).toEqual({ day: '2026-11-25', time: null });
});

test('no weekend and no national holiday is a working day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      if (weekdayOf(day) === 0 || weekdayOf(day) === 6) expect(isWorkingDay(day)).toBe(false);
    }),
  );
  const holidays = ['2026-01-01', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'];
  expect(holidays.filter(isWorkingDay)).toEqual([]);
  expect(isWorkingDay('2026-04-06')).toBe(true);
});

function spaced(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function hours(amount: number): StreetLimit {
  return { ...knownStreetLimit('rj/rio-de-janeiro'), count: { unit: 'hours', amount } };
}

function lastDay(arrival: string, count: DayCount): string {
  const end = streetDeadline(arrival, null, { ...knownStreetLimit('sp/sao-paulo'), count });
  if (!end) throw new Error('The limit gives no date');
  return end.day;
}
