import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { isSameDocument, markDocument, pathOf } from './support/page-state.ts';

const notFetched = [
  /Failed to load resource: net::ERR_FAILED/,
  /Failed to fetch dynamically imported module/,
];
const broken = [/Error: broken/];
const listing = '/sc/joinville/aluguel-cacamba-entulho';

test('without a connection a page whose code cannot be fetched says so, and loads on request', async () => {
  const page = await openAt('/', { expectMessages: notFetched });
  await loseChunk(page, 'guide-pages');
  await loseServer(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await expectSentence(page);
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(() => page.title()).toBe('Algo deu errado | AlugaCaçamba');
  expect(await isSameDocument(page), 'nothing is loaded again without request').toBe(true);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page whose data could not be fetched is fetched when its link is followed again', async () => {
  const page = await openAt('/', { expectMessages: notFetched });
  await loseChunk(page, 'guides');
  await loseServer(page);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await expectSentence(page);
  await page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
});

test('a page whose script never arrives can be read, and its links work', async () => {
  const page = await openPage({ expectMessages: notFetched });
  await loseChunk(page, 'start');
  await page.goto('/');
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  await page.getByRole('link', { name: /^Tamanho ideal/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Tamanho ideal/ }).waitFor();
});

test.each([
  ['code', listing, 'listing-page', /em Joinville, SC$/],
  ['data', '/blog', 'guides', /^Guias/],
])(
  'a first page whose %s cannot be fetched stays readable and offers to load again',
  async (_, path, chunk, heading) => {
    const page = await openPage({ expectMessages: notFetched });
    await loseChunk(page, chunk);
    await page.goto(path);
    await page.getByRole('alert').getByText('Parte desta página não carregou').waitFor();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.title()).not.toContain('errado');
    await page.getByRole('link', { name: 'Sobre nós' }).click();
    await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
    await page.goBack();

    await page.getByRole('alert').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Carregar de novo' }).click();
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test('a page that fails while it is shown or hydrates says so beside a way to load it again', async () => {
  const page = await openAt('/', { expectMessages: broken });
  await breakPage(page);
  await page.getByRole('link', { name: 'Sobre nós' }).click();
  await expectSentence(page);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  await page.goBack();
  await expectSentence(page);
  // So it does while it hydrates.
  await page.reload();
  await expectSentence(page);
  expect(pathOf(page)).toBe('/sobre-nos');

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
});

/** Until `unrouteAll`, a part of the site is out of reach. Fails where the build has no such part. */
async function loseChunk(page: Page, name: string): Promise<void> {
  const isPart = new RegExp(`^(assets/${name}-[\\w-]+|texts/${name})\\.js$`);
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.some((file) => isPart.test(file))).toBe(true);
  await page.route(
    ({ pathname }) => isPart.test(pathname.slice(1)),
    (route) => route.abort(),
  );
}

/** Until `unrouteAll`, the server does not answer when it is asked whether it is there. */
async function loseServer(page: Page): Promise<void> {
  await page.route('**/manifest.webmanifest', (route) => route.abort());
}

/** Until `unrouteAll`, the page about the site has a fault. */
async function breakPage(page: Page): Promise<void> {
  const body =
    'export function loadText() {} export function AboutPage() { throw new Error("broken"); }';
  await page.route('**/assets/institutional-pages-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** The sentence, the button and the frame around them: never a blank screen. */
async function expectSentence(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByRole('heading', { name: 'Não foi possível mostrar esta página' }).waitFor();
  await alert.getByRole('button', { name: 'Carregar de novo' }).waitFor();
  await page.getByRole('banner').waitFor();
}
