import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openAt, openPage, type PageOptions } from './support/browser.ts';
import { joinville } from './support/listing.ts';
import { holdScripts, pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

async function openHome(options: PageOptions = {}): Promise<Page> {
  return openAt(await startProduct(), options);
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Onde está a obra?' });
const options = (page: Page) => page.getByRole('option').allTextContents();
const isExpanded = (page: Page) => box(page).getAttribute('aria-expanded');
const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const home = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
const says = (page: Page, text: string) =>
  page.getByRole('search').getByRole('status').getByText(text).waitFor();

test('the keyboard moves through every city that matches, closes them, and opens the chosen one', async () => {
  const page = await openHome();
  await box(page).fill('xyz');
  expect(await isExpanded(page)).toBe('false');
  await box(page).fill('santos');
  expect(await isExpanded(page)).toBe('true');
  await box(page).press('Escape');
  expect(await isExpanded(page)).toBe('false');
  expect(await box(page).inputValue()).toBe('santos');
  // Blank text is ignored.
  await box(page).fill('   ');
  await search(page);
  await box(page).press('Enter');

  await box(page).fill('iguacu');
  expect(await options(page)).toEqual(['Foz do Iguaçu, PR', 'Nova Iguaçu, RJ']);
  const chosen = () => page.locator('[role=option][aria-selected=true]').allTextContents();
  await box(page).press('ArrowDown');
  expect(await chosen()).toEqual(['Foz do Iguaçu, PR']);
  const active = await box(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).textContent()).toBe('Foz do Iguaçu, PR');
  expect(await findings(page)).toEqual([]);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  expect(await chosen()).toEqual([]);
  await box(page).press('ArrowUp');
  expect(await chosen()).toEqual(['Nova Iguaçu, RJ']);
  expect(pathOf(page)).toBe('/');
  await box(page).press('Enter');
  await page.waitForURL('**/rj/nova-iguacu/aluguel-cacamba-entulho');
});

test('a city is tapped, or the first match opened by the button, which stays in reach, and by Enter', async () => {
  const page = await openHome({ hasTouch: true });
  await box(page).fill('betim');
  const option = page.getByRole('option', { name: 'Betim, MG' });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await option.tap();
  // The address is there before the page.
  await page.getByRole('heading', { level: 1, name: /em Betim, MG$/ }).waitFor();
  for (const send of [search, () => box(page).press('Enter')]) {
    await home(page);
    await box(page).fill('sao');
    expect(await options(page)).toContain('São Paulo, SP');
    await send(page);
    await page.getByRole('heading', { level: 1, name: /em São Paulo, SP$/ }).waitFor();
    expect(pathOf(page)).toBe('/sp/sao-paulo/aluguel-cacamba-entulho');
  }
});

test('a city that is not served has the nearest ones and another search above any list', async () => {
  const page = await openHome();
  await box(page).fill('Itajaí');
  await box(page).press('Enter');
  const panel = page.getByRole('region', { name: "Não encontramos 'Itajaí'" });
  await panel.getByRole('link', { name: /^Blumenau, SC a 40/ }).waitFor();
  const first = await page.locator('main h1, main h2').first().textContent();
  expect(first).toBe("Não encontramos 'Itajaí'");
  expect(await page.getByRole('heading', { name: /(Aluguel|Empresas).*Itajaí/ }).count()).toBe(0);
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

test('where no served city is near, guides are offered, and the search can be saved on the device', async () => {
  const page = await openHome();
  await box(page).fill('Recife');
  await box(page).press('Enter');
  const panel = page.getByRole('region', { name: "Não encontramos 'Recife'" });
  await panel.getByText(/Belo Horizonte, MG, fica a 1\.6\d\d.*longe demais/).waitFor();
  expect(await panel.getByRole('link', { name: /Belo Horizonte/ }).count()).toBe(0);
  await panel.getByRole('link', { name: 'Que tamanho de caçamba pedir' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Salvar Caçamba em Recife, PE' }).click();
  await panel.getByRole('button', { name: 'Salvo Caçamba em Recife, PE', pressed: true }).waitFor();
  await page.goto(new URL('/salvos', page.url()).href);
  await page.getByRole('main').getByRole('link', { name: 'Caçamba em Recife, PE' }).click();
  await page.getByRole('region', { name: "Não encontramos 'Recife, PE'" }).waitFor();
});

test('the form sent without a script gives the same answers, or says what it can', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  for (const [text, path] of [
    ['Joinville - SC', joinville],
    ['  ', '/'],
    ['88301-000', '/?busca=88301-000'],
  ] as const) {
    await page.goto(url);
    await page.getByLabel('Onde está a obra?').fill(text);
    await search(page);
    expect(pathOf(page), text).toBe(path);
    if (path !== joinville) continue;
    await page.locator('noscript p', { hasText: 'precisa de JavaScript' }).waitFor();
    expect(await page.getByText('Buscando empresas').isVisible()).toBe(false);
  }
  await page.locator('noscript p', { hasText: 'Sem JavaScript, a busca entende' }).waitFor();
  expect(await page.getByRole('button', { name: 'Usar minha localização' }).count()).toBe(0);
});

const itajai =
  '88301-000 é Itajaí, SC; a cidade atendida mais próxima é Blumenau, a 40\u00a0km em linha reta.';

test('what is typed or sent before the script arrives stays, and is then understood', async () => {
  const url = await startProduct();
  const page = await openPage();
  let letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await box(page).fill('curit');
  letScriptsGo();
  await hydrated(page);
  expect(await box(page).inputValue()).toBe('curit');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await page.waitForURL('**/pr/curitiba/aluguel-cacamba-entulho');

  letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await box(page).fill('88301-000');
  await search(page);
  await page.waitForURL('**/?busca=88301-000', { waitUntil: 'commit' });
  letScriptsGo();
  await says(page, itajai);
  expect(await box(page).inputValue()).toBe('88301-000');
});

test('what is typed before the script arrives stays where the document was altered, and React renders it anew', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/Minified React error #418/] });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const heading = document.querySelector('h1');
      if (document.readyState === 'interactive' && heading) heading.textContent = 'Altered';
    });
  });
  const letScriptsGo = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Altered' }).waitFor();
  await box(page).fill('curit');
  letScriptsGo();
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('curit');
  await expect.poll(() => isExpanded(page)).toBe('true');
});

test('a CEP is answered below the box, and only the table is fetched for it', async () => {
  const page = await openHome();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // What the page loads by itself may still be on its way.
  const forCep = () => requests.filter((path) => !/^\/assets\/(?!municipalities-)/.test(path));
  await box(page).fill('Blumen');
  expect(forCep()).toEqual([]);

  await box(page).pressSequentially(' 8');
  await box(page).fill('88301-0');
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('');
  await search(page);
  await says(page, 'Faltam 2 números. Um CEP tem 8, como 88301-000.');
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const place = await placeInPage(page);

  await box(page).fill('88301-000');
  await says(page, itajai);
  await search(page);
  await says(page, itajai);
  expect(await placeInPage(page)).toBe(place);
  const blumenau = page.getByRole('link', { name: 'Ver empresas em Blumenau' });
  expect(await isWhollySeen(blumenau)).toBe(true);
  expect(await isWhollySeen(box(page))).toBe(true);
  expect(forCep()).toEqual([expect.stringMatching(/^\/assets\/municipalities-[\w-]+\.js$/)]);
  expect(pathOf(page)).toBe('/');
  expect(await findings(page)).toEqual([]);
  await blumenau.click();
  await page.waitForURL('**/sc/blumenau/aluguel-cacamba-entulho');
});

test('a table that fails to load is reported, and names are still understood', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/ERR_FAILED/] });
  await page.route('**/assets/municipalities-*.js', (route) => route.abort());
  await page.goto(url);
  await hydrated(page);
  await box(page).fill('88301-000');
  await says(page, 'Não foi possível carregar a tabela de CEPs. Verifique a conexão.');
  expect(pathOf(page)).toBe('/');
  await box(page).fill('13010-000');
  await box(page).press('Enter');
  await page.waitForURL('**/sp/campinas/aluguel-cacamba-entulho');
});

/** Pixels between the page's top and the box, wherever the page is scrolled to. */
function placeInPage(page: Page): Promise<number> {
  return box(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

function isWhollySeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
