import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, sample, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { openPage } from './support/browser.ts';
import { layoutShift } from './support/layout-shift.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  manyPlaces,
  photoBy,
  places,
  searchCity,
  startListing,
  visit,
} from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { waitForList } from './support/page-state.ts';
import { servePictures } from './support/pictures.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

/** The browser itself reports an answer that is an error. */
const badGateway = /status of 502/;

const failure = 'Erro ao buscar empresas. Por favor, tente novamente.';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const cards = (page: Page) => page.getByRole('article');

test('while Google is silent, the page says that it is searching', async () => {
  const url = await startListing('silence');
  const page = await openPage({ expectMessages: [badGateway] });
  await visit(page, url + joinville);
  expect(await status(page).allTextContents()).toEqual(['Buscando empresas no Google...']);
  expect(await status(page).isVisible()).toBe(true);
  expect(await cards(page).count()).toBe(0);
});

test('a search that fails says so, and can be tried again', async () => {
  const url = await startListing(sample('error', 400), places({ name: 'Caçambas do Vale' }));
  const page = await openPage({ expectMessages: [badGateway] });
  await visit(page, url + joinville);
  const alert = page.getByRole('alert');
  await alert.getByText(failure, { exact: true }).waitFor();
  expect(await status(page).count()).toBe(0);
  await alert.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await page.getByText('1 empresa encontrada', { exact: true }).waitFor();
  expect(await alert.count()).toBe(0);
  // The keyboard goes on from the list, not from the top of the page.
  expect(await page.locator(':focus').textContent()).toBe('Empresas em Joinville');
  expect(await page.getByRole('article', { name: 'Caçambas do Vale' }).isVisible()).toBe(true);
});

test('an empty answer says that no company was found, and where to look', async () => {
  const url = await startListing(json({}));
  const page = await openPage();
  await visit(page, url + joinville);
  await page.getByText('Nenhuma empresa encontrada nesta região.').last().waitFor();
  const seen = page.getByText('Nenhuma empresa encontrada nesta região.', { exact: true });
  expect(await seen.last().isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'outras cidades atendidas' }).waitFor();
});

test('companies are counted and credited to Google Maps', async () => {
  const url = await startListing(places({ name: 'Caçambas A' }, { name: 'Caçambas B' }));
  const page = await openPage();
  await visit(page, url + joinville);
  await waitForList(page, '2 empresas encontradas');
  expect(await cards(page).count()).toBe(2);
  const section = page.getByRole('region', { name: 'Empresas em Joinville' });
  expect(await section.getByText('Google Maps').isVisible()).toBe(true);
});

test('fictional companies are announced as such, and credited to nobody', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + joinville);
  await waitForList(page, '6 empresas encontradas');
  const banner = page.getByText('Demonstração:').locator('..');
  expect(await banner.isVisible()).toBe(true);
  expect(await banner.textContent()).toContain('as empresas com “(demonstração)” no nome');
  expect(await cards(page).getByText('(demonstração)').count()).toBe(6);
  expect(await page.getByText('Google Maps').count()).toBe(0);
});

test('when Google fails, partners are still listed, and the page says why there are so few', async () => {
  const google = await startFakeGoogle(sample('error-quota', 429));
  const url = await startProduct(askingGoogleAt(google.url), [{ name: 'Caçambas Parceira' }]);
  const page = await openPage();
  await visit(page, url + joinville);
  await page.getByText('1 empresa encontrada').waitFor();
  expect(
    await page
      .getByText(/^Sem os dados do Google agora, a lista mostra só as nossas empresas parceiras/)
      .count(),
  ).toBe(1);
  expect(await page.getByRole('article', { name: 'Caçambas Parceira' }).isVisible()).toBe(true);
  // Nothing here came from Google.
  expect(await page.getByText('Google Maps').count()).toBe(0);
});

test('a phone of 2023 searches too', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage();
  await page.addInitScript(() => {
    delete (AbortSignal as { any?: unknown }).any;
  });
  await visit(page, url + joinville);
  await page.getByText('1 empresa encontrada').waitFor();
});

test('leaving a listing aborts its search', async () => {
  const url = await startListing('silence');
  const page = await openPage();
  await visit(page, url + joinville);
  const given = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Como funciona' }).first().click();
  const request = await given;
  expect(request.url()).toMatch(/search-companies$/);
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('a slow answer never shows under another city', async () => {
  const url = await startListing(
    places({ name: 'Caçambas de Curitiba' }),
    places({ name: 'Caçambas de Joinville' }),
  );
  const page = await openPage();
  const searches = collectSearches(page);
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await searchCity(page, 'Curitiba');
  await page.getByRole('article', { name: 'Caçambas de Curitiba' }).waitFor();
  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { level: 1, name: 'em Joinville' }).waitFor();
  expect(await cards(page).count()).toBe(0);
  letGo();
  await page.getByRole('article', { name: 'Caçambas de Joinville' }).waitFor();
  await page.evaluate(() => history.go(2));
  await page.getByRole('heading', { level: 1, name: 'em Curitiba' }).waitFor();
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual([
    'Caçambas de Curitiba',
  ]);
  expect(searches).toEqual(['joinville', 'curitiba', 'joinville']);
});

test('a screen reader announces each change once', async () => {
  const url = await startListing(
    sample('error', 400),
    json({}),
    places({ name: 'Caçambas A' }, { name: 'Caçambas B' }),
  );
  const page = await openPage({ expectMessages: [badGateway] });
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await recordLiveRegions(page);
  // A change inside of what is busy may not be announced at all.
  expect(await page.locator('[aria-busy=true] [role=status]').count()).toBe(0);
  letGo();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  const [error, ...more] = await takeSpokenTexts(page);
  expect(error).toContain(`alert: ${failure}`);
  expect(more).toEqual([]);

  await alert.getByRole('button').click();
  await page.getByRole('link', { name: 'outras cidades atendidas' }).waitFor();
  expect(await takeSpokenTexts(page)).toEqual([
    'status: Buscando empresas no Google...',
    'status: Nenhuma empresa encontrada nesta região.',
  ]);

  await searchCity(page, 'Curitiba');
  await cards(page).first().waitFor();
  expect((await takeSpokenTexts(page)).at(-1)).toBe('status: 2 empresas encontradas');
});

test.each([
  [360, 800],
  [1280, 900],
])(
  'nothing moves when the page says that a city was not found at %s by %s',
  async (width, height) => {
    const url = await startListing(places({ name: 'Caçambas' }));
    const page = await openPage({ viewport: { width, height } });
    await page.goto(`${url}${joinville}?busca=Xique-Xique`);
    await page.getByText("Não encontramos 'Xique-Xique'").waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
  },
);

test.each([
  [360, 800],
  [1280, 900],
])('nothing moves when ten companies arrive at %s by %s', async (width, height) => {
  // Of different heights, so that skeletons stand elsewhere when the cards before them are rendered.
  const rows = Array.from({ length: 10 }, (_, index) => ({
    name: `Caçambas ${'e remoção de entulho em obras pequenas e grandes '.repeat(index % 3)}${index}`,
    ...photoBy([{ displayName: 'Ana Souza' }]),
  }));
  const url = await startListing(places(...rows), sample('photo-media'));
  const page = await openPage({ viewport: { width, height } });
  await servePictures(page);
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await page.getByText('Buscando empresas no Google...').waitFor();
  // Where all of the skeletons are in sight.
  await page.evaluate(() => document.querySelector('#empresas-da-cidade')?.scrollIntoView());
  const before = await layoutShift(page);
  letGo();
  await waitForList(page, '10 empresas encontradas');
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('article img')?.naturalWidth,
  );
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.005);
});

test('the first company of a list comes before the others, whose skeletons stay until then', async () => {
  const url = await startListing(manyPlaces(10));
  const page = await openPage();
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await page.getByText('Buscando empresas no Google...').waitFor();
  await page.evaluate(() => {
    const steps: number[][] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const items = [...document.querySelectorAll('main ul > li')];
      const cards = items.filter((item) => item.querySelector('article'));
      const skeletons = items.filter((item) => item.matches('[aria-hidden=true]'));
      if (cards.length > 0) steps.push([cards.length, skeletons.length]);
    }).observe(document.body, { childList: true, subtree: true });
  });
  letGo();
  await waitForList(page, '10 empresas encontradas');
  const steps = await page.evaluate(() => (window as unknown as { steps: number[][] }).steps);
  expect(steps[0]).toEqual([1, 3]);
  expect(steps.at(-1)).toEqual([10, 0]);
});
