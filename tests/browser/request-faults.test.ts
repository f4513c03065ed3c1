import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated } from './support/browser.ts';
import { openCompanyPage, shareServer } from './support/company-area.ts';
import { offer, startTaker } from './support/taker.ts';

shareServer();

test('what is accepted is what was read, though answers change under the dialog', async () => {
  const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
  const { token, id } = await alfa.receive({}, [beta]);
  await alfa.act(id, { step: 'answer', ...offer, total: 400, replaces: 0 });
  await beta.act(id, {
    step: 'answer',
    ...offer,
    total: 450,
    conditions: 'Rua larga',
    replaces: 0,
  });
  const page = await openRequest(alfa.proxy.url, token);
  await page.getByRole('button', { name: 'Aceitar R$ 450' }).click();
  const dialog = page.getByRole('dialog', { name: `Aceitar a resposta da empresa ${beta.name}?` });
  await dialog.getByText('5 dias no preço').waitFor();
  await dialog.getByText('Rua larga').waitFor();
  await dialog.getByLabel('Seu nome').fill('Ana Lima');

  // Cheaper than the other one by now, which puts it first.
  await beta.act(id, { step: 'answer', ...offer, total: 390, replaces: 1 });
  await readAgain(page);
  await dialog.getByText('A empresa mudou a resposta, ou o prazo dela acabou.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Aceitar/ }).count()).toBe(0);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Aceitar R$ 390' }).click();
  expect(await dialog.getByLabel('Seu nome').inputValue()).toBe('Ana Lima');

  await beta.act(id, { step: 'withdraw' });
  await readAgain(page);
  await dialog.getByText('A empresa mudou a resposta, ou o prazo dela acabou.').waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByText('Retirou a resposta.').waitFor();
});

/** The page of all requests, with one whose link was followed. */
async function openRequest(url: string, token: string): Promise<Page> {
  const page = await openCompanyPage();
  await page.goto(`${url}/pedido#t=${token}`);
  await page.getByRole('heading', { name: 'Caçamba de 4 m³, Glória, Joinville' }).waitFor();
  await hydrated(page);
  return page;
}

/** As the page does when the connection is back. */
async function readAgain(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/requests/current'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await read;
}
