import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt, openPage } from './support/browser.ts';
import { waitForList } from './support/page-state.ts';
import { noteSkip, openSkips } from './support/skips.ts';

test('a printed skip has its deadline and the number to dial, and no buttons', async () => {
  const page = await openPage();
  await openSkips(page);
  await noteSkip(page, { 'Dias no preço': '5', 'Telefone da empresa': '(47) 99912-3456' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Retirada até domingo, 29/11').isVisible()).toBe(true);
  expect(await controls(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Meus pedidos' }).count()).toBe(0);
  expect(await page.getByText('(47) 99912-3456').isVisible()).toBe(true);
});

test('on paper there is the text, its address and no navigation', async () => {
  const page = await openAt('/blog/tamanho-ideal-cacamba-entulho');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.getByText('https://alugacacamba.example/blog/tamanho-ideal-cacamba-entulho').waitFor();
  const shown = await page.evaluate(() => {
    const link = document.querySelector('[data-text] a[href^="/"]');
    return link && getComputedStyle(link, '::after').content;
  });
  expect(shown).toContain('/blog/');
});

test('a printed list shows numbers to dial and the rules that are a part of it, and no buttons to tap', async () => {
  const page = await openAt('/mg/betim/aluguel-cacamba-entulho');
  await waitForList(page);
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article').first();
  await card.getByText(/^Telefone: \(52\)/).waitFor();
  await card.getByText(/· Rua .* - Centro, Betim - MG$/).waitFor();
  expect(await page.getByText('caçambas públicas do EcoEntulho, de onde').isVisible()).toBe(true);
  expect(await page.getByText('Bairros atendidos').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await card.getByText('Pedir orçamento no WhatsApp').isVisible()).toBe(false);
  expect(await page.getByRole('main').evaluate(printedAddresses)).not.toContainEqual(
    expect.stringMatching(/%20/),
  );
  expect(await card.evaluate(printedAddresses)).toEqual([]);
  expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible()).toBe(false);
});

/** The buttons on paper, by the first of their words. */
const controls = (page: Page) =>
  page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent));

/** What the style sheet writes behind the links of a part of the page. */
function printedAddresses(part: Element): string[] {
  return [...part.querySelectorAll('a')]
    .filter((link) => link.checkVisibility())
    .map((link) => getComputedStyle(link, '::after').content)
    .filter((content) => content.includes('('));
}
