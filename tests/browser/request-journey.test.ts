import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#src/company/record.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { jpeg } from '#tests/server/support/pictures.ts';
import { limit } from '#tests/server/support/strain.ts';
import { findings, phoneView } from './support/axe.ts';
import { hydrated } from './support/browser.ts';
import {
  acceptInvitation,
  approveReply,
  approveReview,
  openCompanyPage,
  openPart,
  reopen,
  shareServer,
} from './support/company-area.ts';
import { joinville } from './support/listing.ts';
import { openProfile } from './support/profile.ts';
import { imitateSubscription, push, shownNotifications } from './support/push.ts';
import { accept, offer, startTaker } from './support/taker.ts';
import { ready } from './support/worker.ts';

shareServer({ sendsMails: true });

test(
  'a request is written offline, answered, accepted and done',
  async () => {
    const viewport = { width: 360, height: 780 };
    const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
    const { url } = alfa.proxy;

    // The visitor writes it without a connection.
    const visitor = await openCompanyPage({ viewport, serviceWorkers: 'allow' });
    await visitor.goto(url);
    await ready(visitor);
    await visitor.goto(`${url}/ferramentas/pedido`);
    await hydrated(visitor);
    await visitor.getByLabel('Cidade da obra').selectOption('sc/joinville');
    await visitor.getByText('Enviar para até 4 empresas').click();
    await visitor.context().setOffline(true);
    await visitor.getByLabel('5 m³').check();
    await visitor.getByLabel('Dentro do terreno').check();
    await visitor.getByLabel('Material', { exact: true }).fill('Tijolo e telha');
    await visitor.getByLabel('Observações').fill('Ligue (47) 98888-0000');
    await visitor.getByRole('button', { name: 'Enviar o pedido' }).click();
    await visitor.getByText('Escreva o bairro.').waitFor();
    await visitor.getByLabel('Bairro da obra').fill('Glória');
    await visitor.getByLabel('Entulho misturado').check();
    await visitor.getByLabel('Incluir fotos').setInputFiles({
      ...{ name: 'obra.jpg', mimeType: 'image/jpeg' },
      buffer: Buffer.from(await jpeg('#885533')),
    });
    await visitor.getByRole('img', { name: 'Foto 1' }).waitFor();
    for (const name of await visitor.locator('input[name=companies]').all()) await name.uncheck();
    for (const { name } of [alfa, beta]) await visitor.getByLabel(name).check();
    expect(await findings(visitor, phoneView)).toEqual([]);
    await visitor.setViewportSize(viewport);
    await visitor.getByRole('button', { name: 'Enviar o pedido' }).click();
    await visitor.getByText('Pedido salvo neste aparelho, ainda não enviado.').waitFor();
    await visitor.getByRole('link', { name: 'Ver meus pedidos' }).click();
    await visitor.getByText('Pedido salvo neste aparelho, ainda não enviado').waitFor();
    await visitor.getByRole('img', { name: 'Foto 1' }).waitFor();
    await visitor.goto(`${url}/ferramentas`);
    await hydrated(visitor);
    await visitor.context().setOffline(false);
    await expect.poll(alfa.hasRequest).toBe(true);
    await visitor.goto(`${url}/pedido`);
    await visitor.getByText(/^Enviado em .* a 2 empresas$/).waitFor();

    // Both companies answer, one on its phone.
    const phone = await openCompanyPage({ viewport });
    await acceptInvitation(phone, await alfa.invite());
    await phone.getByRole('link', { name: 'Pedidos 1 novo' }).waitFor();
    await openPart(phone, 'Pedidos');
    const request = phone.getByRole('article', { name: 'Caçamba de 5 m³, Glória' });
    await request.getByText('Ligue •••').waitFor();
    expect(await findings(phone, phoneView)).toEqual([]);
    await phone.setViewportSize(viewport);
    await request.getByRole('button', { name: 'Responder' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Responder ao pedido' });
    // From the profile.
    expect(await sheet.getByLabel('Preço total em R$').inputValue()).toBe('450');
    await sheet.getByLabel('Dias incluídos').fill('5');
    await sheet.getByRole('button', { name: 'Enviar a resposta' }).click();
    await sheet.getByText('Diga como o cliente paga.').waitFor();
    await sheet.getByLabel('Pagamento').fill('Pix na entrega');
    await sheet.getByRole('button', { name: 'Enviar a resposta' }).click();
    await request.getByText('Sua resposta: R$ 450').waitFor();
    const id = await beta.requestId();
    await expect.poll(async () => (await beta.readRequest(id)).photos).toHaveLength(1);
    await beta.act(id, { step: 'answer', ...offer, total: 390 });

    await reopen(visitor);
    await visitor.getByText('2 empresas responderam').waitFor();
    await visitor.getByText('Menor preço').waitFor();
    expect(await findings(visitor)).toEqual([]);
    await visitor.setViewportSize(viewport);

    // The cheaper answer is revised while it is being accepted.
    await beta.act(id, { step: 'answer', ...offer, total: 420, replaces: 1 });
    await accept(visitor, 'Aceitar R$ 390');
    await visitor
      .getByText('A empresa mudou a resposta, ou o prazo dela acabou. Leia como está agora.')
      .waitFor();
    await visitor.getByRole('button', { name: 'Aceitar R$ 420' }).waitFor();
    await accept(visitor, 'Aceitar R$ 450');
    await visitor.getByText('Você aceitou uma resposta', { exact: true }).waitFor();
    await visitor.getByText(`O contrato é entre você e a empresa ${alfa.name}`).waitFor();
    await visitor.getByRole('img', { name: 'Foto 1' }).waitFor();
    await visitor.getByRole('button', { name: 'Colocar no diário' }).click();
    await visitor.getByText('O aluguel está no diário').waitFor();

    // The contact is one company's alone.
    await reopen(phone);
    await request.getByText('Rua das Palmeiras, 100').waitFor();
    await request.getByText('Ligue (47) 98888-0000').waitFor();
    expect(await beta.readRequest(id)).toMatchObject({ state: 'not_chosen', contact: null });

    // Delivered, exchanged, collected; what is done without a connection is sent later.
    await phone.context().setOffline(true);
    await request.getByRole('button', { name: 'Entreguei' }).click();
    await request.getByText('Guardado neste aparelho, ainda não enviado.').waitFor();
    await phone.context().setOffline(false);
    await request.getByText('Caçamba entregue.').waitFor();
    await reopen(visitor);
    await visitor.getByRole('button', { name: 'Pedir a troca' }).click();
    const question = visitor.getByRole('dialog', { name: 'Pedir a troca da caçamba?' });
    await question.getByRole('button', { name: 'Pedir a troca' }).click();
    await visitor.getByText('Caçamba entregue. Você pediu a troca').waitFor();
    await reopen(phone);
    await request.getByRole('button', { name: 'Troquei' }).click();
    await request.getByRole('button', { name: 'Retirei' }).click();
    await request.getByText('Caçamba retirada.').waitFor();

    // Reviewed and replied to, which the listing and the company's page show.
    await reopen(visitor);
    const stars = visitor.getByRole('group', { name: 'De 1 a 5 estrelas' });
    await visitor.getByRole('button', { name: 'Publicar a avaliação' }).click();
    await visitor.getByText('Escolha de uma a cinco estrelas.').waitFor();
    await stars.getByLabel('5 ★').check();
    await visitor.getByLabel('Conte como foi (opcional)').fill('Chegou na hora.');
    await visitor.getByRole('button', { name: 'Publicar a avaliação' }).click();
    await visitor.getByText('Sua avaliação: 5 de 5').waitFor();
    // The skip came on the day of the request.
    await visitor.getByText('Nossa equipe olha a avaliação antes de publicar.').waitFor();
    await approveReview();
    await reopen(phone);
    await request.getByLabel('Responder em público, uma vez').fill('Obrigado!');
    await request.getByRole('button', { name: 'Enviar a resposta' }).click();
    await request.getByText('Sua resposta: Obrigado!').waitFor();
    await request.getByText('Nossa equipe lê a resposta antes de publicar.').waitFor();
    await approveReply();
    const reader = await openCompanyPage({ viewport });
    // The device keeps a list for minutes: it is opened once the server has read the review.
    const companyPage = () => fetch(`${url}/functions/v1/company-page?slug=${alfa.slug}`);
    await expect.poll(async () => (await companyPage()).text()).toContain('Obrigado!');
    await reader.goto(`${url}/empresa/${alfa.slug}`);
    await hydrated(reader);
    await reader.getByText('Resposta da empresa: Obrigado!').waitFor();
    await reader.getByText('Chegou na hora.').waitFor();
    expect(await findings(reader, phoneView)).toEqual([]);
    await reader.setViewportSize(viewport);
    await reader.goto(url + joinville);
    const card = reader.getByRole('article', { name: alfa.name, exact: true });
    await card.getByText('(1) aluguel combinado por aqui').waitFor();

    await reopen(visitor);
    await visitor.getByRole('button', { name: 'Encerrar o pedido' }).click();
    await visitor.getByText('Encerrado', { exact: true }).waitFor();

    // Deleted with one button, here and on the server.
    await visitor.getByRole('button', { name: 'Apagar', exact: true }).click();
    await visitor.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click();
    await visitor.getByText('Você ainda não enviou um pedido por aqui.').waitFor();
    expect(await alfa.readRequest(id)).toMatchObject({ bairro: 'apagado', contact: null });
  },
  limit(120_000),
);

test("a link opens the request on another device, to read or to act; who gets a stranger's deletes it", async () => {
  const alfa = await startTaker('Gama');
  const { token } = await alfa.receive();
  const visitor = await openCompanyPage();
  await visitor.goto(`${alfa.proxy.url}/pedido#t=${token}`);
  await visitor.getByRole('heading', { name: 'Caçamba de 4 m³, Glória, Joinville' }).waitFor();
  expect(visitor.url()).toBe(`${alfa.proxy.url}/pedido`);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.getByText('Links deste pedido').click();
  await visitor.getByRole('button', { name: 'Link só para ver' }).click();
  await visitor.getByText('Copiado. Quem abre este link só lê o pedido.').waitFor();
  const shared = new URL(await visitor.evaluate(() => navigator.clipboard.readText()));

  const reader = await openCompanyPage();
  await reader.goto(`${alfa.proxy.url}/pedido${shared.hash}`);
  await reader.getByRole('heading', { name: 'Caçamba de 4 m³, Glória, Joinville' }).waitFor();
  expect(await reader.getByRole('button', { name: 'Cancelar o pedido' }).count()).toBe(0);

  await visitor.getByRole('button', { name: 'Desativar os links' }).click();
  await visitor
    .getByRole('dialog', { name: 'Desativar os links?' })
    .getByRole('button', { name: 'Desativar' })
    .click();
  await visitor.getByText('Os links de antes não abrem mais o pedido.').waitFor();
  const late = await openCompanyPage();
  await late.goto(`${alfa.proxy.url}/pedido${shared.hash}`);
  await late.getByText('Este link não vale mais.').waitFor();

  await visitor.getByRole('button', { name: 'Cancelar o pedido' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Cancelar o pedido?' });
  await dialog.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await dialog.getByText('Escreva o motivo.').waitFor();
  await dialog.getByLabel('Motivo').fill('A obra atrasou');
  await dialog.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await visitor.getByText('Cancelado: A obra atrasou').waitFor();

  const wrong = await openCompanyPage();
  await wrong.goto(`${alfa.proxy.url}/pedido#t=${'a'.repeat(43)}`);
  await wrong.getByText('Este link não vale mais.').waitFor();

  const stranger = { ...{ name: 'Eva', phone: null, street: '' }, email: 'eva@example.com' };
  const foreign = await alfa.receive({ contact: stranger });
  await alfa.act(foreign.id, { step: 'answer', ...offer });
  const [link = ''] = /#nao-fui-eu=[\w-]{43}/.exec(await alfa.mailTo(stranger.email)) ?? [];
  await wrong.goto(`${alfa.proxy.url}/pedido${link}`);
  await wrong.getByRole('button', { name: 'Não fui eu' }).click();
  await wrong.getByText('Pronto. O pedido foi apagado').waitFor();
  const deleted = { status: 'cancelled', bairro: 'apagado' };
  expect(await alfa.readRequest(foreign.id)).toMatchObject(deleted);
});

test('prices that companies answered stand on the page of the city and beside the request', async () => {
  const companies = [await startTaker('Um'), await startTaker('Dois'), await startTaker('Três')];
  const anonymous = { name: '', phone: null, email: null, street: '' };
  const totals = [300, 350, 400, 450, 500];
  for (const [index, total] of totals.entries()) {
    const company = companies[index % 3] as (typeof companies)[number];
    const { id } = await company.receive({ size: 7, contact: anonymous });
    await company.act(id, { step: 'answer', ...offer, total });
  }
  const [{ operate, proxy }] = companies as [(typeof companies)[number]];
  // Has the server read them before the minute is over.
  await operate('unfeature');
  const text = '7\u00a0m³: de R$\u00a0300 a R$\u00a0500, metade até R$\u00a0400 (5 respostas)';
  // The device keeps a list for minutes: it is opened once the server has read the prices.
  const price = { size: 7, offerCount: 5, lowest: 300, median: 400, highest: 500 };
  await expect.poll(() => pricesIn(proxy.url)).toContainEqual(price);
  const page = await openCompanyPage();
  await page.goto(proxy.url + joinville);
  await page.getByText(text).waitFor();
  await hydrated(page);
  await page.getByRole('link', { name: 'Detalhar o pedido antes de enviar' }).click();
  await page.getByText('Enviar para até 4 empresas').click();
  await page.getByText(text).waitFor();
  await page.goBack();
  await page.getByText(text).waitFor();
});

test('a device shows what companies do with a request, until the visitor turns that off', async () => {
  const alfa = await startTaker('Zeta');
  const { token } = await alfa.receive();
  const { url } = alfa.proxy;
  const { context, page, session } = await openProfile(url);
  await ready(page);
  await context.grantPermissions(['notifications'], { origin: url });
  await imitateSubscription(page);
  await page.goto(`${url}/pedido#t=${token}`);
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await page.getByText('Este aparelho avisa quando uma empresa responder').waitFor();
  const title = 'Chegou uma resposta ao seu pedido';
  const data = JSON.stringify({ title, body: 'R$ 420', path: '/pedido', tag: 'pedido-1' });
  await push(page, session, { title, data });
  expect(await shownNotifications(page)).toEqual([{ title, body: 'R$ 420', data: '/pedido' }]);
  // What leads elsewhere becomes a plain one.
  const foreign = JSON.stringify({ title, body: '', path: '//evil.example', tag: 'x' });
  await push(page, session, { title: 'Novidade na área da empresa', data: foreign });
  expect((await shownNotifications(page)).map(({ data: to }) => to)).toContain('/area-empresa');
  await page.getByRole('button', { name: 'Desativar os avisos deste pedido' }).click();
  const turnOn = page.getByRole('button', { name: 'Avisar neste aparelho' });
  await turnOn.click();
  const isTold = page.getByText('Este aparelho avisa quando uma empresa responder');
  await isTold.waitFor();
  const asked = page.waitForResponse('**/requests/subscription?*');
  await page.reload();
  expect(await (await asked).json()).toEqual({ isKnown: true });
  await isTold.waitFor();
  // Another device is told instead, which only the server knows.
  await fetch(`${url}/functions/v1/requests/subscription`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: 'null',
  });
  await page.reload();
  await turnOn.click();
  await isTold.waitFor();
  // The browser's part is lost too, as with a permission that is taken back.
  await page.evaluate(() => localStorage.removeItem('subscribed'));
  await page.reload();
  await turnOn.waitFor();
  expect(await isTold.count()).toBe(0);
});

test('a request is answered and accepted with the keyboard alone', async () => {
  const alfa = await startTaker('Eta');
  const { token } = await alfa.receive();
  const desk = await openCompanyPage({ viewport: { width: 1280, height: 900 } });
  await acceptInvitation(desk, await alfa.invite());
  await openPart(desk, 'Pedidos');
  await pressUntil(desk, 'Responder');
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog', { name: 'Responder ao pedido' }).waitFor();
  await pressUntil(desk, 'Preço total em R$');
  await desk.keyboard.type('420');
  await pressUntil(desk, 'Pagamento');
  await desk.keyboard.type('Pix');
  await desk.keyboard.press('Enter');
  await desk.getByText('Sua resposta: R$ 420').waitFor();

  const visitor = await openCompanyPage({ viewport: { width: 1280, height: 900 } });
  await visitor.goto(`${alfa.proxy.url}/pedido#t=${token}`);
  await visitor.getByRole('button', { name: 'Aceitar R$ 420' }).waitFor();
  await pressUntil(visitor, 'Aceitar R$\u00a0420');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('dialog', { name: /^Aceitar a resposta/ }).waitFor();
  for (const [label, text] of Object.entries({
    'Seu nome': 'Ana Lima',
    'Telefone com DDD': '(47) 98888-0000',
    'Rua e número': 'Rua das Palmeiras, 100',
  })) {
    await pressUntil(visitor, label);
    await visitor.keyboard.type(text);
  }
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Você aceitou uma resposta', { exact: true }).waitFor();
});

/** Presses Tab until what has this name has the focus, which has to be seen at each stop. */
async function pressUntil(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { outlineStyle } = getComputedStyle(element);
      const label = element.labels?.[0]?.textContent ?? element.textContent ?? '';
      // Behind the last stop, the browser's own.
      const isOutside = element === document.body;
      // A date has stops of its own, which the browser shows.
      const isVisible = outlineStyle !== 'none' || element.type === 'date' || isOutside;
      return { name: label.trim(), isVisible };
    });
    if (name === wanted) return;
    expect(isVisible, name).toBe(true);
  }
  throw new Error(`The keyboard does not reach "${wanted}"`);
}

test('a request whose day passed on the way asks for another one', async () => {
  const alfa = await startTaker('Épsilon');
  const visitor = await openCompanyPage();
  await visitor.goto(`${alfa.proxy.url}/ferramentas/pedido`);
  await hydrated(visitor);
  await visitor.getByLabel('Cidade da obra').selectOption('sc/joinville');
  await visitor.getByLabel('Entrega').fill(dayOf(Date.now() + 86_400_000));
  await visitor.getByLabel('Dentro do terreno').check();
  await visitor.getByText('Enviar para até 4 empresas').click();
  await visitor.getByLabel('Bairro da obra').fill('Glória');
  // It does not take soil.
  await visitor.getByLabel('Terra').check();
  expect(await visitor.getByLabel(alfa.name).isDisabled()).toBe(true);
  await visitor.getByLabel('Entulho limpo').check();
  for (const box of await visitor.locator('input[name=companies]').all()) await box.uncheck();
  await visitor.getByLabel(alfa.name).check();
  alfa.proxy.fail('/functions/v1/requests', 'unavailable');
  await visitor.getByRole('button', { name: 'Enviar o pedido' }).click();
  await visitor.getByRole('link', { name: 'Ver meus pedidos' }).waitFor();
  // The page tries once more as it opens, which would send the request on its day.
  const refused = visitor.waitForResponse(
    (response) => response.url().endsWith('/functions/v1/requests') && response.status() === 503,
  );
  await visitor.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await refused;
  await visitor.getByText('Pedido salvo neste aparelho, ainda não enviado').waitFor();
  await visitor.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  alfa.proxy.clearFaults();
  await visitor.evaluate(() => window.dispatchEvent(new Event('online')));
  await visitor.getByText('O dia da entrega passou antes de haver internet.').waitFor();
  expect(await findings(visitor, phoneView)).toEqual([]);
  expect(await alfa.hasRequest()).toBe(false);
  await visitor.getByRole('button', { name: 'Enviar sem dia' }).click();
  await visitor.getByText(/^Enviado em .* a uma empresa$/).waitFor();
});

/** What companies asked in Joinville, as the server lists it now. */
async function pricesIn(url: string): Promise<SearchAnswer['prices']> {
  const response = await fetch(`${url}/functions/v1/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'joinville', state: 'sc' }),
  });
  return ((await response.json()) as SearchAnswer).prices;
}
