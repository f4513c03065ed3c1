import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, type Reply, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { openPage } from './support/browser.ts';
import { waitForCached } from './support/cached-companies.ts';
import {
  collectSearches,
  holdSearches,
  inDocuments,
  joinville,
  places,
  searchAddress,
  visit,
} from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { followTo, sleep, waitForList } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const searching = (page: Page) => page.getByText('Buscando empresas no Google...');
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar lista' });
const dated = (page: Page) => page.getByText(/^Lista das \d\d:\d\d$/);

/** In the time zone of the machine, which is also the browser's. */
const morning = new Date(2026, 0, 15, 9, 5, 10);

/** Google's answer with these companies, which are the same in every answer. */
const listOf = (...names: string[]) =>
  places(...names.map((name) => ({ name, id: `id-${name.replaceAll(/\W/g, '-')}` })));

/** Opens Joinville's list, of a server that asks Google each time; its clock is installed. */
async function openList(page: Page, ...replies: Reply[]): Promise<string[]> {
  const google = await startFakeGoogle(...replies);
  const url = await startProduct({ ...askingGoogleAt(google.url), SEARCH_CACHE_SECONDS: '0' });
  const searches = collectSearches(page);
  await page.clock.install({ time: morning });
  await visit(page, url + joinville);
  await waitForList(page, /empresas? encontradas?$/);
  await update(page).waitFor();
  return searches;
}

/** Without what is said of the connection, whose checks do not bear a clock that jumps. */
const spokenOfList = async (page: Page) =>
  (await takeSpokenTexts(page)).filter((text) => /empresa|Lista|Buscando/.test(text));

test('a list that is looked at stays after five minutes, with its time, until it is asked for', async () => {
  const page = await openPage();
  const searches = await openList(page, listOf('A', 'B'), listOf('C', 'D', 'E'));
  await recordLiveRegions(page);
  await page.clock.fastForward('04:50');
  expect(await dated(page).count()).toBe(0);
  await page.clock.fastForward('00:10');
  await dated(page).waitFor();
  expect(await dated(page).textContent()).toBe('Lista das 09:05');
  await page.clock.runFor('10:00');
  expect(await card(page, 'A').isVisible()).toBe(true);
  expect(await spokenOfList(page), 'nothing has changed').toEqual([]);
  expect(searches).toHaveLength(1);
  await update(page).click();
  await card(page, 'E').waitFor();
  expect(await dated(page).count()).toBe(0);
  expect(searches).toHaveLength(2);
  const spoken = await spokenOfList(page);
  expect(spoken).toContain('status: 3 empresas encontradas');
  expect(spoken.at(-1)).toMatch(/^status: Lista atualizada às \d\d:\d\d\.$/);
});

test('on a phone the list stays where it is when its time appears', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await openList(page, listOf('A', 'B'));
  const top = () => card(page, 'A').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.clock.runFor('05:00');
  await dated(page).waitFor();
  expect(await top()).toBe(before);
});

test('a list that the visitor comes back to is renewed, and stays until then', async () => {
  const page = await openPage();
  const searches = await openList(page, listOf('A'), listOf('B'));
  await sleep(page, 4);
  expect(searches).toHaveLength(1);
  const letGo = await holdSearches(page, 'joinville');
  await sleep(page, 2);
  await expect.poll(() => searches).toHaveLength(2);
  expect(await card(page, 'A').isVisible()).toBe(true);
  expect(await searching(page).count()).toBe(0);
  letGo();
  await card(page, 'B').waitFor();
});

test('a list that the document carried is renewed like any other', async () => {
  const google = await startFakeGoogle(listOf('A'), listOf('B'));
  const url = await startProduct({ ...askingGoogleAt(google.url), ...inDocuments });
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visit(page, url + joinville);
  // By then the list is hydrated, and looks for the visitor's return.
  await waitForCached(page, 'sc/joinville');
  expect(searches).toEqual([]);
  await sleep(page, 6);
  await expect.poll(() => searches).toEqual(['joinville']);
  expect(await card(page, 'A').isVisible()).toBe(true);
});

test('without a connection the list stays with its time, and is deleted from the device', async () => {
  const page = await openPage({ expectMessages: [/ERR_INTERNET_DISCONNECTED/] });
  await openList(page, listOf('A', 'B'), listOf('C', 'D'));
  await waitForCached(page, 'sc/joinville');
  await page.context().setOffline(true);
  await page.clock.fastForward('05:00');
  await dated(page).waitFor();
  // By the product's own rule.
  await waitForCached(page);
  await update(page).click();
  await page.getByText('Você está sem internet. Esta é a lista das 09:05.').waitFor();
  expect(await card(page, 'A').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await sleep(page, 1);
  await card(page, 'C').waitFor();
  expect(await dated(page).count()).toBe(0);
});

test('a list without a connection is gone once it was left', async () => {
  const page = await openPage({ expectMessages: [/ERR_INTERNET_DISCONNECTED/] });
  await openList(page, listOf('A'));
  await page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
  await page.getByRole('heading', { level: 1, name: /Caçamba de entulho/ }).waitFor();
  await page.goBack();
  await card(page, 'A').waitFor();
  await page.context().setOffline(true);
  await page.clock.fastForward('05:00');
  await dated(page).waitFor();
  await followTo(page, '/');
  await page.getByRole('heading', { level: 1, name: /Caçamba de entulho/ }).waitFor();
  await page.goBack();
  await page.getByText('Você está sem internet. As empresas aparecem').first().waitFor();
  expect(await card(page, 'A').count()).toBe(0);
});

test('the button keeps the focus, says what came of it, and sends nothing in a pause', async () => {
  const page = await openPage({ expectMessages: [/status of (429|502)/] });
  const searches = await openList(page, listOf('A'), listOf('B'), json({}, 403));
  await update(page).focus();
  await page.keyboard.press('Enter');
  await card(page, 'B').waitFor();
  expect(await update(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await update(page).click();
  await page.getByText('Erro ao buscar empresas. Por favor, tente novamente.').waitFor();
  expect(await card(page, 'B').isVisible()).toBe(true);
  await dated(page).waitFor();
  expect(searches).toHaveLength(3);

  const headers = { 'retry-after': '90' };
  await page.route(searchAddress, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
  const pause = page.getByText(/^A busca de empresas está indisponível agora\. Tente/);
  await update(page).click();
  await pause.waitFor();
  await page.clock.fastForward('00:10');
  await pause.waitFor({ state: 'hidden' });
  await update(page).click();
  await pause.waitFor();
  expect(searches).toHaveLength(4);
});

test('a server whose answers are too old is not asked without end', async () => {
  const page = await openPage();
  await page.route(searchAddress, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), age: '400' } });
  });
  const searches = await openList(page, listOf('A'));
  await dated(page).waitFor();
  await page.clock.runFor('05:00');
  expect(searches).toHaveLength(1);
});

test('a filter that was chosen can be taken back, though the new list makes it useless', async () => {
  const page = await openPage();
  const open = { currentOpeningHours: { openNow: true } };
  await openList(
    page,
    places({ name: 'A', ...open }, { name: 'B' }),
    places({ name: 'A', ...open }, { name: 'C', ...open }),
  );
  const filter = page.getByRole('button', { name: 'Aberta agora', exact: true });
  await filter.click();
  await update(page).click();
  await card(page, 'C').waitFor();
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
});
