import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { findings, phoneView } from './support/axe.ts';
import { hydrated } from './support/browser.ts';
import { openCompanyPage, shareServer } from './support/company-area.ts';
import { openMore } from './support/skips.ts';
import { accept, offer, startTaker } from './support/taker.ts';

shareServer();

const on = brasiliaDay(Date.now());
const changed = 'A empresa mudou a resposta, ou o prazo dela acabou.';

test('what is accepted is what was read, though offers change under the dialog', async () => {
  const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
  const { token, id } = await alfa.receive({}, [beta]);
  await alfa.act(id, { step: 'offer', ...offer, total: 400 });
  await beta.act(id, { step: 'offer', ...offer, total: 450, conditions: 'Rua larga' });
  const page = await openRequest(alfa.proxy.url, token);
  await page.getByRole('radio', { name: /R\$\s450/ }).check();
  await page.getByRole('button', { name: 'Aceitar R$ 450' }).click();
  const dialog = page.getByRole('dialog', { name: `Aceitar a resposta de ${beta.name}?` });
  await dialog.getByText('5 dias').waitFor();
  await dialog.getByText('Rua larga').waitFor();
  await dialog.getByLabel('Seu nome').fill('Ana Lima');

  // Cheaper than the other one by now, which puts it first.
  await beta.act(id, { step: 'offer', ...offer, total: 390, replaces: 1 });
  await readAgain(page);
  await dialog.getByText(changed).waitFor();
  expect(await dialog.getByRole('button', { name: /^Aceitar/ }).count()).toBe(0);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Aceitar R$ 390' }).click();
  expect(await dialog.getByLabel('Seu nome').inputValue()).toBe('Ana Lima');

  await beta.act(id, { step: 'withdraw' });
  await alfa.act(id, { step: 'withdraw' });
  await readAgain(page);
  await dialog.getByText(changed).waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByText('retirou a resposta').first().waitFor();
  await page.getByText('Nenhuma destas empresas pode atender').waitFor();
});

test('a step holds the next one until the finger is off it', async () => {
  const alfa = await startTaker('Gama');
  const { token, id } = await alfa.receive();
  await alfa.act(id, { step: 'offer', ...offer });
  const page = await openRequest(alfa.proxy.url, token);
  await accept(page, 420);
  const arrived = page.getByRole('button', { name: 'A caçamba chegou', exact: true });
  await expect.poll(() => arrived.isEnabled()).toBe(true);
  await page.clock.install();
  // Far enough that the page's clock is not there yet.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await arrived.click();
  // The button that has come under the finger.
  const collection = page.getByRole('button', { name: 'Pedir retirada' });
  await collection.waitFor();
  expect(await collection.isDisabled()).toBe(true);
  await expect.poll(() => focusedText(page)).toBe('4\u00a0m³ · Glória');
  await page.clock.runFor(1000);
  await collection.click();
  await page.getByText('Você pediu a retirada').waitFor();
});

test('an acceptance that waits for the connection is named and can be taken back', async () => {
  const [alfa, beta] = [await startTaker('Delta'), await startTaker('Épsilon')];
  const { token, id } = await alfa.receive({}, [beta]);
  await alfa.act(id, { step: 'offer', ...offer, total: 400 });
  await beta.act(id, { step: 'offer', ...offer, total: 450 });
  const page = await openRequest(alfa.proxy.url, token);
  await page.getByRole('heading', { name: '2 empresas responderam' }).waitFor();
  await page.context().setOffline(true);
  await accept(page, 400);
  await page.getByText(`Sua escolha da empresa ${alfa.name} espera a internet`).waitFor();
  expect(await page.getByRole('button', { name: /^Aceitar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText(/^Sem internet\. O pedido estava assim em .*, às \d\d:\d\d\.$/).waitFor();
  await page.getByRole('radio', { name: /R\$\s450/ }).check();
  await page.getByRole('button', { name: 'Aceitar R$ 450' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '2 empresas responderam' }).waitFor();
  expect((await alfa.readRequest(id)).state).toBe('offered');
});

test('what can only be done now says that it was not, and the review stays written', async () => {
  const alfa = await startTaker('Zeta');
  const { token, id } = await alfa.receive();
  await alfa.act(id, { step: 'offer', ...offer });
  const page = await openRequest(alfa.proxy.url, token);
  await accept(page, 420);
  await page.getByText('Combine o dia da entrega').waitFor();
  await alfa.act(id, { step: 'deliver', on });
  await readAgain(page);
  await page.getByText('Como foi o aluguel?').click();
  const text = page.getByLabel('Conte em uma frase, se quiser');
  await page
    .getByRole('group', { name: /^Como foi com/ })
    .getByLabel('Bom')
    .check();
  await text.fill('Chegou na hora.');
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Enviar avaliação' });
  await send.click();
  await page.getByText('A avaliação não foi publicada. Você está sem internet.').waitFor();
  expect(await text.inputValue()).toBe('Chegou na hora.');
  const sheet = await openMore(page, 'Links deste pedido');
  await sheet.getByRole('button', { name: 'Link só para ver' }).click();
  await sheet.getByText('Os links continuam como estavam. Você está sem internet.').waitFor();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await page.context().setOffline(false);
  await send.click();
  await page.getByText('Sua avaliação: Bom, 4 de 5').waitFor();
  await expect.poll(() => focusedText(page)).toBe('4\u00a0m³ · Glória');
  await page.getByRole('button', { name: 'Retirar a avaliação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Sua avaliação: Bom, 4 de 5').waitFor();
  await alfa.act(id, { step: 'undeliver' });
  await alfa.act(id, { step: 'cancel', reason: 'O caminhão quebrou' });
  await readAgain(page);
  await page.getByText(/Motivo: O caminhão quebrou · Você tinha aceitado a resposta/).waitFor();
  expect(await page.getByRole('link', { name: /^\(47\)/ }).count()).toBe(0);
});

test('who was blocked reads by whom, and objects', async () => {
  const [alfa, beta] = [await startTaker('Iota'), await startTaker('Capa')];
  const { token, id } = await alfa.receive({}, [beta]);
  const page = await openRequest(alfa.proxy.url, token);
  for (const company of [alfa, beta])
    await company.act(id, { step: 'report', reason: 'Não existe' });
  await readAgain(page);
  await page.getByText('Duas empresas avisaram que ele não parece de verdade.').waitFor();
  await page.getByRole('button', { name: 'Contestar o bloqueio' }).click();
  await page.getByText('Escreva o que houve.').waitFor();
  expect(await findings(page, phoneView)).toEqual([]);
  await page.getByLabel('O que houve').fill('São duas obras.');
  await page.getByRole('button', { name: 'Contestar o bloqueio' }).click();
  await page.getByText(/^Você contestou em \d\d\/\d\d\./).waitFor();
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
  await page.getByRole('heading', { name: '4 m³ · Glória' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pedido-do-link'))).toBeNull();
  await page.goto(`${url}/pedido?pedido=${crypto.randomUUID()}`);
  await page.getByText('Este pedido não está neste aparelho. Abra aqui o link dele.').waitFor();
});

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The page of a request whose link was followed. */
async function openRequest(url: string, token: string): Promise<Page> {
  const page = await openCompanyPage();
  await page.goto(`${url}/pedido#t=${token}`);
  await page.getByRole('heading', { name: '4 m³ · Glória' }).waitFor();
  await hydrated(page);
  return page;
}

/** As the page does when the connection is back. */
async function readAgain(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/requests/current'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await read;
}
