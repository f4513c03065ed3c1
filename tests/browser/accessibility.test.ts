import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { startProduct } from './support/server.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';

test('axe finds nothing on the not-found page', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/404/] });
  await page.goto(`${url}/nao-existe`);
  await hydrated(page);
  expect(await findings(page)).toEqual([]);
});

test.each([
  ['while it waits', null],
  ['when it failed', 502],
  ['when it found nothing', 200],
])('axe finds nothing in the search %s', async (_, status) => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/502/] });
  const body = JSON.stringify({ companies: [], total: 0, demonstration: false, incomplete: false });
  await page.route('**/search-companies', (route) => {
    if (status) void route.fulfill({ status, body, contentType: 'application/json' });
  });
  await page.goto(url + listing);
  await hydrated(page);
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in the search box with its list, the fallback notice and the open dialog', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('combobox').fill('sa');
  await page.getByRole('combobox').press('ArrowDown');
  expect(await findings(page)).toEqual([]);

  await page.goto(`${url}${listing}?busca=xyz`);
  await page.getByText("Não encontramos 'xyz'").waitFor();
  await page.getByRole('button', { name: 'Anúncio' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in what is saved, the notices and the question before deleting', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url + listing);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Salvar/ })
    .click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${url}/blog/tamanho-ideal-cacamba-entulho`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByRole('link', { name: 'Ver salvos' }).click();
  await page.getByRole('heading', { name: 'Guias', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remover Tamanho/ }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${url}/dados-neste-aparelho`);
  await page.getByText('1 item').waitFor();
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});
