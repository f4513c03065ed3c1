import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { findings, phoneView } from './support/axe.ts';
import { slowStorage } from './support/broken-storage.ts';
import { openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { overflowInPixels, pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedValue } from './support/visitor-data.ts';
import { visitUntilReady } from './support/worker.ts';

const tool = '/ferramentas/ecopontos';
const chosenCity = (page: Page) => page.getByLabel('Cidade', { exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Bairro, rua ou CEP' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Onde ficam' }).getByRole('listitem').locator('h4');

test('a city is chosen and its places are found without a network, and the URL shows them again', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();
  await visit(page, proxy.url + tool);
  await chosenCity(page).selectOption('São Paulo');
  await page.getByText('126 lugares, em ordem de bairro.').waitFor();
  expect(pathOf(page)).toBe(`${tool}?cidade=sp/sao-paulo`);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Ecopontos em São Paulo' }).waitFor();

  await search(page).fill('cangaiba');
  await page.getByText('1 lugar com “cangaiba”.').waitFor();
  expect(await rows(page).allInnerTexts()).toEqual(['Ecoponto Cangaíba']);
  await page.getByText('CEP 03721-080').waitFor();

  await search(page).fill('05433-000');
  await page.getByText('o CEP mais próximo de 05433-000').waitFor();
  expect((await rows(page).allInnerTexts())[0]).toBe('Ecoponto Vila Madalena');

  await search(page).fill('89201-000');
  await page.getByText('O CEP 89201-000 não é de São Paulo.').waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Ver os pontos de Joinville' }).click();
  await page.getByText('Pergunte à SAMA').waitFor();
  expect(pathOf(page)).toBe(`${tool}?cidade=sc/joinville`);
});

test('a long list is shown in part until all is asked for, and a text that finds nothing says so', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}${tool}?cidade=sp/sao-paulo`);
  expect(await rows(page).count()).toBe(8);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mostrar todos os 126' }).click();
  expect(await rows(page).count()).toBe(126);
  expect(await findings(page, phoneView)).toEqual([]);
  await search(page).fill('xique');
  await page.getByText('Nenhum lugar com “xique”.').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(overflowInPixels)).toBe(0);
});

test('a map opens on the web in a new tab, and on Android in the phone’s own app', async () => {
  const url = await startProduct();
  const page = await openPage();
  const link = page.getByRole('link', { name: 'Mapa: Ecoponto Centro', exact: true });
  await visit(page, `${url}${tool}?cidade=rs/porto-alegre`);
  const query = encodeURIComponent('Av. Alberto Bins, 667, Centro Histórico, Porto Alegre - RS');
  expect(await link.getAttribute('href')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${query}`,
  );
  expect(await link.getAttribute('target')).toBe('_blank');

  const phone = await openPage({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  await visit(phone, `${url}${tool}?cidade=rs/porto-alegre`);
  const geo = phone.getByRole('link', { name: 'Mapa: Ecoponto Centro', exact: true });
  expect(await geo.getAttribute('href')).toBe(`geo:0,0?q=${query}`);
  expect(await geo.getAttribute('target')).toBeNull();
});

test('where debris is refused the page says so, and everywhere it says whom to call and who says so', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}${tool}?cidade=sc/jaragua-do-sul`);
  await page.getByText('O PEV de Jaraguá do Sul não recebe entulho').waitFor();
  await page.getByText('Segundo reportagem sem data.').waitFor();
  const call = page.getByRole('link', { name: 'Ligar 0800 642 0156' });
  expect(await call.getAttribute('href')).toBe('tel:08006420156');
  expect(await findings(page)).toEqual([]);

  const link = page.getByRole('link', { name: 'Blumenau', exact: true });
  await link.click();
  await page.getByRole('link', { name: 'Ligar 156' }).waitFor();
  expect(
    await page
      .getByRole('region', { name: 'Pequenas quantidades em Blumenau' })
      .evaluate(hasFocusAround),
  ).toBe(true);
  expect(await findings(page)).toEqual([]);
});

test('the page begins with the last listing, which leads there', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + joinville);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('sc/joinville');
  await visit(page, url + tool);
  await page.getByText('Pergunte à SAMA').waitFor();
  expect(pathOf(page)).toBe(tool);
});

test('the last listing is found where the storage takes its time', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + joinville);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('sc/joinville');
  await slowStorage(page, { database: 'keyval-store', delay: 1000 });
  await visit(page, url + tool);
  await page.getByText('Pergunte à SAMA').waitFor();
});

test('little debris in the calculator, and a thing that a skip refuses, lead there', async () => {
  const url = await startProduct();
  const page = await openPage();
  for (const path of [
    '/ferramentas/calculadora?linhas=carrinhos_12',
    '/ferramentas/pode-jogar?q=sofá',
  ]) {
    await visit(page, url + path);
    const link = page.getByRole('main').locator(`a[href="${tool}"]`).first();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Onde levar pouco entulho' }).waitFor();
  }
});

test('without JavaScript the counts of every city are there', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(url + tool);
  expect(await page.locator('noscript p').first().innerText()).toContain('quantos pontos');
  await page.getByText('126 Ecopontos').waitFor();
  expect(await page.locator(`a[href^="${tool}?cidade="]`).count()).toBe(cities.length);
});

function hasFocusAround(element: Element): boolean {
  return document.activeElement !== document.body && !!document.activeElement?.contains(element);
}
