import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOfOneBrowser } from './browser.ts';
import { joinville, places, startListing, visit } from './listing.ts';
import { addressOf, isSameDocument, markDocument } from './page-state.ts';

const openPage = pagesOfOneBrowser();

/** A better rating stands second, so that sorting is seen. */
const two = places({ name: 'Caçambas A', rating: 4.1 }, { name: 'Caçambas B', rating: 4.9 });

test('a listing asks for its companies before the code of anything else', async () => {
  const url = await startListing(two);
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, url + joinville);
  await page.getByText('2 empresas encontradas', { exact: true }).waitFor();
  await expect.poll(() => asked.some(isCodeOf('later-parts'))).toBe(true);
  const before = asked.slice(
    0,
    asked.findIndex((path) => path.endsWith('/search-companies')),
  );
  expect(before.some(isCodeOf('listing-pages'))).toBe(true);
  for (const name of ['later-parts', 'reading', 'catalogue', 'request', 'checks']) {
    expect(before.filter(isCodeOf(name)), name).toEqual([]);
  }
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isCodeOf('request')), 'no request has been written').toEqual([]);
  expect(asked.filter(isCodeOf('catalogue')), 'the page brings its city along').toEqual([]);
});

test('a listing whose text gets no code can be read and used', async () => {
  const url = await startListing(two);
  const page = await openPage({ expectMessages: [/net::ERR_FAILED/] });
  await page.route(/\/assets\/later-parts-[^/]+\.js$/, (route) => route.abort());
  await visit(page, url + joinville);
  await page.getByText('2 empresas encontradas', { exact: true }).waitFor();
  await expectText(page);

  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Melhor nota');
  await expect.poll(() => addressOf(page)).toBe(`${joinville}?ordem=avaliacao`);
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe('Caçambas B');
  await expectText(page);
  await page.getByText('Quanto custa alugar uma caçamba em Joinville?').click();
  await page.getByText(/^Estimativa de 2025: R\$/).waitFor();

  await page.getByRole('link', { name: 'Como escolher o tamanho' }).click();
  await page.getByRole('heading', { level: 1, name: /^Tamanho ideal/ }).waitFor();
});

test('the text of a listing is taken over where it stands', async () => {
  const url = await startListing(two);
  const page = await openPage();
  await page.goto(url + joinville);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main :is(h1, h2, dl, details)')) {
      element.setAttribute('data-kept', '');
    }
  });
  await page.getByText('Quanto custa alugar uma caçamba em Joinville?').click();
  await page.waitForLoadState('networkidle');
  await expectText(page);
  expect(await page.locator('main :is(h1, h2, dl, details):not([data-kept])').count()).toBe(0);
  expect(await page.locator('details[open]').count()).toBe(1);

  await markDocument(page);
  await page.getByRole('link', { name: 'Ver a lista completa' }).click();
  await page.getByRole('heading', { level: 1, name: /^O que pode/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expectText(page);
  expect(await page.getByRole('article').count()).toBe(2);
});

async function expectText(page: Page): Promise<void> {
  const heading = 'Aluguel de caçamba de entulho em Joinville, SC';
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const name of ['Antes de pedir', 'Bairros atendidos em Joinville', /^Dúvidas sobre/]) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
}

function isCodeOf(name: string): (path: string) => boolean {
  return (path) => new RegExp(`^/assets/${name}-[^/]+\\.js$`).test(path);
}
