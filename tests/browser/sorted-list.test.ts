import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, longName, manyRows, partnerRows, rowsNamed } from './support/company-rows.ts';
import { joinville, searchAddress, searchCity, visit } from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import {
  hasFocus,
  keepsHeading,
  overflowInPixels,
  pathOf,
  waitForList,
  watchHeading,
} from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedRows } from './support/visitor-data.ts';

const answering = { takesRequests: true };

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
  ...rated('Boa Obra', 4.9, 12, {
    ...answering,
    skipSizes: [{ size: 5, priceFrom: 390, pricedOn: '2026-11-02' }],
  }),
  ...rated('Canteiro', null, 0, { availability: 'immediate' }),
  ...rated('Divisa', 4.9, 30, answering),
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
  expect(pathOf(page)).toBe(`${joinville}?filtro=aberta,preco`);
  expect(await takeSpokenTexts(page)).toEqual([
    'status: 2 de 5 empresas',
    'status: 0 de 5 empresas',
  ]);
  expect(await page.locator(':focus').textContent()).toBe('Com preço');
  expect(await findings(page)).toEqual([]);

  await filter(page, 'Limpar filtros').press('Enter');
  await expect.poll(() => names(page)).toEqual(asRecommended);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Ordenar e filtrar empresas',
  );
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('combobox', { name: 'Tamanho' }))).toBe(true);
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
  await filter(page, 'Responde por aqui').click();
  await count(page, '2 de 4 empresas');
  expect(await animated()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await filter(page, 'Com preço').click();
  await count(page, '1 de 4 empresas');
  await expect.poll(animated).toBeGreaterThan(0);
});

test('a shared URL opens its sort order and filters, whatever else it contains', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await answerWith(page, five);
  await watchHeading(page);
  const address = (await startProduct()) + joinville;
  await visit(page, `${address}?ordem=avaliacao&filtro=site,whatsapp,preco,por-aqui`);
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
      if (/^(Com|Responde) /.test(button.textContent)) button.click();
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
  const long = manyRows(128).map((row, index) => ({ ...row, takesRequests: index < 2 }));
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
  await filter(page, 'Responde por aqui').click();
  await count(page, '2 de 120 empresas');
  await filter(page, 'Responde por aqui').click();

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

test('a size puts its prices first, says what is not known, and goes along into chat, page and request', async () => {
  const phone = { hasTouch: true, isMobile: true };
  const rented = rowsNamed('Só 3').map((row) => ({
    ...row,
    skipSizes: [{ size: 3, priceFrom: 250, pricedOn: '2026-11-26' }],
  }));
  const { page } = await openList([[...manyRows(1), ...rented, ...partnerRows]], phone);
  await waitForList(page, '5 empresas encontradas');
  const size = page.getByRole('combobox', { name: 'Tamanho' });
  // An iPhone zooms into smaller letters.
  for (const choice of [size, order(page)])
    expect(await choice.evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px');
  expect(await size.locator('option').allTextContents()).toEqual([
    'Todos os tamanhos',
    '3\u00a0m³',
    '4\u00a0m³',
    '5\u00a0m³',
    '7\u00a0m³',
  ]);
  await recordLiveRegions(page);
  await size.selectOption('5');
  await order(page).selectOption('Menor preço');
  const items = () => page.locator('ul:has(> li > article) > li').allInnerTexts();
  await expect
    .poll(async () => (await items()).map((text) => text.split('\n').find(Boolean)))
    .toEqual([
      'Entulho Fácil',
      'INDICAÇÃO ALUGACAÇAMBA',
      expect.stringMatching(/^Pedir preço a/),
      '1 com 5\u00a0m³, sem preço',
      'Sob Consulta',
      '1 não diz os tamanhos',
      'Caçambas 1',
      '1 só aluga outros tamanhos',
      'Só 3',
    ]);
  expect(await takeSpokenTexts(page)).toContain('status: 2 com preço de 5\u00a0m³ (de 5)');
  expect(pathOf(page)).toBe(`${joinville}?tamanho=5&ordem=preco`);
  await page.getByText('estimativas das empresas, de 02/11 a 26/11/2026.').waitFor();
  await page.reload();
  await count(page, '2 com preço de 5\u00a0m³ (de 5)');

  const easy = page.getByRole('article', { name: 'Entulho Fácil' });
  const hrefs = await easy
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContain('/empresa/entulho-facil?tamanho=5');
  const chats = hrefs.filter((href) => href.includes('wa.me'));
  for (const chat of chats)
    expect(new URL(chat).searchParams.get('text')).toContain('Tamanho: 5\u00a0m³');
});

test('three ticked companies are compared in one screen of a phone, by keyboard, and asked at once', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const ids = [1, 2].map((last) => `6f1f5f0e-7d0a-4b69-9c0d-3f6f5f3f0a0${last}`);
  const [dear, cheap, other] = partnerRows as [CompanyCard, CompanyCard, CompanyCard];
  await answerWith(page, [
    { ...dear, partnerId: ids[0], rentalTerms: { days: 7, extraDay: 15 } },
    { ...cheap, partnerId: ids[1], takesRequests: true, name: longName },
    other,
    ...manyRows(2),
  ]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, '5 empresas encontradas');
  const box = (name: string) => page.getByRole('checkbox', { name: `Comparar ${name}` });
  await filter(page, 'Comparar').press('Enter');
  expect(scripts.filter((url) => url.includes('/comparison-'))).toEqual([]);
  await box(dear.name).press('Space');
  await count(page, 'Marque mais uma para comparar.');
  await box(longName).press('Space');
  await box(other.name).press('Space');
  await count(page, '3 de 3 marcadas');
  expect(await box('Caçambas 2').isDisabled()).toBe(true);
  await filter(page, 'Comparar').nth(1).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comparar 3 empresas' });
  const row = (title: string) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: title.replace(' ', '\u00a0') }) })
      .getByRole('cell');
  const texts = async (title: string) =>
    (await row(title).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  await dialog.waitFor();

  // Without a chosen size it is the one that most of them price.
  expect(await texts('5 m³, a partir de')).toEqual(['R$ 390', 'R$ 350\nmenor', 'sob consulta']);
  expect(await row('5 m³, a partir de').locator('b').first().evaluate(fontSize)).toBe('24px');
  const titles = await dialog.getByRole('rowheader').allTextContents();
  expect(titles.slice(0, 8).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '5 m³, a partir de',
    '5 m³, entulho misturado',
    'Dias incluídos',
    'Dia extra',
    'Responde por aqui',
    'Nota',
    'Agora',
    'Falar direto',
  ]);
  expect(await texts('Dia extra')).toEqual(['R$ 15', '–', '–']);
  expect(await texts('Responde por aqui')).toEqual(['em até 1 h', 'sim', '–']);
  await dialog.getByText('estimativas das empresas desde 02/11/2026', { exact: false }).waitFor();
  const ask = dialog.getByRole('link', { name: 'Pedir preço a 2 das 3' });
  const bottom = (await ask.locator('..').boundingBox())?.y ?? 0;
  const last = await row('Falar direto').first().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom);
  const names = dialog.getByRole('columnheader');
  for (const name of (await names.all()).slice(0, 3))
    expect((await name.locator('span').boundingBox())?.height).toBeLessThanOrEqual(40);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(overflowInPixels)).toBe(0);

  await dialog.getByText('Outros materiais, horário e bairros').click();
  expect(await texts('Bairros')).toEqual(['Toda a cidade', expect.any(String), 'Glória']);
  await dialog.getByText('Outros tamanhos: 3, 4 e 7').click();
  expect(await texts('4 m³')).toEqual(['–', 'R$ 310', '–']);
  await row('Cadastro da prefeitura').first().scrollIntoViewIfNeeded();
  // The names stay below the head of 56 pixels.
  await expect.poll(async () => (await names.first().boundingBox())?.y).toBeLessThan(80);
  await dialog.getByRole('button', { name: '3\u00a0m³' }).press('Enter');
  expect(await texts('3 m³, a partir de')).toEqual(['R$ 280', 'só 4 e 5 m³', 'só 5 m³']);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await filter(page, 'Comparar').nth(1).click();
  await ask.click();
  await expect
    .poll(async () => (await storedRows(page, 'request')).draft)
    .toMatchObject({ size: 3, city: 'sc/joinville', companies: { 'sc/joinville': ids } });

  await page.goto(`${await startProduct()}${joinville}?tamanho=3`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await box(dear.name).check();
  await box('Caçambas 2').check();
  await filter(page, 'Comparar').last().click();
  await page.getByRole('dialog', { name: 'Comparar 2 empresas' }).waitFor();
  await page.getByRole('rowheader', { name: '3\u00a0m³, a partir de' }).waitFor();
  await page.keyboard.press('Escape');
  await filter(page, 'Limpar').click();
  expect(await box('Caçambas 1').isDisabled()).toBe(false);
});

const fontSize = (element: Element) => getComputedStyle(element).fontSize;
