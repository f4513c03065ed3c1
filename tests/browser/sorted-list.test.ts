import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, partnerRows, rowsNamed } from './support/company-rows.ts';
import { joinville, searchAddress, searchCity, visit } from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import {
  keepsHeading,
  overflowInPixels,
  pathOf,
  waitForList,
  watchHeading,
} from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const website = 'https://cacambas.example/';

/** With a rating and so many reviews, and what else is said of it. */
const rated = (
  name: string,
  rating: number | null,
  reviewCount: number,
  change: Partial<CompanyCard> = {},
): CompanyCard[] =>
  rowsNamed(name).map((row) => ({
    ...{ ...row, rating, reviewCount, availability: 'unknown', phone: '+5547999123456' },
    ...change,
  }));

const rows: CompanyCard[] = [
  ...rated('Aurora', 4.1, 90, { availability: 'immediate' }),
  ...rated('Boa Obra', 4.9, 12, { website }),
  ...rated('Canteiro', null, 0, { availability: 'immediate' }),
  ...rated('Divisa', 4.9, 30, { website, phone: '40041234' }),
];

/** Five companies, the first of them sponsored. */
const five = [...rated('Parceira', null, 0, { sponsored: true }), ...rows];

/** Opens Joinville's list with these answers, and what its address has besides. */
async function openList(answers: Parameters<typeof answerWith>[1][], options = {}, query = '') {
  const page = await openPage(options);
  const searches = await answerWith(page, ...answers);
  const address = (await startProduct()) + joinville;
  await visit(page, address + query);
  return { page, searches, address };
}

const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar' });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

const names = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

const note = 'Nesta ordem, nenhum anúncio passa na frente.';

const asRecommended = ['Parceira', 'Aurora', 'Boa Obra', 'Canteiro', 'Divisa'];
const byRating = ['Divisa', 'Boa Obra', 'Aurora', 'Parceira', 'Canteiro'];
const byReviews = ['Aurora', 'Divisa', 'Boa Obra', 'Parceira', 'Canteiro'];

test('a list is sorted as its visitor chooses, with advertisements marked, also on the way back', async () => {
  const { page } = await openList([five]);
  await waitForList(page, '5 empresas encontradas');
  await expect.poll(() => names(page)).toEqual(asRecommended);
  await page.evaluate(() => window.scrollTo(0, 400));
  await recordLiveRegions(page);
  await order(page).selectOption('Melhor nota');
  await expect.poll(() => names(page)).toEqual(byRating);
  expect(await takeSpokenTexts(page)).toEqual([`status: ${note}`]);
  // No more than the note takes.
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(Math.abs(scrolled - 400)).toBeLessThanOrEqual(48);
  expect(pathOf(page)).toBe(`${joinville}?ordem=avaliacao`);
  const partner = page.getByRole('article', { name: 'Parceira' });
  expect(await partner.getByText('INDICAÇÃO ALUGACAÇAMBA').isVisible()).toBe(true);
  expect(await partner.getByRole('button', { name: 'Anúncio' }).isVisible()).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  await page.goBack();
  await page.getByText(note).waitFor();
  await expect.poll(() => names(page)).toEqual(byRating);
  await order(page).selectOption('Mais avaliações');
  await expect.poll(() => names(page)).toEqual(byReviews);
  await order(page).selectOption('Recomendadas');
  await expect.poll(() => names(page)).toEqual(asRecommended);
  expect(pathOf(page)).toBe(joinville);
  expect(await page.getByText(note).count()).toBe(0);
});

test('a keyboard filters a list down to nothing and back, and never loses its place', async () => {
  const { page } = await openList([five]);
  await waitForList(page, '5 empresas encontradas');
  await recordLiveRegions(page);
  await order(page).focus();
  // Faster than a page is rendered.
  await order(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => order(page).inputValue()).toBe('mais-avaliadas');
  await page.getByText(note).waitFor();
  await page.keyboard.press('Home');
  await page.getByText(note).waitFor({ state: 'detached' });
  expect(await takeSpokenTexts(page)).toEqual([`status: ${note}`]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await count(page, '2 de 5 empresas');
  expect(await names(page)).toEqual(['Aurora', 'Canteiro']);
  expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await count(page, '0 de 5 empresas');
  expect(pathOf(page)).toBe(`${joinville}?filtro=aberta,site`);
  expect(await takeSpokenTexts(page)).toEqual([
    'status: 2 de 5 empresas',
    'status: 0 de 5 empresas',
  ]);
  expect(await page.locator(':focus').textContent()).toBe('Com site');
  expect(await findings(page)).toEqual([]);
  expect(await page.getByText('5 empresas encontradas').isVisible()).toBe(true);

  await filter(page, 'Limpar filtros').press('Enter');
  await expect.poll(() => names(page)).toEqual(asRecommended);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Ordenar e filtrar empresas',
  );
  await page.keyboard.press('Tab');
  expect(await order(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('another order is shown by an animation, unless nothing is to move', async () => {
  const { page } = await openList([rows]);
  await waitForList(page, '4 empresas encontradas');
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      document.documentElement.append(new Comment('animated'));
      return animate.apply(this, args);
    };
  });
  const animated = () =>
    page.evaluate(
      () =>
        [...document.documentElement.childNodes].filter((node) => node instanceof Comment).length,
    );
  await filter(page, 'Com site').click();
  await count(page, '2 de 4 empresas');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await filter(page, 'Com WhatsApp').click();
  await count(page, '1 de 4 empresas');
  await expect.poll(animated).toBe(1);
});

test('a shared URL opens its sort order and filters, whatever else it contains', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await answerWith(page, five);
  await watchHeading(page);
  const address = (await startProduct()) + joinville;
  await visit(page, `${address}?ordem=avaliacao&filtro=x,whatsapp,site`);
  await count(page, '1 de 5 empresas');
  expect(await keepsHeading(page)).toBe(true);
  expect(await names(page)).toEqual(['Boa Obra']);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/aluguel-cacamba-entulho$/);
  expect(await page.evaluate(overflowInPixels)).toBe(0);
  await order(page).waitFor();
  // Two taps before anything is rendered are two changes.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-pressed]')) {
      if (/^Com /.test(button.textContent)) button.click();
    }
  });
  await expect.poll(() => names(page)).toEqual(byRating);

  await page.goto(`${address}?ordem=toString&filtro=toString`);
  await waitForList(page, '5 empresas encontradas');
  await expect.poll(() => names(page)).toEqual(asRecommended);
});

test('sort order and filters outlive a search that is tried again, and end with their city', async () => {
  const failing = { expectMessages: [/status of 502/] };
  const { page } = await openList([{ status: 502 }, rows], failing, '?filtro=aberta');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await count(page, '2 de 4 empresas');
  await searchCity(page, 'Curitiba');
  await waitForList(page, '4 empresas encontradas');
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  expect(await filter(page, 'Aberta agora').getAttribute('aria-pressed')).toBe('false');
});

test('a long list comes in parts, each where the button was', async () => {
  const long = manyRows(128).map((row, index) => ({
    ...row,
    website: index < 2 ? website : undefined,
  }));
  const page = await openPage({ expectMessages: [/ERR_FAILED/] });
  await page.clock.install();
  const searches = await answerWith(page, long);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, '128 empresas encontradas');
  const shown = (count: number) => page.getByText(`Mostrando ${count} de 128 empresas.`).waitFor();
  await shown(60);
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  const fail = (route: Route) => route.abort();
  await page.route(searchAddress, fail);
  await more.press('Enter');
  await page.getByText('Não foi possível carregar mais empresas.').waitFor();
  expect(await names(page)).toHaveLength(60);
  await page.unroute(searchAddress, fail);
  await more.press('Enter');
  await shown(120);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Caçambas 61');
  expect(new Set(await names(page)).size).toBe(120);
  await filter(page, 'Com site').click();
  await count(page, '2 de 120 empresas');
  await filter(page, 'Com site').click();

  // Renewed, left and come back to, it is as long as it was.
  const before = searches.length;
  await page.clock.fastForward('05:00');
  await expect.poll(() => searches.length).toBe(before + 2);
  await page.getByText(/^Lista das/).waitFor({ state: 'detached' });
  await shown(120);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  await page.goBack();
  await waitForList(page, '128 empresas encontradas');
  await shown(120);
  await more.click();
  await shown(128);
  expect((await names(page)).at(-1)).toBe('Caçambas 128');
  expect(await more.count()).toBe(0);
});

test('a size and its prices are chosen, and who gives no price says so at the end', async () => {
  const phone = { hasTouch: true, isMobile: true };
  const { page } = await openList([[...manyRows(1), ...partnerRows]], phone);
  await waitForList(page, '4 empresas encontradas');
  const size = page.getByRole('combobox', { name: 'Tamanho' });
  // An iPhone zooms into smaller letters.
  for (const choice of [size, order(page)])
    expect(await choice.evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px');
  expect(await size.locator('option').allTextContents()).toEqual(
    ['Todos', '3 m³', '4 m³', '5 m³', '7 m³'].map((text) => text.replace(' ', '\u00a0')),
  );
  await size.selectOption('5');
  await order(page).selectOption('Menor preço');
  await expect
    .poll(() => names(page))
    .toEqual([
      'Entulho Fácil',
      'Caçambas Boa Obra e Locações de Joinville',
      'Caçambas 1',
      'Sob Consulta',
    ]);
  expect(pathOf(page)).toBe(`${joinville}?tamanho=5&ordem=preco`);
  await count(page, '“Preço sob consulta” vem por último.');
  expect(await page.getByText('Preço sob consulta', { exact: true }).count()).toBe(2);
  await size.selectOption('7');
  await count(page, '2 de 4 empresas');
  await page.reload();
  await count(page, '2 de 4 empresas');
  expect(await size.inputValue()).toBe('7');
});

test('three ticked companies are compared by keyboard, and a wide screen shows the boxes unasked', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await answerWith(page, [...partnerRows, ...manyRows(2)]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, '5 empresas encontradas');
  const box = (name: string) => page.getByRole('checkbox', { name: `Comparar ${name}` });
  await filter(page, 'Comparar').press('Enter');
  await box('Entulho Fácil').press('Space');
  await count(page, 'Marque mais uma para comparar.');
  expect(scripts.filter((url) => url.includes('/comparison-'))).toEqual([]);
  await box('Sob Consulta').press('Space');
  await box('Caçambas 1').press('Space');
  await count(page, '3 de 3 marcadas');
  expect(await box('Caçambas 2').isDisabled()).toBe(true);
  await filter(page, 'Comparar').last().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comparação' });
  const row = (name: string) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell')
      .allInnerTexts();
  await dialog.getByRole('row').first().waitFor();
  const [price, ...others] = await row('5 m³');
  expect(price).toMatch(/R\$\s350\s+estimativa de 02\/11\/2026\s+Entulho misturado: R\$\s410/);
  expect(others).toEqual(['Preço sob consulta', '–']);
  expect(await row('Nota')).toEqual(['–', '4,7 (183)', '5,0 (183)']);
  expect((await row('Bairros'))[1]).toBe('Glória');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(overflowInPixels)).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await filter(page, 'Limpar').press('Enter');
  expect(await box('Caçambas 2').isDisabled()).toBe(false);
  await page.reload();
  await waitForList(page, '5 empresas encontradas');
  await box('Caçambas 2').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await box('Caçambas 2').check();
});
