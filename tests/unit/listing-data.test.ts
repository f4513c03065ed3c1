import { expect, test } from 'vitest';
import { demonstrationCompanies } from '#server/company/demonstration.ts';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyCard, SearchAnswer } from '#src/company/record.ts';
import { renderPage } from '#src/prerender/render.tsx';
import { listingPath } from '#src/shared/routing/links.ts';
import { partnerId } from './support/company-page.ts';
import { missingProperties } from './support/google-requirements.ts';

const joinville = cityById('sc/joinville');

/** A company of Google's. */
const row: CompanyCard = {
  placeId: 'google',
  name: 'Do Google',
  rating: 4.5,
  reviewCount: 120,
  address: 'Rua do Google, 1',
  availability: 'immediate',
  imageUrl: null,
  phone: '+554734331234',
  whatsapp: null,
  sponsored: false,
  openingHours: [],
};

const partner: CompanyCard = { ...row, placeId: 'partner', name: 'Parceira', partnerId };

/** What a listing with these companies says of itself, by its types. */
async function describe(companies: CompanyCard[], demonstration = false) {
  const total = companies.length;
  const answer: SearchAnswer = { companies, total, demonstration, incomplete: false };
  const found = { answer, age: 1000 };
  const { structuredData } = await renderPage(listingPath(joinville.id), { found });
  const things = structuredData as { '@type': string; itemListElement?: unknown }[];
  return { things, list: things.find((thing) => thing['@type'] === 'ItemList') };
}

test('a listing names the pages of its partners, in the order of the list', async () => {
  const { things, list } = await describe([
    { ...partner, slug: 'segunda', sponsored: true },
    row,
    { ...partner, placeId: 'other', slug: 'primeira' },
  ]);
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://alugacacamba.example/empresa/segunda' },
    { '@type': 'ListItem', position: 2, url: 'https://alugacacamba.example/empresa/primeira' },
  ]);
  expect(missingProperties('ItemList', list)).toEqual([]);
  expect(JSON.stringify(things)).not.toMatch(/Do Google|Rua do Google|4\.5|telephone/);
});

const openData: CompanyCard['openData'] = {
  bairro: null,
  isSoleTrader: false,
  sources: [{ source: 'cnpj', on: '2026-10' }],
};

test.each([
  ['companies of Google alone', [row, { ...row, placeId: 'b' }]],
  ['a partner without a page', [partner, row]],
  ['a company from open data', [{ ...row, slug: 'b', openData }]],
  ['no company', []],
])('with %s it has no such list', async (_name, companies) => {
  const { things, list } = await describe(companies);
  expect(list).toBeUndefined();
  expect(things.map((thing) => thing['@type']).toSorted()).toEqual(['BreadcrumbList', 'FAQPage']);
});

test('fictional companies are never described, though some have a page', async () => {
  const companies = demonstrationCompanies(joinville);
  expect(companies.some(({ slug }) => slug)).toBe(true);
  expect((await describe(companies, true)).list).toBeUndefined();
  // Not even as the partners that they are not.
  const partners = companies.map((company) => ({ ...company, partnerId }));
  expect((await describe(partners, true)).list).toBeUndefined();
});
