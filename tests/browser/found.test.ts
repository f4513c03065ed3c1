import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maxCompanies } from '#src/request/request.ts';
import { findings } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { answerWith, manyRows, partnerRows } from './support/company-rows.ts';
import { joinville, searchCity, visit } from './support/listing.ts';
import {
  followTo,
  layoutShift,
  lookInstalled,
  overflowInPixels,
  pathOf,
  returnToTab,
  waitForList,
} from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedValue, storeValue } from './support/visitor-data.ts';

const phone = { width: 360, height: 780 };

const takers = partnerRows.map((row) => ({ ...row, takesRequests: true }));

/** What leads to a request, as far as it can be seen. */
const asks = (page: Page) => page.getByRole('link', { name: /^Pedir preço/ });

const newsOf = (more: object) => ({
  ...{ open: [], offers: 2, lowest: 315, dueDays: [], askedAt: Date.now() },
  ...more,
});

test('a request is found from the first screen: city, size, and the bar that says to how many', async () => {
  const page = await openAt('/', { viewport: phone });
  expect(await asks(page).first().getAttribute('href')).toBe('/ferramentas/pedido');
  await answerWith(page, [...takers, ...takers.map(again), ...manyRows(3)]);
  await searchCity(page, 'joinv');
  await waitForList(page);
  const bar = asks(page).last();
  expect(await bar.textContent()).toBe(`Pedir preço a ${maxCompanies} empresas`);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  await page.getByRole('combobox', { name: 'Tamanho' }).selectOption('5');
  const href = '/ferramentas/pedido?cidade=sc/joinville&tamanho=5';
  await expect.poll(() => bar.getAttribute('href')).toBe(href);
  expect(await asks(page).first().getAttribute('href')).toBe(href);
  await bar.click();
  await page.waitForURL(/\/ferramentas\/pedido/);
});

const again = (row: (typeof takers)[number], index: number) => ({
  ...row,
  placeId: `again-${index}`,
});

test.each([
  ['one', takers.slice(0, 1), 'Pedir preço a 1 empresa', 'O preço é fechado'],
  ['none', manyRows(5), 'Pedir preço pelo WhatsApp', 'Escreva uma vez'],
])('with %s that answers here, bar, button and strip say so', async (_, rows, name, words) => {
  const page = await openPage({ viewport: phone });
  await answerWith(page, rows);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, /encontradas?$/);
  expect(await asks(page).allTextContents()).toEqual([expect.stringContaining(name), name]);
  await page.getByText(words).waitFor();
  expect(await findings(page)).toEqual([]);
  for (const [width, expected] of [
    [320, 2],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    expect(await page.evaluate(overflowInPixels), `${width}`).toBe(0);
    expect(await asks(page).count(), `${width}`).toBe(expected);
  }
});

test('without companies nobody is to be asked, and two companies that are compared have the bar', async () => {
  const page = await openPage({ viewport: phone });
  await answerWith(page, []);
  await visit(page, (await startProduct()) + joinville);
  await page.getByText('Nenhuma empresa encontrada nesta região.').last().waitFor();
  expect(await asks(page).count()).toBe(0);

  const full = await openPage({ viewport: phone });
  await answerWith(full, takers);
  await visit(full, (await startProduct()) + joinville);
  await waitForList(full);
  await full.getByRole('button', { name: 'Comparar' }).click();
  await full.getByRole('checkbox').first().check();
  await full.getByText('Marque mais uma para comparar.').waitFor();
  expect(await asks(full).count(), 'only the strip').toBe(1);
});

test('the installed app has one bar at a time', async () => {
  const page = await openPage({ viewport: phone });
  await answerWith(page, takers);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  await lookInstalled(page);
  const tabs = page.getByRole('navigation', { name: 'Atalhos' });
  expect([await asks(page).last().isVisible(), await tabs.count()]).toEqual([true, 0]);
  await followTo(page, '/salvos');
  await tabs.waitFor();
});

test('while offers wait, home, lists and header lead to them, and move nothing', async () => {
  const page = await openAt('/', { viewport: phone });
  await storeValue(page, 'request-news', newsOf({}));
  await answerWith(page, takers);
  await page.reload();
  const strip = page
    .getByRole('main')
    .getByRole('link', { name: /^2 empresas responderam: de R\$.315/ });
  await strip.waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Meus pedidos 2 avisos' }).waitFor();
  expect(await layoutShift(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  await strip.waitFor();
  expect(await layoutShift(page)).toBe(0);
  await strip.click();
  await expect.poll(() => pathOf(page)).toBe('/pedido');
});

test('who waits for answers is led to the request, and asks for no second one by mistake', async () => {
  const page = await openAt('/', { viewport: phone });
  const open = [{ id: 'a', token: 'a'.repeat(43) }];
  await storeValue(page, 'request-news', newsOf({ open, offers: 0, lowest: null }));
  await answerWith(page, takers);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Você tem um pedido aberto/ })
    .click();
  await expect.poll(() => pathOf(page)).toBe('/pedido');
});

test('news of open requests are asked for, once in five minutes and not on their own page', async () => {
  const page = await openAt('/pedido', { viewport: phone, expectMessages: [/status of 404/] });
  const open = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, token: id.repeat(43) }));
  const store = () => storeValue(page, 'request-news', newsOf({ open, askedAt: 0, offers: 0 }));
  const tokens: string[] = [];
  await page.route('**/requests/news', (route, request) => {
    const token = request.headers().authorization?.slice('Bearer '.length) ?? '';
    tokens.push(token[0] ?? '');
    if (token.startsWith('d')) return route.fulfill({ status: 404, json: { error: 'not_found' } });
    const offers = token.startsWith('b') ? 2 : 0;
    const json = { offers, lowest: offers ? 290 : null, goesOn: !token.startsWith('c') };
    return route.fulfill({ json });
  });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/deferred-ui-')),
  );
  await store();
  await returnToTab(page);
  expect(tokens).toEqual([]);
  await store();
  await page.goto('/blog');
  const count = page.getByRole('banner').getByRole('link', { name: 'Meus pedidos 2 avisos' });
  await count.waitFor();
  expect(tokens.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await expect
    .poll(() => storedValue(page, 'request-news'))
    .toMatchObject({ offers: 2, lowest: 290, open: [{ id: 'a' }, { id: 'b' }, { id: 'e' }] });
  await page.reload();
  await count.waitFor();
  expect(tokens).toHaveLength(4);
});
