import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { jpeg } from '#tests/server/support/pictures.ts';
import { limit } from '#tests/server/support/strain.ts';
import { answerSteps, chooseCompanies, goOn, openCheck } from './support/ask.ts';
import { findings, phoneView } from './support/axe.ts';
import { hydrated } from './support/browser.ts';
import {
  approveReply,
  approveReview,
  openCompanyPage,
  reopen,
  shareServer,
} from './support/company-area.ts';
import { joinville } from './support/listing.ts';
import { openProfile } from './support/profile.ts';
import { imitateSubscription, push, shownNotifications } from './support/push.ts';
import { openMore } from './support/skips.ts';
import { accept, offer, sendAsVisitor, startTaker } from './support/taker.ts';
import { ready } from './support/worker.ts';

shareServer({ sendsMails: true });

const viewport = { width: 360, height: 780 };
const tool = '/ferramentas/pedido?cidade=sc/joinville';
/** Folded parts may have the same text. */
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

const sees = (page: Page, text: string | RegExp) => seen(page, text).waitFor();

test(
  'a request is written offline, answered, accepted and done',
  async () => {
    const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
    const { url } = alfa.proxy;
    const visitor = await openCompanyPage({ viewport, serviceWorkers: 'allow' });
    await visitor.goto(url);
    await ready(visitor);
    await visitor.goto(url + tool);
    await answerSteps(visitor, { companies: [alfa.name, beta.name] });
    await visitor.getByText('Fotos do entulho', { exact: true }).click();
    await visitor.getByLabel('Escolher: Fotos do entulho').setInputFiles({
      ...{ name: 'obra.jpg', mimeType: 'image/jpeg' },
      buffer: Buffer.from(await jpeg('#885533')),
    });
    await visitor.getByRole('img', { name: 'Foto 1' }).waitFor();
    await openCheck(visitor);
    await visitor.context().setOffline(true);
    await visitor.getByRole('button', { name: 'Pedir preço a 2 empresas' }).click();
    await sees(visitor, 'Pedido salvo neste aparelho, ainda não enviado');
    await sees(visitor, 'Você está sem internet. O aparelho envia quando a internet voltar.');
    await visitor.goto(`${url}/ferramentas`);
    await hydrated(visitor);
    await visitor.context().setOffline(false);
    await expect.poll(alfa.hasRequest).toBe(true);

    // The receipt asks how to tell the visitor of offers.
    await visitor.goto(`${url}/pedido`);
    await visitor.getByRole('link', { name: /5 m³ · Glória/ }).click();
    await sees(visitor, '2 empresas receberam o seu pedido');
    await sees(visitor, 'O que acontece agora');
    await visitor.getByRole('img', { name: 'Foto 1' }).waitFor();
    await visitor.getByRole('button', { name: 'Avisar por e-mail' }).click();
    expect(await visitor.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'email',
    );
    await visitor.keyboard.type('ana@example.com');
    await visitor.keyboard.press('Enter');
    await sees(
      visitor,
      'O primeiro aviso vai para o seu e-mail. Abra o link dele para receber os outros.',
    );
    expect(await findings(visitor, phoneView)).toEqual([]);
    await visitor.setViewportSize(viewport);

    const id = await beta.requestId();
    await alfa.act(id, { step: 'offer', ...offer, total: 450, extraDay: 20 });
    await beta.act(id, { step: 'offer', ...offer, total: 390 });
    expect(await alfa.mailTo('ana@example.com')).toContain('R$\u00a0450');
    await reopen(visitor);
    await sees(visitor, '2 empresas responderam');
    await sees(visitor, 'menor preço');
    await sees(visitor, 'a combinar');
    const chooseOne = visitor.getByRole('button', { name: 'Escolha uma resposta' });
    expect(await chooseOne.isDisabled()).toBe(true);
    expect(await findings(visitor)).toEqual([]);
    await visitor.setViewportSize(viewport);

    // The cheaper offer is revised while it is being accepted.
    await beta.act(id, { step: 'offer', ...offer, total: 420, replaces: 1 });
    await accept(visitor, 390);
    await sees(
      visitor,
      'A empresa mudou a resposta, ou o prazo dela acabou. Leia como está agora.',
    );
    await visitor.getByRole('radio', { name: /R\$ 420/ }).waitFor();
    await accept(visitor, 450);
    await sees(visitor, 'Combine o dia da entrega');
    // The outcome is in view after scrolling down to the offers.
    await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBe(0);
    await sees(visitor, `${alfa.name} tem o seu telefone e a rua.`);
    // The contact is one company's alone.
    const street = 'Rua das Palmeiras, 100';
    expect(await alfa.readRequest(id)).toMatchObject({ contact: { street }, state: 'accepted' });
    expect(await beta.readRequest(id)).toMatchObject({ contact: null, state: 'not_chosen' });

    // No deadline before the skip has come.
    expect(await visitor.getByText('Retirada até').count()).toBe(0);
    const on = brasiliaDay(Date.now());
    await alfa.act(id, { step: 'deliver', on });
    await reopen(visitor);
    await sees(visitor, /^Retirada até /);
    await sees(visitor, 'Depois do prazo, cada diária extra custa R$ 20.');
    expect(await findings(visitor, phoneView)).toEqual([]);
    await visitor.setViewportSize(viewport);
    const sheet = await openMore(visitor, 'Pedir troca');
    await sheet.getByRole('button', { name: 'Pedir a troca' }).click();
    await sees(visitor, 'Você pediu a troca');
    await alfa.act(id, { step: 'exchange', on, total: 200 });
    await reopen(visitor);
    await sees(visitor, /^Troca em .*: R\$\s200$/);
    await press(visitor, 'Pedir retirada');
    await sees(visitor, 'Você pediu a retirada');
    expect((await alfa.readRequest(id)).collectionAskedAt).not.toBeNull();
    await alfa.act(id, { step: 'collect', on });

    // Reviewed, which the company's page and the listing show.
    await reopen(visitor);
    await sees(visitor, 'A caçamba foi retirada no prazo');
    await press(visitor, 'Enviar avaliação');
    await sees(visitor, 'Escolha de uma a cinco estrelas.');
    await visitor
      .getByRole('group', { name: `Como foi com ${alfa.name}?` })
      .getByLabel('Ótimo')
      .check();
    await visitor.getByLabel('Conte em uma frase, se quiser').fill('Chegou na hora.');
    expect(await findings(visitor, phoneView)).toEqual([]);
    await visitor.setViewportSize(viewport);
    await press(visitor, 'Enviar avaliação');
    await sees(visitor, 'Sua avaliação: Ótimo, 5 de 5');
    await approveReview();
    const reply = await alfa.send('PUT', `/functions/v1/company/requests/${id}/reply`, {
      text: 'Obrigado!',
    });
    expect(reply.status).toBe(200);
    await approveReply();
    const reader = await openCompanyPage({ viewport });
    // The device keeps a list for minutes: it is opened once the server has read the review.
    const companyPage = () => fetch(`${url}/functions/v1/company-page?slug=${alfa.slug}`);
    await expect.poll(async () => (await companyPage()).text()).toContain('Obrigado!');
    await reader.goto(`${url}/empresa/${alfa.slug}`);
    await sees(reader, 'Chegou na hora.');
    await sees(reader, 'Resposta da empresa: Obrigado!');
    await reader.goto(url + joinville);
    const card = reader.getByRole('article', { name: alfa.name, exact: true });
    await card.getByText('(1) aluguel combinado por aqui').waitFor();

    await reopen(visitor);
    await sees(visitor, 'Obrigado!');
    await press(visitor, 'Encerrar o pedido');
    await visitor.getByRole('link', { name: 'Pedir preço de novo' }).waitFor();

    // Deleted with one button, here and on the server.
    const last = await openMore(visitor, 'Apagar o pedido');
    await last.getByRole('button', { name: 'Apagar', exact: true }).click();
    await sees(visitor, 'Aqui ficam os preços que as empresas respondem');
    expect(await alfa.readRequest(id)).toMatchObject({ bairro: 'apagado', contact: null });
  },
  limit(120_000),
);

test('an offer is accepted in three taps by who accepted one before on this device', async () => {
  const [alfa, beta] = [await startTaker('Alfa'), await startTaker('Beta')];
  const page = await openCompanyPage({ viewport, hasTouch: true });
  for (const total of [400, 500]) {
    const { token, id } = await alfa.receive({}, [beta]);
    await alfa.act(id, { step: 'offer', ...offer, total });
    await beta.act(id, { step: 'offer', ...offer, total: 600 });
    await page.goto(`${alfa.proxy.url}/pedido#t=${token}`);
    if (total === 400) await accept(page, total);
    else {
      await page.getByRole('radio', { name: /R\$ 500/ }).tap();
      await page.getByRole('button', { name: 'Aceitar R$ 500' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Aceitar R$ 500' }).tap();
    }
    await sees(page, 'Combine o dia da entrega');
    expect((await alfa.readRequest(id)).contact?.name).toBe('Ana Lima');
  }
});

test("a link opens the request on another device, to read or to act; who gets a stranger's deletes it", async () => {
  const alfa = await startTaker('Gama');
  const { token, id } = await alfa.receive();
  const { url } = alfa.proxy;
  const visitor = await openCompanyPage();
  await visitor.goto(`${url}/pedido#t=${token}`);
  await visitor.getByRole('heading', { name: '4 m³ · Glória' }).waitFor();
  expect(visitor.url()).toBe(`${url}/pedido?pedido=${id}`);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await openMore(visitor, 'Links deste pedido');
  await sheet.getByRole('button', { name: 'Link só para ver' }).click();
  await sees(visitor, 'Copiado. Quem abre este link só lê o pedido.');
  const shared = new URL(await visitor.evaluate(() => navigator.clipboard.readText()));

  const reader = await openCompanyPage();
  await reader.goto(`${url}/pedido${shared.hash}`);
  await sees(reader, 'Este link só mostra o pedido');
  await reader.getByRole('button', { name: 'Mais', exact: true }).click();
  expect(await reader.getByText('Cancelar o pedido').count()).toBe(0);

  await sheet.getByRole('button', { name: 'Desativar os links' }).click();
  await sees(visitor, 'Os links de antes não abrem mais o pedido.');
  const late = await openCompanyPage();
  await late.goto(`${url}/pedido${shared.hash}`);
  await sees(
    late,
    'Este link não vale mais: o pedido foi apagado, ou quem pediu desativou o link.',
  );

  await sheet.getByText('Cancelar o pedido', { exact: true }).first().click();
  const cancel = sheet.getByRole('button', { name: 'Cancelar o pedido' });
  await cancel.click();
  await sees(visitor, 'Escreva o motivo.');
  await sheet.getByLabel('Motivo').fill('A obra atrasou');
  await cancel.click();
  await sees(visitor, 'Motivo: A obra atrasou');
  await visitor.getByRole('link', { name: 'Pedir preço de novo' }).click();
  await visitor.waitForURL(/\/ferramentas\/pedido/);
  expect(await visitor.getByRole('radio', { name: /^4\s*m³/ }).isChecked()).toBe(true);

  const foreign = await alfa.receive();
  const email = 'eva@example.com';
  const given = { token: foreign.token, path: '/email', body: { email } };
  expect(await sendAsVisitor(url, { ...given, method: 'PUT' })).toBe(200);
  await alfa.act(foreign.id, { step: 'offer', ...offer });
  const [link = ''] = /#nao-fui-eu=[\w-]{43}/.exec(await alfa.mailTo(email)) ?? [];
  await late.goto(`${url}/pedido${link}`);
  await late.getByRole('button', { name: 'Não fui eu' }).click();
  await sees(late, 'Pronto. O pedido foi apagado');
  const deleted = { status: 'cancelled', bairro: 'apagado' };
  expect(await alfa.readRequest(foreign.id)).toMatchObject(deleted);
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
  await seen(page, 'Este aparelho avisa quando uma empresa responder').waitFor();
  const title = 'Chegou uma resposta ao seu pedido';
  const data = JSON.stringify({ title, body: 'R$ 420', path: '/pedido', tag: 'pedido-1' });
  await push(page, session, { title, data });
  expect(await shownNotifications(page)).toEqual([{ title, body: 'R$ 420', data: '/pedido' }]);
  // What leads elsewhere becomes a plain one.
  const foreign = JSON.stringify({ title, body: '', path: '//evil.example', tag: 'x' });
  await push(page, session, { title: 'Novidade na área da empresa', data: foreign });
  expect((await shownNotifications(page)).map(({ data: to }) => to)).toContain('/area-empresa');
  const sheet = await openMore(page, 'Avisos');
  await sheet.getByRole('button', { name: 'Desativar os avisos deste pedido' }).click();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  const turnOn = page.getByRole('button', { name: 'Avisar neste aparelho' });
  await turnOn.click();
  const isTold = seen(page, 'Este aparelho avisa quando uma empresa responder');
  await isTold.waitFor();
  // Until then the page before may still ask.
  await page.reload({ waitUntil: 'commit' });
  const asked = page.waitForResponse('**/requests/subscription?*');
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

test('an offer is accepted with the keyboard alone', async () => {
  const alfa = await startTaker('Eta');
  const { token, id } = await alfa.receive();
  await alfa.act(id, { step: 'offer', ...offer });
  const page = await openCompanyPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${alfa.proxy.url}/pedido#t=${token}`);
  await page.getByRole('button', { name: 'Aceitar R$ 420' }).waitFor();
  await pressUntil(page, /^Aceitar R\$\u00a0420/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Aceitar a resposta/ }).waitFor();
  for (const [label, text] of Object.entries({
    'Seu nome': 'Ana Lima',
    'Telefone com DDD': '(47) 98888-0000',
    'Rua e número': 'Rua das Palmeiras, 100',
  })) {
    // The first field has the focus already.
    if (label !== 'Seu nome') await pressUntil(page, RegExp(`^${label}$`));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await sees(page, 'Combine o dia da entrega');
});

/** Presses Tab until what has this name has the focus, which has to be seen at each stop. */
async function pressUntil(page: Page, wanted: RegExp): Promise<void> {
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
    if (wanted.test(name)) return;
    expect(isVisible, name).toBe(true);
  }
  throw new Error(`The keyboard does not reach "${wanted}"`);
}

test('a request whose day passed on the way asks for another one', async () => {
  const alfa = await startTaker('Épsilon');
  const visitor = await openCompanyPage();
  await visitor.goto(alfa.proxy.url + tool);
  await visitor.getByRole('radio', { name: 'Dentro do terreno' }).check();
  await goOn(visitor);
  await visitor.getByLabel('Em que bairro é a obra?').fill('Glória');
  await visitor.getByRole('radio', { name: 'Num dia' }).check();
  await goOn(visitor);
  await chooseCompanies(visitor, [alfa.name]);
  await openCheck(visitor);
  alfa.proxy.fail('/functions/v1/requests', 'unavailable');
  await visitor.getByRole('button', { name: 'Pedir preço a 1 empresa' }).click();
  await sees(visitor, 'Pedido salvo neste aparelho, ainda não enviado');
  await visitor.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  alfa.proxy.clearFaults();
  await visitor.evaluate(() => window.dispatchEvent(new Event('online')));
  await sees(visitor, 'O dia da entrega passou antes de haver internet.');
  expect(await findings(visitor, phoneView)).toEqual([]);
  expect(await alfa.hasRequest()).toBe(false);
  await press(visitor, 'Enviar com outro dia');
  await sees(visitor, 'Uma empresa recebeu o seu pedido');
  expect((await alfa.readRequest(await alfa.requestId())).wish).toBe('soon');
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
