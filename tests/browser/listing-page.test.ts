import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { answerWith, manyRows } from './support/company-rows.ts';
import { holdSearches, joinville, openInMenu, visit } from './support/listing.ts';
import { followTo, isSameDocument, markDocument, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { waitForCached } from './support/visitor-data.ts';

/** A better rating stands second, so that sorting is seen. */
const two = manyRows(2).reverse();

test('a listing requests its companies before the code of anything else', async () => {
  const url = await startProduct();
  const [elsewhere, page] = [await openPage(), await openPage()];
  const ofOthers = collectPaths(elsewhere);
  for (const path of ['/', '/blog/tamanho-ideal-cacamba-entulho', '/sobre-nos']) {
    await visit(elsewhere, url + path);
    await elsewhere.waitForFunction(isCodeLoaded, 'deferred-ui');
  }
  expect(ofOthers.filter(isCodeOf('database')), 'they have nothing to store').toEqual([]);

  const asked = collectPaths(page);
  await answerWith(page, two);
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  await page.waitForFunction(isCodeLoaded, 'deferred-ui');
  const before = asked.slice(
    0,
    asked.findIndex((path) => path.endsWith('/search-companies')),
  );
  const files = readdirSync('dist/assets').map((file) => `/assets/${file}`);
  for (const name of ['deferred-ui', 'catalogue', 'requests', 'database']) {
    expect(files.filter(isCodeOf(name)), name).toHaveLength(1);
    expect(before.filter(isCodeOf(name)), name).toEqual([]);
  }
  expect(asked.filter(isCodeOf('requests')), 'no request has been written').toEqual([]);
  expect(asked.filter(isCodeOf('catalogue')), 'the page brings its city along').toEqual([]);
});

test('a listing opened by a link is complete at once, also the one that was opened first', async () => {
  const url = await startProduct();
  const page = await openPage();
  await answerWith(page, two);
  await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await openInMenu(page, 'Como funciona');
  await page.getByRole('heading', { level: 1, name: /^Como/ }).waitFor();
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

test('the text of a listing is hydrated in place', async () => {
  const page = await openPage();
  await answerWith(page, two);
  await page.goto((await startProduct()) + joinville);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main :is(h1, h2, dl, details)')) {
      element.setAttribute('data-marked', '');
    }
  });
  await page.getByText('Quanto custa alugar uma caçamba em Joinville?').click();
  // Only a page that is hydrated has them.
  await waitForList(page);
  await expectText(page);
  // What is printed comes later.
  const unmarked = page.locator(
    'main :is(h1, h2, dl, details):not([data-marked], article *, [data-paper] *)',
  );
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

/** For a page to run: whether it has fetched this part of the code. */
function isCodeLoaded(name: string): boolean {
  return performance.getEntriesByType('resource').some((one) => one.name.includes(`/${name}-`));
}

/** Every path that a page requests, as it is requested. */
function collectPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
