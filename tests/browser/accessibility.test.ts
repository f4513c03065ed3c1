import { expect, test } from 'vitest';
import { allViews, findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { joinville as listing, visit } from './support/listing.ts';
import { startProduct } from './support/server.ts';
import { shownAmounts } from './support/visitor-data.ts';

test('axe finds nothing on the not-found page', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/404/] });
  await visit(page, `${url}/nao-existe`);
  expect(await findings(page, allViews)).toEqual([]);
});

test('axe finds nothing in a search that waits, fails or finds nothing', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/502/] });
  const answered = { companies: [], total: 0, demonstration: false, incomplete: false };
  let status = 502;
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/search-companies', async (route) => {
    await isHeld.promise;
    await route.fulfill({ status, json: answered });
  });
  await visit(page, url + listing);
  await page.getByText('Buscando empresas no Google...').waitFor();
  expect(await findings(page)).toEqual([]);
  isHeld.resolve();
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' });
  await again.waitFor();
  expect(await findings(page)).toEqual([]);
  status = 200;
  await again.click();
  await again.waitFor({ state: 'detached' });
  await page.locator('ul[aria-busy]').waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in the search box with its list, the fallback notice and the open dialog', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url);
  await page.getByRole('combobox').fill('sa');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox').press('ArrowDown');
  expect(await findings(page)).toEqual([]);

  await visit(page, `${url}${listing}?busca=xyz`);
  await page.getByText("Não encontramos 'xyz'").waitFor();
  await page.getByRole('button', { name: 'Anúncio' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in what is saved, the notices and the question before deleting', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + listing);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Salvar/ })
    .click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(page, `${url}/blog/tamanho-ideal-cacamba-entulho`);
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByRole('link', { name: 'Ver salvos' }).click();
  await page.getByRole('heading', { name: 'Guias', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remover Tamanho/ }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(page, `${url}/dados-neste-aparelho`);
  const amounts = { 'Empresas e páginas salvas': '1' };
  await expect.poll(() => shownAmounts(page)).toMatchObject(amounts);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});
