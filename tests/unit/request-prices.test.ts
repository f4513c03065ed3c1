import { expect, test } from 'vitest';
import { loadOf, wasteItems } from '#src/catalogue/waste.ts';
import {
  priceRange,
  publishedPrice,
  servesBairro,
  type TakingCompany,
} from '#src/request/takers.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

const company = (skipSizes: TakingCompany['skipSizes'], bairros: string[] = []): TakingCompany => ({
  id: '6f1f5f0e-7d0a-4b69-9c0d-3f6f5f3f0a01',
  name: 'Alfa',
  slug: null,
  bairros,
  loads: ['mixed', 'soil'],
  minimumNotice: 0,
  replyTime: null,
  sponsored: false,
  skipSizes,
  rentalTerms: { days: null, extraDay: null },
  rating: null,
});

const byLoad = {
  size: 4,
  priceFrom: 300,
  pricedOn: '2026-11-02',
  loads: { clean: 300, mixed: 420 },
};
const least = { size: 4, priceFrom: 350, pricedOn: '2026-08-30' };

test('a price is that of the load, and the least one only of a company that names no loads', () => {
  const priceOf = (skip: TakingCompany['skipSizes'][number], load: 'mixed' | 'soil') =>
    publishedPrice(company([skip]), 4, load);
  expect(priceOf(byLoad, 'mixed')).toEqual({ reais: 420, isLeast: false, on: '2026-11-02' });
  expect(priceOf(byLoad, 'soil')).toBeNull();
  expect(priceOf(least, 'soil')).toEqual({ reais: 350, isLeast: true, on: '2026-08-30' });
  expect(publishedPrice(company([byLoad]), 5, 'mixed')).toBeNull();
  expect(publishedPrice(company([byLoad]), null, 'mixed')).toBeNull();
});

test('a size is headed by what companies asked for debris, or else by what they publish', () => {
  const companies = [company([byLoad]), company([least])];
  const asked = { size: 4, offerCount: 5, lowest: 310, median: 400, highest: 480 };
  const range = (prices: (typeof asked)[], load: 'mixed' | 'soil') =>
    priceRange({ companies, prices }, 4, load, now);
  expect(range([asked], 'mixed')).toEqual({
    lowest: 310,
    highest: 480,
    companies: null,
    days: ['2026-08-28', '2026-11-26'],
  });
  const published = { lowest: 350, highest: 420, companies: 2, days: ['2026-08-30', '2026-11-02'] };
  expect(range([], 'mixed')).toEqual(published);
  expect(range([asked], 'soil')).toMatchObject({ lowest: 350, highest: 350, companies: 1 });
  expect(priceRange({ companies, prices: [] }, 7, 'mixed', now)).toBeNull();
});

test('a bairro is found whatever its accents, and everywhere by a company that names none', () => {
  expect(servesBairro(company([], ['Saguaçu']), ' saguacu')).toBe(true);
  expect(servesBairro(company([], ['Saguaçu']), 'Glória')).toBe(false);
  expect(servesBairro(company([]), 'Glória')).toBe(true);
});

test.each([
  ['Tijolo', 'clean'],
  ['Terra', 'soil'],
  ['Drywall', 'plaster'],
  ['Palete', 'wood'],
  ['Sofá', 'mixed'],
])('%s goes into a skip for %s', (name, load) => {
  const item = wasteItems.find((known) => known.name === name);
  expect(item && loadOf(item)).toBe(load);
});
