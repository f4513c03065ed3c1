import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { holdScripts } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

async function openHome(): Promise<Page> {
  const url = await startProduct();
  const page = await openPage();
  await page.goto(url);
  await hydrated(page);
  return page;
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Onde está a obra?' });
const options = (page: Page) => page.getByRole('option').allTextContents();
const path = (page: Page) => new URL(page.url()).pathname;

test('typing lists every city that matches', async () => {
  const page = await openHome();
  await box(page).fill('iguacu');
  expect(await options(page)).toEqual(['Foz do Iguaçu, PR', 'Nova Iguaçu, RJ']);
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
  await box(page).fill('xyz');
  expect(await box(page).getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys move through the list and around it, and Enter opens the chosen city', async () => {
  const page = await openHome();
  await box(page).fill('iguacu');
  const chosen = () => page.locator('[role=option][aria-selected=true]').allTextContents();
  await box(page).press('ArrowDown');
  expect(await chosen()).toEqual(['Foz do Iguaçu, PR']);
  const active = await box(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).textContent()).toBe('Foz do Iguaçu, PR');
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  expect(await chosen()).toEqual([]);
  await box(page).press('ArrowUp');
  expect(await chosen()).toEqual(['Nova Iguaçu, RJ']);
  await box(page).press('Enter');
  await page.waitForURL('**/rj/nova-iguacu/aluguel-cacamba-entulho');
});

test('Escape closes the list and keeps the text', async () => {
  const page = await openHome();
  await box(page).fill('santos');
  await box(page).press('Escape');
  expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await box(page).inputValue()).toBe('santos');
});

test('the suggestions leave the button in reach', async () => {
  const page = await openHome();
  await box(page).fill('sao');
  expect(await options(page)).toContain('São Paulo, SP');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL('**/sp/sao-paulo/aluguel-cacamba-entulho');
});

test('Enter without a chosen suggestion opens the first match in catalogue order', async () => {
  const page = await openHome();
  await box(page).fill('sao');
  await box(page).press('Enter');
  await page.waitForURL('**/sp/sao-paulo/aluguel-cacamba-entulho');
});

test('blank text is ignored', async () => {
  const page = await openHome();
  await box(page).fill('   ');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await box(page).press('Enter');
  expect(path(page)).toBe('/');
});

test('text that matches nothing leads to Joinville, and the first thing there says so', async () => {
  const page = await openHome();
  const text = "Xyz d'Oeste & <b>";
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Buscar' }).click();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.getByRole('heading', { level: 1, name: `Não encontramos '${text}'` }).waitFor();
    await page.getByText('A lista abaixo é de outra cidade: Joinville, SC.').waitFor();
    expect(path(page)).toBe('/sc/joinville/aluguel-cacamba-entulho');
  }
});

test('a city that is not served has the nearest ones and another search above any list', async () => {
  const page = await openHome();
  await box(page).fill('Recife');
  await box(page).press('Enter');
  const panel = page.getByRole('region', { name: "Não encontramos 'Recife'" });
  await panel.getByRole('link', { name: /^Belo Horizonte, MG a 1\.6\d\d/ }).waitFor();
  const first = await page.locator('main h1, main h2').first().textContent();
  expect(first).toBe("Não encontramos 'Recife'");
  expect(await page.getByRole('heading', { name: /(Aluguel|Empresas).*Recife/ }).count()).toBe(0);
  expect(await page.title()).toBe('Cidade não encontrada | AlugaCaçamba');
  const heading = page.getByRole('heading', { level: 2, name: 'Empresas em Joinville' });
  const [above, below] = await Promise.all([panel.boundingBox(), heading.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const again = panel.getByLabel('Procurar outra cidade ou CEP');
  await again.fill('curitiba');
  await again.press('Enter');
  await page.waitForURL('**/pr/curitiba/aluguel-cacamba-entulho');
  await page.getByRole('heading', { level: 1, name: /em Curitiba, PR$/ }).waitFor();
});

test('the form sent without a script gives the same answers', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  for (const [text, expected] of [
    ['sao paulo', '/sp/sao-paulo/aluguel-cacamba-entulho'],
    ['Joinville - SC', '/sc/joinville/aluguel-cacamba-entulho'],
    ['xyz', '/sc/joinville/aluguel-cacamba-entulho'],
    ['  ', '/'],
  ] as const) {
    await page.goto(url);
    await page.getByLabel('Onde está a obra?').fill(text);
    await page.getByRole('button', { name: 'Buscar' }).click();
    expect(path(page), text).toBe(expected);
  }
});

test('text typed before the script arrives stays, and is then understood', async () => {
  const url = await startProduct();
  const page = await openPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await box(page).fill('curit');
  letScriptsGo();
  await hydrated(page);
  expect(await box(page).inputValue()).toBe('curit');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await page.waitForURL('**/pr/curitiba/aluguel-cacamba-entulho');
});

test('the list is as easy to touch as to click', async () => {
  const url = await startProduct();
  const page = await openPage({ hasTouch: true });
  await page.goto(url);
  await hydrated(page);
  await box(page).fill('betim');
  const option = page.getByRole('option', { name: 'Betim, MG' });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await option.tap();
  await page.waitForURL('**/mg/betim/aluguel-cacamba-entulho');
});
