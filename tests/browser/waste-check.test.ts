import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { visit } from './support/listing.ts';
import { layoutShift } from './support/page-state.ts';
import { storedRows } from './support/visitor-data.ts';

const tool = '/ferramentas/pode-jogar';

const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você quer jogar fora?' });
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
const queryInUrl = (page: Page) => new URL(page.url()).searchParams.get('q');

test('a misspelled material is answered while it is typed, spoken, and written into the URL', async () => {
  const page = await openAt(tool);
  const entries = await page.evaluate(() => history.length);
  await field(page).pressSequentially('jesso');
  await page.getByRole('heading', { name: 'O mais parecido com “jesso”' }).waitFor();
  const gypsum = card(page, 'Gesso');
  expect(await gypsum.innerText()).toMatch(/SEPARADO[\s\S]+Classe B/i);
  await page
    .getByRole('status')
    .getByText(/Gesso: Separado\./)
    .waitFor({ state: 'attached' });
  await expect.poll(() => queryInUrl(page)).toBe('jesso');
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, 0]);
  expect(await field(page).inputValue()).toBe('jesso');

  await page.getByRole('button', { name: 'Telha', exact: true }).click();
  await card(page, 'Telha de amianto').waitFor();
  expect(await field(page).inputValue()).toBe('Telha');
  expect(await findings(page)).toEqual([]);

  await field(page).fill('xilofone');
  await page.getByText('Pergunte à empresa antes de jogar, com uma foto.').waitFor();
  await field(page).fill('');
  await expect.poll(() => queryInUrl(page)).toBeNull();
  await page.getByRole('heading', { name: /xilofone/ }).waitFor({ state: 'detached' });
});

test('a query just typed does not delay a navigation to another page', async () => {
  const page = await openPage();
  await page.clock.install();
  await visit(page, tool);
  const letGo = await holdRequests(page, '**/assets/tools-page-*.js');
  await field(page).fill('gesso');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ferramentas' }).click();
  // By then the query would have been written into the URL.
  await page.clock.runFor(2000);
  letGo();
  await page.getByRole('heading', { level: 1, name: /^Ferramentas/ }).waitFor();
});

test('a link with a query opens with its answer, and a hostile one does no harm', async () => {
  const page = await openAt(`${tool}?q=sofa`);
  await card(page, 'Sofá').waitFor();
  expect(await field(page).inputValue()).toBe('sofa');
  await page.getByRole('main').locator('a[href="/ferramentas/ecopontos"]').first().waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.1);
  const hostile = `<img src=x onerror=alert(1)>\u202e\u0000%${'x'.repeat(5000)}`;
  await visit(page, `${tool}?q=${encodeURIComponent(hostile)}`);
  await page.getByRole('heading', { level: 2, name: /[“]/ }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await visit(page, `${tool}?q=%E0%A4%A`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a material makes the load of a request, and what has to be asked of it is written there once', async () => {
  const page = await openAt(`${tool}?q=gesso`);
  await card(page, 'Gesso').getByRole('link', { name: 'Pedir caçamba para gesso' }).click();
  await page.getByLabel('Em que cidade é a obra?').waitFor();
  const draft = async () => (await storedRows(page, 'request')).draft;
  await expect.poll(draft).toMatchObject({ load: 'plaster', remarks: '' });
  const remarks = 'Vocês levam sofá? Como devo separar?';
  for (const _ of [1, 2]) {
    await visit(page, `${tool}?q=sofa`);
    await card(page, 'Sofá')
      .getByRole('link', { name: /^Pedir caçamba/ })
      .click();
    await page.getByLabel('Em que cidade é a obra?').waitFor();
    await expect.poll(draft).toMatchObject({ load: 'mixed', remarks });
  }
  await visit(page, `${tool}?q=pilha`);
  await card(page, 'Pilha').waitFor();
  expect(await page.getByRole('link', { name: /^Pedir caçamba/ }).count()).toBe(0);
});
