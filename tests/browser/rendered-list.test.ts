import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { hydrated, openPage } from './support/browser.ts';
import {
  collectSearches,
  curitiba,
  holdSearches,
  inDocuments,
  joinville,
  manyPlaces,
  type Place,
  places,
  rowsIn,
  searchAddress,
  searchCity,
  startRendered,
  visit,
  visitCarried,
} from './support/listing.ts';
import { keepsHeading, layoutShift, pathOf, sleep, waitForList } from './support/page-state.ts';
import { saveFromCard } from './support/saved-items.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';
import { storedRows, waitForCached } from './support/visitor-data.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const cards = (page: Page) => page.getByRole('article');

const rows: Place[] = Array.from({ length: 10 }, (_, index) => ({
  name: `Caçambas ${index + 1}`,
  rating: 4 + index / 10,
  ...(index % 2 && { currentOpeningHours: { openNow: true } }),
  ...(index % 3 && { websiteUri: 'https://cacambas.example/' }),
}));

/** Marks the first card of the document, to see whether React takes it over or renders it again. */
async function markFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { documentElement } = document;
      const first = document.querySelector('article');
      Object.assign(window, { heading: document.querySelector('h1'), first });
      documentElement.dataset.carried = `${document.querySelectorAll('article').length}`;
    });
  });
}

const carried = (page: Page) => page.locator('html').getAttribute('data-carried');

const keepsFirstCard = (page: Page) =>
  page.evaluate(
    () => (window as { first?: Element | null }).first === document.querySelector('article'),
  );

/** With a street limit and an article, and without. */
const kindsOfCities = ['sp/sao-paulo', 'sc/chapeco'];

test('in a city of each kind the list of the document is hydrated as it is, nothing moves, and nothing is asked', async () => {
  const url = await startRendered(places(...rows));
  const page = await openPage();
  await markFirstCard(page);
  const searches = collectSearches(page);
  for (const id of kindsOfCities) {
    await visitCarried(page, url, id);
    await waitForList(page, '10 empresas encontradas');
    expect.soft(await carried(page), id).toBe('10');
    expect.soft([await keepsHeading(page), await keepsFirstCard(page)], id).toEqual([true, true]);
    expect.soft(await layoutShift(page), id).toBeLessThanOrEqual(0.005);
  }
  for (const [query, count, first] of [
    ['ordem=avaliacao', 10, 'Caçambas 10'],
    ['ordem=mais-avaliadas&filtro=aberta', 5, 'Caçambas 10'],
    ['ordem=x&filtro=y', 10, 'Caçambas 1'],
  ] as const) {
    await visitCarried(page, url, 'sc/joinville', `?${query}`);
    expect.soft(await carried(page), query).toBe(`${count}`);
    expect.soft(await cards(page).first().getAttribute('aria-label'), query).toBe(first);
    expect.soft(await cards(page).count(), query).toBe(count);
    expect.soft(await keepsFirstCard(page), query).toBe(true);
    await page.getByRole('combobox', { name: 'Ordenar' }).waitFor();
  }
  expect(searches).toEqual([]);
});

test('the document says how many companies answer here, in a bar and after the second card', async () => {
  const takers = ['A', 'B'].map((name) => ({ name, columns: { takes_requests: true } }));
  const google = await startFakeGoogle(places(...rows));
  const url = await startProduct({ ...askingGoogleAt(google.url), ...inDocuments }, takers);
  const reader = await openPage({ javaScriptEnabled: false });
  await rowsIn(url);
  await reader.goto(url + joinville);
  const links = reader.getByRole('link', { name: /^Pedir preço a 2 empresas/ });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(Array(2).fill('/ferramentas/pedido?cidade=sc/joinville'));
  const items = await reader.locator('main ul:has(article) > li').allInnerTexts();
  expect(items.findIndex((text) => /^Pedir preço/.test(text))).toBe(2);
  expect(await card(reader, 'A').getByText('Responde por aqui').isVisible()).toBe(true);

  const page = await openPage();
  await markFirstCard(page);
  await visitCarried(page, url);
  await waitForList(page, '12 empresas encontradas');
  expect(await keepsFirstCard(page)).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
});

test('a list of few companies or none is hydrated as it is', async () => {
  const url = await startRendered(json({}), manyPlaces(1), manyPlaces(4));
  const page = await openPage();
  await markFirstCard(page);
  const searches = collectSearches(page);
  for (const [slug, count, text] of [
    ['joinville', 0, 'Nenhuma empresa encontrada nesta região.'],
    ['blumenau', 1, '1 empresa encontrada'],
    ['chapeco', 4, '4 empresas encontradas'],
  ] as const) {
    await visitCarried(page, url, `sc/${slug}`);
    await page.getByText(text, { exact: true }).last().waitFor();
    expect.soft(await carried(page), slug).toBe(`${count}`);
    expect.soft(await keepsFirstCard(page), slug).toBe(true);
  }
  expect(searches).toEqual([]);
});

test('fictional companies are hydrated as they are, and announced on each card and above the list', async () => {
  const url = await startProduct(inDocuments);
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await markFirstCard(page);
  await visit(page, url + joinville);
  expect(await carried(page)).toBe('6');
  expect(await keepsFirstCard(page)).toBe(true);
  expect(await cards(page).getByText('(demonstração)').count()).toBe(6);
  const notice = await page.getByText('Demonstração:').boundingBox();
  const first = await cards(page).first().boundingBox();
  const chat = await cards(page)
    .first()
    .getByRole('link', { name: /^Pedir orçamento/ })
    .boundingBox();
  if (!notice || !first || !chat) throw new Error('Notice or chat is not shown');
  expect(notice.y + notice.height).toBeLessThanOrEqual(first.y);
  expect(chat.y + chat.height).toBeLessThanOrEqual(780);
  // The prices of fictional companies are nobody's.
  await page.getByText('4 a 5 m³ · Brasil, estimativa de 2025').waitFor();
});

test('while Google is late its document has the partners, and the rest comes by itself', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const late = { ...(manyPlaces(9) as { status: number; text: string }), after };
  const google = await startFakeGoogle(late);
  const url = await startProduct({ ...askingGoogleAt(google.url), LISTING_WAIT_MS: '1' }, [
    { name: 'Parceira' },
  ]);
  const page = await openPage();
  await markFirstCard(page);
  await visit(page, url + joinville);
  expect([await carried(page), await keepsFirstCard(page)]).toEqual(['1', true]);
  await page.getByText('a lista mostra só as nossas empresas parceiras').waitFor();
  answer();
  await card(page, 'Caçambas 9').waitFor();
  expect(await card(page, 'Parceira').count()).toBe(1);
  expect(await page.getByText('as nossas empresas parceiras').count()).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(google.calls).toHaveLength(1);
});

test('with saved items and a written request on the device, the list is hydrated as it is', async () => {
  const url = await startRendered(places(...rows));
  const page = await openPage();
  await markFirstCard(page);
  await visitCarried(page, url);
  await saveFromCard(page, 'Caçambas 1');
  await visit(page, `${url}/ferramentas/pedido`);
  await page.getByRole('radio', { name: /^5 m³/ }).check();
  await expect.poll(async () => Object.keys(await storedRows(page, 'request'))).toHaveLength(1);
  await visitCarried(page, url);
  await page.getByText(/^Seu pedido .* vai junto no WhatsApp\.$/).waitFor();
  const saved = card(page, 'Caçambas 1').getByRole('button', { name: /^Salvo/ });
  await saved.and(page.locator('[aria-pressed=true]')).waitFor();
  expect([await keepsHeading(page), await keepsFirstCard(page)]).toEqual([true, true]);
});

test('the companies of the document are kept for five minutes and no longer, and renewed like any others', async () => {
  const url = await startRendered(places({ name: 'Primeira' }), places({ name: 'De Curitiba' }));
  const page = await openPage();
  const searches = collectSearches(page);
  await page.clock.install();
  await visitCarried(page, url);
  // By then the list is hydrated, and looks for the visitor's return.
  await waitForCached(page, 'sc/joinville');
  await searchCity(page, 'Curitiba');
  await card(page, 'De Curitiba').waitFor();
  await page.evaluate(() => history.go(-2));
  await card(page, 'Primeira').waitFor();
  expect(searches).toEqual(['curitiba']);
  await page.evaluate(() => history.go(2));
  await card(page, 'De Curitiba').waitFor();
  await page.clock.fastForward('05:00');
  const letGo = await holdSearches(page, 'joinville');
  await page.evaluate(() => history.go(-2));
  await page.getByText('Buscando empresas no Google...').waitFor();
  await page.getByRole('heading', { level: 1, name: 'em Joinville' }).waitFor();
  expect(await cards(page).count()).toBe(0);
  letGo();
  await card(page, 'Primeira').waitFor();
  expect(searches.at(-1)).toBe('joinville');

  const other = await openPage();
  await other.clock.install();
  await visitCarried(other, url);
  await waitForCached(other, 'sc/joinville');
  await Promise.all([other.waitForRequest(searchAddress), sleep(other, 6)]);
  expect(await card(other, 'Primeira').isVisible()).toBe(true);
});

test('without JavaScript the companies of a document can be read, called and asked', async () => {
  const url = await startRendered(
    places(...rows.map((row) => ({ ...row, nationalPhoneNumber: '(47) 3422-1234' })).slice(0, 9), {
      name: 'Por chat',
      nationalPhoneNumber: '(47) 99912-3456',
    }),
  );
  const page = await openPage({ javaScriptEnabled: false });
  await rowsIn(url);
  await page.goto(url + joinville);
  expect(await cards(page).count()).toBe(10);
  await page.getByText('10 empresas encontradas', { exact: true }).waitFor();
  for (const one of await cards(page).all()) {
    const contact = one.getByRole('link', { name: /^(Ligar|Pedir orçamento)/ }).first();
    expect(await contact.isVisible()).toBe(true);
    expect(await contact.getAttribute('href')).toMatch(/^(tel:\+55|https:\/\/wa\.me\/55)47/);
  }
  expect(await page.getByText('precisa de JavaScript').count()).toBe(0);
  // What would do nothing is not shown.
  expect(await page.getByRole('combobox', { name: 'Ordenar' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Comparar' }).isVisible()).toBe(false);
});

const gone = 'A empresa que você procurava saiu do AlugaCaçamba. Veja abaixo outras em Joinville.';

test('who looked for a company that is gone is told so once, in a document that carries its list or not', async () => {
  const url = await startRendered(places(...rows));
  await rowsIn(url);
  const reader = await openPage({ javaScriptEnabled: false });
  await reader.goto(`${url}${joinville}?saiu=1`);
  expect(await reader.getByText(gone, { exact: true }).count()).toBe(1);
  const page = await openPage();
  await markFirstCard(page);
  await visit(page, `${url}${joinville}?ordem=avaliacao&saiu=1`);
  await page.getByText(gone, { exact: true }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(`${joinville}?ordem=avaliacao`);
  expect(await page.getByText(gone).count()).toBe(1);
  expect([await keepsHeading(page), await keepsFirstCard(page)]).toEqual([true, true]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
  await page.reload();
  await hydrated(page);
  expect(await page.getByText(gone).count()).toBe(0);

  const built = await startProduct();
  await visit(page, `${built}${joinville}?saiu=1`);
  await page.getByText(gone, { exact: true }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(joinville);
  await searchCity(page, 'Curitiba');
  await page.getByRole('heading', { level: 1, name: 'em Curitiba' }).waitFor();
  expect(await page.getByText('não está mais').count()).toBe(0);
  expect(pathOf(page)).toBe(curitiba);
});
