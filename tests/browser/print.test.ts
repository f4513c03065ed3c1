import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { addSkip, field, openDiary } from './support/diary.ts';
import { startProduct } from './support/server.ts';

test('a printed diary is what was written, without fields and buttons', async () => {
  const page = await openPage();
  await openDiary(page, await startProduct());
  await addSkip(page, 'Entulho Forte');
  await field(page, 'Dias contratados').fill('5');
  await page.getByText('Retirar até domingo, 29 de novembro').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await field(page, 'Empresa').isVisible()).toBe(true);
  expect(await field(page, 'Telefone da empresa').isVisible()).toBe(false);
  expect(await controls(page)).toEqual(['Entulho Forte']);
});

test('a printed request is its text', async () => {
  const page = await openPage();
  await page.goto(`${await startProduct()}/ferramentas/pedido`);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^Olá!/).isVisible()).toBe(true);
  expect(await page.getByLabel('Material').isVisible()).toBe(false);
  expect(await controls(page)).toEqual([]);
});

/** The buttons on paper, by the first of their words. */
const controls = (page: Page) =>
  page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent));
