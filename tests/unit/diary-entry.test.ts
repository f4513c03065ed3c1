import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSkip, type Skip } from '#src/device/rented-skip.ts';
import { newSkip } from '#src/features/skip-diary/diary.ts';
import { readRental } from '#src/features/skip-diary/rental.ts';
import { emptyDraft } from '#src/request/draft.ts';

const today = '2026-11-25';
const noon = new Date(2026, 10, 25, 12).getTime();

const skip = (change: Partial<Skip> = {}): Skip => ({ ...newSkip(emptyDraft, noon), ...change });

test('a new skip starts from the request, and arrives today unless a later day was asked for', () => {
  const asked = { ...emptyDraft, city: 'sp/sao-paulo', place: 'street', days: 7 } as const;
  expect(newSkip({ ...asked, date: '2026-11-30' }, noon)).toMatchObject({
    city: 'sp/sao-paulo',
    place: 'street',
    days: '7',
    arrival: '2026-11-30',
  });
  expect(newSkip({ ...asked, date: '2026-11-01' }, noon).arrival).toBe(today);
  expect(newSkip(emptyDraft, noon)).toMatchObject({ city: '', place: null, days: '' });
});

test('the limit of a known city counts on the street only', () => {
  const inSaoPaulo = skip({ city: 'sp/sao-paulo', place: 'street', days: '7' });
  expect(readRental(inSaoPaulo, today).deadline.last).toBe('2026-11-27');
  expect(readRental({ ...inSaoPaulo, place: 'lot' }, today).deadline.last).toBe('2026-12-02');
  expect(readRental({ ...inSaoPaulo, city: 'rs/santa-maria' }, today).limit).toBeNull();
});

test('where a city counts hours, the time of arrival counts', () => {
  const inRio = skip({ city: 'rj/rio-de-janeiro', place: 'street', time: '14:30' });
  expect(readRental(inRio, today).deadline.city).toEqual({ day: '2026-11-27', time: '14:30' });
  expect(readRental({ ...inRio, time: '25:00' }, today).deadline.city?.time).toBeNull();
});

test('extra days agreed upon move the contract, late ones cost as well', () => {
  const rented = skip({ days: '5', extraDays: '2', extraPrice: 'R$ 35,50' });
  const rental = readRental(rented, '2026-12-05');
  expect(rental.deadline.contract).toBe('2026-12-02');
  expect(rental.extra).toEqual({ agreed: 2, late: 3, cost: 177.5 });
  const pickedUp = readRental({ ...rented, pickedUp: '2026-12-01' }, '2026-12-05');
  expect(pickedUp.extra).toEqual({ agreed: 2, late: 0, cost: 71 });
  // No price has three decimals.
  expect(readRental(skip({ extraPrice: '1.250' }), today).price).toBe(1250);
});

test.each([
  ['arrival', '2026-02-31', 'não existe'],
  ['arrival', '0202-11-25', 'Confira o ano'],
  ['days', 'cinco', 'Escreva só o número'],
  ['days', '2,5', 'número inteiro de dias'],
  ['days', '0', 'número inteiro de dias'],
  ['days', '-3', 'Escreva só o número'],
  ['days', '400', 'no máximo 365'],
  ['extraDays', '1e3', 'Escreva só o número'],
  ['extraPrice', 'barato', 'em reais'],
  ['extraPrice', '99999', 'alto demais'],
  ['phone', '999', 'com DDD'],
  ['pickedUp', '2026-11-24', 'antes da chegada'],
  ['pickedUp', '2026-11-26', 'ainda não chegou'],
] as const)('%s "%s" gets a message: ...%s...', (field, text, words) => {
  const rental = readRental(skip({ [field]: text }), today);
  expect(rental.errors[field]).toContain(words);
  expect(Object.keys(rental.errors)).toEqual([field]);
});

test('whatever is typed or stored, a skip can be read', () => {
  const anything = fc.dictionary(
    fc.constantFrom(...(Object.keys(skip()) as (keyof Skip)[])),
    fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constantFrom('2026-11-25', '7')),
  );
  let read = 0;
  const property = fc.property(anything, (stored) => {
    const one = parseSkip({ ...skip(), ...stored });
    if (!one) return;
    read += 1;
    const { deadline, extra } = readRental(one, today);
    for (const day of [deadline.contract, deadline.city?.day ?? null, deadline.last]) {
      if (day !== null) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    if (extra.cost !== null) expect(Number.isFinite(extra.cost)).toBe(true);
  });
  fc.assert(property, { numRuns: 1000 });
  expect(read).toBeGreaterThan(300);
});
