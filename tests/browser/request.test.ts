import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#src/shared/text/days.ts';
import { findings } from './support/axe.ts';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { layoutShift } from './support/layout-shift.ts';
import { curitiba, joinville, places, searchCity, startListing, visit } from './support/listing.ts';
import { contact, openSaved, saveFromCard } from './support/saved-items.ts';
import { storedRows } from './support/visitor-data.ts';

const tool = '/ferramentas/pedido';

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

const two = ['Primeira Caçambas', 'Segunda Caçambas'] as const;

const startTwo = () =>
  startListing(places({ name: two[0] }, { name: two[1], nationalPhoneNumber: '(47) 98888-0000' }));

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const bubble = (page: Page) => region(page, 'Texto').getByText(/^Olá!/);

/** What a chat link would write. */
const textOf = (href: string | null) => href && new URL(href).searchParams.get('text');

const chatText = async (page: Page, name: string) =>
  textOf(
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('link', { name: 'Pedir orçamento no WhatsApp' })
      .getAttribute('href'),
  );

/** Waits until the device has stored it: what is typed just before a page unloads may be lost. */
async function stored(page: Page, part: object): Promise<void> {
  await expect
    .poll(async () => (await storedRows(page, 'request')).draft)
    .toEqual(expect.objectContaining(part));
}

async function writeRequest(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '4\u00a0m³' }).check();
  await page.getByRole('radio', { name: 'Dentro do terreno' }).check();
  await page.getByLabel('Material').fill('Tijolo & telha');
  await page.getByLabel('Observações').pressSequentially('Portão azul 🧱');
}

const details =
  'Tamanho: 4\u00a0m³\nMaterial: Tijolo & telha\nOnde fica: dentro do terreno\nObservações: Portão azul 🧱';

test('a request written once goes along with every chat of its city, and moves nothing', async () => {
  const url = await startTwo();
  const page = await openAt(url + joinville);
  await saveFromCard(page, two[0]);
  const greeting = (await chatText(page, two[0])) as string;
  expect(greeting).toBe(
    `Olá! Encontrei a empresa ${two[0]} no AlugaCaçamba. Gostaria de um orçamento para alugar uma caçamba de entulho em Joinville, SC.`,
  );
  await page.getByRole('link', { name: 'Detalhar o pedido antes de enviar' }).click();
  await expect.poll(() => page.getByLabel('Cidade da obra').inputValue()).toBe('sc/joinville');
  await writeRequest(page);
  await expect.poll(() => bubble(page).textContent()).toContain(details);
  // A letter put into the middle leaves the cursor where it is.
  const remarks = page.getByLabel('Observações');
  await remarks.press('Home');
  await remarks.pressSequentially('No ');
  expect(await remarks.inputValue()).toBe('No Portão azul 🧱');
  await remarks.fill('Portão azul 🧱');

  await region(page, 'Enviar')
    .getByRole('link', { name: 'Escolher empresas em Joinville' })
    .click();
  await page.getByText('Seu pedido (4\u00a0m³, terreno) vai junto no WhatsApp').waitFor();
  await visit(page, url + joinville);
  await page.getByText('Seu pedido (4\u00a0m³, terreno) vai junto no WhatsApp').waitFor();
  await expect.poll(() => chatText(page, two[1])).toContain(details);
  expect(await chatText(page, two[0])).toContain(`${greeting}\n\n${details}\n\n`);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);

  await openSaved(page, url);
  await contact(page, two[0]).waitFor();
  await expect.poll(() => chatText(page, two[0])).toContain(details);
  await visit(page, url + curitiba);
  await page.getByText('Seu pedido (Joinville) não vai junto aqui').waitFor();
  expect(await chatText(page, two[0])).toBe(greeting.replace('Joinville, SC', 'Curitiba, PR'));
});

test('a delivery day that passes while the site is open leaves the request', async () => {
  const url = await startTwo();
  const page = await openAt(url + tool);
  await page.getByLabel('Material').fill('Telha');
  const tomorrow = dayOf(Date.now() + day);
  await page.getByLabel('Entrega').fill(tomorrow);
  await expect.poll(() => bubble(page).textContent()).toContain('Entrega: ');
  await stored(page, { material: 'Telha', date: tomorrow });
  await page.goto(url + joinville);
  await expect.poll(() => chatText(page, two[0])).toContain('Entrega: ');
  await page.clock.setFixedTime(Date.now() + 3 * day);
  await searchCity(page, 'Curitiba');
  await expect.poll(() => chatText(page, two[0])).toContain('Telha');
  expect(await chatText(page, two[0])).not.toContain('Entrega');
});

test('the chat of each saved company opens with the request, those of its city first', async () => {
  const url = await startTwo();
  const page = await openPage();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await visit(page, url + joinville);
  await saveFromCard(page, two[0]);
  await visit(page, url + curitiba);
  await saveFromCard(page, two[1]);
  await visit(page, url + tool);
  await page.getByLabel('Cidade da obra').selectOption('Joinville');
  await writeRequest(page);
  await expect.poll(() => bubble(page).textContent()).toContain(details);
  const companies = page.getByRole('list', { name: 'Empresas salvas' });
  expect(await companies.locator('strong').allTextContents()).toEqual([...two]);
  const link = companies.getByRole('link', { name: `Pedir orçamento no WhatsApp: ${two[1]}` });
  expect(await opened(page, () => link.click())).toEqual([
    '/5547988880000',
    expect.stringContaining(`em Joinville, SC.\n\n${details}`),
  ]);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Limpar pedido' }).click();
  await page.getByText('O pedido foi limpo.').waitFor();
  expect(await page.getByLabel('Material').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('Tijolo & telha');
});

/** Path and text of the chat that opens in a new tab. */
async function opened(page: Page, open: () => Promise<void>): Promise<[string, string | null]> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await tab.waitForURL('https://wa.me/**');
  const { pathname, searchParams } = new URL(tab.url());
  await tab.close();
  return [pathname, searchParams.get('text')];
}

test('what can not be used gets a sentence beside its field, and stays there', async () => {
  const page = await openAt(tool);
  const days = page.getByLabel('Dias', { exact: true });
  await days.fill('dez');
  await page.getByText('Escreva um número inteiro, de 1 a 60.').waitFor();
  expect([await days.inputValue(), await days.getAttribute('aria-invalid')]).toEqual([
    'dez',
    'true',
  ]);
  await days.fill('10');
  await page.getByLabel('Caçambas').fill('');
  await page.getByLabel('Entrega').fill('2020-01-01');
  await page.getByText('Esse dia já passou. Escolha hoje ou um dia depois.').waitFor();
  await page.getByLabel('Material').fill('x'.repeat(170));
  await page
    .getByText('O texto pode ter até 160 caracteres. Os últimos 10 ficam de fora')
    .waitFor();
  expect(await page.getByText('Escreva um número inteiro').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  const text = (await bubble(page).textContent()) ?? '';
  expect(text).toContain('Dias: 10\n');
  expect(text).not.toContain('Entrega');
  // All of it is there again, also what does not fit.
  await stored(page, { material: 'x'.repeat(170), days: 10 });
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('x'.repeat(170));
  await expect.poll(() => days.inputValue()).toBe('10');
  const other = await page.context().newPage();
  await visit(other, tool);
  await other.getByLabel('Material').fill('Telha');
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('Telha');
});
