import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, type Reply, startFakeGoogle } from '#tests/functions/support/fake-google.ts';
import { openPage, type PageOptions } from './support/browser.ts';
import { collectSearches, joinville, places, searchAddress, visit } from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { waitForList } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const named = (...names: string[]) =>
  places(...names.map((name) => ({ name, id: `id-${name.replaceAll(/\W/g, '-')}` })));

/** Joinville's list, of a server that asks Google each time. */
async function openList(options: PageOptions, ...replies: Reply[]) {
  const google = await startFakeGoogle(...replies);
  const url = await startProduct({ ...askingGoogleAt(google.url), SEARCH_CACHE_SECONDS: '0' });
  const page = await openPage(options);
  const searches = collectSearches(page);
  await visit(page, url + joinville);
  await waitForList(page, /empresas? encontradas?$/);
  await update(page).waitFor();
  return { page, searches };
}

const update = (page: Page) => page.getByRole('button', { name: 'Atualizar lista' });

/** A finger on the page's upper part that moves down by so many pixels, and up again if it lets go. */
async function pull(page: Page, down: number) {
  const session = await page.context().newCDPSession(page);
  await touch(session, 'touchStart', 200);
  for (let way = 10; way <= down; way += 10) await touch(session, 'touchMove', 200 + way);
  return { letGo: () => touch(session, 'touchEnd', 0) };
}

function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) {
  const touchPoints = type === 'touchEnd' ? [] : [{ x: 100, y }];
  return session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('a pull from the top of the page asks again, with an indicator that moves nothing', async () => {
  const { page, searches } = await openList(phone, named('A'), named('B', 'C'));
  await recordLiveRegions(page);
  const top = () => card(page, 'A').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  const short = await pull(page, 60);
  await page.getByText('Puxe para atualizar').waitFor();
  expect(await top()).toBe(before);
  await short.letGo();
  await page.getByText('Puxe para atualizar').waitFor({ state: 'detached' });
  expect(searches).toHaveLength(1);

  const long = await pull(page, 130);
  await page.getByText('Solte para atualizar').waitFor();
  expect(searches).toHaveLength(1);
  await long.letGo();
  await card(page, 'C').waitFor();
  expect(searches).toHaveLength(2);
  await page.getByText(/^Lista atualizada às \d\d:\d\d\.$/).waitFor();
  const spoken = await takeSpokenTexts(page);
  expect(spoken).toContain('status: Atualizando a lista...');
  expect(spoken.at(-1)).toMatch(/^status: Lista atualizada/);
});

test('a pull further down, or after scrolling, only scrolls', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => `Caçambas ${index}`);
  const { page, searches } = await openList(phone, named(...rows));
  await page.evaluate(() => window.scrollTo(0, 600));
  const far = await pull(page, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600);
  expect(await page.getByText(/para atualizar$/).count()).toBe(0);
  await far.letGo();
  expect(searches).toHaveLength(1);
});

test('without a connection a pull says so, and the list stays', async () => {
  const expectMessages = [/ERR_INTERNET_DISCONNECTED/];
  const { page } = await openList({ ...phone, expectMessages }, named('A'));
  await page.context().setOffline(true);
  await (await pull(page, 130)).letGo();
  await page.getByText(/^Você está sem internet\. Esta é a lista das \d\d:\d\d\.$/).waitFor();
  expect(await card(page, 'A').isVisible()).toBe(true);
  await page.getByText(/^Lista das \d\d:\d\d$/).waitFor();
});

test('keyboards and mice have a button, which keeps the focus and says what came of it', async () => {
  const expectMessages = [/status of (429|502)/];
  const replies = [named('A'), named('B'), json({}, 403)];
  const { page, searches } = await openList({ expectMessages }, ...replies);
  await update(page).focus();
  await page.keyboard.press('Enter');
  await card(page, 'B').waitFor();
  expect(await update(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText(/^Lista atualizada às/).waitFor();
  await update(page).click();
  await page.getByText('Erro ao buscar empresas. Por favor, tente novamente.').waitFor();
  expect(await card(page, 'B').isVisible()).toBe(true);
  expect(searches).toHaveLength(3);

  const headers = { 'retry-after': '90' };
  await page.route(searchAddress, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
  await update(page).click();
  await page.getByText(/^A busca de empresas precisa de uma pausa\. Tente/).waitFor();
  // Nothing is sent in a pause.
  await page.getByText(/^A busca de empresas/).waitFor({ state: 'hidden', timeout: 20_000 });
  await update(page).click();
  await page.getByText(/^A busca de empresas precisa de uma pausa\. Tente/).waitFor();
  expect(searches).toHaveLength(4);
});

test('without motion the indicator does not turn', async () => {
  const { page } = await openList({ ...phone, reducedMotion: 'reduce' }, named('A'));
  const held = await pull(page, 130);
  const arrow = page.getByText('Solte para atualizar').locator('xpath=preceding-sibling::span');
  const motion = () =>
    arrow.evaluate((one) => [getComputedStyle(one).rotate, getComputedStyle(one).animationName]);
  expect(await motion()).toEqual(['none', 'none']);
  await held.letGo();
});
