import { expect, test } from 'vitest';
import { isFresh } from '#src/features/companies/search/expiry.ts';

const asked = 1_760_000_000_000;
const minute = 60_000;

test.each([
  ['at once', 0, true],
  ['just before five minutes', 5 * minute - 1, true],
  ['at five minutes', 5 * minute, false],
  ['a day later', 24 * 60 * minute, false],
  ['when the clock was set back', -1, false],
])('companies may be shown %s: %s ms later %s', (_, elapsed, fresh) => {
  expect(isFresh(asked, asked + elapsed)).toBe(fresh);
});

test('a moment that is no number is never fresh', () => {
  expect(isFresh(Number.NaN, asked)).toBe(false);
});
