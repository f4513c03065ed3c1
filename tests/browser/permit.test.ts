import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedRows } from './support/visitor-data.ts';
import { visitUntilReady } from './support/worker.ts';

const tool = '/ferramentas/autorizacao';
const chosenCity = (page: Page) => page.getByLabel('Cidade', { exact: true });
const place = (page: Page, name: string) => page.getByRole('radio', { name });
const result = (page: Page, name: string) =>
  page.getByRole('region', { name: `Caçamba em ${name}`, exact: true });

test('a city and a place give their rules without a network, and a URL that shows them again', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();

  await visit(page, proxy.url + tool);
  // At once: the page may not have followed the first choice when the second is made.
  await chosenCity(page).evaluate((city: HTMLSelectElement) => {
    city.value = 'sp/sao-paulo';
    city.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector<HTMLElement>('main input[value=street]')?.click();
  });
  expect(pathOf(page)).toBe(`${tool}?cidade=sp/sao-paulo&lugar=rua`);
  await result(page, 'São Paulo')
    .getByText('a caçamba pode ficar no máximo 3\u00a0dias\u00a0úteis')
    .waitFor();
  await page.reload();
  await result(page, 'São Paulo').getByText('De 30 a 50 cm').waitFor();
  expect(await place(page, 'Na rua').isChecked()).toBe(true);

  // Inside the lot the street's rules don't apply.
  await place(page, 'Dentro do terreno').check();
  await expect.poll(() => result(page, 'São Paulo').getByText('De 30 a 50 cm').count()).toBe(0);
  await result(page, 'São Paulo').getByText('CTR eletrônico').waitFor();
});

test('the page begins with the last listing, leads to other cities and carries the choice on', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + joinville);
  await visit(page, url + tool);
  await result(page, 'Joinville').getByText('válida por 2 anos').waitFor();
  expect(pathOf(page)).toBe(tool);
  expect(await findings(page)).toEqual([]);

  const link = page.getByRole('link', { name: 'Santa Maria', exact: true });
  await link.click();
  await result(page, 'Santa Maria').getByText('nenhuma regra da cidade encontrada').waitFor();
  expect(await result(page, 'Santa Maria').evaluate(hasFocusAround)).toBe(true);
  await place(page, 'Na rua').check();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Levar para o pedido' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pedido de orçamento' }).waitFor();
  await expect
    .poll(() => storedRows(page, 'request'))
    .toMatchObject({ draft: { city: 'rs/santa-maria' } });
  await visit(page, url + tool);
  await result(page, 'Santa Maria').waitFor();
  expect(await place(page, 'Na rua').isChecked()).toBe(true);
});

test('the sheet for the building manager is one page, for the city with the most to say', async () => {
  const url = await startProduct();
  const page = await openPage();
  const [longest] = cities.toSorted((a, b) => textLength(b) - textLength(a));
  await visit(page, `${url}${tool}?cidade=${longest?.id}&lugar=rua`);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir folha para o síndico' }).click();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  for (const options of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
    const paper = (await page.pdf(options)).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Folha para o síndico' });
  expect(await sheet.getByText('(NBR 16280:2014)').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await sheet.isVisible()).toBe(false);
});

test('without JavaScript the general rules and every city are there', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(url + tool);
  expect(await page.locator('noscript p').first().innerText()).toContain('só as regras gerais');
  await page.getByText('norma técnica ABNT NBR 14728').first().waitFor();
  expect(await page.locator(`a[href^="${tool}?cidade="]`).count()).toBe(cities.length);
});

function hasFocusAround(element: Element): boolean {
  return document.activeElement !== document.body && !!document.activeElement?.contains(element);
}

/** Characters that a city's rules need on paper. */
function textLength({ id }: (typeof cities)[number]): number {
  return JSON.stringify(rulesOf(id).groups).length;
}
