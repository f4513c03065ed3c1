import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { startFakeGoogle } from '#tests/server/support/fake-google.ts';
import type { AtEnd } from '#tests/server/support/folder.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { insertOpenDataCompany } from '#tests/server/support/open-data-companies.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { findings } from './support/axe.ts';
import { openAt } from './support/browser.ts';
import { longName } from './support/company-rows.ts';
import { inDocuments, joinville, places, rowsIn, visit } from './support/listing.ts';
import { layoutShift, overflowInPixels } from './support/page-state.ts';
import { saveFromCard } from './support/saved-items.ts';
import { askingGoogleAt, startBuiltServer } from './support/server.ts';

const receita = [{ source: 'cnpj', on: '2026-10' }];
const both = [...receita, { source: 'overture', on: '2026-09' }];

const whole = {
  ...{ legal_name: 'CACAMBAS EXEMPLO COMERCIO LTDA', cnpj: '99010101000100' },
  ...{ bairro: 'Santo Antônio', address: 'Rua das Acácias, 120', opened_on: '2019-03-15' },
  ...{ phone: '+555230010001', website: 'https://exemplo.example/' },
};

const companies = [
  { name: 'Caçambas Exemplo', sources: both, columns: whole },
  { name: 'Disk Entulho', columns: { phone: '+5552990010002', bairro: 'América' } },
  // Google has it too.
  { name: 'Souza', columns: { phone: '+5547999990000' } },
  { name: longName, columns: { ...whole, cnpj: null, phone: '+5552990010003', website: null } },
  { name: 'Fulano de Teste', columns: { is_sole_trader: true, phone: '+5552990010004' } },
  { name: 'Sem Telefone', columns: { bairro: 'Glória' } },
];

/** Serves them behind a partner, and behind a row of Google's where it is asked. */
async function startOpenData(env: Record<string, string>, atEnd: AtEnd = onTestFinished) {
  const settings = await serverSettings([{ name: 'Parceira', phone: '+5547988880000' }], atEnd);
  const { DATABASE_URL: url = null, DATA_DIR: folder } = settings;
  const database = connectDatabase({ url, folder, log: silentLog });
  await database.ready;
  for (const company of companies) await insertOpenDataCompany(database, company);
  await database.close();
  const server = await startBuiltServer({ ...settings, ...inDocuments, ...env });
  atEnd(() => server.close());
  return server.url;
}

const ends: (() => Promise<unknown>)[] = [];
let withoutGoogle: string;

beforeAll(async () => {
  withoutGoogle = await startOpenData({}, (end) => ends.unshift(end));
});

afterAll(async () => {
  for (const end of ends) await end();
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const namesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('a document lists partner, Google and open data, each once, with its source', async () => {
  const row = { name: 'Souza Entulhos', nationalPhoneNumber: '(47) 99999-0000' };
  const url = await startOpenData(askingGoogleAt((await startFakeGoogle(places(row))).url));
  await rowsIn(url);
  const document = await (
    await fetch(url + joinville, { headers: { 'sec-fetch-mode': 'navigate' } })
  ).text();
  expect(document).toContain('Dados públicos da Receita Federal, outubro de 2026');
  const page = await openAt(url + joinville);
  await page.getByText('7 empresas encontradas').waitFor();
  expect(await layoutShift(page)).toBe(0);
  expect(await namesOf(page)).toEqual([
    ...['Parceira', 'Souza Entulhos', 'Caçambas Exemplo', 'Disk Entulho', longName],
    ...['Fulano de Teste', 'Sem Telefone'],
  ]);
  const landline = card(page, 'Caçambas Exemplo');
  expect((await landline.innerText()).split('\n').filter(Boolean)).toEqual([
    ...['Caçambas Exemplo', ': ver a página da empresa', 'Santo Antônio'],
    'Dados públicos da Receita Federal (outubro de 2026) e da Overture Maps Foundation (setembro de 2026)',
    ...['sob consulta', 'Ligar', '(52) 3001-0001', 'Visitar Site'],
    ...['É sua empresa?', 'Caçambas Exemplo'],
  ]);
  const claim = landline.getByRole('link', { name: 'É sua empresa? Caçambas Exemplo' });
  expect(await claim.getAttribute('href')).toBe('/reivindicar?empresa=cacambas-exemplo');
  const hits = await claim.evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = link.getBoundingClientRect();
    return [1 / 2, 5 / 6].map((part) => {
      const hit = link.ownerDocument.elementFromPoint(left + width / 2, top + height * part);
      return link.contains(hit);
    });
  });
  expect(hits).toEqual([true, true]);
  const mobile = card(page, 'Disk Entulho').getByRole('link', { name: /^Pedir orçamento/ });
  expect(await mobile.getAttribute('href')).toContain('https://wa.me/5552990010002?text=');
  const silent = card(page, 'Sem Telefone').getByRole('link', {
    name: 'Ver a página de Sem Telefone',
  });
  expect(await silent.getAttribute('href')).toBe('/empresa/sem-telefone');
  await page
    .getByText('Os “dados públicos” vêm da Receita Federal e da Overture Maps Foundation')
    .waitFor();
  await page.getByText('Dados das empresas: Google Maps').waitFor();
  expect(await findings(page)).toEqual([]);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await page.evaluate(overflowInPixels), `${width}`).toBe(0);
    const heights = await page
      .getByRole('article')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    if (width === 360) expect(Math.max(...heights)).toBeLessThanOrEqual(190);
  }
});

test('without a key nothing is missing, and their rows are compared and saved', async () => {
  const page = await openAt(withoutGoogle + joinville);
  await page.getByText('7 empresas encontradas').waitFor();
  expect(await page.getByText(/Sem os dados do Google|Demonstração:|Google Maps/).count()).toBe(0);
  for (const name of ['Caçambas Exemplo', 'Disk Entulho']) await saveFromCard(page, name);
  await visit(page, `${withoutGoogle}/salvos`);
  const saved = card(page, 'Caçambas Exemplo');
  await saved.getByRole('link', { name: 'Ligar (52) 3001-0001' }).waitFor();
  expect(await saved.getByRole('link', { name: /^Pedir/ }).count()).toBe(0);
  expect(
    await card(page, 'Disk Entulho')
      .getByRole('link', { name: /^Pedir/ })
      .count(),
  ).toBe(1);
});

test('its page says what the sources do, and how the owner claims or removes it', async () => {
  const page = await openAt(`${withoutGoogle}/empresa/cacambas-exemplo`, {
    viewport: { width: 1280, height: 900 },
  });
  expect(await page.title()).toBe('Caçambas Exemplo em Joinville | AlugaCaçamba');
  const main = await page.getByRole('main').innerText();
  for (const text of [
    ...['Santo Antônio, Joinville, SC', 'Rua das Acácias, 120 - Santo Antônio'],
    ...['CACAMBAS EXEMPLO COMERCIO LTDA', '99.010.101/0001-00', 'Data de abertura\nmarço de 2019'],
    'Receita Federal, outubro de 2026; Overture Maps Foundation (overturemaps.org), setembro de 2026.',
  ])
    expect(main).toContain(text);
  expect(main).not.toMatch(/Onde atende|Preço|Foto|Horário|avalia|verificad|parceir|WhatsApp/);
  const links = {
    'Cuidar desta página': '/reivindicar?empresa=cacambas-exemplo',
    'Remover esta página': '/remover-empresa?empresa=cacambas-exemplo',
    'De onde vêm os dados e por quê': '/privacidade-empresas',
  };
  for (const [name, href] of Object.entries(links))
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  const document = await (await fetch(`${withoutGoogle}/empresa/cacambas-exemplo`)).text();
  const data = document.match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/g)?.join();
  expect(data).toContain('"@type":"LocalBusiness"');
  expect(data).not.toMatch(/rating|review|price/i);
  expect(await findings(page)).toEqual([]);
});

test('the page of a sole trader has a name, a city and a phone, and is not indexed', async () => {
  const page = await openAt(`${withoutGoogle}/empresa/fulano-de-teste`);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
  expect(headings).toEqual(['Fulano de Teste', 'É sua empresa?']);
  await page.getByText('Joinville, SC', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pedir preço' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
