import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { insertClaimable, testCnpjs } from '#tests/server/support/claimable.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { type ReceivedMail, startMailServer } from '#tests/server/support/mail-server.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { findings } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { startProduct } from './support/server.ts';

const [cnpj, otherCnpj] = testCnpjs;

/** The product with one company from open data, and a mail server. */
async function startWithOpenData(
  company: Parameters<typeof insertClaimable>[1] = {},
  more: Record<string, string> = {},
) {
  const { mails, settings: mailSettings } = await startMailServer();
  const settings = await serverSettings([]);
  const target = { url: settings.DATABASE_URL ?? null, folder: settings.DATA_DIR };
  const database = connectDatabase({ ...target, log: silentLog });
  await database.ready;
  const { slug } = await insertClaimable(database, {
    ...{ name: 'Caçambas Boa Obra', email: 'contato@boaobra.com.br' },
    ...{ website: 'https://www.boaobra.com.br/', ...company },
  });
  await database.close();
  const url = await startProduct({ ...settings, ...mailSettings, ...more });
  const { run } = connectSocket(join(settings.DATA_DIR, socketName));
  const mailTo = (address: string): Promise<ReceivedMail> =>
    expect
      .poll(() => mails.findLast(({ to }) => to.includes(address)))
      .toBeTruthy()
      .then(() => mails.findLast(({ to }) => to.includes(address)) as ReceivedMail);
  return { url, slug, run, mails, mailTo };
}

/** Path and what follows of the link in a mail that begins so. */
function linkIn({ text }: ReceivedMail, path: string): string {
  const link = new RegExp(`https?://\\S*?(${path}\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link;
}

function codeIn({ text }: ReceivedMail): string {
  return /código: (\d{6})/.exec(text)?.[1] ?? '';
}

async function fillIn(page: Page, way: RegExp) {
  await page.getByLabel('CNPJ da empresa').fill('99.010.101/0001-00');
  await page.getByLabel('Seu e-mail').fill('dona@exemplo.test');
  await page.getByLabel(way).check();
}

async function giveCode(page: Page, mail: ReceivedMail) {
  await page.getByLabel('Código de seis números').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Recebemos o seu pedido.').waitFor();
}

const phone = { viewport: { width: 360, height: 780 } };

/** Whether anybody can use a page, also on the narrowest phone. */
async function expectUsable(page: Page) {
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('an owner claims a company by the registered address, and edits it', async () => {
  const { url, slug, run, mailTo } = await startWithOpenData();
  const page = await openPage({ ...phone, expectMessages: [/400/] });
  await page.goto(`${url}/reivindicar?empresa=${slug}`);
  await page.getByRole('heading', { name: 'Caçambas Boa Obra' }).waitFor();
  await page.getByText('c•••@b•••.com.br').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Confira o CNPJ: ele não é válido.').waitFor();
  await fillIn(page, /E-mail que está nos dados públicos/);
  await page.getByLabel('CNPJ da empresa').fill(otherCnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Este CNPJ não é desta empresa.').waitFor();
  await page.getByLabel('CNPJ da empresa').fill(cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const mail = await mailTo('contato@boaobra.com.br');
  await page.getByLabel('Código de seis números').fill(codeIn(mail) === '000000' ? '1' : '000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('O código não confere.').waitFor();
  await expectUsable(page);
  // A phone may drop the page while the mail is read.
  await page.reload();
  await page.getByRole('heading', { name: 'Caçambas Boa Obra' }).waitFor();
  await giveCode(page, mail);

  const [claim] = (await run('claims', { all: false })) as [{ id: string }];
  await run('claims approve', { claim: claim.id });
  const welcome = await mailTo('dona@exemplo.test');
  await page.goto(url + linkIn(welcome, '/area-empresa'));
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByText('Caçambas Boa Obra').first().waitFor();

  const other = await openPage(phone);
  const notice = await mailTo('contato@boaobra.com.br');
  await other.goto(url + linkIn(notice, '/contestar-cadastro'));
  await hydrated(other);
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await expectUsable(other);
  await other.getByRole('button', { name: 'Não fui eu' }).click();
  await other.getByText('Recebemos a contestação.').waitFor();
  await page.reload();
  await page.getByText('Há uma dúvida sobre quem cuida desta empresa').waitFor();
});

test('an owner claims a company by a message from the registered number, not by a mailbox elsewhere', async () => {
  const { url, slug, run, mails } = await startWithOpenData();
  const page = await openPage({ ...phone, expectMessages: [/400/] });
  await page.goto(`${url}/reivindicar?empresa=${slug}`);
  await page.getByLabel('CNPJ da empresa').waitFor();
  await fillIn(page, /E-mail da empresa/);
  await page.getByLabel('Endereço de e-mail da empresa').fill('dona@outra.com.br');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Escreva um e-mail que termine com @boaobra.com.br.').waitFor();
  expect(mails).toEqual([]);
  await page.getByLabel(/WhatsApp da empresa/).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const chat = page.getByRole('link', { name: 'Mandar pelo WhatsApp' });
  const link = new URL((await chat.getAttribute('href')) ?? '');
  expect(link.host).toBe('wa.me');
  const code = /Código: (\d{6})/.exec(link.searchParams.get('text') ?? '')?.[1];
  await expectUsable(page);
  const [claim] = (await run('claims', { all: false })) as [{ id: string }];
  expect(await run('claims approve', { claim: claim.id, code })).toMatchObject({ state: 'live' });
});

test('an owner of a company that strangers claim gets a code after some work, or another way', async () => {
  const { url, slug, mailTo, mails } = await startWithOpenData({}, { TRUSTED_PROXY_HOPS: '1' });
  const claims = `${url}/functions/v1/open-data/claims`;
  const flood = async (way: string) => {
    for (let index = 0; index < 8; index += 1) {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.0.${index}`,
      };
      const domainEmail = `x${index}@boaobra.com.br`;
      const claim = { slug, cnpj, email: 'x@exemplo.test', way, domainEmail };
      const sent = await fetch(claims, { method: 'POST', headers, body: JSON.stringify(claim) });
      expect(sent.status).toBe(200);
    }
  };
  await flood('registered_email');
  await flood('own_domain');
  await expect.poll(() => mails.length).toBe(16);
  const page = await openPage({ ...phone, expectMessages: [/400/, /403/] });
  await page.goto(`${url}/reivindicar?empresa=${slug}`);
  await page.getByLabel('CNPJ da empresa').waitFor();
  await fillIn(page, /E-mail da empresa/);
  await page.getByLabel('Endereço de e-mail da empresa').fill('dona@boaobra.com.br');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Hoje já mandamos muitos códigos para e-mails @boaobra.com.br.').waitFor();
  await expectUsable(page);
  await page.getByLabel(/E-mail que está nos dados públicos/).check();
  mails.length = 0;
  await page.getByRole('button', { name: 'Continuar' }).click();
  await giveCode(page, await mailTo('contato@boaobra.com.br'));
});

test('the owner of a company that no list shows finds it by its CNPJ', async () => {
  const hidden = { isSoleTrader: true, tier: 3, website: null, name: 'Fulana de Teste' } as const;
  const { url, mailTo } = await startWithOpenData({ ...hidden, cnpj });
  const page = await openPage({ ...phone, expectMessages: [/404/] });
  await page.goto(`${url}/seja-parceiro`);
  await page.getByRole('link', { name: 'procure pelo CNPJ' }).click();
  const field = page.getByLabel('CNPJ da empresa');
  await field.fill('1');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByText('Confira o CNPJ: ele não é válido.').waitFor();
  expect(await findings(page)).toEqual([]);
  await field.fill(otherCnpj);
  await page.getByRole('button', { name: 'Procurar' }).click();
  const unknown = page.getByRole('alert').filter({ hasText: 'Este CNPJ não está entre' });
  await unknown.getByRole('link', { name: 'seja parceiro' }).waitFor();
  await field.fill('99.010.101/0001-00');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('heading', { name: 'Fulana de Teste' }).waitFor();
  await page.getByLabel('Seu e-mail').fill('dona@exemplo.test');
  await page.getByLabel(/E-mail que está nos dados públicos/).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const mail = await mailTo('contato@boaobra.com.br');
  // From another device, by the mail's link.
  const desk = await openPage();
  await desk.goto(url + linkIn(mail, '/reivindicar'));
  await giveCode(desk, mail);
});

test('a page says what kept it from asking, and a company is removed at once with its CNPJ and a reason', async () => {
  const { url, slug } = await startWithOpenData();
  const page = await openPage({ ...phone, expectMessages: [/./] });
  const answers = [
    [{ status: 503, body: '{"error":"busy"}' }, /O problema é nosso/],
    [{ status: 200, body: '<html>Login</html>' }, /não veio do nosso site/],
    [{ status: 429, body: '{"error":"rate_limited"}' }, /muitas tentativas/],
  ] as const;
  let answer: (typeof answers)[number][0] | undefined;
  await page.route('**/functions/v1/open-data/claim-ways**', (route) =>
    answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.continue(),
  );
  for (const [wrong, text] of answers) {
    answer = wrong;
    await page.goto(`${url}/reivindicar?empresa=${slug}`);
    await page.getByText(text).waitFor();
  }
  answer = undefined;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Você está sem internet.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByLabel('CNPJ da empresa').waitFor();

  await page.goto(`${url}/remover-empresa?empresa=${slug}`);
  await page.getByLabel('CNPJ da empresa').fill(cnpj);
  await page.getByRole('button', { name: 'Remover a página' }).click();
  await page.getByText('Escreva o motivo').waitFor();
  await expectUsable(page);
  await page.getByLabel('Motivo').fill('A empresa fechou.');
  const waiting = { json: { name: 'Caçambas Exemplo', isWaiting: true } };
  const removals = '**/functions/v1/open-data/removals';
  await page.route(removals, (route) => route.fulfill(waiting), { times: 1 });
  await page.getByRole('button', { name: 'Remover a página' }).click();
  await page.getByText('a página continua no site até a nossa equipe decidir').waitFor();
  await page.goto(`${url}/remover-empresa?empresa=${slug}`);
  await page.getByLabel('CNPJ da empresa').fill(cnpj);
  await page.getByLabel('Motivo').fill('A empresa fechou.');
  await page.getByRole('button', { name: 'Remover a página' }).click();
  await page.getByText('Pronto: a página não aparece mais').waitFor();
  // Until the removal ends, a proven claim brings the company back.
  await page.goto(`${url}/reivindicar?empresa=${slug}`);
  await page.getByLabel('CNPJ da empresa').waitFor();
});
