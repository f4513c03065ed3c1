import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt } from './support/browser.ts';
import { joinville as listing, visit } from './support/listing.ts';
import { shownAmounts } from './support/visitor-data.ts';

test('axe finds nothing in the search box with its list, the fallback notice and the open dialog', async () => {
  const page = await openAt('/');
  await page.getByRole('combobox').fill('sa');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox').press('ArrowDown');
  expect(await findings(page)).toEqual([]);

  await visit(page, `${listing}?busca=xyz`);
  await page.getByText("Não encontramos 'xyz'").waitFor();
  await page.getByRole('button', { name: 'Anúncio' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in what is saved, the notices and the question before deleting', async () => {
  const page = await openAt(listing);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Salvar/ })
    .click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(page, '/blog/tamanho-ideal-cacamba-entulho');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByRole('link', { name: 'Ver salvos' }).click();
  await page.getByRole('heading', { name: 'Guias', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remover Tamanho/ }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(page, '/dados-neste-aparelho');
  const amounts = { 'Empresas e páginas salvas': '1' };
  await expect.poll(() => shownAmounts(page)).toMatchObject(amounts);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});
