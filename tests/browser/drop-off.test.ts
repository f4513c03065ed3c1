import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, phoneView } from './support/axe.ts';
import { slowStorage } from './support/broken-storage.ts';
import { openAt } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { overflowInPixels, pathOf } from './support/page-state.ts';
import { storedValue } from './support/visitor-data.ts';

const tool = '/ferramentas/ecopontos';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Bairro, rua ou CEP' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Onde ficam' }).getByRole('listitem').locator('h4');

test('a long list is shown in part until all is asked for, and a text that finds nothing says so', async () => {
  const page = await openAt(`${tool}?cidade=sp/sao-paulo`);
  await expect.poll(() => rows(page).count()).toBe(8);
  await page.getByRole('button', { name: 'Mostrar todos os 126' }).click();
  await expect.poll(() => rows(page).count()).toBe(126);
  expect(await findings(page, phoneView)).toEqual([]);
  await search(page).fill('xique');
  await page.getByText('Nenhum lugar com “xique”.').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(overflowInPixels)).toBe(0);
});

test('where debris is refused the page says so, and another city gets the focus and a map of its places', async () => {
  const page = await openAt(`${tool}?cidade=sc/jaragua-do-sul`);
  await page.getByText('O PEV de Jaraguá do Sul não recebe entulho').waitFor();
  await page.getByText('Segundo reportagem sem data.').waitFor();
  const call = page.getByRole('link', { name: 'Ligar 0800 642 0156' });
  expect(await call.getAttribute('href')).toBe('tel:08006420156');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Porto Alegre', exact: true }).click();
  const map = page.getByRole('link', { name: 'Mapa: Ecoponto Centro', exact: true });
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
  expect(await map.getAttribute('target')).toBe('_blank');
  const shown = page.getByRole('region', { name: /em Porto Alegre$/ }).first();
  await expect.poll(() => shown.evaluate(hasFocusAround)).toBe(true);
});

test('the page begins with the last listing, also where the storage takes its time', async () => {
  const page = await openAt(joinville);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('sc/joinville');
  await slowStorage(page, { database: 'keyval-store', delay: 1000 });
  await visit(page, tool);
  await page.getByText('Pergunte à SAMA').waitFor();
  expect(pathOf(page)).toBe(tool);
});

function hasFocusAround(element: Element): boolean {
  return document.activeElement !== document.body && !!document.activeElement?.contains(element);
}
