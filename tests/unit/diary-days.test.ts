import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownStreetLimit } from '#src/catalogue/street-limit.ts';
import { dayInWords, deadlineOf, rentalStatus } from '#src/features/skip-diary/deadline.ts';
import { addDays, daysBetween, isDay } from '#src/shared/text/days.ts';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
});

test('days are added and counted alike, over every month end and leap year', () => {
  const property = fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
    const sum = addDays(day, days);
    expect(isDay(sum)).toBe(true);
    expect(daysBetween(day, sum)).toBe(days);
    expect(addDays(sum, -days)).toBe(day);
  });
  fc.assert(property, { numRuns: 2000 });
});

test('no time zone moves a day', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/Sao_Paulo', 'Pacific/Midway']) {
      process.env.TZ = zone;
      expect(addDays('2026-02-14', 1)).toBe('2026-02-15');
      expect(dayInWords('2026-11-27', '2026-11-21')).toBe('sexta, 27 de novembro');
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', 'amanhã', '2026-01-01T00:00'])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('the earlier of contract and city counts', () => {
  const limit = knownStreetLimit('sp/sao-paulo');
  const term = { arrival: '2026-11-24', time: null, contracted: 7, limit, pickedUp: null };
  expect(deadlineOf(term)).toEqual({
    contract: '2026-12-01',
    city: { day: '2026-11-26', time: null },
    last: '2026-11-26',
  });
  expect(deadlineOf({ ...term, contracted: 1 }).last).toBe('2026-11-25');
  expect(deadlineOf({ ...term, limit: null }).last).toBe('2026-12-01');
  expect(deadlineOf({ ...term, contracted: null, limit: null }).last).toBeNull();
});

test('a rental is upcoming, active, overdue and finished', () => {
  const term = { arrival: '2026-11-24', time: null, contracted: 3, limit: null, pickedUp: null };
  const on = (today: string) => rentalStatus(term, today);
  expect(on('2026-11-23')).toEqual({ kind: 'upcoming', days: 1 });
  expect(on('2026-11-24')).toEqual({ kind: 'active', daysLeft: 3 });
  expect(on('2026-11-27')).toEqual({ kind: 'active', daysLeft: 0 });
  expect(on('2026-11-29')).toEqual({ kind: 'overdue', days: 2 });
  const finished = { ...term, pickedUp: '2026-11-28' };
  expect(rentalStatus(finished, '2027-01-01')).toEqual({ kind: 'finished', daysLate: 1 });
  expect(rentalStatus({ ...term, contracted: null }, '2026-11-25')).toEqual({ kind: 'unknown' });
});

test('the year is named only where it is another', () => {
  expect(dayInWords('2026-11-27', '2026-01-01')).toBe('sexta, 27 de novembro');
  expect(dayInWords('2027-01-02', '2026-12-31')).toBe('sábado, 2 de janeiro de 2027');
});
