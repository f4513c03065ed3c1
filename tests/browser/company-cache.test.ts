import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sample, startFakeGoogle } from '#tests/functions/support/fake-google.ts';
import { slowStorage } from './support/broken-storage.ts';
import { pagesOfOneBrowser } from './support/browser.ts';
import { spoilCached, waitForCached } from './support/cached-companies.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  places,
  searchAddress,
  searchCity,
  startUncached,
  visit,
  writePartners,
} from './support/listing.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const openPage = pagesOfOneBrowser();

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
  await page.clock.fastForward('01:00');
  await waitForCached(page);
  const letGo = await holdSearches(page, 'joinville');
  await searchCity(page, 'Joinville');
  await page.getByText('Buscando empresas no Google...').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  letGo();
  await card(page, 'Segunda').waitFor();
  expect(searches).toEqual(['joinville', 'joinville']);
});

test('companies kept by an earlier visit are deleted in time by the page that is open', async () => {
  const url = await startUncached();
  const page = await openPage();
  await page.clock.install();
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  await page.clock.fastForward('02:00');
  await visit(page, `${url}/sobre-nos`);
  await searchCity(page, 'Curitiba');
  await waitForCached(page, 'pr/curitiba', 'sc/joinville');
  await page.clock.fastForward('03:00');
  await waitForCached(page, 'pr/curitiba');
  await page.clock.fastForward('02:00');
  await waitForCached(page);
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

test('what is too old is deleted also when the storage takes its time', async () => {
  const url = await startUncached();
  const page = await openPage();
  await page.clock.install();
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  await slowStorage(page);
  await page.goto('about:blank');
  await page.clock.fastForward('05:00');
  await visit(page, `${url}/sobre-nos`);
  await waitForCached(page);
});

test('when the clock was set back, the city is searched again', async () => {
  const url = await startUncached();
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visit(page, url + joinville);
  await card(page, 'Primeira').waitFor();
  await waitForCached(page, 'sc/joinville');
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now - 3_600_000);
  await searchCity(page, 'Joinville');
  await card(page, 'Segunda').waitFor();
  expect(searches).toEqual(['joinville', 'joinville']);
  await page.clock.setSystemTime(now - 7_200_000);
  await page.reload();
  await card(page, 'Segunda').waitFor();
  expect(searches).toEqual(['joinville', 'joinville', 'joinville']);
});

test('the five minutes begin when the search is sent, however long its answer takes', async () => {
  const url = await startUncached();
  const page = await openPage();
  await page.clock.install();
  const letGo = await holdSearches(page, 'joinville');
  const sent = page.waitForRequest(searchAddress);
  await visit(page, url + joinville);
  await sent;
  // Only the clock moves on: the search is not given up.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000);
  letGo();
  await waitForCached(page, 'sc/joinville');
  await page.clock.fastForward('04:00');
  await waitForCached(page);
});

test('the time for which the server kept an answer counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const google = await startFakeGoogle(places({ name: 'Primeira Caçambas' }));
  const url = await startProduct(askingGoogleAt(google.url));
  const earlier = await openPage();
  await visit(earlier, url + joinville);
  await card(earlier, 'Primeira').waitFor();
  vi.setSystemTime(Date.now() + 200_000);

  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install({ time: Date.now() });
  await visit(page, url + joinville);
  await card(page, 'Primeira').waitFor();
  expect(google.calls).toHaveLength(1);
  await waitForCached(page, 'sc/joinville');
  await page.clock.fastForward(60_000);
  await waitForCached(page, 'sc/joinville');
  await page.clock.fastForward(40_000);
  await waitForCached(page);
  await searchCity(page, 'Joinville');
  await card(page, 'Primeira').waitFor();
  expect(searches).toEqual(['joinville', 'joinville']);
});

test('a list without the companies of Google is not kept', async () => {
  const google = await startFakeGoogle(sample('error-quota', 429));
  const partner = {
    name: 'Caçambas Parceira',
    cities: ['sc/joinville'],
    sponsored: true,
    phone: '(47) 99999-0000',
    address: 'Rua A, 1 - Centro, Joinville - SC',
  };
  const env = { ...askingGoogleAt(google.url), PARTNERS_FILE: writePartners(partner) };
  const url = await startProduct(env);
  const page = await openPage();
  const searches = collectSearches(page);
  await visit(page, url + joinville);
  await card(page, 'Caçambas Parceira').waitFor();
  await searchCity(page, 'Joinville');
  await card(page, 'Caçambas Parceira').waitFor();
  await page.reload();
  await card(page, 'Caçambas Parceira').waitFor();
  expect(searches).toEqual(['joinville', 'joinville', 'joinville']);
  await waitForCached(page);
});

test('what is kept but cannot be read is searched again', async () => {
  const url = await startUncached();
  const page = await openPage();
  await visit(page, url + joinville);
  await card(page, 'Primeira').waitFor();
  await waitForCached(page, 'sc/joinville');
  await spoilCached(page, 'sc/joinville');
  await page.reload();
  await card(page, 'Segunda').waitFor();
});

test('the code of the database comes to listings only, and after the search has gone out', async () => {
  const url = await startUncached();
  const page = await openPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isCode = (path: string) => /^\/assets\/(company-store|database)-.*\.js$/.test(path);
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
  expect(requests.findIndex(isCode)).toBeGreaterThan(search);
});
