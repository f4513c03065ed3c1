import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sample } from '#tests/server/support/fake-google.ts';
import { hydrated, openPage } from './support/browser.ts';
import {
  holdSearches,
  joinville,
  manyPlaces,
  places,
  searchAddress,
  startListing,
  visit,
} from './support/listing.ts';
import {
  followTo,
  isSameDocument,
  markDocument,
  pathOf,
  waitForList,
} from './support/page-state.ts';

/** A better rating stands second, so that sorting is seen. */
const two = places({ name: 'Caçambas A', rating: 4.1 }, { name: 'Caçambas B', rating: 4.9 });

test('a listing requests its companies before the code of anything else', async () => {
  const url = await startListing(two);
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, url + joinville);
  await waitForList(page, '2 empresas encontradas');
  await expect.poll(() => asked.some(isCodeOf('listing-parts'))).toBe(true);
  const before = asked.slice(
    0,
    asked.findIndex((path) => path.endsWith('/search-companies')),
  );
  const files = readdirSync('dist/assets').map((file) => `/assets/${file}`);
  for (const name of ['listing-parts', 'deferred-ui', 'catalogue', 'draft', 'database']) {
    expect(files.filter(isCodeOf(name)), name).toHaveLength(1);
    expect(before.filter(isCodeOf(name)), name).toEqual([]);
  }
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isCodeOf('draft')), 'no request has been written').toEqual([]);
  expect(asked.filter(isCodeOf('catalogue')), 'the page brings its city along').toEqual([]);
});

test('what a page can be used without comes when its companies are rendered, or take long', async () => {
  const url = await startListing(manyPlaces(10));
  const page = await openPage();
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await noteWhenListed(page);
  letGo();
  await waitForList(page, '10 empresas encontradas');
  const fetched = () => page.evaluate(timesOfLaterCode);
  await expect.poll(async () => (await fetched()).length).toBeGreaterThanOrEqual(2);
  const listedAt = await page.evaluate(() => (window as unknown as { listedAt: number }).listedAt);
  for (const { name, at } of await fetched()) expect(at, name).toBeGreaterThanOrEqual(listedAt);

  const other = await openPage();
  await holdSearches(other, 'joinville');
  const deferredUi = other.waitForRequest(/\/assets\/deferred-ui-[^/]+\.js$/);
  await visit(other, url + joinville);
  await deferredUi;
  await other.getByText('Buscando empresas no Google...').waitFor();
});

test('a listing whose text gets no code can be read and used', async () => {
  const url = await startListing(two);
  const page = await openPage({ expectMessages: [/net::ERR_FAILED/] });
  await page.route(/\/assets\/listing-parts-[^/]+\.js$/, (route) => route.abort());
  await visit(page, url + joinville);
  await waitForList(page, '2 empresas encontradas');
  await expectText(page);

  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Melhor nota');
  await expect.poll(() => pathOf(page)).toBe(`${joinville}?ordem=avaliacao`);
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe('Caçambas B');
  await expectText(page);
  await page.getByText('Quanto custa alugar uma caçamba em Joinville?').click();
  await page.getByText(/^Estimativa de 2025: R\$/).waitFor();

  // As in a document without scripts.
  await markDocument(page);
  await page.getByRole('link', { name: 'Como escolher o tamanho' }).click();
  await page.getByRole('heading', { level: 1, name: /^Tamanho ideal/ }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('when there is no company to show, what to read meanwhile needs no code either', async () => {
  const url = await startListing(sample('error', 400));
  const page = await openPage({ expectMessages: [/net::ERR_FAILED/, /status of 502/] });
  await page.route(/\/assets\/listing-parts-[^/]+\.js$/, (route) => route.abort());
  const meanwhile = page.getByRole('heading', { name: 'Enquanto isso, prepare o pedido' });
  await visit(page, url + joinville);
  await page.getByRole('alert').waitFor();
  expect(await meanwhile.isVisible()).toBe(true);
});

test('a listing opened by a link is complete at once, also the one that was opened first', async () => {
  const url = await startListing(two);
  const page = await openAndLeave(url);
  await watchList(page);
  await page.goBack();
  await expectText(page);
  expect(await page.evaluate(() => Object(window).textsBesideList)).toEqual([1, 1, 7]);

  await page.goto(`${url}/como-funciona`);
  await hydrated(page);
  await watchList(page);
  await followTo(page, joinville);
  await expectText(page);
  expect(await page.evaluate(() => Object(window).textsBesideList)).toEqual([1, 1, 7]);
});

test('a listing left before its text is hydrated leaves nothing behind', async () => {
  const page = await openAndLeave(await startListing(two));
  const heads = await page.evaluate(() =>
    ['title', '[name=description]', '[rel=canonical]'].map(
      (selector) => document.head.querySelectorAll(selector).length,
    ),
  );
  expect(heads).toEqual([1, 1, 1]);
  expect(await page.title()).toMatch(/^Como/);
});

test('a navigation that is aborted before its page is there aborts its search', async () => {
  const url = await startListing(two);
  const page = await openPage();
  await page.goto(`${url}/como-funciona`);
  await hydrated(page);
  await holdSearches(page, 'joinville');
  // The code of its text never comes.
  await page.route(/\/assets\/listing-parts-[^/]+\.js$/, () => undefined);
  const search = page.waitForRequest(searchAddress);
  await followTo(page, joinville);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('search'));
  await search;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  expect((await givenUp).failure()?.errorText).toContain('ABORTED');
});

test('the text of a listing is hydrated in place', async () => {
  const url = await startListing(two);
  const page = await openPage();
  await page.goto(url + joinville);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main :is(h1, h2, dl, details)')) {
      element.setAttribute('data-marked', '');
    }
  });
  await page.getByText('Quanto custa alugar uma caçamba em Joinville?').click();
  await page.waitForLoadState('networkidle');
  await expectText(page);
  const unmarked = page.locator('main :is(h1, h2, dl, details):not([data-marked], article *)');
  expect(await unmarked.count()).toBe(0);
  expect(await page.locator('details[open]').count()).toBe(1);

  await markDocument(page);
  await page.getByRole('heading', { name: 'O que pode ir na caçamba' }).click();
  await page.getByRole('link', { name: 'Ver a lista completa' }).click();
  await page.getByRole('heading', { level: 1, name: /^O que pode/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expectText(page);
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
});

/** Opens a listing, and leaves it by a link before its companies have come. */
async function openAndLeave(url: string): Promise<Page> {
  const page = await openPage();
  await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click();
  await page.getByRole('heading', { level: 1, name: /^Como/ }).waitFor();
  return page;
}

/** Notes what stands beside the list in the frame in which it comes: title, facts, other sections. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('empresas-da-cidade')) return;
      observer.disconnect();
      const count = (selector: string) => document.querySelectorAll(`main ${selector}`).length;
      Object.assign(window, { textsBesideList: [count('h1'), count('aside'), count('details')] });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function expectText(page: Page): Promise<void> {
  const heading = 'Aluguel de caçamba de entulho em Joinville, SC';
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const name of ['Antes de pedir', 'Bairros atendidos em Joinville', /^Dúvidas sobre/]) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
}

function isCodeOf(name: string): (path: string) => boolean {
  return (path) => new RegExp(`^/assets/${name}-.{8}\\.js$`).test(path);
}

/** Has the page note when all of its companies are rendered, by its own clock. */
async function noteWhenListed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article') || document.querySelector('ul[aria-busy]')) return;
      observer.disconnect();
      Object.assign(window, { listedAt: performance.now() });
    });
    const attributes = { attributes: true, attributeFilter: ['aria-busy'] };
    observer.observe(document.body, { childList: true, subtree: true, ...attributes });
  });
}

/** In the page: when it asked for code that nobody waits for. */
function timesOfLaterCode() {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/(deferred-ui|listing-parts)-.{8}\.js$/.test(name))
    .map(({ name, startTime }) => ({ name, at: startTime }));
}
