import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { findings, phoneView } from './support/axe.ts';
import {
  acceptInvitation,
  inviteNewcomer,
  openCompanyPage,
  openPart,
  shareServer,
  startCompany,
} from './support/company-area.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { setFontSize } from './support/page-state.ts';
import { offer, sendAsVisitor, startTaker } from './support/taker.ts';

shareServer({ sendsMails: true });

const path = '/functions/v1/company/requests';

test('from a mail, and from the area itself, an offer is sent with one tap', async () => {
  const company = await startTaker('Alfa');
  const page = await openCompanyPage(phoneScreen);
  await acceptInvitation(page, await company.invite());
  await page.getByRole('heading', { name: 'Início', exact: true }).waitFor();
  const { id } = await company.receive({ size: 5, period: 'any', access: [], remarks: '' });
  const mail = await company.mailTo(company.email, 'Quem responde primeiro');
  const [path = ''] = /\/area-empresa\S*/.exec(mail) ?? [];
  await page.goto(company.proxy.url + path);
  const card = page.getByRole('article', { name: '5 m³ · misturado · Glória' });
  await card.getByText('o quanto antes · 5 dias · no terreno', { exact: true }).waitFor();
  await card.getByText(/^faltam 2\sd\s23\sh · chegou às \d\d:\d\d$/).waitFor();
  await page.evaluate(useNarrowFace);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(158);
  for (const button of [/^Responder/, 'Não posso'])
    expect((await card.getByRole('button', { name: button }).boundingBox())?.height).toBe(56);
  expect(await findings(page, phoneView)).toEqual([]);
  await card.getByRole('button', { name: 'Responder R$ 450 · 5 dias' }).click();
  await page.getByText('A resposta foi enviada: 5 m³ · Glória.').waitFor();
  expect(await company.readRequest(id)).toMatchObject({
    ...{ state: 'offered', offer: { total: 450, days: 5, payment: 'A combinar' } },
  });

  // The area opens on what waits, and its beginning shows the oldest, one after the other.
  for (const bairro of ['Centro', 'América']) await company.receive({ size: 5, bairro });
  // The area waits a second for the server, which a slow machine may need.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(`${company.proxy.url}/area-empresa`);
  await page.getByRole('heading', { name: 'Para responder (2)' }).waitFor();
  await page.clock.resume();
  await openPart(page, 'Início');
  await page.getByRole('heading', { name: '2 pedidos para responder' }).waitFor();
  await page.getByRole('link', { name: 'Ver o outro: 5 m³ · misturado · América' }).waitFor();
  // What may change the price is seen without a tap.
  await page.getByText('rua estreita · “Portão azul”').waitFor();
  await page.getByRole('button', { name: 'Não posso' }).click();
  await page.getByRole('button', { name: 'Fora da minha área' }).click();
  await page.getByRole('heading', { name: 'Um pedido para responder' }).waitFor();
  await page.getByRole('button', { name: 'Responder R$ 450 · 5 dias' }).click();
  await page.getByText('A resposta foi enviada: 5 m³ · América.').waitFor();
  await openPart(page, 'Pedidos');
  await page.getByRole('heading', { name: 'Respondidos (2)' }).waitFor();
});

test('a waiting request, the accepted list and a sheet are read out as they are seen', async () => {
  const company = await startTaker('Alfa');
  await receiveAccepted(company, '(47) 98888-0000');
  await company.receive({ size: 5, bairro: 'Centro', period: 'any', remarks: '' });
  const page = await openRequests(company);
  const treeOf = async (name: string) => {
    const tree = await page.getByRole('region', { name, exact: true }).ariaSnapshot();
    // Midnight may have come since.
    return tree.replace(/às \d\d:\d\d|em \d\d\/\d\d/, 'às 14:32');
  };
  expect(await treeOf('Para responder')).toMatchInlineSnapshot(`
    "- region "Para responder":
      - heading "Para responder (1)" [level=2]
      - article "5 m³ · misturado · Centro":
        - heading "5 m³ · misturado · Centro" [level=3]:
          - button "5 m³ · misturado · Centro"
        - paragraph: o quanto antes · 5 dias · no terreno
        - paragraph: rua estreita
        - text: faltam 2 d 23 h · chegou às 14:32
        - button "Mudar"
        - button "Responder R$ 450 · 5 dias":
          - text: Responder
          - strong: R$ 450 · 5 dias
        - button "Não posso""
  `);
  expect(await treeOf('Hoje')).toMatchInlineSnapshot(`
    "- region "Hoje":
      - heading "Hoje (1)" [level=3]
      - article "4 m³ · Glória":
        - heading "4 m³ · Glória" [level=3]:
          - button "4 m³ · Glória"
        - paragraph: entregar o quanto antes
        - paragraph: Rua das Palmeiras, 100 · R$ 420, 5 dias
        - button "Entreguei"
        - link "Ligar para Ana":
          - /url: tel:+5547988880000"
  `);
  await page.getByRole('button', { name: 'Mudar' }).click();
  expect(await page.getByRole('dialog').ariaSnapshot()).toMatchInlineSnapshot(`
    "- dialog "Responder ao pedido":
      - heading "Responder ao pedido" [level=2]
      - paragraph:
        - strong: 5 m³ · misturado · Centro
        - text: o quanto antes · 5 dias · no terreno
      - text: Preço total em R$
      - textbox "Preço total em R$": "450"
      - text: Dias incluídos
      - textbox "Dias incluídos": "5"
      - text: Diária extra em R$
      - textbox "Diária extra em R$": "30"
      - text: Dia da entrega
      - textbox "Dia da entrega"
      - group "Período":
        - text: Período
        - radio "Tanto faz" [checked]
        - text: Tanto faz
        - radio "Manhã"
        - text: Manhã
        - radio "Tarde"
        - text: Tarde
      - text: Pagamento
      - textbox "Pagamento": Pix na entrega
      - text: Condições (opcional)
      - textbox "Condições (opcional)"
      - text: A resposta vale por quantos dias
      - paragraph: No máximo até o dia da entrega.
      - textbox "A resposta vale por quantos dias": "10"
      - paragraph: "O preço vale como proposta: quem aceita no prazo paga só o que está aqui."
      - button "Enviar a resposta"
      - button "Voltar""
  `);
});

test('a price is changed before it is sent, and what is typed stays', async () => {
  const company = await startTaker('Alfa');
  const { id } = await company.receive({ size: 5, place: 'street' });
  const page = await openRequests(company);
  await page.getByRole('button', { name: 'Mudar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Responder ao pedido' });
  const total = sheet.getByLabel('Preço total em R$');
  await total.press('End');
  await total.press('Backspace');
  await total.pressSequentially('5');
  expect(await total.inputValue()).toBe('455');
  const columns = await page.evaluate(fieldColumns);
  await setFontSize(page, '200%');
  expect([columns, await page.evaluate(fieldColumns)]).toEqual([2, 1]);
  await setFontSize(page, '');
  await sheet.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);
  await page.getByRole('button', { name: 'Continuar a resposta' }).click();
  await total.press('Enter');
  await page.getByRole('article').getByText('R$ 455, 5 dias').waitFor();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);
  expect((await company.readRequest(id)).offer).toMatchObject({ total: 455 });
});

test('who replies to one request after the other stays there, and sees what was sent', async () => {
  const company = await startTaker('Alfa');
  for (const bairro of ['Centro', 'América', 'Glória', 'Iririú', 'Saguaçu', 'Bucarein'])
    await company.receive({ size: 5, bairro });
  const page = await openRequests(company);
  const row = (bairro: string) =>
    page.getByRole('article', { name: `5 m³ · misturado · ${bairro}` });
  const outcome = page.getByText('A resposta foi enviada: 5 m³ · América.');
  await row('América')
    .getByRole('button', { name: /^Responder/ })
    .click();
  await outcome.waitFor();
  const rowOfCentro = await row('Centro')
    .getByRole('heading')
    .getByRole('button')
    .getAttribute('id');
  await expect.poll(() => focusedId(page)).toBe(rowOfCentro);
  const { bottom } = await outcome.evaluate((text) => text.getBoundingClientRect());
  expect(bottom).toBeLessThan(780);
  expect(await row('Glória').getByRole('heading').isVisible()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the step that follows another is not taken by a second tap, and the last can be undone', async () => {
  const company = await startTaker('Alfa');
  const id = await receiveAccepted(company, '(47) 98888-0000');
  const page = await openRequests(company);
  const taken: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/steps')) taken.push(sent.postDataJSON().step);
  });
  const row = page.getByRole('article', { name: '4 m³ · Glória' });
  await row.getByText('entregar o quanto antes').waitFor();
  await row.getByText('Rua das Palmeiras, 100').waitFor();
  await page.evaluate(useNarrowFace);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
  await recordLiveRegions(page);
  await page.evaluate(tapWhenShown, 'Retirei');
  await row.getByRole('button', { name: 'Entreguei', exact: true }).click();
  await row.getByText(/^retirar até \d\d\/\d\d$/).waitFor();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);
  // It waits until the button is no longer held.
  await row.getByRole('button', { name: 'Retirei', exact: true }).click();
  await page.getByText('A retirada foi registrada').waitFor();
  expect(await row.count()).toBe(0);
  expect(taken).toEqual(['deliver', 'collect']);
  expect(await takeSpokenTexts(page)).toEqual([
    'status: A entrega foi registrada: 4\u00a0m³ · Glória.',
    'status: A retirada foi registrada: 4\u00a0m³ · Glória.',
  ]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await row.getByRole('button', { name: 'Retirei', exact: true }).waitFor();
  expect((await company.readRequest(id)).status).toBe('delivered');
});

test('a tap on a row opens what is known, and the day and the price of what happened', async () => {
  const company = await startTaker('Alfa');
  const id = await receiveAccepted(company, '(47) 98888-0000');
  const page = await openRequests(company);
  const row = page.getByRole('article');
  await row.getByRole('heading').click();
  await row.getByText('o cliente tira').waitFor();
  await row.getByText('Pix na entrega').waitFor();
  expect(await row.getByText('Vale até').count()).toBe(0);
  const chat = await row.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(chat).toContain('https://wa.me/5547988880000?');
  const call = row.getByRole('link', { name: 'Ligar para Ana' });
  expect(await call.getAttribute('href')).toBe('tel:+5547988880000');
  expect(await findings(page, phoneView)).toEqual([]);
  await row.getByRole('button', { name: 'Entreguei em outro dia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Em que dia você entregou?' });
  await dialog.getByLabel('Dia').fill(brasiliaDay(Date.now() + 86_400_000));
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await row.getByText('Escolha um dia até hoje, e não antes do pedido ou da entrega.').waitFor();
  await row.getByRole('button', { name: 'Entreguei em outro dia' }).click();
  const today = brasiliaDay(Date.now());
  await dialog.getByLabel('Dia').fill(today);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await row.getByText(/^retirar até/).waitFor();
  await row.getByRole('heading').click();
  await row.getByRole('button', { name: 'Registrar uma troca' }).click();
  const exchange = page.getByRole('dialog', { name: 'Em que dia você trocou?' });
  await exchange.getByLabel('Preço da troca em R$').fill('300');
  await exchange.getByRole('button', { name: 'Registrar' }).click();
  await row.getByText(`${shortDate(today)} (R$ 300)`).waitFor();
  expect((await company.readRequest(id)).exchanges).toEqual([{ on: today, total: 300 }]);

  // Customers of finished rentals are found again.
  await row.getByRole('button', { name: 'Retirei', exact: true }).click();
  await page.getByText('A retirada foi registrada').waitFor();
  const search = page.getByRole('searchbox', { name: 'Buscar por bairro, rua ou telefone' });
  await search.fill('99999');
  await page.getByText('Nada encontrado.').waitFor();
  await search.fill('palmeiras');
  // What is found stands where it is seen above a phone's keyboard.
  expect(await page.getByRole('heading', { name: /^(Respondidos|Aceitos)/ }).count()).toBe(0);
  expect(await findings(page, phoneView)).toEqual([]);
  await page.getByRole('heading', { name: 'Encerrados (1)' }).waitFor();
  await search.fill('');
  await page.getByLabel('Encerrados').check();
  await row.getByText('Ana · Rua das Palmeiras, 100').waitFor();
});

test('a step that waits is said once, and holds the others', async () => {
  const company = await startTaker('Alfa');
  await receiveAccepted(company, '0800 123 4567');
  const page = await openRequests(company);
  const row = page.getByRole('article');
  await row.getByRole('heading').click();
  await row.getByRole('link', { name: '0800 123 4567' }).waitFor();
  expect(await row.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  await recordLiveRegions(page);
  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Entreguei', exact: true }).click();
  await row.getByText('Guardado neste aparelho, ainda não enviado.').waitFor();
  for (const name of ['Entreguei', 'Cancelar o aluguel', 'Pedido falso?']) {
    expect(await row.getByRole('button', { name, exact: true }).isDisabled(), name).toBe(true);
  }
  expect(await takeSpokenTexts(page)).toContain(
    'status: Guardado neste aparelho, ainda não enviado.',
  );
  await page.context().setOffline(false);
  await row.getByRole('button', { name: 'Retirei', exact: true }).waitFor();
});

test('the focus follows an offer, which is withdrawn only after a question', async () => {
  const company = await startTaker('Alfa');
  const { id } = await company.receive({ skips: 2 });
  const page = await openRequests(company);
  const row = page.getByRole('article');
  // No price is known for this size.
  await row.getByRole('button', { name: 'Responder', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Responder ao pedido' });
  await sheet.getByText('2 × 4 m³ · misturado · Glória').waitFor();
  await sheet.getByText('O preço é para as 2 caçambas juntas.').waitFor();
  await sheet.getByLabel('Preço total em R$').fill('780');
  await sheet.getByLabel('Dias incluídos').fill('5');
  await sheet.getByLabel('Pagamento').fill('Pix');
  await page.keyboard.press('Enter');
  await row.getByText('R$ 780, 5 dias').waitFor();
  await expect.poll(() => focusedId(page)).toBe(`pedido-${id}`);

  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Retirar a resposta' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar a resposta?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await row.getByRole('button', { name: 'Retirar a resposta' }).click();
  expect(await company.readRequest(id)).toMatchObject({ state: 'offered' });
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  const outcome = page.getByText('A resposta foi retirada: 2 × 4 m³ · Glória.');
  await outcome.waitFor();
  // The row lies among the finished ones.
  await expect.poll(() => outcome.evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await row.count()).toBe(0);
  await page.getByLabel('Encerrados').check();
  await row.getByText('Você retirou a resposta.').waitFor();
});

test('a suspended company sees the steps that it may still take, and no others', async () => {
  const company = await startTaker('Alfa');
  await company.receive({ size: 5 });
  const { id } = await company.receive();
  await company.act(id, { step: 'offer', ...offer });
  await company.operate('suspend');
  const page = await openRequests(company);
  await openPart(page, 'Início');
  await page.getByText('A empresa não aparece no site.').waitFor();
  expect(await page.getByText('Aparece em').count()).toBe(0);
  await openPart(page, 'Pedidos');
  const buttonsOf = (name: string) =>
    page.getByRole('article', { name, exact: true }).getByRole('button').allTextContents();
  expect(await buttonsOf('5 m³ · misturado · Glória')).toEqual([
    '5\u00a0m³ · misturado · Glória',
    'Não posso',
  ]);
  expect(await buttonsOf('4 m³ · Glória')).toEqual(['4\u00a0m³ · Glória']);
});

test('an approved company begins to take requests with one tap', async () => {
  const company = await startCompany();
  const page = await openCompanyPage(phoneScreen);
  await acceptInvitation(page, await company.invite());
  await company.mailTo(company.email, 'toque em “Receber pedidos”');
  await page.getByText('Leva entulho limpo, entulho misturado, terra e madeira.').waitFor();
  await page.getByRole('button', { name: 'Receber pedidos' }).click();
  await openPart(page, 'Pedidos');
  await page.getByText('Nenhum pedido ainda.').waitFor();
  await page.getByText('Precisa de 1 dia de antecedência.').waitFor();
  await page.getByRole('link', { name: 'Mudar ou pausar' }).click();
  const takes = page.getByLabel('Minha empresa recebe pedidos por este site');
  await expect.poll(() => takes.isChecked()).toBe(true);
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
  await page.getByRole('article').waitFor();
  await aborted.promise;
  expect(await company.readRequest(id)).toMatchObject({ state: 'invited' });
  isAway = false;
  await readUntil(page, async () => (await company.readRequest(id)).state, 'seen');
});

test('each setting is saved at once, and follows another device', async () => {
  const company = await startTaker('Alfa');
  const page = await openCompanyPage(phoneScreen);
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Mais');
  const clean = page.getByLabel('Entulho limpo');
  await clean.uncheck();
  await page.getByLabel('Entulho misturado').click();
  await page.getByText('Escolha pelo menos um material.').waitFor();
  expect(await page.getByLabel('Entulho misturado').isChecked()).toBe(true);
  await page.getByLabel('Antecedência mínima').selectOption('2 dias');
  const day = brasiliaDay(Date.now() + 5 * 86_400_000);
  await page.getByLabel('Pausar até').fill(day);
  await page.getByLabel('Pausar até').blur();
  await page.getByText(`Precisa de 2 dias de antecedência. Pausa até ${shortDate(day)}.`).waitFor();
  await expect.poll(company.settings).toEqual({
    ...{ takesRequests: true, loads: ['mixed'], minimumNotice: 2, pausedUntil: day },
  });
  await company.set({ loads: ['clean'] });
  await readUntil(page, () => clean.isChecked(), true);
  await page.getByLabel('Minha empresa recebe pedidos por este site').uncheck();
  await expect.poll(company.settings).toMatchObject({ takesRequests: false });
});

test('a company that waits for its approval reads when requests come', async () => {
  const page = await openCompanyPage(phoneScreen);
  await acceptInvitation(page, await inviteNewcomer());
  await openPart(page, 'Pedidos');
  await page.getByText('Os pedidos chegam aqui depois que a empresa aparece no site.').waitFor();
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

const phoneScreen = { viewport: { width: 360, height: 780 } };

async function openRequests(company: { invite: () => Promise<string> }): Promise<Page> {
  const page = await openCompanyPage(phoneScreen);
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Pedidos');
  await page.getByRole('article').first().waitFor();
  return page;
}

/** For a page to run: a face of the width of a phone's, where there is one. */
function useNarrowFace(): void {
  document.documentElement.style.setProperty('--font-text', 'Roboto, Arial');
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

/** In the page: how many columns the days and the price of a further day stand in. */
function fieldColumns(): number {
  const [days, extra] = ['days', 'extraDay'].map((name) =>
    document.querySelector(`dialog[open] [name=${name}]`)?.getBoundingClientRect(),
  );
  return days && extra && days.top === extra.top ? 2 : 1;
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** A request whose offer was accepted by somebody with this number; its id. */
async function receiveAccepted(company: Taker, phone: string): Promise<string> {
  const { token, id } = await company.receive();
  const terms = { ...offer, extraDay: 30, permit: 'customer', payment: 'Pix na entrega' };
  await company.act(id, { step: 'offer', ...terms });
  const contact = { name: 'Ana', phone, street: 'Rua das Palmeiras, 100' };
  const { companyId } = company;
  const body = { id: crypto.randomUUID(), step: 'accept', companyId, version: 1, contact };
  expect(await sendAsVisitor(company.proxy.url, { token, path: '/steps', body })).toBe(200);
  return id;
}

type Taker = Awaited<ReturnType<typeof startTaker>>;
