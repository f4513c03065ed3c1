import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { openPage } from './support/browser.ts';
import { waitForCached } from './support/cached-companies.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  places,
  searchCity,
  startUncached,
  visit,
} from './support/listing.ts';
import { sleep, waitForList } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('within five minutes a city is searched once, also after a reload', async () => {
  const url = await startUncached();
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visit(page, url + joinville);
  await card(page, 'Primeira').waitFor();
  await waitForCached(page, 'sc/joinville');
  await searchCity(page, 'Joinville');
  await card(page, 'Primeira').waitFor();
  // While the clock stands still, the storage of a busy machine is never too slow to be waited for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.reload();
  await card(page, 'Primeira').waitFor();
  await searchCity(page, 'Joinville');
  await card(page, 'Primeira').waitFor();
  expect(searches).toEqual(['joinville']);
});

test('at five minutes an open page deletes the companies, and never shows them again', async () => {
  const url = await startUncached();
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visit(page, url + joinville);
  await card(page, 'Primeira').waitFor();
  await waitForCached(page, 'sc/joinville');
  await page.clock.fastForward('04:00');
  await waitForCached(page, 'sc/joinville');
  const letGo = await holdSearches(page, 'joinville');
  await page.clock.fastForward('01:00');
  await waitForCached(page);
  await searchCity(page, 'Joinville');
  await page.getByText('Buscando empresas no Google...').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  letGo();
  await card(page, 'Segunda').waitFor();
  expect(searches).toEqual(['joinville', 'joinville']);
});

test('after a sleep of more than five minutes a list is searched again, in its place', async () => {
  const rows = ['Primeira', 'Segunda'].map((name) =>
    places(...Array.from({ length: 8 }, (_, index) => ({ name: `${name} ${index + 1}` }))),
  );
  const google = await startFakeGoogle(...rows);
  const url = await startProduct({ ...askingGoogleAt(google.url), SEARCH_CACHE_SECONDS: '0' });
  const page = await openPage();
  await page.clock.install();
  await visit(page, url + joinville);
  await waitForList(page, '8 empresas encontradas');
  await waitForCached(page, 'sc/joinville');
  await card(page, 'Primeira 7')
    .getByRole('link', { name: /^Pedir/ })
    .focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await sleep(page, 4);
  expect(await card(page, 'Primeira 7').isVisible()).toBe(true);

  const letGo = await holdSearches(page, 'joinville');
  await sleep(page, 2);
  await waitForCached(page);
  expect(await card(page, 'Primeira 7').isVisible()).toBe(true);
  letGo();
  await card(page, 'Segunda 7').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await waitForCached(page, 'sc/joinville');
});

test.each([
  ['/sobre-nos', []],
  [joinville, ['sc/joinville']],
])('a visit that begins at %s deletes what is too old', async (address, left) => {
  const url = await startUncached();
  const page = await openPage();
  await page.clock.install();
  await visit(page, `${url}/pr/curitiba/aluguel-cacamba-entulho`);
  await waitForCached(page, 'pr/curitiba');
  await page.goto('about:blank');
  await page.clock.fastForward('05:00');
  await visit(page, url + address);
  await waitForCached(page, ...left);
});

test('the code of the database comes after the search has gone out', async () => {
  const url = await startUncached();
  const page = await openPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isCode = (path: string) => /^\/assets\/database-.*\.js$/.test(path);
  for (const address of ['/', '/blog', '/sobre-nos']) {
    await visit(page, url + address);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
  expect(requests.filter(isCode)).toEqual([]);
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  const search = requests.findIndex((path) => path.endsWith('/search-companies'));
  expect(search).toBeGreaterThan(0);
  expect(requests.slice(0, search).filter(isCode)).toEqual([]);
});
