import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { openPage } from './support/browser.ts';
import {
  followTo,
  holdScripts,
  isSameDocument,
  markDocument,
  pathOf,
} from './support/page-state.ts';
import { checkForUpdate, countLoads, newVersion, notice } from './support/releases.ts';
import { startProduct } from './support/server.ts';
import { storedRows } from './support/visitor-data.ts';
import { ready, type TestProxy, visitUntilReady } from './support/worker.ts';

const tool = '/ferramentas/pedido';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar' });
const anyway = (page: Page) => page.getByRole('button', { name: 'Carregar mesmo assim' });

test('an update leaves what is typed and chosen, also on a page opened by a link', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await openRequest(page);
  await page.getByLabel('Cidade da obra').selectOption('Curitiba');
  await page.getByLabel('Material').fill('Tijolo');
  await page.getByLabel('Dias', { exact: true }).fill('1,5 ou 2');
  const answer = region(page, 'Respostas');
  await answer.getByLabel('Preço em R$').fill('420,');
  await answer.getByRole('radio', { name: 'Não', exact: true }).check();
  const note = answer.getByLabel('Anotação (opcional)');
  await note.fill('Entrega na quinta');
  await note.press('Home');
  await note.press('ArrowRight');
  await offerUpdate(page, proxy);
  const loads = countLoads(page);
  await update(page).click();

  await expect.poll(loads).toBe(1);
  await expect.poll(() => note.inputValue()).toBe('Entrega na quinta');
  expect(pathOf(page)).toBe(tool);
  expect(await answer.getByLabel('Preço em R$').inputValue()).toBe('420,');
  expect(await answer.getByRole('radio', { name: 'Não', exact: true }).isChecked()).toBe(true);
  // Restored once the stored request is read.
  const days = page.getByLabel('Dias', { exact: true });
  await expect.poll(() => days.inputValue()).toBe('1,5 ou 2');
  await page.keyboard.type('!');
  expect(await note.inputValue()).toBe('E!ntrega na quinta');
  // As if typed: the error is beside its field, and what was stored before is still there.
  await page.getByText('Escreva um número inteiro, de 1 a').first().waitFor();
  expect(await page.getByLabel('Material').inputValue()).toBe('Tijolo');
  const { draft } = await storedRows(page, 'request');
  expect(draft).toMatchObject({ city: 'pr/curitiba', material: 'Tijolo', days: null });
  expect(await sessionKeys(page)).not.toContain('typed-text');
});

test('an update asks once more before it closes an edit that is not stored', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await openRequest(page);
  const answer = region(page, 'Respostas');
  await answer.getByLabel('Empresa').fill('Caçambas do Vale');
  await answer.getByRole('button', { name: 'Anotar' }).click();
  await answer.getByRole('button', { name: 'Editar Caçambas do Vale' }).click();
  await answer.getByLabel('Preço em R$').first().fill('400');
  await offerUpdate(page, proxy);
  await markDocument(page);
  await update(page).click();
  await page.getByText('O que você escreveu nesta aba não foi salvo').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await anyway(page).waitFor({ state: 'detached' });
  expect(await answer.getByLabel('Preço em R$').first().inputValue()).toBe('400');
  expect(await isSameDocument(page)).toBe(true);
  expect(await sessionKeys(page)).not.toContain('typed-text');

  await answer.getByRole('button', { name: 'Guardar' }).click();
  await answer.getByText('Guardado: Caçambas do Vale').waitFor();
  await page.reload();
  await update(page).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await answer.getByRole('article').getByText('400').waitFor();
});

test('an update asks once more where the device stores nothing, and fills the fields in again', async () => {
  const { page, proxy } = await visitUntilReady(async (options) => {
    const opened = await openPage(options);
    await brokenStorages['refuses to be opened']?.(opened, '');
    return opened;
  });
  await openRequest(page);
  await page.getByLabel('Cidade da obra').selectOption('Curitiba');
  await page.getByRole('radio', { name: 'Na rua' }).check();
  await page.getByLabel('Material').fill('Tijolo');
  await page.getByText('Este navegador não guardou o pedido.').waitFor();
  await offerUpdate(page, proxy);
  const loads = countLoads(page);
  await update(page).click();
  await anyway(page).click();
  await expect.poll(loads).toBe(1);
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('Tijolo');
  expect(await page.getByRole('radio', { name: 'Na rua' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Cidade da obra').inputValue()).toBe('pr/curitiba');
  await region(page, 'Texto').getByText('Material: Tijolo').waitFor();
});

test('a choice that the browser itself brings back is brought to the page as well', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    const field = (name: string) => document.querySelectorAll<HTMLInputElement>(`[name=${name}]`);
    const fields = [
      { name: 'city', index: 0, value: 'pr/curitiba', checked: false },
      { name: 'place', index: 1, value: 'street', checked: true },
      { name: 'material', index: 0, value: 'Tijolo', checked: false },
    ];
    const stored = JSON.stringify({ path: '/ferramentas/pedido', fields });
    sessionStorage.setItem('typed-text', stored);
    // As browsers do it, before React comes.
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(field('city')[0] as HTMLInputElement, { value: 'pr/curitiba' });
      Object.assign(field('place')[1] as HTMLInputElement, { checked: true });
    });
  });
  await page.goto(url + tool);
  const text = region(page, 'Texto').getByText(/^Olá!/);
  await expect.poll(() => text.textContent()).toMatch(/Curitiba.*Material: Tijolo.*na rua/s);
  expect(await page.getByRole('radio', { name: 'Na rua' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Cidade da obra').inputValue()).toBe('pr/curitiba');
});

test('what is typed while the page loads again is not replaced by what was typed before', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    const fields = [{ name: 'busca', index: 0, value: 'curi', checked: false, focus: [4, 4] }];
    sessionStorage.setItem('typed-text', JSON.stringify({ path: '/', fields }));
  });
  const letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  const box = page.getByRole('combobox');
  await box.fill('join');
  letScriptsGo();
  await expect.poll(() => sessionKeys(page)).not.toContain('typed-text');
  expect(await box.inputValue()).toBe('join');
});

test('what was typed on another page is not put into this one', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await page.evaluate(() => {
    const fields = [{ name: 'busca', index: 0, value: 'curi', checked: false }];
    sessionStorage.setItem('typed-text', JSON.stringify({ path: '/sobre-nos', fields }));
  });
  await page.goto(proxy.url);
  await expect.poll(() => sessionKeys(page)).not.toContain('typed-text');
  await ready(page);
  expect(await page.getByRole('combobox').inputValue()).toBe('');
});

/** As a link does it, in the document of the home page. */
async function openRequest(page: Page): Promise<void> {
  await followTo(page, tool);
  await page.getByRole('heading', { name: 'Anotar uma resposta' }).waitFor();
}

async function offerUpdate(page: Page, proxy: TestProxy): Promise<void> {
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await notice(page).waitFor();
}

async function sessionKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}
