import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fullPage } from '#tests/unit/support/company-page.ts';
import { openAt, openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { followTo } from './support/page-state.ts';
import { startPublicCompanies } from './support/public-companies.ts';
import { noteSkip, openMore, openSkips } from './support/skips.ts';

/** As browsers translate a page: each of its texts makes place for another, in elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  });
}

const words = (page: Page, selector: string, text: string) =>
  page.locator(selector, { hasText: text }).last().innerText();

test('a translated page shows what changes: a noted skip, a company, the calculator, the search', async () => {
  const { url } = await startPublicCompanies(
    fullPage({
      skipSizes: [3, 5].map((size) => ({ size, priceFrom: 450, pricedOn: '2026-11-01' })),
    }),
  );
  const page = await openPage();
  await openSkips(page, url);
  await noteSkip(page, { 'Dias no preço': '7' });
  await translate(page);
  const sheet = await openMore(page, 'Mudar o que está anotado');
  await sheet.getByLabel('Dias no preço').fill('9');
  await sheet.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await expect.poll(() => words(page, 'article h2', 'Retirada')).toBe('Retirada até quinta, 03/12');
  await expect.poll(() => words(page, 'article p', 'O preço')).toMatch(/^O preço cobre até quinta/);
  await page.getByRole('button', { name: 'Foi retirada hoje' }).click();
  await expect.poll(() => words(page, 'article h2', 'foi')).toBe('A caçamba foi retirada no prazo');

  await visit(page, url + joinville);
  await visit(page, `${url}/empresa/cacambas-do-sul`);
  await page.getByRole('radio', { name: /^5.m³/ }).check();
  const sent = () => words(page, 'dialog p', 'Seu pedido');
  await expect.poll(sent).toMatch(/\(5.m³\) vai junto no WhatsApp\.$/);
  await translate(page);
  await page.getByRole('radio', { name: /^3.m³/ }).check();
  await expect.poll(sent).toMatch(/\(3.m³\) vai junto no WhatsApp\.$/);

  await visit(page, `${url}/ferramentas/calculadora`);
  await page.getByRole('main').getByRole('button', { name: 'Parede', exact: true }).click();
  const wall = (name: string) => page.getByRole('group').getByRole('textbox', { name });
  await wall('Comprimento').fill('4');
  await wall('Altura').fill('2');
  await page.getByRole('group').getByText('1,8 m³').waitFor();
  await translate(page);
  await wall('Altura').fill('4');
  await expect.poll(() => words(page, 'fieldset > p', 'm³')).toMatch(/^3,6.m³$/);
  await expect.poll(() => words(page, 'dd', ' t')).toMatch(/^3,6 a 5,8/);
  await wall('Altura').fill('');
  await page.getByText('Esta linha ainda não entra').waitFor();

  await visit(page, `${url}/busca?q=gesso`);
  await page.locator('main mark').first().waitFor();
  await translate(page);
  await page.getByRole('searchbox').fill('gesso licença');
  await page.locator('main mark', { hasText: 'licença' }).first().waitFor();
});

test('a translated page of rules follows the place, and another city', async () => {
  const page = await openAt('/ferramentas/autorizacao/sc/joinville');
  const asked = page.getByRole('listitem').filter({ hasText: ' sobre ' }).first();
  await translate(page);
  await page.getByRole('radio', { name: /^Dentro do terreno/ }).check();
  const inLot = await asked.innerText();
  await page.getByRole('radio', { name: /^Na rua/ }).check();
  await expect.poll(() => asked.innerText()).not.toBe(inLot);
  await followTo(page, '/ferramentas/autorizacao/sp/campinas');
  await page.getByRole('link', { name: 'Empresas em Campinas' }).waitFor();
});
