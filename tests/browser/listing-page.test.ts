import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sample } from '#tests/server/support/fake-google.ts';
import { hydrated, openPage } from './support/browser.ts';
import {
  holdSearches,
  joinville,
  openInMenu,
  places,
  searchAddress,
  startListing,
  visit,
} from './support/listing.ts';
import { followTo, isSameDocument, markDocument, waitForList } from './support/page-state.ts';

/** A better rating stands second, so that sorting is seen. */
const two = places({ name: 'Caçambas A', rating: 4.1 }, { name: 'Caçambas B', rating: 4.9 });

test('a listing requests its companies before the code of anything else', async () => {
  const url = await startListing(two);
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, url + joinville);
  await waitForList(page, '2 empresas encontradas');
  await expect.poll(() => asked.some(isCodeOf('deferred-ui'))).toBe(true);
  const before = asked.slice(
    0,
    asked.findIndex((path) => path.endsWith('/search-companies')),
  );
  const files = readdirSync('dist/assets').map((file) => `/assets/${file}`);
  for (const name of ['deferred-ui', 'catalogue', 'draft', 'database']) {
    expect(files.filter(isCodeOf(name)), name).toHaveLength(1);
    expect(before.filter(isCodeOf(name)), name).toEqual([]);
  }
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isCodeOf('draft')), 'no request has been written').toEqual([]);
  expect(asked.filter(isCodeOf('catalogue')), 'the page brings its city along').toEqual([]);
});

test('when there is no company to show, there is something to read meanwhile', async () => {
  const url = await startListing(sample('error', 400));
  const page = await openPage({ expectMessages: [/status of 502/] });
  const meanwhile = page.getByRole('heading', { name: 'Enquanto isso, prepare o pedido' });
  await visit(page, url + joinville);
  await page.getByRole('alert').waitFor();
  expect(await meanwhile.isVisible()).toBe(true);
  const guides = page.getByRole('listitem').filter({ has: page.locator('a[href^="/blog/"]') });
  expect(await guides.filter({ visible: true }).count()).toBe(4);
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

test('a listing left before its companies have come leaves nothing behind', async () => {
  const page = await openAndLeave(await startListing(two));
  const heads = await page.evaluate(() =>
    ['title', '[name=description]', '[rel=canonical]'].map(
      (selector) => document.head.querySelectorAll(selector).length,
    ),
  );
  expect(heads).toEqual([1, 1, 1]);
  expect(await page.title()).toMatch(/^Como/);
});

test('a listing left before its companies have come aborts its search', async () => {
  const url = await startListing(two);
  const page = await openPage();
  await page.goto(`${url}/como-funciona`);
  await hydrated(page);
  await holdSearches(page, 'joinville');
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
  await openInMenu(page, 'Como funciona');
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
