import { describe, expect, it, test } from 'vitest';
import { badgesOf, type Register } from '#server/carriers.ts';
import { createCompanyPages } from '#server/company/pages.ts';
import { rankCompanies } from '#server/search/ranking.ts';
import { createSnapshot } from '#server/snapshot.ts';
import { type CompanyPage, isCompanyPage } from '#src/company/page.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { row } from '#tests/browser/support/broken-answers.ts';
import { createTestedApp, joinville } from './support/app.ts';
import { json, startFakeGoogle } from './support/fake-google.ts';
import { openDataCompany } from './support/open-data-companies.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import { entry, register } from './support/registers.ts';

const partner = testPartner({ phone: '+5547999990000' });

const silva = entry('SILVA LTDA', { phone: '+554734331234', licence: '12/2026' });

const place = {
  id: 'place-1',
  displayName: { text: 'Caçambas Silva' },
  formattedAddress: 'Rua do Google, 1',
  nationalPhoneNumber: '(47) 3433-1234',
  businessStatus: 'OPERATIONAL',
};

const named = (companies: readonly CompanyCard[]) =>
  companies.map(({ name, register }) => [name, register?.licence ?? register?.on]);

describe('the mark of a register', () => {
  it('is on all rows that have an entry of the city, by CNPJ or by phone and name', async () => {
    const google = await startFakeGoogle(
      json({ places: [place, { ...place, id: 'place-2', displayName: { text: 'Souza' } }] }),
    );
    const ofPartner = entry('OUTRO NOME LTDA', { companyIds: [String(partner.id)] });
    const ofOpenData = [
      entry('Outro nome', { companyIds: ['base-0'], licence: '1' }),
      entry('MELO LTDA', { phone: '+5552900000001', licence: '2' }),
    ];
    const elsewhere = entry('Souza', { phone: '+554734331234' });
    const app = await createTestedApp({
      google,
      partners: [partner],
      openData: [
        openDataCompany({ id: 'base-0', phone: null }),
        openDataCompany({ id: 'base-1', name: 'Caçambas Melo', phone: '+5552900000001' }),
      ],
      registers: [
        register([ofPartner, silva, ...ofOpenData], { url: 'https://a.example/' }),
        register([elsewhere], { city: 'sc/florianopolis' }),
      ],
    });
    const { companies } = await readAnswer(await app.search(joinville));
    expect(named(companies)).toEqual([
      ['Parceira', '2026-11-01'],
      ['Caçambas Silva', '12/2026'],
      ['Souza', undefined],
      ['Caçambas Exemplo', '1'],
      ['Caçambas Melo', '2'],
    ]);
    expect(companies[1]?.register).toEqual({
      source: 'Secretaria',
      url: 'https://a.example/',
      on: '2026-11-01',
      licence: '12/2026',
    });
  });

  it("of a partner that Google lists may be found by Google's name and phone", () => {
    const listed = { ...row, placeId: 'g', name: 'Caçambas Silva', phone: '+554734331234' };
    const known = { ...partner, placeId: 'g' };
    const of = { companies: [known], register: register([silva]) };
    expect(named(rankCompanies('sc/joinville', [listed], of))).toEqual([['Parceira', '12/2026']]);
  });
});

test('a contact that the operator has not approved takes neither the mark nor the place of another', () => {
  const rival = testPartner({
    name: 'Silva Entulhos',
    slug: 'silva-entulhos',
    phone: silva.phone,
    address: 'Rua A, 1, Glória',
    approvedContacts: [],
  });
  const openData = [
    openDataCompany({ id: 'base-0', name: 'Caçambas Silva', phone: silva.phone, bairro: 'Glória' }),
  ];
  const city = { companies: [rival], openData, register: register([silva]) };
  const found = rankCompanies('sc/joinville', [], city);
  expect(named(found)).toEqual([
    ['Silva Entulhos', undefined],
    ['Caçambas Silva', '12/2026'],
  ]);
  const pages = createCompanyPages({ companies: [rival], openData, gone: [] });
  const badges = (slug: string) => {
    const page = pages.find(slug);
    return page?.kind === 'page' && badgesOf(page.registered, [register([silva])]).length;
  };
  expect([badges('silva-entulhos'), badges(openData[0]?.slug ?? '')]).toEqual([0, 1]);
});

describe('a register alone', () => {
  it('is no list: without a company, those of the demonstration are all there is', async () => {
    const app = await createTestedApp({ registers: [register([silva])] });
    const answer = await readAnswer(await app.search(joinville));
    expect(answer).toMatchObject({ demonstration: true, incomplete: false, total: 6 });
    const google = await startFakeGoogle({ status: 500, text: '' });
    const asking = await createTestedApp({ google, registers: [register([silva])] });
    expect((await asking.search(joinville)).status).toBe(502);
  });
});

const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';

const company = testPartner({
  id,
  slug: 'silva',
  formerSlugs: ['souza'],
  name: 'Silva',
  phone: '+5547999990000',
});

it('a page has its marks as they are at present, whatever its cities', async () => {
  const registers = createSnapshot<readonly Register[]>([]);
  const pages = createCompanyPages();
  const { send } = await createTestedApp({ pages, registers });
  const find = (slug: string) => send(`company-page?slug=${slug}`);
  expect((await find('silva')).status).toBe(503);
  pages.replace({
    companies: [company],
    openData: [],
    gone: [{ slug: 'parada', city: 'sc/joinville' }],
  });
  expect(await (await find('silva')).json()).toMatchObject({ name: 'Silva', registers: [] });
  const ofCnpj = entry('Outra LTDA', { companyIds: [id] });
  const ofPhone = entry('SILVA LTDA', { phone: '+5547999990000' });
  registers.replace([register([ofCnpj]), register([ofPhone], { city: 'sp/campinas' })]);
  for (const slug of ['silva', 'souza']) {
    const marked: CompanyPage = await (await find(slug)).json();
    expect(isCompanyPage(marked)).toBe(true);
    expect(marked.registers.map(({ city }) => city.name)).toEqual(['Joinville', 'Campinas']);
    expect(marked.registers[1]).toEqual({
      source: 'Secretaria',
      on: '2026-11-01',
      city: { id: 'sp/campinas', name: 'Campinas', stateCode: 'SP' },
    });
  }
  const gone = await find('parada');
  expect(gone.status).toBe(410);
  expect(await gone.json()).toEqual({ error: 'gone', city: 'sc/joinville' });
  expect((await find('none')).status).toBe(404);
});
