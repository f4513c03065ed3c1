import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { joinville } from './support/listing.ts';
import { holdScripts, pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { open, visitUntilReady } from './support/worker.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Onde está a obra?' });
const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const says = (page: Page, text: string) =>
  page.getByRole('search').getByRole('status').getByText(text).waitFor();
const saysNothing = async (page: Page) =>
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('');

const itajai =
  '88301-000 é Itajaí, SC; a cidade atendida mais próxima é Blumenau, a 40\u00a0km em linha reta.';

test('a CEP is answered below the box, and only the table is fetched for it', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url);
  await hydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await box(page).fill('Blumen');
  expect(requests).toEqual([]);

  await box(page).pressSequentially(' 8');
  await box(page).fill('88301-0');
  await saysNothing(page);
  await search(page);
  await says(page, 'Faltam 2 números. Um CEP tem 8, como 88301-000.');
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const place = await placeInPage(page);

  await box(page).fill('88301-000');
  await says(page, itajai);
  await search(page);
  await says(page, itajai);
  expect(await placeInPage(page)).toBe(place);
  expect(await isWhollySeen(page.getByRole('link', { name: 'Ver empresas em Blumenau' }))).toBe(
    true,
  );
  expect(await isWhollySeen(box(page))).toBe(true);
  expect(requests).toEqual([expect.stringMatching(/^\/assets\/municipalities-[\w-]+\.js$/)]);
  expect(pathOf(page)).toBe('/');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Ver empresas em Blumenau' }).click();
  await page.waitForURL('**/sc/blumenau/aluguel-cacamba-entulho');
});

test('a CEP of a served city is offered, and opens its list at once', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url);
  await hydrated(page);
  await box(page).fill('89010025');
  expect(await page.getByRole('option').allTextContents()).toEqual(['Blumenau, SC']);
  await saysNothing(page);
  await box(page).press('Enter');
  await page.waitForURL('**/sc/blumenau/aluguel-cacamba-entulho');
});

test('a CEP that leads nowhere gets a sentence, never a city', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url);
  await hydrated(page);
  for (const [typed, text] of [
    ['00000-000', 'Nenhum CEP começa com 000.'],
    ['88301-0001', 'Um CEP tem 8 números, e aqui há 9.'],
    ['70000-000', '70000-000 é do Distrito Federal, onde ainda não atendemos.'],
  ] as const) {
    await box(page).fill(typed);
    await search(page);
    await says(page, text);
  }
  await page.getByRole('link', { name: 'Ver cidades atendidas' }).click();
  await page.waitForURL('**/#empresas');
  await box(page).fill('70000-00');
  await saysNothing(page);
  expect(await page.getByRole('link', { name: 'Ver cidades atendidas' }).count()).toBe(0);
});

test('without a network the answers are the same, also for a URL with the search', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();
  await open(page, proxy.url);
  await box(page).fill('88301000');
  await says(page, itajai);
  await page.goto(`${proxy.url}${joinville}?busca=88301-000`);
  await says(page, itajai);
  expect(pathOf(page)).toBe('/?busca=88301-000');
  expect(await box(page).inputValue()).toBe('88301-000');
});

test('a table that fails to load is reported, and names are still understood', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/ERR_FAILED/] });
  await page.route('**/assets/municipalities-*.js', (route) => route.abort());
  await page.goto(url);
  await hydrated(page);
  await box(page).fill('88301-000');
  await says(page, 'Não foi possível carregar a tabela de CEPs. Verifique a conexão.');
  expect(pathOf(page)).toBe('/');
  await box(page).fill('13010-000');
  await box(page).press('Enter');
  await page.waitForURL('**/sp/campinas/aluguel-cacamba-entulho');
});

test('a CEP sent before the script is there is answered by the page that comes back', async () => {
  const url = await startProduct();
  const page = await openPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await box(page).fill('88301-000');
  await search(page);
  await page.waitForURL('**/?busca=88301-000', { waitUntil: 'commit' });
  letScriptsGo();
  await says(page, itajai);
  expect(await box(page).inputValue()).toBe('88301-000');
});

test('without a script a CEP leads to its city, or back to a page that says what it can', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  for (const [typed, path] of [
    ['13010-000', '/sp/campinas/aluguel-cacamba-entulho'],
    ['88301-000', '/?busca=88301-000'],
  ] as const) {
    await page.goto(url);
    await page.getByLabel('Onde está a obra?').fill(typed);
    await search(page);
    expect(pathOf(page)).toBe(path);
  }
  await page.locator('noscript p', { hasText: 'Sem JavaScript, a busca entende' }).waitFor();
  expect(await page.getByRole('button', { name: 'Usar minha localização' }).count()).toBe(0);
});

/** Pixels between the page's top and the box, wherever the page is scrolled to. */
function placeInPage(page: Page): Promise<number> {
  return box(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

function isWhollySeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
