import { expect, test } from 'vitest';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { waitForList } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';
import { storedValue } from './support/visitor-data.ts';

test('a visitor goes from the home page to a chat with a company', async () => {
  const company = {
    id: 'place-1',
    displayName: { text: 'Caçambas do Vale' },
    formattedAddress: 'Rua das Palmeiras, 100 - Glória, Joinville - SC',
    nationalPhoneNumber: '(47) 99912-3456',
    businessStatus: 'OPERATIONAL',
  };
  const google = await startFakeGoogle(json({ places: [company] }));
  const page = await openAt(await startProduct(askingGoogleAt(google.url)));
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Onde está a obra?' }).fill('joinv');
  await page.getByRole('option', { name: 'Joinville, SC' }).click();
  await page.getByText('1 empresa encontrada').waitFor();
  const card = page.getByRole('article', { name: 'Caçambas do Vale' });
  const chat = card.getByRole('link', { name: 'Pedir orçamento no WhatsApp' });
  const href = (await chat.getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/5547999123456\?text=.*Joinville/);
});

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
