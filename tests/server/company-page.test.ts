import { describe, expect, test } from 'vitest';
import { type CompanyPage, isCompanyPage } from '#src/company/page.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { engines, shareDatabase } from './support/database.ts';
import { asService } from './support/emptied.ts';
import { createTestedOperator } from './support/operator.ts';
import { composeTestedServer, type TestedServer } from './support/tested-server.ts';

const demonstrationSlugs = ['demonstracao-1', 'demonstracao-2', 'demonstracao-3'];

const pageUrl = (slug: string) => `/functions/v1/company-page?slug=${encodeURIComponent(slug)}`;

const get = ({ send }: TestedServer, slug: string, headers: Record<string, string> = {}) =>
  send('GET', pageUrl(slug), { headers });

/** What the page's address says at last: the directory learns of a change a moment later. */
const says = (tested: TestedServer, slug: string) =>
  expect.poll(async () => {
    const response = await get(tested, slug);
    const body = (await response.json()) as Partial<CompanyPage & { error: string; city: string }>;
    return [response.status, body.slug ?? body.city ?? body.error];
  });

async function rowsIn({ send }: Pick<TestedServer, 'send'>, city: string) {
  const response = await send('POST', '/functions/v1/search-companies', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city, state: 'sc' }),
  });
  return ((await response.json()) as SearchAnswer).companies;
}

const shared = shareDatabase(engines[0]);

describe("a company's page", () => {
  test('has everything that the company says of itself, and nothing else', async () => {
    const database = shared();
    const openingHours = [{ day: 1, opens: '08:00', closes: '18:00' }];
    const skipSizes = [
      { size: 5, priceFrom: 320.5, pricedOn: '2026-11-22', loads: { soil: 380 } },
      { size: 7, priceFrom: null, pricedOn: null },
    ];
    const rentalTerms = { days: 7, extraDay: null };
    const id = await insertTestCompany(database, {
      name: 'Caçambas Silva',
      cities: ['sc/blumenau', 'xx/abroad', 'sc/joinville'],
      columns: {
        ...{ place_id: 'ChIJ-1', whatsapp: '+5547988880000', address: 'Rua A, 1', cnpj: '1' },
        ...{ website: 'https://silva.example/', description: 'Duas\nlinhas', version: 3 },
        ...{ opening_hours: JSON.stringify(openingHours), skip_sizes: JSON.stringify(skipSizes) },
        ...{ rental_terms: JSON.stringify(rentalTerms), extras: 'Sábado' },
        // Still the day before in Brasília.
        updated_at: '2026-11-22T02:30:00Z',
      },
    });
    await asService(
      database,
      `update company_areas set bairros = '{Centro,Velha}'
      where city_id = 'sc/blumenau' and company_id = $1`,
      [id],
    );
    const second = await insertTestPhoto(database, id, { digit: 'a', position: 1 });
    const cover = await insertTestPhoto(database, id, {
      ...{ digit: 'b', position: 0, width: 1600, height: 900, description: 'Caminhão' },
    });
    await insertTestPhoto(database, id, { digit: 'c', status: 'pending' });
    const tested = await composeTestedServer(database);
    await tested.untilListed(id);
    const response = await get(tested, 'cacambas-silva');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('application/json');
    const page = await response.json();
    expect(page).toEqual({
      slug: 'cacambas-silva',
      placeId: 'ChIJ-1',
      partnerId: id,
      name: 'Caçambas Silva',
      address: 'Rua A, 1',
      phone: '+5547999990000',
      whatsapp: '+5547988880000',
      website: 'https://silva.example/',
      sponsored: false,
      demonstration: false,
      description: 'Duas\nlinhas',
      photos: [
        {
          ...{ url: `partner-photo?company=${id}&photo=${cover}`, width: 1600, height: 900 },
          description: 'Caminhão',
        },
        {
          ...{ url: `partner-photo?company=${id}&photo=${second}`, width: 800, height: 600 },
          description: '',
        },
      ],
      ...{ skipSizes, rentalTerms, extras: 'Sábado', openingHours },
      servedCities: [
        {
          city: { id: 'sc/blumenau', name: 'Blumenau', stateCode: 'SC' },
          bairros: ['Centro', 'Velha'],
        },
        { city: { id: 'sc/joinville', name: 'Joinville', stateCode: 'SC' }, bairros: [] },
      ],
      registers: [],
      updatedOn: '2026-11-21',
    });
    expect(isCompanyPage(page)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(tested, 'cacambas-silva', { 'if-none-match': etag })).status).toBe(304);
    expect(await rowsIn(tested, 'joinville')).toContainEqual(
      expect.objectContaining({
        ...{ slug: 'cacambas-silva', phone: '+5547999990000', whatsapp: '+5547988880000' },
      }),
    );
  });

  test('is gone while the company is suspended, and no more when it is deleted', async () => {
    const database = shared();
    const { run } = createTestedOperator(database);
    const tested = await composeTestedServer(database);
    const cities = ['sc/blumenau', 'sc/joinville'];
    const id = await insertTestCompany(database, { name: 'Antes', cities });
    await asService(database, `update companies set name = 'Depois' where id = $1`, [id]);
    await insertTestCompany(database, { name: 'Nova', columns: { approved_at: null } });
    await insertTestCompany(database, { name: 'Outra' });
    await says(tested, 'depois').toEqual([200, 'depois']);
    await run('suspend', { company: id });
    await says(tested, 'depois').toEqual([410, 'sc/blumenau']);
    await says(tested, 'antes').toEqual([410, 'sc/blumenau']);
    const gone = await get(tested, 'depois');
    expect(await gone.json()).toEqual({ error: 'gone', city: 'sc/blumenau' });
    const listed = tested.publicCompanies.pages.list().map(({ slug }) => slug);
    expect(listed.filter((slug) => /antes|depois|nova|outra/.test(slug))).toEqual(['outra']);
    await run('unsuspend', { company: id });
    await says(tested, 'antes').toEqual([200, 'depois']);
    await run('suspend', { company: id });
    await run('delete', { company: id, unasked: true });
    await says(tested, 'depois').toEqual([404, 'not_found']);
    for (const slug of ['antes', 'nova', '', 'demonstracao-1', '../outra', '__proto__', 'OUTRA'])
      expect((await get(tested, slug)).status, slug).toBe(404);
  });

  test('that no browser would take is left out, and the operator is told', async () => {
    const database = shared();
    const id = await insertTestCompany(database, {
      name: 'Estranha',
      columns: { skip_sizes: '[{"size": "grande", "priceFrom": null, "pricedOn": null}]' },
    });
    const tested = await composeTestedServer(database);
    await tested.untilListed(id);
    expect((await get(tested, 'estranha')).status).toBe(404);
    const row = (await rowsIn(tested, 'joinville')).find(({ name }) => name === 'Estranha');
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('slug');
    expect(tested.lines).toEqual([
      `The company ${id} ("Estranha") has data that its own page does not accept; it is listed without one.`,
    ]);
  });

  test('is the demonstration while there is no company, and then listed for search engines', async () => {
    const database = await engines[0].open();
    const tested = await composeTestedServer(database);
    const urls = async () => {
      const sitemap = await (await tested.send('GET', '/sitemap-empresas.xml')).text();
      return [...sitemap.matchAll(/<url>(.*)<\/url>\n/g)].map(([, url]) => url);
    };
    await says(tested, 'demonstracao-1').toEqual([200, 'demonstracao-1']);
    expect(tested.publicCompanies.pages.list()).toEqual([]);
    expect(await urls()).toEqual([]);
    const linked = (await rowsIn(tested, 'joinville')).map(({ slug }) => slug);
    expect(linked).toEqual([...demonstrationSlugs, undefined, undefined, undefined]);
    const columns = { updated_at: '2026-11-22T12:00:00Z' };
    await insertTestCompany(database, { name: 'Silva', columns });
    await insertTestCompany(database, { name: 'Nova', columns: { approved_at: null } });
    await insertTestCompany(database, { name: 'Parada', columns: { suspended_at: '2026-01-01' } });
    await says(tested, 'parada').toEqual([410, 'sc/joinville']);
    await says(tested, 'demonstracao-1').toEqual([404, 'not_found']);
    const rows = await rowsIn(tested, 'joinville');
    expect(rows.flatMap(({ slug }) => slug ?? [])).toEqual(['silva']);
    // With the day of its last edit.
    const url = '<loc>https://site.example/empresa/silva</loc><lastmod>2026-11-22</lastmod>';
    expect(await urls()).toEqual([url]);
  });
});

test('while the database was never read, no page is said not to exist', async () => {
  const tested = await composeTestedServer(shared(), { away: true });
  for (const path of [pageUrl('silva'), '/sitemap-empresas.xml']) {
    const response = await tested.send('GET', path);
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'database_unavailable' },
    ]);
    expect(response.headers.get('retry-after')).toBe('5');
  }
  expect((await rowsIn(tested, 'joinville')).flatMap(({ slug }) => slug ?? [])).toEqual([]);
});
