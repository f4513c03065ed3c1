import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, type Reply, startFakeGoogle } from '#tests/functions/support/fake-google.ts';
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
const dated = (page: Page) => page.getByText(/^Lista das \d\d:\d\d$/);

/** In the time zone of the machine, which is also the browser's. */
const morning = new Date(2026, 0, 15, 9, 5, 10);

/** Google's answer with these companies, which are the same in every answer. */
const listOf = (...names: string[]) =>
  places(...names.map((name) => ({ name, id: `id-${name.replaceAll(/\W/g, '-')}` })));

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

const ten = numbered('Caçambas', 10);
const twelve = [...numbered('Nova', 2), ...ten];

/** Opens Joinville's list, of a server that asks Google each time; its clock is installed. */
async function openList(page: Page, ...replies: Reply[]): Promise<string[]> {
  const google = await startFakeGoogle(...replies);
  const url = await startProduct({ ...askingGoogleAt(google.url), SEARCH_CACHE_SECONDS: '0' });
  const searches = collectSearches(page);
  await page.clock.install({ time: morning });
  await visit(page, url + joinville);
  await waitForList(page, /empresas? encontradas?$/);
  // Comes with the code that updates a list quietly.
  await page.getByRole('button', { name: 'Atualizar lista' }).waitFor();
  return searches;
}

/** How far a card is from the upper edge of the screen, in whole pixels. */
const topOf = (page: Page, name: string) =>
  card(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Without what is said of the connection, whose checks do not bear a clock that jumps. */
const spokenOfList = async (page: Page) =>
  (await takeSpokenTexts(page)).filter((text) => /empresa|Lista|Buscando/.test(text));

test('a list that is looked at is renewed after five minutes, quietly', async () => {
  const page = await openPage();
  const searches = await openList(page, listOf('A', 'B'), listOf('C', 'D'), listOf('C', 'D', 'E'));
  await recordLiveRegions(page);
  await page.clock.fastForward('04:50');
  expect(searches).toHaveLength(1);
  await page.clock.fastForward('00:10');
  await card(page, 'D').waitFor();
  expect(await card(page, 'A').count()).toBe(0);
  expect(await spokenOfList(page), 'there are as many as before').toEqual([]);
  await page.clock.fastForward('05:00');
  await card(page, 'E').waitFor();
  expect(await spokenOfList(page)).toEqual(['status: 3 empresas encontradas']);
  expect(searches).toHaveLength(3);
  expect(await dated(page).count()).toBe(0);
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
  expect(searches).toEqual([]);
  await page.clock.fastForward('05:00');
  await expect.poll(() => searches).toEqual(['joinville']);
  expect(await card(page, 'A').isVisible()).toBe(true);
});

// Safari has no scroll anchoring.
test.each(['auto', 'none'])('the card at the top of the screen stays there: %s', async (anchor) => {
  const page = await openPage();
  await openList(page, listOf(...ten), listOf(...twelve), listOf('Nova 1', ...ten.slice(3)));
  await page.evaluate((value) => {
    document.documentElement.style.overflowAnchor = value;
  }, anchor);
  await card(page, 'Caçambas 5').evaluate((element) => {
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top + 40);
  });
  expect(await topOf(page, 'Caçambas 5')).toBe(-40);
  await page.clock.fastForward('05:00');
  await page.getByText('12 empresas encontradas').waitFor();
  expect(await topOf(page, 'Caçambas 5')).toBe(-40);
  await page.clock.fastForward('05:00');
  await page.getByText('8 empresas encontradas').waitFor();
  expect(await topOf(page, 'Caçambas 5')).toBe(-40);
});

test('the card with the focus stays, and keeps it', async () => {
  const page = await openPage();
  await openList(
    page,
    listOf(...ten),
    listOf('Caçambas 7', ...twelve.slice(0, 8), ...ten.slice(7)),
  );
  const link = card(page, 'Caçambas 7').getByRole('link', { name: /^Pedir/ });
  await link.focus();
  const before = await topOf(page, 'Caçambas 7');
  await page.clock.fastForward('05:00');
  await page.getByText('12 empresas encontradas').waitFor();
  expect(await topOf(page, 'Caçambas 7')).toBe(before);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the focus goes to the heading where its company is gone', async () => {
  const page = await openPage();
  await openList(page, listOf('A', 'B'), listOf('A', 'C'));
  await card(page, 'B')
    .getByRole('link', { name: /^Pedir/ })
    .focus();
  await page.clock.fastForward('05:00');
  await card(page, 'C').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Empresas em Joinville');
});

test('nothing is changed while a pointer is down', async () => {
  const page = await openPage();
  await openList(page, listOf('A'), listOf('B'));
  const box = await card(page, 'A').getByRole('heading').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  const answered = page.waitForResponse(searchAddress);
  await page.clock.fastForward('05:00');
  await (await answered).finished();
  await page.clock.runFor(1000);
  expect(await card(page, 'A').isVisible()).toBe(true);
  await page.mouse.up();
  await card(page, 'B').waitFor();
});

test('a finger that scrolls holds the page, too', async () => {
  const page = await openPage({ hasTouch: true });
  await openList(page, listOf(...ten), listOf(...twelve));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 100, y }],
    });
  await touch('touchStart', 600);
  for (const y of [580, 540, 500]) await touch('touchMove', y);
  const answered = page.waitForResponse(searchAddress);
  await page.clock.fastForward('05:00');
  await (await answered).finished();
  await page.clock.runFor(1000);
  expect(await page.getByText('10 empresas encontradas').isVisible()).toBe(true);
  await touch('touchEnd', 500);
  await page.getByText('12 empresas encontradas').waitFor();
});

test('without a connection the list stays with its time, and is renewed when there is one', async () => {
  const page = await openPage({ expectMessages: [/ERR_INTERNET_DISCONNECTED/] });
  const searches = await openList(page, listOf('A', 'B'), listOf('C', 'D'));
  await waitForCached(page, 'sc/joinville');
  await recordLiveRegions(page);
  await page.context().setOffline(true);
  await page.clock.fastForward('05:00');
  await dated(page).waitFor();
  expect(await dated(page).textContent()).toBe('Lista das 09:05');
  expect(await card(page, 'A').isVisible()).toBe(true);
  expect(await spokenOfList(page)).toEqual([]);
  // Google's terms.
  await waitForCached(page);
  await page.context().setOffline(false);
  await card(page, 'C').waitFor();
  expect(await dated(page).count()).toBe(0);
  expect(searches.length).toBeGreaterThan(1);
});

test('a list without a connection is gone once it was left', async () => {
  const page = await openPage({ expectMessages: [/ERR_INTERNET_DISCONNECTED/] });
  await openList(page, listOf('A'));
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Início').click();
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

test('while the server fails, the list stays with its time and is tried again each minute', async () => {
  const page = await openPage({ expectMessages: [/status of 502/] });
  const refused = json({}, 403);
  const searches = await openList(page, listOf('A'), refused, listOf('B'));
  await page.clock.fastForward('05:00');
  await dated(page).waitFor();
  expect(await card(page, 'A').isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(searches).toHaveLength(2);
  await page.clock.fastForward('01:00');
  await card(page, 'B').waitFor();
  expect(await dated(page).count()).toBe(0);
  expect(searches).toHaveLength(3);
});

test('while the server is busy, the list stays with its time, and nothing is sent', async () => {
  const page = await openPage({ expectMessages: [/status of 429/] });
  const searches = await openList(page, listOf('A'), listOf('B'));
  const headers = { 'retry-after': '90' };
  await page.route(searchAddress, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
  await page.clock.fastForward('05:00');
  await dated(page).waitFor();
  await page.unroute(searchAddress);
  await page.clock.fastForward('01:10');
  expect(searches).toHaveLength(2);
  await page.clock.fastForward('00:25');
  await card(page, 'B').waitFor();
  expect(searches).toHaveLength(3);
});

test('a server whose answers are too old is not asked without end', async () => {
  const page = await openPage();
  await page.route(searchAddress, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), age: '400' } });
  });
  const searches = await openList(page, listOf('A'));
  await dated(page).waitFor();
  await page.clock.fastForward('00:50');
  expect(searches).toHaveLength(2);
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
  await page.clock.fastForward('05:00');
  await card(page, 'C').waitFor();
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
});
