import { expect, test } from 'vitest';
import { demonstrationCompanies } from '#server/company/demonstration.ts';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyCard, SearchAnswer } from '#src/company/record.ts';
import { renderPage } from '#src/prerender/render.tsx';
import { listingPath } from '#src/shared/routing/links.ts';
import { row as shownRow } from '#tests/browser/support/broken-answers.ts';
import { partnerId } from './support/company-page.ts';
import { missingProperties } from './support/google-requirements.ts';

const joinville = cityById('sc/joinville');

/** A company of Google's. */
const row: CompanyCard = {
  ...shownRow,
  ...{ placeId: 'google', name: 'Do Google', rating: 4.5, reviewCount: 120 },
  ...{ availability: 'immediate', phone: '+554734331234' },
};

const partner: CompanyCard = { ...row, placeId: 'partner', name: 'Parceira', partnerId };

/** What a listing with these companies says, and says of itself by its types. */
async function describe(companies: CompanyCard[], change: Partial<SearchAnswer> = {}) {
  const total = companies.length;
  const answer = { companies, total, demonstration: false, incomplete: false, ...change };
  const found = { answer, age: 1000 };
  const { structuredData, body } = await renderPage(listingPath(joinville.id), {
    city: joinville,
    found,
  });
  const things = structuredData as { '@type': string; itemListElement?: unknown }[];
  const text = body.replaceAll('<!-- -->', '');
  return { things, list: things.find((thing) => thing['@type'] === 'ItemList'), text };
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
  const { list, text } = await describe(companies, { demonstration: true });
  expect(list).toBeUndefined();
  expect(text).toContain('as empresas com “(demonstração)” no nome são fictícias');
  expect(text).not.toContain('Dados das empresas: Google Maps');
  // Not even as the partners that they are not.
  const partners = companies.map((company) => ({ ...company, partnerId }));
  expect((await describe(partners, { demonstration: true })).list).toBeUndefined();
});

const unrated = { rating: null, reviewCount: 0 };
const ours = { ...partner, ...unrated };
const open = { ...row, ...unrated, openData };

test.each([
  ['as nossas empresas parceiras', [ours]],
  ['as empresas de dados públicos', [open]],
  ['as nossas empresas parceiras e as de dados públicos', [ours, open]],
])('a list without the data of Google says that it has only %s', async (known, companies) => {
  const { text } = await describe(companies, { incomplete: true });
  expect(text).toContain(`Sem os dados do Google agora, a lista mostra só ${known}.`);
  expect(text).not.toContain('Dados das empresas: Google Maps');
});
