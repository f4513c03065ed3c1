import type { Page } from 'playwright-core';
import { type CompanyCard, rowsPerPage, type SearchAnswer } from '#src/company/record.ts';
import { point } from '#tests/server/support/pictures.ts';
import { row } from './broken-answers.ts';
import { collectSearches, searchAddress } from './listing.ts';

const ordinary: CompanyCard = {
  ...row,
  rating: 4.7,
  reviewCount: 183,
  address: 'Rua das Palmeiras, 100 - Glória, Joinville - SC, 89216-310',
  availability: 'immediate',
  phone: '+554734331234',
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
    name: longName,
    website: 'https://b.example/',
    register,
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
    name: 'Só o nome',
    phone: null,
    rating: null,
    reviewCount: 0,
    address: '',
    availability: 'unknown',
  },
].map((row, index) => ({
  ...ordinary,
  placeId: `place-${index}`,
  ...(row as Partial<CompanyCard>),
}));

const allWeek = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:58' }));

const priced = (size: number, priceFrom: number) => ({
  size,
  priceFrom,
  pricedOn: '2026-11-02',
  loads: { mixed: priceFrom + 60 },
});

/** Partners: paid, with everything and a name of two lines; of some bairros; of one without a price. */
export const partnerRows: CompanyCard[] = [
  {
    name: 'Caçambas Boa Obra e Locações de Joinville',
    sponsored: true,
    slug: 'boa-obra',
    website: 'https://a.example/',
    openingHours: allWeek,
    bairros: [],
    register,
    takesRequests: true,
    replyTime: 'responde em até 1 h',
    imageUrl: 'partner-photo?x=1',
    skipSizes: [priced(3, 280), priced(5, 390), priced(7, 520)],
  },
  {
    name: 'Entulho Fácil',
    slug: 'entulho-facil',
    rating: null,
    reviewCount: 0,
    openingHours: allWeek,
    skipSizes: [priced(4, 310), priced(5, 350)],
    bairros: ['Glória', 'América', 'Iririú', 'Bucarein', 'Saguaçu'],
  },
  {
    name: 'Sob Consulta',
    slug: 'sob-consulta',
    bairros: ['Glória'],
    skipSizes: [{ size: 5, priceFrom: null, pricedOn: null }],
  },
].map((row, index) => ({ ...ordinary, placeId: `partner-${index}`, ...row }));

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

/** Ordinary companies with these names, which are the same in every answer. */
export function rowsNamed(...names: string[]): CompanyCard[] {
  return names.map((name) => ({ ...ordinary, placeId: `id-${name}`, name }));
}

/** What the function answers: companies, nothing for want of a connection, or a failure. */
type Answer = readonly CompanyCard[] | Failure | 'no connection';

/** With the seconds in which nothing is to be asked. */
interface Failure {
  status: number;
  retryAfter?: number;
}

/**
 * Has the page's searches answered with these companies, and their pictures with a point: with one
 * answer after another, the last one repeated. Resolves with the cities, as they are asked for.
 */
export async function answerWith(page: Page, ...answers: Answer[]): Promise<string[]> {
  const left = [...answers];
  await page.route(searchAddress, (route, request) => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === 'no connection') return route.abort('internetdisconnected');
    if (!answer) return route.abort();
    if ('status' in answer) {
      const { status, retryAfter = 0 } = answer;
      return route.fulfill({ status, headers: { 'retry-after': `${retryAfter}` }, body: '{}' });
    }
    const total = answer.length;
    const start = ((request.postDataJSON().page ?? 1) - 1) * rowsPerPage;
    const companies = answer.slice(start, start + rowsPerPage);
    const json: SearchAnswer = { companies, total, demonstration: false, incomplete: false };
    return route.fulfill({ contentType: 'application/json', json });
  });
  await page.route(/\/(company|partner)-photo\?/, (route) =>
    route.fulfill({ contentType: 'image/png', body: point }),
  );
  return collectSearches(page);
}
