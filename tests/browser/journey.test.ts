import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { collectSearches, visit } from './support/listing.ts';
import { layoutShift, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedValue, storeValue } from './support/visitor-data.ts';

test('the home page offers the city looked at last, not one shown in place of another; nothing moves', async () => {
  const page = await openPage();
  await page.goto('/rs/pelotas/aluguel-cacamba-entulho');
  await waitForList(page);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('rs/pelotas');
  await page.goto('/');
  const before = await page.getByRole('heading', { name: 'Como funciona' }).boundingBox();
  await page.getByRole('link', { name: 'Continuar em Pelotas, RS' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Como funciona' }).boundingBox()).toEqual(before);

  await page.getByLabel('Onde está a obra?').fill('Itajaí');
  await page.getByLabel('Onde está a obra?').press('Enter');
  await page.getByText("Não encontramos 'Itajaí'").waitFor();
  await waitForList(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continuar em Pelotas, RS' }).waitFor();
});

test("home shows the last city's prices in a place that is theirs, without asking Google", async () => {
  const priced = (size: number, priceFrom: number, pricedOn: string) => ({
    columns: { skip_sizes: JSON.stringify([{ size, priceFrom, pricedOn }]) },
  });
  const url = await startProduct({}, [
    { name: 'Silva', ...priced(3, 290, '2026-11-20') },
    { name: 'Souza', ...priced(5, 1420, '2026-11-24') },
  ]);
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await visit(page, url);
  const prices = page.getByRole('list', { name: 'Preços de empresas em Joinville' });
  const end = page.getByRole('heading', { name: 'Empresas verificadas' });
  const before = await end.boundingBox();
  await storeValue(page, 'last-city', 'sc/joinville');
  const searches = collectSearches(page);
  await page.reload();
  await prices.waitFor();
  expect(await prices.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^R\$.290\s+3.m³$/),
    expect.stringMatching(/^R\$.1\.420\s+5.m³$/),
  ]);
  await page.getByText('A partir de, estimativa de 20/11/2026').waitFor();
  expect(await end.boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
  expect(searches).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await prices.getByRole('link').first().click();
  await page.waitForURL('**/sc/joinville/aluguel-cacamba-entulho?tamanho=3');
});

test('home promises in a sentence each, links how it verifies, and says which city it opens', async () => {
  const page = await openAt('/', { viewport: { width: 360, height: 780 } });
  const promises = page.getByRole('region', { name: 'Por que usar o AlugaCaçamba' });
  const sentences = await promises.locator('p').allInnerTexts();
  expect(sentences.map((text) => text.match(/\./g)?.length)).toEqual([1, 1, 1]);
  const open = page.getByRole('link', { name: 'Ver Empresas Disponíveis em Joinville' });
  expect(await open.getAttribute('href')).toBe('/sc/joinville/aluguel-cacamba-entulho');
  await promises.getByRole('link', { name: 'Como verificamos' }).click();
  await page.getByRole('heading', { name: 'Nosso compromisso' }).waitFor();
});
