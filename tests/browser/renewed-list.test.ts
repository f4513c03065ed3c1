import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { listOf, row } from './support/broken-answers.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, rowsNamed } from './support/company-rows.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  searchAddress,
  visit,
} from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { followTo, hasFocus, sleep, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { waitForCached } from './support/visitor-data.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const searching = (page: Page) => page.getByText('Buscando empresas no Google...');
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar lista' });
const dated = (page: Page) => page.getByText(/^Lista das \d\d:\d\d$/);

/** In the time zone of the machine, which is also the browser's. */
const morning = new Date(2026, 0, 15, 9, 5);

/**
 * Opens Joinville's list with the first of these answers. It is cached, less than a minute old, and
 * from then on the clock stands still.
 */
async function openList(page: Page, ...answers: Parameters<typeof answerWith>[1][]) {
  const searches = await answerWith(page, ...answers);
  await page.clock.install({ time: morning });
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, /empresas? encontradas?$/);
  await waitForCached(page, 'sc/joinville');
  await page.clock.pauseAt(morning.getTime() + 60_000);
  return searches;
}

/** Without what is said of the connection, whose checks do not bear a clock that jumps. */
const spokenOfList = async (page: Page) =>
  (await takeSpokenTexts(page)).filter((text) => /empresa|Lista|Buscando/.test(text));

test('a list that is looked at stays in its place after five minutes, with its time, until it is asked for', async () => {
  const page = await openPage();
  const searches = await openList(page, rowsNamed('A', 'B'), rowsNamed('C', 'D', 'E'));
  const top = () => card(page, 'A').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await recordLiveRegions(page);
  await page.clock.fastForward('03:59');
  expect(await dated(page).count()).toBe(0);
  await page.clock.fastForward('01:01');
  await dated(page).waitFor();
  expect(await dated(page).textContent()).toBe('Lista das 09:05');
  expect(await top()).toBe(before);
  await page.clock.runFor('10:00');
  expect(await card(page, 'A').isVisible()).toBe(true);
  expect(await spokenOfList(page), 'nothing has changed').toEqual([]);
  expect(searches).toHaveLength(1);
  await update(page).click();
  await card(page, 'E').waitFor();
  await page.getByText(/^Lista atualizada às \d\d:\d\d\.$/).waitFor();
  expect(await dated(page).count()).toBe(0);
  expect(searches).toHaveLength(2);
  const spoken = await spokenOfList(page);
  expect(spoken).toContain('status: 3 empresas encontradas');
  expect(spoken.at(-1)).toMatch(/^status: Lista atualizada/);
});

test('a list that the visitor comes back to after five minutes is renewed in its place', async () => {
  const eight = (name: string) =>
    manyRows(8).map((row, index) => ({ ...row, name: `${name} ${index + 1}` }));
  const page = await openPage();
  const searches = await openList(page, eight('Primeira'), eight('Segunda'));
  await card(page, 'Primeira 7')
    .getByRole('link', { name: /^Ligar/ })
    .focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await sleep(page, 3);
  const letGo = await holdSearches(page, 'joinville');
  const [request] = await Promise.all([page.waitForRequest(searchAddress), sleep(page, 2)]);
  expect(request.postDataJSON()).toEqual({ city: 'joinville', state: 'SC' });
  await waitForCached(page);
  expect(await card(page, 'Primeira 7').isVisible()).toBe(true);
  expect(await searching(page).count()).toBe(0);
  letGo();
  await card(page, 'Segunda 7').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(searches).toHaveLength(2);
});

test('without a connection a list stays with its time, and is gone once it was left', async () => {
  const page = await openPage({ expectMessages: [/ERR_INTERNET_DISCONNECTED/] });
  const [first, second] = [rowsNamed('A', 'B'), rowsNamed('C', 'D')];
  await openList(page, first, second, 'no connection');
  const home = page.getByRole('heading', { level: 1, name: /Caçamba de entulho/ });
  await page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
  await home.waitFor();
  await page.goBack();
  await card(page, 'A').waitFor();

  await page.context().setOffline(true);
  await page.clock.runFor('05:00');
  await page.getByText('Sem internet · lista das 09:05').waitFor();
  // By the product's own rule.
  await waitForCached(page);
  expect(await update(page).count()).toBe(0);
  expect(await card(page, 'A').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await sleep(page, 1);
  await card(page, 'C').waitFor();
  expect(await dated(page).count()).toBe(0);

  await page.context().setOffline(true);
  await page.clock.runFor('05:00');
  await page.getByText(/^Sem internet · lista das/).waitFor();
  await waitForCached(page);
  await followTo(page, '/');
  await home.waitFor();
  await page.goBack();
  await page.getByText('Você está sem internet. As empresas aparecem').first().waitFor();
  expect(await card(page, 'C').count()).toBe(0);
});

test('an old list can be renewed by keyboard with its filters, says what came of it, and sends nothing in a pause', async () => {
  const open = (...names: string[]): CompanyCard[] =>
    rowsNamed(...names).map((row) => ({ ...row, availability: 'immediate' }));
  const page = await openPage({ expectMessages: [/status of (429|502)/] });
  const searches = await openList(
    page,
    [...open('A'), ...rowsNamed('B').map((row) => ({ ...row, availability: 'closed' as const }))],
    { status: 502 },
    open('A', 'C'),
    { status: 429, retryAfter: 3600 },
  );
  // At once it would be a sleep, after which the list is renewed by itself.
  const growOld = async () => {
    await page.clock.fastForward('03:59');
    await page.clock.fastForward('01:01');
  };
  const filter = page.getByRole('button', { name: 'Aberta agora', exact: true });
  await filter.click();
  expect(await update(page).count(), 'a new list needs none').toBe(0);
  await growOld();
  await update(page).press('Enter');
  await page.getByText('Erro ao buscar empresas. Por favor, tente novamente.').waitFor();
  expect(await hasFocus(update(page))).toBe(true);
  expect(await card(page, 'A').isVisible()).toBe(true);

  await update(page).press('Enter');
  await card(page, 'C').waitFor();
  // It can be taken back, though the new list makes it useless.
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  await dated(page).waitFor({ state: 'detached' });
  expect(await page.locator(':focus').textContent()).toBe('Empresas em Joinville');

  await growOld();
  const pause = page.getByText(/^A busca de empresas está indisponível agora\. Tente/);
  await update(page).press('Enter');
  await pause.waitFor();
  await page.clock.fastForward('00:10');
  await pause.waitFor({ state: 'hidden' });
  await update(page).press('Enter');
  await pause.waitFor();
  expect(searches).toHaveLength(4);
});

test('a server whose answers are too old is not asked without end', async () => {
  const page = await openPage();
  const searches = collectSearches(page);
  const answer = { headers: { age: '400' }, body: listOf(row) };
  await page.route(searchAddress, (route) => route.fulfill(answer));
  await page.clock.install();
  await visit(page, (await startProduct()) + joinville);
  await dated(page).waitFor();
  await page.clock.runFor('05:00');
  expect(searches).toHaveLength(1);
});
