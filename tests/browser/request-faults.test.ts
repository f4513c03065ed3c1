import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated } from './support/browser.ts';
import { openCompanyPage, shareServer } from './support/company-area.ts';
import { accept, offer, startTaker } from './support/taker.ts';

shareServer();

test('what is accepted is what was read, though answers change under the dialog', async () => {
  const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
  const { token, id } = await alfa.receive({}, [beta]);
  await alfa.act(id, { step: 'answer', ...offer, total: 400 });
  await beta.act(id, {
    step: 'answer',
    ...offer,
    total: 450,
    conditions: 'Rua larga',
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

test('a step holds the others until the finger is off it, and an exchange is confirmed', async () => {
  const alfa = await startTaker('Gama');
  const { token, id } = await alfa.receive();
  await alfa.act(id, { step: 'answer', ...offer });
  const page = await openRequest(alfa.proxy.url, token);
  await accept(page, 'Aceitar R$ 420');
  await page.getByText('Você aceitou uma resposta', { exact: true }).waitFor();
  const arrived = page.getByRole('button', { name: 'A caçamba chegou' });
  await expect.poll(() => arrived.isEnabled()).toBe(true);
  await page.clock.install();
  // Far enough that the page's clock is not there yet.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await arrived.click();
  await page.getByText('Caçamba entregue', { exact: true }).waitFor();
  // Buttons that have moved under the finger.
  for (const name of ['Pedir a troca', 'A caçamba foi retirada', 'Ainda não chegou'])
    expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true);
  await expect.poll(() => focusedText(page)).toContain('Glória, Joinville');
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Pedir a troca' }).click();
  expect((await alfa.readRequest(id)).exchangeAskedAt).toBeNull();
  const question = page.getByRole('dialog', { name: 'Pedir a troca da caçamba?' });
  await question.getByRole('button', { name: 'Pedir a troca' }).click();
  await page.getByText('Caçamba entregue. Você pediu a troca').waitFor();
});

test('an acceptance that waits for the connection is named and can be taken back', async () => {
  const [alfa, beta] = [await startTaker('Delta'), await startTaker('Épsilon')];
  const { token, id } = await alfa.receive({}, [beta]);
  await alfa.act(id, { step: 'answer', ...offer, total: 400 });
  await beta.act(id, { step: 'answer', ...offer, total: 450 });
  const page = await openRequest(alfa.proxy.url, token);
  await page.getByRole('button', { name: 'Aceitar R$ 400' }).waitFor();
  await page.context().setOffline(true);
  await accept(page, 'Aceitar R$ 400');
  await page.getByText(`Sua escolha da empresa ${alfa.name} espera a internet`).waitFor();
  expect(await page.getByRole('button', { name: /^Aceitar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Aceitar R$ 450' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('2 empresas responderam').waitFor();
  expect((await alfa.readRequest(id)).state).toBe('answered');
});

test('what can only be done now says that it was not, and the review stays written', async () => {
  const alfa = await startTaker('Zeta');
  const { token, id } = await alfa.receive();
  await alfa.act(id, { step: 'answer', ...offer });
  const page = await openRequest(alfa.proxy.url, token);
  await accept(page, 'Aceitar R$ 420');
  await page.getByText('Você aceitou uma resposta', { exact: true }).waitFor();
  await alfa.act(id, { step: 'deliver' });
  await readAgain(page);
  await page.getByText('Como foi o aluguel?').click();
  await page.getByRole('group', { name: 'De 1 a 5 estrelas' }).getByLabel('4 ★').check();
  await page.getByLabel('Conte como foi (opcional)').fill('Chegou na hora.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publicar a avaliação' }).click();
  await page.getByText('A avaliação não foi publicada. Você está sem internet.').waitFor();
  expect(await page.getByLabel('Conte como foi (opcional)').inputValue()).toBe('Chegou na hora.');
  await page.getByText('Links deste pedido').click();
  await page.getByRole('button', { name: 'Link só para ver' }).click();
  await page.getByText('Os links continuam como estavam. Você está sem internet.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Publicar a avaliação' }).click();
  await page.getByText('Sua avaliação: 4 de 5').waitFor();
  await expect.poll(() => focusedText(page)).toContain('Glória, Joinville');
  await page.getByRole('button', { name: 'Retirar a avaliação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Sua avaliação: 4 de 5').waitFor();
  await alfa.act(id, { step: 'undeliver' });
  await alfa.act(id, { step: 'cancel', reason: 'O caminhão quebrou' });
  await readAgain(page);
  await page.getByText(`Você tinha aceitado a resposta da empresa ${alfa.name}`).waitFor();
  expect(await page.getByText('O contrato é entre você').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Colocar no diário' }).count()).toBe(0);
});

test('a link that was opened on a bad line opens its request after a reload', async () => {
  const alfa = await startTaker('Eta');
  const { token } = await alfa.receive();
  const { url } = alfa.proxy;
  const page = await openCompanyPage();
  alfa.proxy.fail('/functions/v1/requests/current', 'unavailable');
  await page.goto(`${url}/pedido#t=${token}`);
  await page.getByText('O pedido do link ainda não foi aberto.').waitFor();
  await page.reload();
  await page.getByText('O pedido do link ainda não foi aberto.').waitFor();
  alfa.proxy.clearFaults();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'Caçamba de 4 m³, Glória, Joinville' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pedido-do-link'))).toBeNull();
});

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

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
