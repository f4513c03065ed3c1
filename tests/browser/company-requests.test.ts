import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  acceptInvitation,
  openCompanyPage,
  openPart,
  shareServer,
} from './support/company-area.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { offer, sendAsVisitor, startTaker } from './support/taker.ts';

shareServer();

const path = '/functions/v1/company/requests';

test('the step that follows another is not taken by a second tap', async () => {
  const company = await startTaker('Alfa');
  const id = await receiveAccepted(company, '(47) 98888-0000');
  const page = await openRequests(company);
  const taken: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/steps')) taken.push(sent.postDataJSON().step);
  });
  const card = page.getByRole('article');
  await card.getByText('o cliente cuida').waitFor();
  await card.getByText('Pix na entrega').waitFor();
  expect(await card.getByText('Vale até').count()).toBe(0);
  const chat = await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(chat).toContain('https://wa.me/5547988880000?');

  await recordLiveRegions(page);
  await page.evaluate(tapWhenShown, 'Retirei');
  await card.getByRole('button', { name: 'Entreguei', exact: true }).click();
  await card.getByText(/^Entregue em \d\d\/\d\d\/\d{4} · retirar até \d\d\/\d\d\/\d{4}$/).waitFor();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);
  // It waits until the button is no longer held.
  await card.getByRole('button', { name: 'Retirei', exact: true }).click();
  await card.getByText('Caçamba retirada.').waitFor();
  expect(taken).toEqual(['deliver', 'collect']);
  expect(await takeSpokenTexts(page)).toEqual([
    'status: A entrega foi registrada: Caçamba de 4\u00a0m³, Glória.',
    'status: A retirada foi registrada: Caçamba de 4\u00a0m³, Glória.',
  ]);
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);
});

test('a step that waits is said once, and holds the others', async () => {
  const company = await startTaker('Alfa');
  await receiveAccepted(company, '0800 123 4567');
  const page = await openRequests(company);
  const card = page.getByRole('article');
  await card.getByRole('link', { name: '0800 123 4567' }).waitFor();
  expect(await card.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  await recordLiveRegions(page);
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Entreguei', exact: true }).click();
  await card.getByText('Guardado neste aparelho, ainda não enviado.').waitFor();
  for (const name of ['Entreguei', 'Cancelar o aluguel', 'Pedido falso?']) {
    expect(await card.getByRole('button', { name, exact: true }).isDisabled(), name).toBe(true);
  }
  expect(await takeSpokenTexts(page)).toContain(
    'status: Guardado neste aparelho, ainda não enviado.',
  );
  await page.context().setOffline(false);
  await card.getByText('Caçamba entregue.').waitFor();
});

test('the focus follows an answer, which is withdrawn only after a question', async () => {
  const company = await startTaker('Alfa');
  const { id } = await company.receive({ skips: 2, date: null });
  const page = await openRequests(company);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Responder' }).click();
  const sheet = page.getByRole('dialog', { name: 'Responder ao pedido' });
  await sheet.getByText('2 caçambas de 4\u00a0m³, entulho').waitFor();
  await sheet.getByText('O preço é para as 2 caçambas juntas.').waitFor();
  await sheet.getByLabel('Preço total em R$').fill('780');
  await sheet.getByLabel('Dias incluídos').fill('5');
  await sheet.getByLabel('Pagamento').fill('Pix');
  await page.keyboard.press('Enter');
  await card.getByText('Sua resposta: R$\u00a0780').waitFor();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);

  await card.getByRole('button', { name: 'Retirar a resposta' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar a resposta?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await card.getByRole('button', { name: 'Retirar a resposta' }).click();
  expect(await company.readRequest(id)).toMatchObject({ state: 'answered' });
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  // Cards of finished requests are folded.
  const folded = page.locator('summary', { hasText: 'Encerrados' });
  await folded.waitFor();
  await expect.poll(() => folded.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await card.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await card.getByText('Você retirou a resposta.').waitFor();
});

test('visitors learn that a request was read, though it could not be told at first', async () => {
  const company = await startTaker('Alfa');
  const { id } = await company.receive();
  const page = await openCompanyPage();
  // The route stays: Playwright may miss a request that begins while one is taken away.
  let isAway = true;
  const aborted = Promise.withResolvers<void>();
  await page.route(`**${path}/seen`, async (route) => {
    if (!isAway) return route.continue();
    await route.abort();
    aborted.resolve();
  });
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Pedidos');
  await page.getByRole('article').waitFor();
  await aborted.promise;
  expect(await company.readRequest(id)).toMatchObject({ state: 'invited' });
  isAway = false;
  await readUntil(page, async () => (await company.readRequest(id)).state, 'seen');
});

test('settings follow another device, but for what is being changed here', async () => {
  const company = await startTaker('Alfa');
  const page = await openRequests(company);
  const notice = page.getByLabel('Antecedência mínima');
  await notice.fill('99');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Escreva de 0 a 30 dias de antecedência.').waitFor();
  await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true);
  await openPart(page, 'Início');
  await openPart(page, 'Pedidos');
  expect(await notice.inputValue()).toBe('99');

  await company.set({ loads: ['mixed'] });
  await readUntil(page, () => page.getByLabel('Entulho limpo').isChecked(), false);
  expect(await notice.inputValue()).toBe('99');
  await notice.fill('2');
  await page.getByText('As suas mudanças ainda não estão salvas.').waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  expect(await company.settings()).toMatchObject({ loads: ['mixed'], minimumNotice: 2 });

  await company.set({ takesRequests: false });
  const takes = page.getByLabel('Minha empresa recebe pedidos por este site');
  await readUntil(page, () => takes.isChecked(), false);
});

test('without requests on this device, the page says that they could not be opened', async () => {
  const company = await startTaker('Alfa');
  const page = await openCompanyPage();
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.abort(),
  );
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Pedidos');
  await page.getByText('este aparelho ainda não tem os seus pedidos').waitFor();
  expect(await page.getByText('Estes são os pedidos da última vez').count()).toBe(0);
});

async function openRequests(company: { invite: () => Promise<string> }): Promise<Page> {
  const page = await openCompanyPage({ viewport: { width: 360, height: 780 } });
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Pedidos');
  await page.getByRole('heading', { name: 'Receber pedidos' }).waitFor();
  return page;
}

/** In the page: taps a button as soon as it is there, as a finger does that taps twice. */
function tapWhenShown(text: string): void {
  const observer = new MutationObserver(() => {
    const buttons = document.querySelectorAll<HTMLElement>('article button');
    const shown = [...buttons].find(({ textContent }) => textContent === text);
    if (!shown) return;
    observer.disconnect();
    shown.click();
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

/** Has the page read the requests until it shows a change: one that it is reading may lack it. */
async function readUntil<T>(page: Page, shown: () => Promise<T>, expected: T): Promise<void> {
  const readAndLook = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return shown();
  };
  await expect.poll(readAndLook).toBe(expected);
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** A request whose answer was accepted by somebody with this number; its id. */
async function receiveAccepted(company: Taker, phone: string): Promise<string> {
  const { token, id } = await company.receive();
  const terms = { ...offer, extraDay: 30, permit: 'customer', payment: 'Pix na entrega' };
  await company.act(id, { step: 'answer', ...terms });
  const contact = { name: 'Ana', phone, email: null, street: 'Rua das Palmeiras, 100' };
  const { companyId } = company;
  const body = { id: crypto.randomUUID(), step: 'accept', companyId, version: 1, contact };
  expect(await sendAsVisitor(company.proxy.url, { token, path: '/steps', body })).toBe(200);
  return id;
}

type Taker = Awaited<ReturnType<typeof startTaker>>;
