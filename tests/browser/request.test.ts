import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TakingCompanies } from '#src/request/takers.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { jpeg } from '#tests/server/support/pictures.ts';
import { answerSteps, chooseCompanies, goOn, openCheck } from './support/ask.ts';
import { findings, phoneView } from './support/axe.ts';
import { hydrated, openAt } from './support/browser.ts';
import { openCompanyPage, shareServer } from './support/company-area.ts';
import { curitiba, joinville, places, searchCity, startListing, visit } from './support/listing.ts';
import { contact, saveFromCard } from './support/saved-items.ts';
import { startTaker } from './support/taker.ts';
import { storedRows } from './support/visitor-data.ts';
import { ready } from './support/worker.ts';

shareServer();

const tool = '/ferramentas/pedido';
const inJoinville = `${tool}?cidade=sc/joinville`;
const viewport = { width: 360, height: 780 };

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

const two = ['Primeira Caçambas', 'Segunda Caçambas'] as const;

const startTwo = () =>
  startListing(places({ name: two[0] }, { name: two[1], nationalPhoneNumber: '(47) 98888-0000' }));

/** What a chat link would write. */
const textOf = (href: string | null) => href && new URL(href).searchParams.get('text');

const chatText = async (page: Page, name: string) =>
  textOf(
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('link', { name: 'Pedir orçamento no WhatsApp' })
      .getAttribute('href'),
  );

const sees = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();

/** Waits until the device has stored it: what is typed just before a page unloads may be lost. */
async function stored(page: Page, part: object): Promise<void> {
  await expect
    .poll(async () => (await storedRows(page, 'request')).draft)
    .toEqual(expect.objectContaining(part));
}

test('a request takes ten taps from home and seven from a list, and its steps fit a phone', async () => {
  const alfa = await startTaker('Alfa');
  await startTaker('Beta');
  const { url } = alfa.proxy;
  const fromHome = await openTapped(url);
  await fromHome.tap(fromHome.page.getByRole('combobox'));
  await fromHome.page.keyboard.type('joinv');
  await fromHome.tap(fromHome.page.getByRole('option').first());
  await ask(fromHome, /^5\sm³/);
  expect(fromHome.taps()).toBe(10);
  await expect.poll(alfa.hasRequest).toBe(true);

  // Without a size the company suggests one.
  const fromList = await openTapped(url + joinville);
  await ask(fromList);
  expect(fromList.taps()).toBe(7);
});

type Tapped = Awaited<ReturnType<typeof openTapped>>;

/** A phone's page with a function that taps and counts. */
async function openTapped(address: string) {
  const page = await openCompanyPage({ viewport, hasTouch: true });
  await page.goto(address);
  await hydrated(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  return { page, tap, taps: () => taps };
}

/** Goes from a list to the sent request. */
async function ask({ page, tap }: Tapped, size?: RegExp): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await tap(page.getByRole('link', { name: /^Pedir preço a/ }).last());
  if (size) await tap(page.getByRole('radio', { name: size }));
  await tap(page.getByRole('radio', { name: 'Na rua' }));
  await fits(page);
  await tap(button('Continuar'));
  await tap(button('Centro'));
  await page.getByRole('radio', { name: 'Num dia' }).check();
  await fits(page);
  await page.getByRole('radio', { name: 'O quanto antes' }).check();
  await tap(button('Continuar'));
  await tap(button('Conferir o pedido'));
  if (!size) await sees(page, 'do tamanho que a empresa sugerir');
  await tap(button(/^Pedir preço a/));
  await page.waitForURL(/\/pedido\?pedido=/);
}

async function fits(page: Page): Promise<void> {
  // It is as wide as a phone's face, unlike the first of this machine.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--font-text', 'Liberation Sans, Arial'),
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
}

test('what is written stays through Back, a reload and other tabs, and is sent once there is a connection', async () => {
  const alfa = await startTaker('Gama');
  const { url } = alfa.proxy;
  const page = await openCompanyPage({ viewport, serviceWorkers: 'allow' });
  await page.goto(url);
  await ready(page);
  await page.goto(url + inJoinville);
  await page.getByRole('radio', { name: /^5\sm³/ }).check();
  await goOn(page);
  await sees(page, 'Escolha onde a caçamba fica.');
  expect(await findings(page, phoneView)).toEqual([]);
  await page.setViewportSize(viewport);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Dentro do terreno' }).check();
  await goOn(page);
  await page.getByRole('radio', { name: 'Manhã' }).check();
  await goOn(page);
  await sees(page, 'Escreva o bairro.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('bairro');
  await page.getByLabel('Em que bairro é a obra?').fill('Glória');
  expect(await findings(page, phoneView)).toEqual([]);
  await page.setViewportSize(viewport);
  await goOn(page);
  await chooseCompanies(page, [alfa.name]);
  await page.getByText('Fotos do entulho', { exact: true }).click();
  await page.getByLabel('Escolher: Fotos do entulho').setInputFiles({
    name: 'obra.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await jpeg('#885533')),
  });
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await page.getByText('Acesso do caminhão').click();
  await page.getByLabel('Fios baixos').check();
  await page.getByText('Observações', { exact: true }).click();
  const remarks = page.getByLabel('O que a empresa precisa saber');
  await remarks.fill('x'.repeat(301));
  await openCheck(page);
  await sees(page, /Observações: Use no máximo 300 caracteres/);
  await remarks.fill('Ligue (47) 98888-0000');
  expect(await findings(page, phoneView)).toEqual([]);
  await page.setViewportSize(viewport);
  await openCheck(page);
  await page.getByRole('heading', { name: 'Confira e envie' }).waitFor();
  await sees(page, 'Glória, o quanto antes, de manhã, 5\u00a0dias');
  await sees(page, /^1 foto · fios baixos · Ligue/);
  await sees(page, 'fica escondido até você aceitar');
  expect(await findings(page, phoneView)).toEqual([]);
  await page.setViewportSize(viewport);

  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Em que bairro é a obra?').inputValue()).toBe('Glória');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect.poll(() => page.getByRole('radio', { name: /^5\sm³/ }).isChecked()).toBe(true);
  await page.goto(`${url}${tool}?passo=conferir`);
  await hydrated(page);
  await sees(page, /^1 foto · fios baixos/);
  const send = page.getByRole('button', { name: 'Pedir preço a 1 empresa' });
  await send.dblclick();
  await page.waitForURL(/\/pedido\?pedido=/);
  await expect.poll(() => storedRows(page, 'requests').then(Object.keys)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(alfa.hasRequest).toBe(true);
  const sent = await alfa.readRequest(await alfa.requestId());
  expect(sent).toMatchObject({ wish: 'soon', period: 'morning', days: 5, access: ['wires'] });
  await stored(page, { bairro: 'Glória', remarks: '', access: [] });
});

test('companies stand with their price for the load, and those that do not take it are not chosen', async () => {
  const [alfa, beta] = [await startTaker('Delta'), await startTaker('Épsilon')];
  const sizes = [
    { size: 4, priceFrom: 300, pricedOn: '2025-11-01', loads: { mixed: 420, clean: 300 } },
  ];
  await alfa.save({ skipSizes: sizes as never, rentalTerms: { days: 7, extraDay: null } });
  await beta.save({ servedCities: [{ cityId: 'sc/joinville', bairros: ['Iririú'] }] });
  await beta.set({ minimumNotice: 30 });
  // The server has read the prices by then.
  await alfa.operate('unfeature');
  const { url } = alfa.proxy;
  const takers = () => fetch(`${url}/functions/v1/requests/companies?city=sc/joinville`);
  await expect.poll(async () => (await takers()).text()).toContain('"mixed":420');

  const page = await openCompanyPage();
  await page.goto(`${url}${inJoinville}&tamanho=4&empresa=${alfa.companyId}`);
  await sees(page, 'Preços daqui para entulho misturado');
  await answerSteps(page, { size: '4\u00a0m³', bairro: 'gloria' });
  const box = (name: string) => page.getByRole('checkbox', { name });
  expect(await box(alfa.name).isChecked()).toBe(true);
  expect(await page.locator('input[name=companies]:checked').count()).toBe(1);
  await sees(page, 'não diz que atende o bairro');
  const row = page.locator('label', { hasText: alfa.name });
  expect(await row.innerText()).toMatch(/R\$\s420\s+7\sdias/);
  await box(alfa.name).uncheck();
  await openCheck(page);
  await sees(page, 'Escolha pelo menos uma empresa.');
  await page.goBack();
  await page.getByRole('radio', { name: 'Num dia' }).check();
  await goOn(page);
  await sees(page, 'pede 30\u00a0dias de antecedência');
  expect(await box(beta.name).isDisabled()).toBe(true);
  await page.goto(`${url}${tool}`);
  await page.getByRole('radio', { name: 'Terra' }).check();
  await goOn(page);
  await goOn(page);
  await page.getByText('não leva terra').first().waitFor();
  expect(await box(alfa.name).isDisabled()).toBe(true);
  // No company takes it here: the way goes on by the chats of the list.
  await sees(page, /^Nenhuma delas pode atender este pedido como está\./);
  await page.getByRole('link', { name: 'Escolher empresas em Joinville' }).waitFor();
  await page.goto(`${url}${tool}?passo=conferir`);
  await sees(page, 'Nenhuma empresa');
  await page.getByRole('button', { name: 'Pedir preço', exact: true }).click();
  await sees(page, 'Escolha pelo menos uma empresa. Toque em “Mudar”.');
});

test('where nobody answers here, the written text goes along with every chat of its city', async () => {
  const url = await startTwo();
  const page = await openAt(url + joinville);
  await saveFromCard(page, two[0]);
  const greeting = (await chatText(page, two[0])) as string;
  expect(greeting).toBe(
    `Olá! Encontrei a empresa ${two[0]} no AlugaCaçamba. Gostaria de um orçamento para alugar uma caçamba de entulho em Joinville, SC.`,
  );
  await page.getByRole('link', { name: 'Pedir preço pelo WhatsApp' }).last().click();
  await answerSteps(page, { size: '4\u00a0m³' });
  await page.getByText('Observações', { exact: true }).click();
  const remarks = page.getByLabel('O que a empresa precisa saber');
  await remarks.pressSequentially('Portão azul 🧱');
  // A letter put into the middle leaves the cursor where it is.
  await remarks.press('Home');
  await remarks.pressSequentially('No ');
  expect(await remarks.inputValue()).toBe('No Portão azul 🧱');
  const details =
    'Tamanho: 4\u00a0m³\nMaterial: entulho misturado\nOnde fica: dentro do terreno\nBairro: Glória\nEntrega: o quanto antes\nDias: 5\nObservações: No Portão azul 🧱';
  await expect.poll(() => page.getByText(/^Olá!/).textContent()).toContain(details);
  for (const name of two) {
    const link = page.getByRole('link', { name: `Mandar o pedido por WhatsApp para ${name}` });
    expect(textOf(await link.getAttribute('href'))).toContain(details);
  }
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Escolher empresas em Joinville' }).click();
  await expect.poll(() => chatText(page, two[1])).toContain(details);
  expect(await chatText(page, two[0])).toContain(`${greeting}\n\n${details}\n\n`);
  await visit(page, `${url}/salvos`);
  await contact(page, two[0]).waitFor();
  await expect.poll(() => chatText(page, two[0])).toContain(details);
  await visit(page, url + curitiba);
  expect(await chatText(page, two[0])).toBe(greeting.replace('Joinville, SC', 'Curitiba, PR'));
});

test('a day is taken from those offered or any other that comes, and one that passes is asked again', async () => {
  const url = await startTwo();
  const page = await openAt(url + inJoinville);
  await answerSteps(page);
  await page.goBack();
  await page.getByRole('radio', { name: 'Num dia' }).check();
  await page.getByRole('radio', { name: 'outro' }).check();
  const field = page.getByLabel('Outro dia');
  await field.fill('2020-01-01');
  await sees(page, 'Esse dia já passou. Escolha hoje ou um dia depois.');
  const tomorrow = brasiliaDay(Date.now() + day);
  await field.fill(tomorrow);
  await stored(page, { wish: tomorrow });
  await page.goto(url + joinville);
  await expect.poll(() => chatText(page, two[0])).toContain('Entrega: ');
  await page.clock.setFixedTime(Date.now() + 3 * day);
  await searchCity(page, 'Joinville');
  await expect.poll(() => chatText(page, two[0])).toContain('Bairro: Glória');
  expect(await chatText(page, two[0])).not.toContain('Entrega');
  await visit(page, `${url}${tool}?passo=2`);
  await goOn(page);
  await sees(page, 'Esse dia já passou. Escolha hoje ou um dia depois.');
});

test('the city comes first where none is known, and can be changed; the calculator brings size and number', async () => {
  const page = await openAt(tool);
  await page.getByLabel('Em que cidade é a obra?').selectOption('Canoas');
  await page.getByRole('link', { name: 'Não sei: calcular' }).click();
  await page.goto('/ferramentas/calculadora?linhas=carrinhos_130');
  await page.getByRole('link', { name: 'Usar no pedido' }).click();
  await sees(page, 'Pela sua conta: 6,5\u00a0m³');
  expect(await page.getByRole('radio', { name: /^4\sm³/ }).isChecked()).toBe(true);
  await sees(page, '2 caçambas');
  await page.getByRole('link', { name: 'Pode jogar?' }).click();
  await page.getByRole('searchbox').fill('drywall');
  await page.getByRole('link', { name: 'Pedir caçamba para gesso' }).first().click();
  await expect.poll(() => page.getByRole('radio', { name: 'Gesso' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Na rua' }).check();
  await page.getByRole('link', { name: 'ver a regra' }).click();
  await page.getByRole('heading', { name: 'Regras para caçamba em Canoas' }).waitFor();
  await page.getByRole('link', { name: 'Pedir preço' }).last().click();
  await expect.poll(() => page.getByRole('radio', { name: 'Na rua' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'trocar' }).click();
  await page.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await stored(page, { city: 'pr/curitiba', size: 4, skips: 2, load: 'plaster', place: 'street' });
  const other = await page.context().newPage();
  await visit(other, tool);
  await other.getByRole('radio', { name: 'Madeira' }).check();
  await expect.poll(() => page.getByRole('radio', { name: 'Madeira' }).isChecked()).toBe(true);
});

test('a screen reader hears one heading, the place among the steps, groups by name and what is wrong', async () => {
  const { name, proxy, companyId } = await startTaker('Eta');
  const page = await openCompanyPage({ viewport });
  await page.route('**/requests/companies?*', async (route) => {
    const { companies } = (await (await route.fetch()).json()) as TakingCompanies;
    const own = companies.find(({ id }) => id === companyId);
    const json = { companies: [{ ...own, replyTime: 'responde em até 3 h' }], prices: [] };
    await route.fulfill({ json });
  });
  const main = page.getByRole('main');
  const group = (legend: RegExp) => page.getByRole('group', { name: legend });
  await page.goto(proxy.url + inJoinville);
  await goOn(page);
  await expect.poll(() => descriptionOf(group(/^Onde/))).toBe('Escolha onde a caçamba fica.');
  expect(await outline(main)).toEqual([
    'heading "Pedir preço" [level=1]',
    'list "Etapa 1 de 3"',
    'form "Etapa 1 de 3: O quê"',
    'group "Que tamanho?"',
    'group "Quantas caçambas"',
    'status: 1 caçamba',
    'group "O que vai dentro?"',
    'group "Onde ela fica?"',
    'status: Escolha onde a caçamba fica.',
  ]);
  await page.getByRole('radio', { name: 'Na rua' }).check();
  await goOn(page);
  await goOn(page);
  const bairro = page.getByLabel('Em que bairro é a obra?');
  await expect.poll(() => descriptionOf(bairro)).toBe('Escreva o bairro.');
  expect(await outline(main)).toEqual([
    'heading "Pedir preço" [level=1]',
    'list "Etapa 2 de 3"',
    'form "Etapa 2 de 3: Onde e quando"',
    'textbox "Em que bairro é a obra?" [invalid]',
    'status: Escreva o bairro.',
    'group "Que dia ela chega?"',
    'group "A que horas?"',
    'group "Quantos dias"',
    'status: 5 dias',
  ]);
  await bairro.fill('Glória');
  await goOn(page);
  await page.getByRole('checkbox').uncheck();
  await openCheck(page);
  await expect.poll(() => descriptionOf(group(/por aqui/))).toBe('Escolha pelo menos uma empresa.');
  expect(await outline(main)).toEqual([
    'heading "Pedir preço" [level=1]',
    'list "Etapa 3 de 3"',
    'form "Etapa 3 de 3: Quem"',
    'group "1 empresa responde por aqui"',
    `checkbox "${name} responde em até 3 h`,
    'status: Escolha pelo menos uma empresa.',
    'group: Fotos do entulho +',
    'group: Observações +',
    'group: Acesso do caminhão +',
  ]);
  await page.getByRole('checkbox').check();
  await openCheck(page);
  await page.getByRole('heading', { name: 'Confira e envie' }).waitFor();
  expect(await outline(main)).toEqual([
    'heading "Confira e envie" [level=1]',
    'list "As três etapas"',
    'form "Conferir"',
    'region "Quem vê o quê"',
    'heading "Quem vê o quê" [level=2]',
  ]);
  await page.getByRole('button', { name: 'Pedir preço a 1 empresa' }).click();
  await sees(page, /^Em geral responde em até 3 h, no horário de trabalho\./);
  expect((await outline(main))[0]).toBe('heading "Caçamba · Glória" [level=1]');
});

/** What divides a page's tree and what is filled in, without what stands in lists and options. */
async function outline(main: Locator): Promise<string[]> {
  const tree = (await main.ariaSnapshot()).replaceAll(/ sob consulta"|[':]+$/gm, '');
  const parts = /^ *- '?((?:heading|list "|form|region|group|textbox|checkbox|status).*)$/gm;
  return [...tree.matchAll(parts)].map(([, part]) => part as string);
}

/** What the field is said to be described by, such as what is wrong with it. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) => {
    const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
    return document.getElementById(id)?.textContent;
  });
