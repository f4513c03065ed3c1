import type { Page } from 'playwright-core';
import type { CompanyCard, SearchAnswer } from '#src/company/record.ts';
import { point } from '#tests/server/support/picture-host.ts';
import { searchAddress } from './listing.ts';

const ordinary: CompanyCard = {
  placeId: 'a',
  name: 'Caçambas A',
  rating: 4.7,
  reviewCount: 183,
  address: 'Rua das Palmeiras, 100 - Glória, Joinville - SC, 89216-310',
  availability: 'immediate',
  imageUrl: null,
  phone: '+554734331234',
  whatsapp: null,
  sponsored: false,
  openingHours: [],
};

const register = {
  source: 'Secretaria de Meio Ambiente',
  url: 'https://joinville.example/licenciados',
  on: '2026-11-01',
  licence: '12/2026',
};

/** More than two lines of it on a phone. */
export const longName =
  'Ecológica Transporte e Locação de Caçambas Estacionárias, Entulho e Terraplanagem do Norte Catarinense Ltda.';

/** One of each kind: paid, with a long name and everything else, and without one thing after another. */
export const sixRows: CompanyCard[] = [
  { name: 'Parceira', sponsored: true, slug: 'parceira', website: 'https://a.example/' },
  {
    ...{ name: longName, website: 'https://b.example/', register },
    imageUrl: 'company-photo?name=x',
    photoCredits: [{ name: 'Ana Souza', url: 'https://author.example/' }],
  },
  { name: 'Sem nota e endereço', rating: null, reviewCount: 0, address: '' },
  { name: 'Sem telefone', phone: null, website: 'https://c.example/', reviewCount: 1234 },
  {
    name: 'Só liga',
    phone: '08001234567',
    availability: 'closed',
    attributions: [{ name: 'Lista' }],
  },
  {
    ...{ name: 'Só o nome', phone: null, rating: null, reviewCount: 0, address: '' },
    availability: 'unknown',
  },
].map((row, index) => ({
  ...ordinary,
  placeId: `place-${index}`,
  ...(row as Partial<CompanyCard>),
}));

/** So many ordinary companies with a website, 'Caçambas 1' first. */
export function manyRows(count: number): CompanyCard[] {
  return Array.from({ length: count }, (_, index) => ({
    ...ordinary,
    placeId: `place-${index}`,
    name: `Caçambas ${index + 1}`,
    rating: 5 - (index % 9) / 10,
    ...(index % 2 && { website: 'https://cacambas.example/' }),
  }));
}

/** Has the page's searches answered with these companies, and their pictures with a point. */
export async function answerWith(page: Page, companies: CompanyCard[]): Promise<void> {
  const total = companies.length;
  const answer: SearchAnswer = { companies, total, demonstration: false, incomplete: false };
  const contentType = 'application/json';
  await page.route(searchAddress, (route) => route.fulfill({ contentType, json: answer }));
  await page.route('**/company-photo?*', (route) =>
    route.fulfill({ contentType: 'image/png', body: point }),
  );
}
