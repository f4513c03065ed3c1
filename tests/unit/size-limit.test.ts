import { expect, test } from 'vitest';
import { largestText, type SizeLimit, sizeLimit, sizeLimits } from '#src/catalogue/size-limit.ts';

test.each([
  ['sp/sao-jose-dos-campos', '2,87 × 1,55 × 1,32 m'],
  ['pr/curitiba', '5 m³'],
  ['mg/belo-horizonte', '7 m³'],
] as const)('the largest skip in %s is %s', (city, words) => {
  expect(largestText(sizeLimits[city]).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each(Object.values<SizeLimit>(sizeLimits))('$law is of the year it says', ({ law, year }) => {
  expect(law).toContain(String(year));
});

test('a city without a known limit has none', () => {
  expect(sizeLimit('sc/joinville')).toBeNull();
});
