import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { waitForCached } from './support/cached-companies.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';

test('the device stores what the privacy page lists, and no cookie', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openPage({ serviceWorkers: 'allow' });
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  await page.getByRole('button', { name: 'Salvar Primeira Caçambas' }).click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  await visit(page, `${url}/ferramentas/pedido`);
  await page.getByLabel('Material').fill('Tijolo');
  const board = page.getByRole('region', { name: 'Respostas' });
  await board.getByLabel('Empresa').fill('Segunda Caçambas');
  await board.getByRole('button', { name: 'Anotar' }).click();
  await board.getByRole('article').waitFor();
  await page.goto(`${url}/dados-neste-aparelho`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Pedido de orçamento').getByText('escrito', { exact: true }).waitFor();
  await row('Respostas das empresas').getByText('1 resposta').waitFor();
  await visit(page, `${url}/ferramentas/diario`);
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  await page.getByLabel('Empresa', { exact: true }).waitFor();
  await page.goto(`${url}/politica-de-privacidade`);
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);

  const listed = await page
    .locator('#dados-neste-aparelho ~ ul')
    .first()
    .locator('code')
    .allTextContents();
  const found = await storedOnDevice(page);
  expect(found.cookies).toEqual([]);
  expect(found.names.toSorted()).toEqual([...new Set(listed)].toSorted());
}, 90_000);

/** The names of everything stored, a cache's without the code of its version. */
async function storedOnDevice(page: Page) {
  const names = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const caches = (await window.caches.keys()).map((name) => name.replace(/-.*/, '-'));
    return [...databases, ...caches, ...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  });
  return { names, cookies: await page.context().cookies() };
}
