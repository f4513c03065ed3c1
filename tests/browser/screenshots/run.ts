import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startServer } from '#server/listen.ts';
import { row } from '#tests/browser/support/broken-answers.ts';
import { findChromium } from '#tests/browser/support/find-chromium.ts';
import { waitForList } from '#tests/browser/support/page-state.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram, untilRead } from '#tests/server/support/settings.ts';

/**
 * Writes a picture of every kind of page, phone to desktop, light and dark, into .screenshots.
 * Arguments narrow it down: `npm run screenshots -- home listing`.
 */
const folder = '.screenshots';

const listing = '/sc/joinville/aluguel-cacamba-entulho';

type Step = (page: Page) => Promise<unknown>;

interface Kind {
  address: string;
  /** Done before the page is opened. */
  before?: Step;
  /** Done when the page is there. */
  after?: Step;
}

const kinds: Record<string, Kind> = {
  home: { address: '/' },
  'home-searching': { address: '/', after: typeInSearch },
  listing: { address: listing, after: waitForList },
  'listing-sorted': {
    address: `${listing}?ordem=avaliacao&filtro=aberta`,
    after: waitForList,
  },
  'listing-filtered-out': {
    address: `${listing}?filtro=aberta,por-aqui`,
    before: answering(200, [
      { ...row, placeId: 'a', availability: 'immediate' },
      { ...row, placeId: 'b', takesRequests: true },
    ]),
    after: waitForList,
  },
  'home-cep': { address: '/?busca=88301-000' },
  'home-cep-wrong': { address: '/?busca=88301' },
  'home-location-refused': { address: '/', after: askForLocation },
  'listing-loading': { address: listing, before: answering(null) },
  'listing-failed': { address: listing, before: answering(502) },
  'listing-empty': { address: listing, before: answering(200) },
  'listing-fallback': { address: `${listing}?busca=Xique-Xique` },
  'listing-offline': { address: listing, before: cutOff },
  blog: { address: '/blog' },
  guide: { address: '/blog/tamanho-ideal-cacamba-entulho' },
  'city-article': { address: '/blog/cacamba-entulho-sao-paulo-sp' },
  'how-it-works': { address: '/como-funciona' },
  partner: { address: '/seja-parceiro' },
  'company-area': { address: '/area-empresa' },
  about: { address: '/sobre-nos' },
  terms: { address: '/termos-de-uso' },
  privacy: { address: '/politica-de-privacidade' },
  tools: { address: '/ferramentas' },
  calculator: { address: '/ferramentas/calculadora' },
  'waste-check': { address: '/ferramentas/pode-jogar', after: openGroups },
  'waste-check-found': { address: '/ferramentas/pode-jogar?q=telha' },
  'waste-check-nothing': { address: '/ferramentas/pode-jogar?q=xilofone' },
  'calculator-skip': {
    address: '/ferramentas/calculadora?linhas=parede_4_2,6_0,15*azulejo_18_0,03*piso_12_0,06',
  },
  'calculator-bags': { address: '/ferramentas/calculadora?linhas=carrinhos_12' },
  'calculator-trips': {
    address: '/ferramentas/calculadora?linhas=laje_80_0,12*terra_-2_abc_',
  },
  'drop-off': { address: '/ferramentas/ecopontos' },
  'drop-off-many': { address: '/ferramentas/ecopontos?cidade=sp/sao-paulo' },
  'drop-off-few': { address: '/ferramentas/ecopontos?cidade=sc/jaragua-do-sul' },
  'drop-off-none': { address: '/ferramentas/ecopontos?cidade=sc/blumenau' },
  permit: { address: '/ferramentas/autorizacao' },
  'permit-city': { address: '/ferramentas/autorizacao/sp/sao-paulo' },
  'permit-little': { address: '/ferramentas/autorizacao/rj/niteroi?lugar=rua' },
  request: { address: '/ferramentas/pedido' },
  'request-written': { address: listing, after: writeRequest },
  'listing-request': { address: '/ferramentas/pedido', after: lookAtListing },
  'my-requests': { address: '/pedido' },
  'noted-skip': { address: '/pedido', after: writeSkip },
  saved: { address: listing, after: saveCompanies },
  'saved-empty': { address: '/salvos' },
  'device-data': { address: '/dados-neste-aparelho' },
  offline: { address: '/sem-internet?pagina=/sobre-nos' },
  'not-found': { address: '/nao-existe' },
};

const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

const chosen = process.argv.slice(2);
const names = Object.keys(kinds).filter((name) => chosen.length === 0 || chosen.includes(name));

await mkdir(folder, { recursive: true });
const server = await startServer({
  env: { ...(await settingsOfProgram()), RATE_LIMIT_PER_MINUTE: '10000' },
  log: silentLog,
});
await untilRead(server.url);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
for (const viewport of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const name of names) await photograph(browser, name, viewport, colorScheme);
  }
}
await browser.close();
await server.close();

async function photograph(
  browser: Browser,
  name: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
) {
  const { address, before, after } = kinds[name] as Kind;
  const context = await browser.newContext({ viewport, colorScheme, serviceWorkers: 'block' });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(server.url + address);
  await page.waitForTimeout(500);
  await after?.(page);
  await showPictures(page);
  await page.screenshot({
    path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`,
    fullPage: true,
  });
  await context.close();
}

/** Pictures below the screen are fetched when the visitor comes near. */
async function showPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function typeInSearch(page: Page) {
  await page.getByRole('combobox').fill('sa');
}

/** Nobody has allowed it. */
async function askForLocation(page: Page) {
  await page.getByRole('button', { name: 'Usar minha localização' }).click();
  await page.getByText('não tem permissão').waitFor();
}

/** The first and the last of what is folded. */
async function openGroups(page: Page) {
  const groups = page.getByRole('main').locator('summary');
  await groups.first().click();
  await groups.last().click();
}

/** The functions and the server behind them are out of reach. */
async function cutOff(page: Page) {
  await page.route('**/search-companies', (route) => route.abort());
  await page.route('**/manifest.webmanifest', (route) => route.abort());
}

/** Saves the first three companies of a list, and looks at what is saved. */
async function saveCompanies(page: Page) {
  await waitForList(page);
  await saveFromCards(page);
  await page.getByRole('link', { name: 'Salvos' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Saves companies and writes a request. */
async function writeRequest(page: Page) {
  await saveFromCards(page);
  await page
    .getByRole('link', { name: /^Pedir preço/ })
    .first()
    .click();
  await fillRequest(page);
}

async function fillRequest(page: Page) {
  await page.getByText('4\u00a0m³', { exact: true }).click();
  await page.getByText('Dentro do terreno').click();
  await page.getByLabel('Material').fill('Tijolo, telha e piso; um pouco de madeira');
  await page.getByLabel('Endereço ou CEP').fill('Rua das Palmeiras, 100, Glória');
  await page.getByLabel('Dias', { exact: true }).fill('5');
  await page.getByLabel('Observações').fill('Portão azul');
}

async function lookAtListing(page: Page) {
  await fillRequest(page);
  await page.goto(new URL(listing, page.url()).href);
  await waitForList(page);
  await page.getByText('vai junto no WhatsApp').waitFor();
}

async function saveFromCards(page: Page) {
  await waitForList(page);
  const cards = page.getByRole('article');
  for (const index of [0, 1, 2]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^Salvar/ })
      .click();
  }
}

/** Writes down two skips, the newer one on a street of São Paulo, with photos. */
async function writeSkip(page: Page) {
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Empresa').fill('Caçambas Boa Vista');
  await dialog.getByLabel('Telefone').fill('(11) 99912-3456');
  await dialog.getByLabel('Dias no preço').fill('5');
  await dialog.getByLabel('Na rua').check();
  await dialog.getByLabel('Cidade').selectOption('São Paulo');
  await dialog.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await page.getByText('Retirada até').first().waitFor();
}

/** The search function answers with this status, or never. */
function answering(status: number | null, companies: unknown[] = []): Step {
  const body = JSON.stringify({
    companies,
    total: companies.length,
    demonstration: false,
    incomplete: false,
  });
  return (page) =>
    page.route('**/search-companies', (route) => {
      if (status) void route.fulfill({ status, body, contentType: 'application/json' });
    });
}
