import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createCompanyPages } from '#server/company/pages.ts';
import { createPublicCompanies } from '#server/company/public-companies.ts';
import type { Database } from '#server/database/database.ts';
import type { OpenDataCompany } from '#server/open-data/companies.ts';
import { createSnapshot } from '#server/snapshot.ts';
import { isCompanyPage } from '#src/company/page.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { blumenau, createTestedApp, joinville } from './support/app.ts';
import { insertTestCompany } from './support/companies.ts';
import { askOf, shareEmptied } from './support/emptied.ts';
import { json, startFakeGoogle } from './support/fake-google.ts';
import { collectLog, silentLog } from './support/log.ts';
import { insertOpenDataCompany, openDataCompany } from './support/open-data-companies.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import { insertRegister } from './support/registers.ts';
import { composeTestedServer } from './support/tested-server.ts';

const cnpj = '99010101000100';

const whole = {
  legal_name: 'CACAMBAS EXEMPLO LTDA',
  cnpj,
  bairro: 'Santo Antônio',
  opened_on: '2019-03-15',
  address: 'Rua das Acácias, 120',
  website: 'https://exemplo.example/',
};

const database = shareEmptied();
const ask = askOf(database);

test('companies from open data have a page with what the sources say, and nothing else', async () => {
  await ask(`insert into open_data_imports (source, read_on, counts, imported_at)
    values ('cnpj', '2026-10', '{}', '2026-11-13T02:00:00Z')`);
  const columns = { ...whole, phone: '+555290010001' };
  const { slug } = await insertOpenDataCompany(database(), { name: 'Caçambas Exemplo', columns });
  const { app, untilShown } = await serve(database());
  await untilShown(slug);
  const page = await (await app(`company-page?slug=${slug}`)).json();
  expect(isCompanyPage(page)).toBe(true);
  expect(page).toEqual({
    slug: 'cacambas-exemplo',
    placeId: expect.stringMatching(/^open-data:[\da-f-]{36}$/),
    name: 'Caçambas Exemplo',
    phone: '+555290010001',
    whatsapp: null,
    website: 'https://exemplo.example/',
    address: 'Rua das Acácias, 120',
    openingHours: [],
    description: '',
    skipSizes: [],
    sponsored: false,
    demonstration: false,
    photos: [],
    registers: [],
    // Still the day before in Brasília.
    updatedOn: '2026-11-12',
    servedCities: [{ city: expect.objectContaining({ id: 'sc/joinville' }), bairros: [] }],
    legalName: 'CACAMBAS EXEMPLO LTDA',
    cnpj,
    openedOn: '2019-03-15',
    openData: {
      bairro: 'Santo Antônio',
      isSoleTrader: false,
      sources: [{ source: 'cnpj', on: '2026-10' }],
    },
  });
});

test('companies from open data of a sole trader show name, city and phone, and stay out of the sitemap', async () => {
  const person = { ...whole, is_sole_trader: true, phone: '+5552990010002' };
  const { slug } = await insertOpenDataCompany(database(), {
    name: 'Disk Entulho',
    columns: person,
  });
  const { slug: other } = await insertOpenDataCompany(database(), {
    name: 'Papa Entulho',
    columns: whole,
  });
  const { app, send, untilShown } = await serve(database());
  await untilShown(other);
  const text = await (await app(`company-page?slug=${slug}`)).text();
  expect(JSON.parse(text)).toMatchObject({ name: 'Disk Entulho', phone: '+5552990010002' });
  expect(text).not.toMatch(/EXEMPLO|99010101|Acácias|Santo Antônio|exemplo\.example|2019-03/);
  const sitemap = await (await send('GET', '/sitemap-empresas.xml')).text();
  expect(sitemap.match(/empresa\/[a-z-]+/g)).toEqual([`empresa/${other}`]);
});

test('companies from open data wait for the operator or the owner, and leave when they are removed or claimed', async () => {
  const add = (name: string, columns: Record<string, unknown>) =>
    insertOpenDataCompany(database(), { name, columns: { phone: '+555290010001', ...columns } });
  const { slug: removed } = await add('Removida', {});
  await add('Segunda', { tier: 2, phone: '+555290010002' });
  await add('Conferida', { tier: 2, phone: '+555290010003', confirmed_at: '2026-11-01' });
  await add('Terceira', { tier: 3, phone: '+555290010004', confirmed_at: '2026-11-01' });
  const { app, names, untilListed } = await serve(database());
  await expect.poll(names).toEqual(['Conferida', 'Removida']);
  await ask('update open_data_companies set removed_at = now() where slug = $1', removed);
  await expect.poll(names).toEqual(['Conferida']);
  const gone = await app(`company-page?slug=${removed}`);
  expect([gone.status, await gone.json()]).toEqual([410, { error: 'gone', city: 'sc/joinville' }]);
  const owner = await insertTestCompany(database(), {
    name: 'Conferida',
    columns: { slug: 'conferida' },
  });
  await ask(`update open_data_companies set company_id = $1 where slug = 'conferida'`, owner);
  await untilListed(owner);
  expect(await (await app('company-page?slug=conferida')).json()).toMatchObject({
    partnerId: owner,
  });
  expect(await names()).toEqual(['Conferida']);
});

test('companies from open data that no page accepts are left out with a warning; of another country in silence', async () => {
  await insertOpenDataCompany(database(), { name: 'Boa', columns: whole });
  await insertOpenDataCompany(database(), { name: 'Falsa', columns: { phone: 'x' } });
  await insertOpenDataCompany(database(), { name: 'Longe', columns: { city_id: 'xx/abroad' } });
  const { log, lines } = collectLog();
  const directory = createPublicCompanies({ database: database(), log });
  onTestFinished(directory.stop);
  const names = () => directory.openData.current().map(({ name }) => name);
  await expect.poll(names).toEqual(['Boa']);
  expect(lines).toEqual([
    expect.stringMatching(/^The open-data company \S+ \("Falsa"\) has data that no page accepts/),
  ]);
});

test('companies from open data are known by an approved CNPJ, all phones of their sources, and the register', async () => {
  const sources = [
    { source: 'cnpj', on: '2026-10', data: { phones: ['+555290010001', '+555290010002'] } },
    { source: 'overture', on: '2026-09' },
  ];
  await insertOpenDataCompany(database(), { name: 'Exemplo', sources, columns: whole });
  const company = await insertTestCompany(database(), {
    name: 'Outra',
    columns: { cnpj, approved_cnpj: cnpj },
  });
  await insertRegister(database(), [{ name: 'NOME DO CADASTRO', cnpj }]);
  const directory = createPublicCompanies({ database: database(), log: silentLog });
  onTestFinished(directory.stop);
  await expect.poll(() => directory.openData.current().length).toBe(1);
  const [known] = directory.openData.current();
  expect(known).toMatchObject({
    ownContacts: ['+555290010001', '+555290010002'],
    companyIds: [company],
    sources: expect.arrayContaining([
      { source: 'cnpj', on: '2026-10' },
      { source: 'overture', on: '2026-09' },
    ]),
  });
  // A branch in a city that it serves is the company too.
  const branches = [
    ['Filial', '99010101000291', 'sc/joinville'],
    ['Filial longe', '99010101000372', 'sc/blumenau'],
  ] as const;
  for (const [name, branch, city] of branches)
    await insertOpenDataCompany(database(), { name, columns: { cnpj: branch, city_id: city } });
  const partners = () => directory.openData.current().map(({ companyIds }) => companyIds);
  await expect.poll(partners).toEqual([[company], [company], []]);
  const marked = () => directory.registers.current()[0]?.entries[0]?.companyIds.toSorted();
  await expect.poll(marked).toEqual([company, known?.id].toSorted());
});

async function serve(database: Database) {
  const { send, publicCompanies, untilListed } = await composeTestedServer(database);
  const app = (path: string) => send('GET', `/functions/v1/${path}`);
  const names = async () => {
    const response = await send('POST', '/functions/v1/search-companies', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(joinville),
    });
    const { companies, demonstration } = (await response.json()) as SearchAnswer;
    return demonstration ? [] : companies.map(({ name }) => name);
  };
  const untilShown = (slug: string) =>
    expect.poll(() => publicCompanies.pages.find(slug)).toMatchObject({ kind: 'page' });
  return { app, send, names, untilShown, untilListed };
}

test('one that is a partner by its CNPJ, or by its phone and name, leads to that, and the sitemap has each once', () => {
  const partner = testPartner({ slug: 'parceira', website: 'https://vizinha.example/' });
  const withoutPage = testPartner({
    id: '22222222-6f4f-4d8e-9d5e-3c2b1a098765',
    phone: '+5552900000008',
  });
  const openData = numbered([
    { slug: 'por-cnpj', companyIds: [partner.id] },
    { slug: 'por-telefone', name: 'PARCEIRA LTDA', phone: '+5552900000009' },
    // Its phone and site are somebody's who writes what it likes.
    { slug: 'vizinha', phone: '+5552900000009', website: 'https://vizinha.example/' },
    { slug: 'outro-cnpj', companyIds: ['11111111-6f4f-4d8e-9d5e-3c2b1a098765'] },
    { slug: 'sem-pagina', name: 'Parceira', phone: '+5552900000008' },
    { slug: 'longe', name: 'Parceira', phone: '+5552900000009', city: 'sc/blumenau' },
  ]);
  const pages = createCompanyPages({ companies: [partner, withoutPage], openData, gone: [] });
  for (const slug of ['por-cnpj', 'por-telefone'])
    expect(pages.find(slug), slug).toEqual(pages.find('parceira'));
  for (const slug of ['vizinha', 'outro-cnpj', 'sem-pagina'])
    expect(pages.find(slug)).toMatchObject({ kind: 'page', page: { slug } });
  expect(pages.list().map(({ slug }) => slug)).toEqual([
    'vizinha',
    'outro-cnpj',
    'longe',
    'parceira',
  ]);
});

const place = (name: string, given: object = {}) => ({
  id: 'place-1',
  displayName: { text: name },
  formattedAddress: 'Rua do Google, 1 - Santo Antônio, Joinville - SC',
  businessStatus: 'OPERATIONAL',
  ...given,
});

/** Each is one of the companies that the city has anyway, by another of the rules. */
const twins: Partial<OpenDataCompany>[] = [
  { name: 'PARCEIRA LTDA', phone: '+5552900000009' },
  { name: 'Telefone', phone: '+554734331234' },
  { name: 'Outro telefone', ownContacts: ['+554734331234'] },
  { name: 'Disk Silva', phone: '+554734331234', ownContacts: [] },
  { name: 'Domínio', website: 'http://www.silva.example/contato' },
  { name: 'CACAMBAS SILVA LTDA', bairro: 'Santo Antônio' },
  { name: 'Fantasia', legalName: 'SILVA CACAMBAS LTDA', bairro: 'SANTO ANTONIO' },
  { name: 'CNPJ', companyIds: ['0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765'] },
];

/** None of them is. */
const others: Partial<OpenDataCompany>[] = [
  { name: 'Silva Caçambas', bairro: 'Santo Ant' },
  { name: 'Souza Caçambas', bairro: 'Santo Antônio' },
  { name: 'Sem bairro Silva' },
  { name: 'Cliente do mesmo contador', phone: '+554734331234', ownContacts: [] },
  { name: 'Telefone que a parceira escreveu', phone: '+5552900000009' },
  { name: 'Link curto', website: 'https://exemplo.link/a1' },
  { name: 'Rede social', website: 'https://www.instagram.com/exemplo' },
  { name: 'De outra empresa', companyIds: ['11111111-6f4f-4d8e-9d5e-3c2b1a098765'] },
];

const numbered = (rows: readonly Partial<OpenDataCompany>[]) =>
  rows.map((row, index) =>
    openDataCompany({ phone: null, id: `id-${index}`, slug: `base-${index}`, ...row }),
  );

describe('a list with companies from open data', () => {
  const openData = numbered([...others, ...twins, { name: 'Longe', city: 'sc/blumenau' }]);
  const partners = [
    testPartner({
      id: '22222222-6f4f-4d8e-9d5e-3c2b1a098765',
      name: 'Parceira B',
      phone: '+5552900000008',
      website: null,
    }),
    testPartner({ website: 'https://instagram.com/parceira' }),
    testPartner({
      id: '33333333-6f4f-4d8e-9d5e-3c2b1a098765',
      name: 'Paga',
      phone: '+5552900000007',
      sponsored: true,
    }),
  ];
  const ofGoogle = [
    place('Caçambas Silva', {
      nationalPhoneNumber: '(47) 3433-1234',
      websiteUri: 'https://silva.example/',
    }),
    place('Outra', { id: 'place-2', websiteUri: 'https://exemplo.link/b2' }),
  ];
  const known = ['Paga', 'Parceira B', 'Parceira'];
  const openNames = others.map(({ name }) => name);

  it('has partners, Google and then them, each company once', async () => {
    const google = await startFakeGoogle(json({ places: ofGoogle }));
    const app = await createTestedApp({ google, partners, openData });
    const answer = await readAnswer(await app.search(joinville));
    expect(answer).toMatchObject({ demonstration: false, incomplete: false });
    expect(answer.companies.map(({ name }) => name)).toEqual([
      ...known,
      'Caçambas Silva',
      'Outra',
      ...openNames,
    ]);
    expect(answer.companies.map(({ openData }) => openData !== undefined)).toEqual([
      ...Array(5).fill(false),
      ...Array(openNames.length).fill(true),
    ]);
  });

  it('is complete without a key, and has no demonstration', async () => {
    const app = await createTestedApp({ openData: numbered(others) });
    const answer = await readAnswer(await app.search(joinville));
    expect(answer).toMatchObject({ demonstration: false, incomplete: false });
    expect(answer.companies.map(({ name }) => name)).toEqual(openNames);
    const elsewhere = await readAnswer(await app.search(blumenau));
    expect(elsewhere.demonstration).toBe(true);
  });

  it('is incomplete while Google does not answer, which is asked again', async () => {
    const google = await startFakeGoogle({ status: 500, text: '' }, { status: 500, text: '' });
    google.replies.push(json({ places: ofGoogle }));
    const app = await createTestedApp({ google, partners, openData: numbered(others) });
    const answer = await readAnswer(await app.search(joinville));
    expect(answer).toMatchObject({ incomplete: true, demonstration: false });
    expect(answer.companies.map(({ name }) => name)).toEqual([...known, ...openNames]);
    expect((await readAnswer(await app.search(joinville))).incomplete).toBe(false);
  });

  it('follows them without asking Google again, and is ranked once for each version', async () => {
    const google = await startFakeGoogle(json({ places: ofGoogle }));
    const snapshot = createSnapshot<readonly OpenDataCompany[]>([]);
    let reads = 0;
    const counted = {
      current() {
        reads += 1;
        return snapshot.current();
      },
      get version() {
        return snapshot.version;
      },
    };
    for (const settings of [{ google }, { partners }]) {
      snapshot.replace(numbered(others.slice(0, 1)));
      reads = 0;
      const app = await createTestedApp({ ...settings, openData: counted });
      const last = async () => (await readAnswer(await app.search(joinville))).companies.at(-1);
      for (const _ of [1, 2]) expect(await last()).toMatchObject({ name: others[0]?.name });
      expect(reads).toBe(1);
      snapshot.replace(numbered(others.slice(0, 2)));
      for (const _ of [1, 2]) expect(await last()).toMatchObject({ name: others[1]?.name });
      expect(reads).toBe(2);
    }
    expect(google.calls).toHaveLength(1);
  });

  it('opens and closes its partners by the minute', async () => {
    const openingHours = [{ day: 3, opens: '08:00', closes: '12:00' }];
    const app = await createTestedApp({ partners: [testPartner({ openingHours })], openData });
    const states = async () =>
      (await readAnswer(await app.search(joinville))).companies[0]?.availability;
    // A Wednesday; in Brasília it is three hours earlier.
    app.clock.now = Date.UTC(2025, 0, 15, 14, 59, 30);
    expect(await states()).toBe('immediate');
    app.clock.now += 60_000;
    expect(await states()).toBe('closed');
  });
});
