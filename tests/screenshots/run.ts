import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startServer } from '#functions/hosts/serve.ts';
import { findChromium } from '#tests/browser/find-chromium.ts';

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
  listing: { address: listing, after: (page) => page.getByText('empresas encontradas').waitFor() },
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
  env: { PORT: '0', RATE_LIMIT_PER_MINUTE: '10000' },
  log: () => undefined,
});
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

/** The functions and the server behind them are out of reach. */
async function cutOff(page: Page) {
  await page.route('**/search-companies', (route) => route.abort());
  await page.route('**/manifest.webmanifest', (route) => route.abort());
}

/** Saves the first three companies of a list, and looks at what is saved. */
async function saveCompanies(page: Page) {
  await page.getByText('empresas encontradas').waitFor();
  const cards = page.getByRole('article');
  for (const index of [0, 1, 2]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^Salvar/ })
      .click();
  }
  await page.getByRole('link', { name: 'Salvos' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The search function answers with this status, or never. */
function answering(status: number | null): Step {
  const body = JSON.stringify({ companies: [], demonstration: false, incomplete: false });
  return (page) =>
    page.route('**/search-companies', (route) => {
      if (status) void route.fulfill({ status, body, contentType: 'application/json' });
    });
}
