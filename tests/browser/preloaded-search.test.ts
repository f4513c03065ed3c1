import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenStorages } from './support/broken-storage.ts';
import { openPage } from './support/browser.ts';
import { waitForCached } from './support/cached-companies.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  places,
  searchAddress,
  startListing,
  startUncached,
  visit,
} from './support/listing.ts';
import { holdScripts } from './support/page-state.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Opens an address whose scripts do not come until the function that comes back is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText('© 2025').waitFor();
  return letGo;
}

/** Waits for longer than the storage may delay a search. */
const settle = () => setTimeout(300);

test('a listing searches before its scripts are there, and once', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage();
  const searches = collectSearches(page);
  const answered = page.waitForResponse(searchAddress);
  const letGo = await openWithoutScripts(page, url + joinville);
  const request = (await answered).request();
  expect(await request.allHeaders()).toMatchObject({ 'content-type': 'application/json' });
  expect(request.postDataJSON()).toEqual({ city: 'joinville', state: 'SC' });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  letGo();
  await card(page, 'Caçambas do Vale').waitFor();
  await waitForCached(page, 'sc/joinville');
  expect(searches).toEqual(['joinville']);
});

test('scripts that come before the answer wait for it', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage();
  const searches = collectSearches(page);
  const answer = await holdSearches(page, 'joinville');
  await visit(page, url + joinville);
  await page.getByText('Buscando empresas no Google...').waitFor();
  answer();
  await card(page, 'Caçambas do Vale').waitFor();
  expect(searches).toEqual(['joinville']);
});

test.each(['/', '/blog', `${joinville}?busca=Xique-Xique`])(
  'no search leaves with the document of %s',
  async (path) => {
    const page = await openPage();
    const searches = collectSearches(page);
    const url = await startListing(places({ name: 'Caçambas do Vale' }));
    await openWithoutScripts(page, url + path);
    await settle();
    expect(searches).toEqual([]);
  },
);

test('no search leaves with a document that the browser loads in case it is visited', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage();
  const searches = collectSearches(page);
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await openWithoutScripts(page, url + joinville);
  await settle();
  expect(searches).toEqual([]);
});

test('nothing is asked for while companies are cached, and again afterwards', async () => {
  const url = await startUncached();
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  // While the clock stands still, the storage of a busy machine is never too slow to be waited for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 280_000));
  const letGo = await openWithoutScripts(page, url + joinville);
  await settle();
  expect(searches).toEqual(['joinville']);
  letGo();
  await card(page, 'Primeira').waitFor();
  expect(searches).toEqual(['joinville']);
  // Elsewhere no list is on the screen that would renew itself.
  await page.goto(`${url}/sobre-nos`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  await openWithoutScripts(page, url + joinville);
  await expect.poll(() => searches).toEqual(['joinville', 'joinville']);
});

test.each(Object.entries(brokenStorages))(
  'a storage that %s does not stop the search',
  async (_, spoil) => {
    const url = await startListing(places({ name: 'Caçambas do Vale' }));
    const page = await openPage();
    const searches = collectSearches(page);
    await spoil(page, url);
    const letGo = await openWithoutScripts(page, url + joinville);
    await expect.poll(() => searches).toEqual(['joinville']);
    letGo();
    await card(page, 'Caçambas do Vale').waitFor();
    expect(searches).toEqual(['joinville']);
  },
);

test('an answer that has waited too long for the scripts is not shown', async () => {
  const url = await startUncached();
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  const answered = page.waitForResponse(searchAddress);
  const letGo = await openWithoutScripts(page, url + joinville);
  await answered;
  await page.clock.fastForward('05:00');
  letGo();
  await card(page, 'Segunda').waitFor();
  expect(searches).toEqual(['joinville', 'joinville']);
});
