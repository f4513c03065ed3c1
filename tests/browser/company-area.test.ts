import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '#tests/server/support/pictures.ts';
import { findings, phoneView } from './support/axe.ts';
import { hydrated } from './support/browser.ts';
import {
  acceptInvitation,
  closeSheet,
  companyPath,
  fillIn,
  fillInAddress,
  openCompanyPage,
  openPart,
  openSheet,
  profileRow,
  reopen,
  shareServer,
  signIn,
  startCompany,
} from './support/company-area.ts';
import type { Fault } from './support/faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { pathOf } from './support/page-state.ts';
import { imitateSubscription } from './support/push.ts';
import { storedValue } from './support/visitor-data.ts';

shareServer();

const sessionKey = 'alugacacamba-sessao';

test('signed out, the page fetches no code of the panel; a code by e-mail signs in, and its token is renewed', async () => {
  const { proxy, email, codeFor } = await startCompany();
  const codeFiles = () => proxy.requestedPaths.filter((path) => /\/(auth|panel)-/.test(path));
  const page = await openCompanyPage();
  await page.clock.install();
  await page.goto(`${proxy.url}/area-empresa`);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  await page.getByRole('heading', { name: 'Entrar com código por e-mail' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('E-mail da empresa').fill('contato@');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByText('Escreva o e-mail da empresa, como').waitFor();
  expect(codeFiles()).toEqual([]);
  await page.getByLabel('E-mail da empresa').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();

  const code = page.getByLabel('Código de seis números');
  await code.waitFor();
  expect(codeFiles()).toContainEqual(expect.stringContaining('/auth-'));
  await expect.poll(() => isFocused(code)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  const right = await codeFor(email);
  await code.fill(right === '111111' ? '222 222' : '111 111');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('O código não confere ou já venceu.').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Início', exact: true }).waitFor();

  // A minute before its end, less than the 90 seconds in which auth-js renews a token.
  const renewed = page.waitForResponse('**/auth/v1/token?*');
  await page.clock.fastForward('14:00');
  expect((await renewed).status()).toBe(200);
  await openPart(page, 'Mais');
  await page.getByText('este aparelho', { exact: false }).first().waitFor();
});

test('a phone that drops the page while the mail is read comes back to the code, as long as it holds', async () => {
  const { proxy, email, codeFor } = await startCompany();
  const page = await openCompanyPage();
  await page.clock.install();
  const awaited = () => storedValue(page, 'awaited-code');
  const code = page.getByLabel('Código de seis números');
  const address = page.getByLabel('E-mail da empresa');
  const ask = async () => {
    await address.fill(email);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await code.waitFor();
    await expect.poll(awaited).toMatchObject({ address: email });
    await page.reload();
  };
  await page.goto(`${proxy.url}/area-empresa`);
  await hydrated(page);
  await ask();
  await code.waitFor();
  expect(pathOf(page)).toBe('/area-empresa');
  await page.clock.fastForward('10:00');
  await page.reload();
  await expect.poll(awaited).toBeUndefined();
  await hydrated(page);
  await ask();
  await code.fill(await codeFor(email));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Início', exact: true }).waitFor();
  await expect.poll(awaited).toBeUndefined();
});

test('an invitation is confirmed first, leaves the address, and works once', async () => {
  const company = await startCompany();
  const invitation = await company.invite();
  // A robot that looks at the link does not use it up.
  const other = await openCompanyPage();
  await other.goto(invitation);
  await other.getByRole('heading', { name: 'Convite' }).waitFor();
  const page = await openCompanyPage();
  // Somebody else's address was tried on this device.
  await page.goto(`${company.proxy.url}/area-empresa`);
  await hydrated(page);
  await page.getByLabel('E-mail da empresa').fill('outra@empresa.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de seis números').waitFor();
  const awaited = () => storedValue(page, 'awaited-code');
  await expect.poll(awaited).toMatchObject({ address: 'outra@empresa.example' });
  await page.goto('about:blank');
  await page.goto(invitation);
  await page.getByRole('heading', { name: 'Convite' }).waitFor();
  expect(pathOf(page)).toBe('/area-empresa');
  expect(await findings(page, phoneView)).toEqual([]);

  // A captive portal's page is no company.
  company.proxy.fail(companyPath, 'html');
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByText('Não foi possível abrir os dados da empresa.').waitFor();
  company.proxy.clearFaults();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { name: 'Início', exact: true }).waitFor();
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  expect(stored).toContain(company.email);
  await expect.poll(awaited).toBeUndefined();

  await other.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await other.getByText('Este convite já foi usado ou venceu.').waitFor();
  await other.getByRole('button', { name: 'Entrar com código por e-mail' }).click();
  await other.getByLabel('E-mail da empresa').waitFor();
});

test('a sign-in that fails says what failed, after twenty seconds at most, and can be tried again', async () => {
  const { proxy, email, codeFor } = await startCompany();
  const page = await openCompanyPage({ expectMessages: [/status of 500/] });
  await page.clock.install();
  await page.goto(`${proxy.url}/area-empresa`);
  await hydrated(page);
  await page.getByLabel('E-mail da empresa').fill(email);
  const press = async (button: string, path: string, fault?: Fault) => {
    if (fault) proxy.fail(path, fault);
    const asked = fault === 'hang' && page.waitForRequest(`**${path}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await asked;
    if (fault === 'hang') await page.clock.fastForward(20_000);
  };
  const ask = (fault?: Fault) => press('Enviar código', '/auth/v1/otp', fault);
  await ask('hang');
  await page.getByText('O site não está respondendo. O problema é nosso').waitFor();
  await ask('html');
  await page.getByText('A resposta não veio do nosso site.').waitFor();
  await ask('error');
  await page.getByText('O site não está respondendo. O problema é nosso').waitFor();
  proxy.clearFaults();
  await page.context().setOffline(true);
  await ask();
  await page.getByText('Você está sem internet.').waitFor();
  await page.context().setOffline(false);
  await ask();

  await page.getByLabel('Código de seis números').fill(await codeFor(email));
  await press('Entrar', '/auth/v1/verify', 'hang');
  await page.getByText('O site não está respondendo. O problema é nosso').waitFor();
  proxy.clearFaults();
  await press('Pedir outro código', '');
  await ask();
  await page.getByLabel('Código de seis números').fill(await codeFor(email));
  await press('Entrar', '/auth/v1/verify');
  await page.getByRole('heading', { name: 'Início', exact: true }).waitFor();
});

test('neither the panel nor a photo waits for an answer for ever', async () => {
  const { proxy, invite } = await startCompany();
  const page = await openCompanyPage();
  await page.clock.install();
  await page.goto(await invite());
  const code = /\/assets\/panel-/;
  proxy.fail(code, 'hang');
  const loading = page.waitForRequest((request) => code.test(request.url()));
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await loading;
  await page.clock.fastForward(20_000);
  await page.getByText('Não foi possível abrir a área da empresa.').waitFor();
  proxy.clearFaults();
  await page.reload();
  await openPart(page, 'Perfil');

  proxy.fail(/\/company\/photos/, 'hang');
  const sent = page.waitForRequest('**/company/photos');
  const file = await photo('frente.jpg', 'orange');
  await page.getByLabel('Incluir fotos').setInputFiles([file]);
  await sent;
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return page.getByText('frente.jpg: O site não está respondendo.').count();
    })
    .toBe(1);
});

test('data is checked beside its fields, saved, and shown as public or waiting', async () => {
  const { page, company } = await signIn();
  const before = await company.read();
  await fillIn(page, 'Nome', 'Nome da empresa', 'Caçambas do Sul Ltda.');
  await fillIn(page, 'Telefone e WhatsApp', 'Telefone', '123');
  // The row says it at once, not only when everything is saved.
  await profileRow(page, 'Telefone e WhatsApp').getByText('Escreva um telefone com DDD').waitFor();
  await fillIn(page, 'CNPJ', 'Número do CNPJ', '12.abc.345/01de-35');
  const sizes = await openSheet(page, 'Tamanhos e preços');
  await sizes.getByRole('checkbox', { name: '3 m³' }).check();
  await sizes.getByLabel('3 m³ a partir de (R$)').fill('trezentos');
  await sizes.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();

  // Rows say what is wrong; the first has the focus, and opens its sheet at the field.
  const message = page.getByRole('alert').filter({ hasText: 'Nada foi enviado.' });
  await message.waitFor();
  // It leaves a phone room for the fields.
  const height = await message.evaluate((one) => one.parentElement?.offsetHeight);
  expect(height).toBeLessThanOrEqual(170);
  await profileRow(page, 'Tamanhos').getByText('Escreva o preço em reais.').waitFor();
  const wrong = profileRow(page, 'Telefone e WhatsApp');
  await expect.poll(() => isFocused(wrong)).toBe(true);
  await wrong.press('Enter');
  const contact = page.getByRole('dialog', { name: 'Telefone e WhatsApp' });
  const phone = contact.getByLabel('Telefone', { exact: true });
  await contact.getByText('Escreva um telefone com DDD').waitFor();
  await expect.poll(() => isFocused(phone)).toBe(true);
  const described = await phone.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('com DDD');
  expect((await company.read()).version).toBe(before.version);
  expect(await findings(page, phoneView)).toEqual([]);

  await phone.fill('(47) 3433-0000');
  await phone.press('Enter');
  await fillIn(page, 'Tamanhos e preços', '3 m³ a partir de (R$)', 'R$ 350,50');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByText('Pronto, está salvo. Agora nossa equipe confere o nome. O resto aparece no site')
    .waitFor();
  const { data, pending } = await company.read();
  expect(pending).toMatchObject({ name: 'Caçambas do Sul Ltda.' });
  expect(data).toMatchObject({
    name: 'Caçambas do Sul',
    phone: '+554734330000',
    cnpj: '12ABC34501DE35',
  });
  const [small, other] = data.skipSizes;
  expect(small).toMatchObject({ size: 3, priceFrom: 350.5 });
  // One day for all prices: who writes one has seen the others.
  expect(other?.pricedOn).toBe(small?.pricedOn);
  const nameNote = profileRow(page, 'Nome').getByText('Esperando aprovação');
  await nameNote.waitFor();
  const cnpjNote = profileRow(page, 'CNPJ').getByText('Nossa equipe confere o CNPJ');
  await cnpjNote.waitFor();
  expect(await profileRow(page, 'CNPJ').textContent()).toContain('12.ABC.345/01DE-35');
  const name = await openSheet(page, 'Nome');
  await name.getByText('Aprovado', { exact: true }).waitFor();
  await closeSheet(name);

  await company.operate('reject', { reason: 'Use o nome da fachada.' });
  await reopen(page);
  await page.getByText('Use o nome da fachada.').waitFor();
  await expect.poll(() => profileRow(page, 'Nome').textContent()).toContain('Caçambas do Sul');
  for (const note of [nameNote, cnpjNote]) expect(await note.count()).toBe(0);
});

test('cities are chosen, and bairros are written by keyboard alone', async () => {
  const { page, company } = await signIn();
  await openSheet(page, 'Onde atende');
  await page.getByLabel('Incluir cidade').selectOption('Blumenau');
  await page.getByRole('heading', { name: 'Blumenau, SC' }).waitFor();
  const bairro = page.getByLabel('Só em alguns bairros de Blumenau');
  for (const name of ['Velha', 'Itoupava Seca', 'velha']) {
    await bairro.fill(name);
    await bairro.press('Enter');
  }
  await page.getByRole('button', { name: 'Remover Joinville' }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  expect((await company.read()).data.servedCities).toEqual([
    { cityId: 'sc/blumenau', bairros: ['Velha', 'Itoupava Seca'] },
  ]);
});

test('two people who edit at once see both versions, and choose field by field', async () => {
  const { page, company } = await signIn();
  await fillInAddress(page, 'Rua das Obras, 20');
  await fillIn(page, 'Telefone e WhatsApp', 'Telefone', '(47) 3433-0000');
  const text = 'Caçambas em Joinville.\n\nEntrega no mesmo dia.';
  await fillIn(page, 'Descrição', 'O que a empresa faz e como atende', text);
  await company.save({
    ...{ phone: '+554730300000', website: 'https://cacambas.example/' },
    description: 'Caçambas.\nRetirada aos sábados.',
  });
  await page.getByRole('button', { name: 'Salvar' }).click();

  await page.getByRole('heading', { name: 'Outra pessoa mudou estes dados' }).waitFor();
  expect((await company.read()).data.address).toBe('Rua das Obras, 10');
  expect(await findings(page, phoneView)).toEqual([]);
  const phone = page.getByRole('group', { name: 'Telefone' });
  await phone.getByText('(47) 3433-0000').waitFor();
  await phone.getByLabel('A outra versão').check();
  const notes = page.getByRole('group', { name: 'Descrição' }).locator('small');
  const lines = await notes.evaluateAll((all: HTMLElement[]) =>
    all.map((one) =>
      Math.round(one.offsetHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    ),
  );
  expect(lines).toEqual([3, 2]);
  await page.getByRole('button', { name: 'Salvar as escolhas' }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  expect((await company.read()).data).toMatchObject({
    address: 'Rua das Obras, 20',
    phone: '+554730300000',
    website: 'https://cacambas.example/',
  });
});

test('while the server is away the last data is shown, and a draft waits; the end of a session is final', async () => {
  const { page, company } = await signIn();
  company.proxy.fail(/^\/(auth|functions)\/v1\//, 'unavailable');
  await reopen(page);
  await page
    .getByText('Estes são os dados da última vez em que a área abriu neste aparelho.')
    .waitFor();
  await openPart(page, 'Perfil');
  expect(await addressIn(page)).toContain('Rua das Obras, 10');
  await fillInAddress(page, 'Rua das Obras, 40');
  await page.getByText('Suas mudanças estão só neste aparelho.').waitFor();
  // What was not saved is there again at the next visit, when the server is back.
  await expect.poll(async () => (await storedCompany(page))[1]).toBeDefined();
  company.proxy.clearFaults();
  await reopen(page);
  await page.getByText('Suas mudanças estão só neste aparelho.').waitFor();
  expect(await addressIn(page)).toContain('Rua das Obras, 40');
  expect((await company.read()).data.address).toBe('Rua das Obras, 10');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => addressIn(page)).toContain('Rua das Obras, 10');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Perfil');

  await company.send('POST', '/auth/v1/logout');
  await reopen(page);
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  await expect.poll(stored).toEqual({});
  await expect.poll(() => storedCompany(page)).toEqual([undefined, undefined]);
});

test('photos are sent, put in order, dragged, described and deleted; what is no photo says so', async () => {
  const { page, company } = await signIn();
  await openPart(page, 'Perfil');
  const front = await photo('frente.jpg', 'orange');
  const broken = { ...front, name: 'partida.jpg', buffer: front.buffer.subarray(0, 150) };
  await page
    .getByLabel('Incluir fotos')
    .setInputFiles([
      front,
      broken,
      { ...front, name: 'falsa.jpg', buffer: Buffer.from('texto') },
      { ...front, name: 'contrato.pdf', mimeType: 'application/pdf' },
      { ...front, name: 'de-novo.jpg' },
      await photo('pátio.jpg', 'green'),
    ]);
  await page.getByText('2 fotos foram enviadas.').waitFor();
  await page.getByText('partida.jpg: A foto está incompleta').waitFor();
  await page.getByText('falsa.jpg: O arquivo não é uma foto JPEG, PNG ou WebP.').waitFor();
  await page.getByText('contrato.pdf: O arquivo não é uma foto JPEG').waitFor();
  await page.getByText('de-novo.jpg: A empresa já tem esta foto.').waitFor();
  await expect.poll(() => page.locator('article img').count()).toBe(2);
  const storedIds = async () => (await company.read()).photos.map(({ id }) => id);
  const [first, second] = await storedIds();

  // The buttons of a photo are in one line.
  const buttons = page
    .getByRole('article', { name: 'foto 2' })
    .getByRole('button', { name: /^(Mover|Apagar)/ });
  const tops = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);

  await page.locator(`[id="${second}"]`).dragTo(page.locator(`[id="${first}"]`));
  await page.getByText('Agora esta foto é a capa.').waitFor();
  expect(await storedIds()).toEqual([second, first]);
  await page.getByRole('article', { name: 'foto 2' }).getByText('Diga o que').click();
  await page.getByRole('button', { name: 'Usar como capa' }).press('Enter');
  await expect.poll(storedIds).toEqual([first, second]);
  await expect.poll(() => page.getByRole('article').first().getAttribute('id')).toBe(first);
  await page.getByRole('button', { name: 'Mover para depois: foto 1' }).press('Enter');
  await page.getByText('A foto foi para o lugar 2.').waitFor();
  await page.getByRole('button', { name: 'Mover para antes: foto 2' }).press('Enter');
  await page.getByText('Agora esta foto é a capa.').waitFor();
  // The keyboard goes on at the photo that it has moved.
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await expect.poll(focused).toBe('foto 1');
  const cover = page.getByRole('article', { name: 'foto 1' });
  await cover.getByRole('button', { name: 'Diga o que a foto mostra' }).click();
  await cover.getByLabel('O que a foto mostra?').fill('Caçambas no pátio');
  await cover.getByRole('button', { name: 'Salvar descrição' }).click();
  await page.getByText('A descrição foi salva e espera aprovação.').waitFor();
  await cover.getByRole('img', { name: 'Caçambas no pátio' }).waitFor();
  expect(await findings(page)).toEqual([]);

  // One that is sent while another one is being deleted stays.
  const isDeleting = (request: Request) => request.method() === 'DELETE';
  const deleteNow = await holdRequests(page, `**/company/photos/${first}`, isDeleting);
  await cover.getByRole('button', { name: 'Apagar foto' }).click();
  await page.getByRole('button', { name: 'Apagar', exact: true }).click();
  await page.getByText('Salvando...').waitFor();
  await page.getByLabel('Incluir fotos').setInputFiles([await photo('rua.jpg', 'blue')]);
  await page.getByRole('article', { name: 'foto 3' }).waitFor();
  deleteNow();
  await page.getByText('A foto foi apagada.').waitFor();
  const left = await page.getByRole('article').evaluateAll((all) => all.map(({ id }) => id));
  expect(left).toEqual([second, expect.any(String)]);
  expect(await storedIds()).toEqual(left);
});

test('a company sees its devices, takes its data along, asks for deletion, and signs out in every tab', async () => {
  const { page, company } = await signIn();
  const tab = await page.context().newPage();
  await tab.goto(`${company.proxy.url}/area-empresa`);
  await tab.getByRole('heading', { name: 'Início', exact: true }).waitFor();
  await fillInAddress(tab, 'Rua da Outra Aba, 1');
  await openPart(page, 'Perfil');
  await expect.poll(() => addressIn(page)).toContain('Rua da Outra Aba, 1');

  await openPart(page, 'Mais');
  await page.getByText('este aparelho', { exact: false }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar os dados' }).click();
  expect((await download).suggestedFilename()).toBe('dados-da-empresa.json');
  await page.getByRole('button', { name: 'Pedir a exclusão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir a exclusão' }).click();
  await page.getByText('Você pediu a exclusão em').waitFor();
  await page.getByRole('button', { name: 'Desistir da exclusão' }).click();
  await expect.poll(async () => (await company.read()).deletionRequestedAt).toBe(null);

  // The draft would be lost, so the button asks.
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await page.getByRole('button', { name: 'Sair e apagar' }).click();
  for (const one of [page, tab]) {
    await one.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  }
  // Only the other device is left.
  const devices = async () => (await company.send('GET', `${companyPath}/sessions`)).json();
  await expect.poll(devices).toMatchObject([{ isCurrent: true }]);
  expect(await storedCompany(page)).toEqual([undefined, undefined]);

  // A tab that is signed out follows one that signs in.
  await page.goto('about:blank');
  await acceptInvitation(page, await company.invite());
  await tab.getByRole('heading', { name: 'Perfil', exact: true }).waitFor();
  await openPart(tab, 'Mais');
  await tab.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await tab.getByRole('button', { name: 'Sair de todos', exact: true }).click();
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  expect((await company.send('GET', companyPath)).status).toBe(401);
});

test('a company that signs in again is offered notifications, since the server has forgotten the device', async () => {
  const company = await startCompany();
  const page = await openCompanyPage({ serviceWorkers: 'allow' });
  await imitateSubscription(page);
  const isOn = page.getByText('Este aparelho mostra os avisos.');
  const turnOn = page.getByRole('button', { name: 'Receber avisos neste aparelho' });
  await acceptInvitation(page, await company.invite());
  await openPart(page, 'Mais');
  await turnOn.click();
  await isOn.waitFor();
  await reopen(page);
  await isOn.waitFor();
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();

  await page.goto('about:blank');
  await acceptInvitation(page, await company.invite());
  const asked = page.waitForResponse('**/push-subscriptions?*');
  await openPart(page, 'Mais');
  expect(await (await asked).json()).toEqual({ isKnown: false });
  await turnOn.click();
  await isOn.waitFor();
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** What the profile's row shows. */
function addressIn(page: Page): Promise<string | null> {
  return profileRow(page, 'Endereço').textContent();
}

/** The profile and the draft that the device stores. */
function storedCompany(page: Page): Promise<unknown[]> {
  return Promise.all(['company-profile', 'company-draft'].map((name) => storedValue(page, name)));
}

/** To be sent as a file. */
async function photo(name: string, colour: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(colour)) };
}
