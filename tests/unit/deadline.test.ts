import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSkip, rentalOf } from '#src/device/request-rows.ts';
import { standingOf } from '#src/features/my-requests/standing.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import { addDays, daysBetween, isDay } from '#src/shared/text/days.ts';
import { notedSkip } from './support/noted-skip.ts';
import { companyOf, sentRowOf, viewOf } from './support/request-view.ts';

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
      expect(standingOf(notedSkip(), '2026-11-25').sentence).toBe(
        'Retirada até amanhã, quinta, 26/11',
      );
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

const deadline = (more: Parameters<typeof notedSkip>[0]) => deadlineOf(rentalOf(notedSkip(more)));

test('the earlier of price and city counts, and the city only on its streets', () => {
  expect(deadline({})).toMatchObject({
    price: '2026-12-01',
    street: { day: '2026-11-26', time: null },
    last: '2026-11-26',
  });
  expect(deadline({ days: 1 }).last).toBe('2026-11-25');
  expect(deadline({ place: 'lot' })).toMatchObject({ street: null, last: '2026-12-01' });
  expect(deadline({ city: 'rs/santa-maria' })).toMatchObject({ limit: null, last: '2026-12-01' });
  expect(deadline({ days: null, place: null }).last).toBeNull();
});

test('where a city counts hours, the time of arrival counts', () => {
  const inRio = { city: 'rj/rio-de-janeiro' } as const;
  expect(deadline({ ...inRio, time: '14:30' }).street).toEqual({
    day: '2026-11-26',
    time: '14:30',
  });
  expect(deadline(inRio).street).toEqual({ day: '2026-11-26', time: null });
});

test('a skip is to come, due, overdue and gone, with a day for each', () => {
  const skip = notedSkip({ place: 'lot', days: 3 });
  const on = (today: string) => standingOf(skip, today);
  expect(on('2026-11-23').sentence).toBe('A caçamba chega terça, 24/11');
  expect(on('2026-11-24')).toMatchObject({ daysLeft: 3, picture: 'kerb', isTheirTurn: false });
  expect(on('2026-11-27')).toMatchObject({ daysLeft: 0, picture: 'full', isTheirTurn: true });
  expect(on('2026-11-29')).toMatchObject({
    daysLeft: -2,
    sentence: 'A retirada era até sexta, 27/11',
  });
  const gone = standingOf({ ...skip, collected: '2026-11-28' }, '2027-01-01');
  expect(gone.sentence).toBe('A caçamba foi retirada 1\u00a0dia depois do prazo');
});

test('whatever is stored of a skip, its state can be written', () => {
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(notedSkip())),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('2026-11-25', 7)),
  );
  const property = fc.property(anything, ({ kind, ...stored }) => {
    const { sentence } = standingOf(
      newSkip({ ...notedSkip(), ...stored, id: '1', savedAt: 1 }),
      '2026-11-25',
    );
    expect(sentence).not.toMatch(/undefined|NaN|null/);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('a wait that ends with a day names that day, and what is not sent is no step done', () => {
  const view = viewOf('1', {
    expiresAt: '2026-11-29T03:00:00.000Z',
    companies: [companyOf('Alfa', null)],
  });
  const row = sentRowOf(view);
  const waiting = standingOf(row, '2026-11-27');
  expect(waiting.note).toContain('até sábado, 28/11');
  expect(waiting.steps[1]).toEqual({ name: 'Respostas', when: 'até 28/11' });
  const expired = standingOf({ ...row, view: { ...view, status: 'expired' } }, '2026-12-01');
  expect(expired.note).toContain('respondeu até 28/11');
  expect(standingOf({ ...row, state: 'queued' }, '2026-11-27').steps[0]?.name).toBe('A enviar');
});

test.each(['exchangeAskedAt', 'collectionAskedAt'] as const)(
  'a skip with %s is overdue after its deadline like any other',
  (asked) => {
    const view = viewOf('1', {
      status: 'delivered',
      [asked]: '2026-11-26T12:00:00.000Z',
      acceptedAt: '2026-11-24T12:00:00.000Z',
      deliveredAt: '2026-11-24T12:00:00.000Z',
      companies: [companyOf('Alfa', 330, { state: 'accepted' })],
    });
    const on = (today: string) => standingOf(sentRowOf(view), today);
    expect(on('2026-11-29').daysLeft).toBeUndefined();
    expect(on('2026-12-01').daysLeft).toBe(-2);
    expect(on('2026-12-01').note).toContain('A retirada era até domingo, 29/11');
  },
);
