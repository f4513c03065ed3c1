import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, partnerRows } from './support/company-rows.ts';
import { layoutShift } from './support/layout-shift.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  type Place,
  places,
  searchAddress,
  searchCity,
  startListing,
  visit,
} from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { keepsHeading, pathOf, waitForList, watchHeading } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const open = { currentOpeningHours: { openNow: true } };
const site = { websiteUri: 'https://cacambas.example/' };
const rows: Place[] = [
  { name: 'Aurora', rating: 4.1, userRatingCount: 90, ...open },
  { name: 'Boa Obra', rating: 4.9, userRatingCount: 12, ...site },
  { name: 'Canteiro', rating: undefined, userRatingCount: undefined, ...open },
  { name: 'Divisa', rating: 4.9, userRatingCount: 30, ...site, nationalPhoneNumber: '4004-1234' },
];
const tenRows = places(
  ...Array.from({ length: 10 }, (_, index) => ({
    ...(rows[index % 4] as Place),
    name: `Caçambas ${index}`,
  })),
);
const sponsored = { name: 'Parceira', columns: { featured_until: '9999-12-31' } };

/** Serves a list of five companies, the first of them sponsored. */
async function startList(): Promise<string> {
  const google = await startFakeGoogle(places(...rows));
  return startProduct(askingGoogleAt(google.url), [sponsored]);
}

const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar' });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

const names = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

const asRecommended = ['Parceira', 'Aurora', 'Boa Obra', 'Canteiro', 'Divisa'];
const byRating = ['Divisa', 'Boa Obra', 'Aurora', 'Parceira', 'Canteiro'];
const byReviews = ['Aurora', 'Divisa', 'Boa Obra', 'Parceira', 'Canteiro'];

test('a list is sorted as its visitor chooses, with advertisements marked, also on the way back', async () => {
  const url = await startList();
  const page = await openPage();
  await visit(page, url + joinville);
  await waitForList(page, '5 empresas encontradas');
  await expect.poll(() => names(page)).toEqual(asRecommended);
  await page.evaluate(() => window.scrollTo(0, 400));
  await recordLiveRegions(page);
  await order(page).selectOption('Melhor nota');
  await expect.poll(() => names(page)).toEqual(byRating);
  const note = 'Nesta ordem, nenhum anúncio passa na frente.';
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
  const url = await startList();
  const page = await openPage();
  await visit(page, url + joinville);
  await waitForList(page, '5 empresas encontradas');
  await recordLiveRegions(page);
  await order(page).focus();
  // Faster than a page is rendered.
  await order(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await order(page).inputValue()).toBe('mais-avaliadas');
  await page.keyboard.press('Home');
  expect(await takeSpokenTexts(page)).toHaveLength(1);
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

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)(
  'with motion of %s another order is shown by %i animation',
  async (reducedMotion, times) => {
    const page = await openPage({ reducedMotion });
    await visit(page, (await startListing(places(...rows))) + joinville);
    await waitForList(page, '4 empresas encontradas');
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...args) {
        document.documentElement.append(new Comment('animated'));
        return animate.apply(this, args);
      };
    });
    await filter(page, 'Com site').click();
    await count(page, '2 de 4 empresas');
    const animated = () =>
      page.evaluate(
        () =>
          [...document.documentElement.childNodes].filter((node) => node instanceof Comment).length,
      );
    await expect.poll(animated).toBe(times);
  },
);

test('a shared URL opens its sort order and filters, whatever else it contains', async () => {
  const url = await startList();
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await watchHeading(page);
  await visit(page, `${url}${joinville}?ordem=avaliacao&filtro=x,whatsapp,site`);
  await count(page, '1 de 5 empresas');
  expect(await keepsHeading(page)).toBe(true);
  expect(await names(page)).toEqual(['Boa Obra']);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/aluguel-cacamba-entulho$/);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await order(page).waitFor();
  // Two taps before anything is rendered are two changes.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-pressed]')) {
      if (/^Com /.test(button.textContent)) button.click();
    }
  });
  await expect.poll(() => names(page)).toEqual(byRating);

  await page.goto(`${url}${joinville}?ordem=toString&filtro=toString`);
  await waitForList(page, '5 empresas encontradas');
  await expect.poll(() => names(page)).toEqual(asRecommended);
});

test('sort order and filters outlive a search that is tried again, and end with their city', async () => {
  const google = await startFakeGoogle(json({}, 500), json({}, 500), places(...rows));
  const url = await startProduct(askingGoogleAt(google.url));
  const page = await openPage({ expectMessages: [/status of 502/] });
  await visit(page, `${url}${joinville}?filtro=aberta`);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await count(page, '2 de 4 empresas');
  await searchCity(page, 'Curitiba');
  await waitForList(page, '4 empresas encontradas');
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  expect(await filter(page, 'Aberta agora').getAttribute('aria-pressed')).toBe('false');
});

test('a long list comes in parts, each where the button was', async () => {
  const google = await startFakeGoogle(places(...rows));
  const partners = Array.from({ length: 124 }, (_, index) => ({
    name: `Parceira ${index + 1}`,
    ...(index < 2 && { columns: { website: 'https://parceira.example/' } }),
  }));
  const page = await openPage({ expectMessages: [/ERR_FAILED/] });
  await page.clock.install();
  await visit(page, (await startProduct(askingGoogleAt(google.url), partners)) + joinville);
  await waitForList(page, '128 empresas encontradas');
  const shown = (count: number) => page.getByText(`Mostrando ${count} de 128 empresas.`).waitFor();
  await shown(60);
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  await page.route(searchAddress, (route) => route.abort());
  await more.press('Enter');
  await page.getByText('Não foi possível carregar mais empresas.').waitFor();
  expect(await names(page)).toHaveLength(60);
  await page.unroute(searchAddress);
  await more.press('Enter');
  await shown(120);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Parceira 61');
  expect(new Set(await names(page)).size).toBe(120);
  await filter(page, 'Com site').click();
  await count(page, '2 de 120 empresas');
  await filter(page, 'Com site').click();

  // Renewed, left and come back to, it is as long as it was.
  const searches = collectSearches(page);
  await page.clock.fastForward('05:00');
  await expect.poll(() => searches.length).toBe(2);
  await page.getByText(/^Lista das/).waitFor({ state: 'detached' });
  await shown(120);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  await page.goBack();
  await shown(120);
  await more.click();
  await shown(128);
  expect((await names(page)).at(-1)).toBe(rows.at(-1)?.name);
  expect(await more.count()).toBe(0);
});

test('what would change nothing is not offered', async () => {
  const same: Place[] = [
    { name: 'A', ...open, ...site },
    { name: 'B', ...site },
  ];
  const url = await startListing(places(...same), places({ name: 'Sozinha', ...open }));
  const page = await openPage();
  await visit(page, url + joinville);
  await filter(page, 'Aberta agora').waitFor();
  expect(await page.locator('button[aria-pressed]').allTextContents()).not.toContain('Com site');
  expect(await order(page).count()).toBe(0);
  await searchCity(page, 'Curitiba');
  await page.getByText('1 empresa encontrada').waitFor();
  // Controls come after the first company.
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await page.getByRole('group', { name: 'Ordenar e filtrar empresas' }).count()).toBe(0);
});

test.each([
  [360, 800, 'ordem=avaliacao'],
  [360, 800, 'filtro=whatsapp'],
  [600, 800, 'ordem=avaliacao'],
  [960, 800, 'ordem=avaliacao'],
  [1280, 900, 'ordem=avaliacao'],
  [1280, 900, 'filtro=whatsapp'],
])('nothing moves when ten companies come with controls at %s by %s, %s', async (...given) => {
  const [width, height, query] = given;
  const url = await startListing(tenRows);
  const page = await openPage({ viewport: { width, height } });
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, `${url}${joinville}?${query}`);
  await page.getByText('Buscando empresas no Google...').waitFor();
  const before = await layoutShift(page);
  letGo();
  await waitForList(page, '10 empresas encontradas');
  await order(page).waitFor();
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.005);
  // One line of 48 pixels, and the room of the focus rings.
  const box = await page.getByRole('group', { name: 'Ordenar e filtrar empresas' }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(60);
});

test('the first company is shown before the controls of its list', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      const { dataset } = document.documentElement;
      dataset.first = document.querySelector('main fieldset') ? 'with controls' : 'alone';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await visit(page, (await startListing(tenRows)) + joinville);
  await order(page).waitFor();
  expect(await page.locator('html').getAttribute('data-first')).toBe('alone');
});

test('a size and its prices are chosen, and who gives no price says so at the end', async () => {
  const page = await openPage();
  await answerWith(page, [...manyRows(1), ...partnerRows]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, '4 empresas encontradas');
  const size = page.getByRole('combobox', { name: 'Tamanho' });
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

test.each([
  [360, 780],
  [1280, 900],
])('three ticked companies are compared by keyboard at %i by %i', async (width, height) => {
  const page = await openPage({ viewport: { width, height } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await answerWith(page, [...partnerRows, ...manyRows(2)]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, '5 empresas encontradas');
  const box = (name: string) => page.getByRole('checkbox', { name: `Comparar ${name}` });
  // A phone shows the boxes when they are asked for.
  if (width < 700) await filter(page, 'Comparar').press('Enter');
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
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await filter(page, 'Limpar').press('Enter');
  expect(await box('Caçambas 2').isDisabled()).toBe(false);
});
