import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { waitForList } from './support/page-state.ts';
import { storedValue } from './support/visitor-data.ts';

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
