import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, rowsNamed } from './support/company-rows.ts';
import {
  collectSearches,
  holdSearches,
  joinville,
  openInMenu,
  searchAddress,
  searchCity,
  visit,
} from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { followTo, holdScripts, layoutShift, sleep, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { waitForCached } from './support/visitor-data.ts';

const searchText = 'Buscando empresas no Google...';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar' });

test('each state of a search is seen, passes axe, is read out once, and keeps the place of the keyboard', async () => {
  const page = await openPage({ expectMessages: [/status of 502/] });
  await answerWith(page, { status: 502 }, [], rowsNamed('Caçambas A', 'Caçambas B'));
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, (await startProduct()) + joinville);
  expect(await status(page).allTextContents()).toEqual([searchText]);
  expect(await status(page).isVisible()).toBe(true);
  expect(await cards(page).count()).toBe(0);
  // A change inside of what is busy may not be announced at all.
  expect(await page.locator('[aria-busy=true] [role=status]').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await recordLiveRegions(page);
  letGo();
  const alert = page.getByRole('alert');
  const failure = 'Erro ao buscar empresas. Por favor, tente novamente.';
  await alert.getByText(failure, { exact: true }).waitFor();
  const [error, ...more] = await takeSpokenTexts(page);
  expect(error).toContain(`alert: ${failure}`);
  expect(more).toEqual([]);
  expect(await status(page).count()).toBe(0);
  const meanwhile = page.getByRole('heading', { name: 'Enquanto isso, prepare o pedido' });
  expect(await meanwhile.isVisible()).toBe(true);
  const guides = page.getByRole('listitem').filter({ has: page.locator('a[href^="/blog/"]') });
  expect(await guides.filter({ visible: true }).count()).toBe(4);
  expect(await findings(page)).toEqual([]);

  await alert.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await page.getByRole('link', { name: 'outras cidades atendidas' }).waitFor();
  expect(await alert.count()).toBe(0);
  const none = 'Nenhuma empresa encontrada nesta região.';
  expect(await page.getByText(none, { exact: true }).last().isVisible()).toBe(true);
  // The keyboard goes on from the list, not from the top of the page.
  expect(await page.locator(':focus').textContent()).toBe('Empresas em Joinville');
  expect(await takeSpokenTexts(page)).toEqual([`status: ${searchText}`, `status: ${none}`]);
  expect(await findings(page)).toEqual([]);

  await searchCity(page, 'Curitiba');
  await waitForList(page, '2 empresas encontradas');
  expect(await cards(page).count()).toBe(2);
  expect((await takeSpokenTexts(page)).at(-1)).toBe('status: 2 empresas encontradas');
});

test('a search that has to wait says until when, sends nothing before, and may go on after a sleep', async () => {
  const page = await openPage({ expectMessages: [/status of 429/] });
  await page.clock.install();
  const busy = { status: 429, retryAfter: 3600 };
  const searches = await answerWith(page, busy, busy, rowsNamed('Caçambas A'));
  await visit(page, (await startProduct()) + joinville);
  const alert = page.getByRole('alert');
  await alert.getByText(/^A busca de empresas está indisponível agora/).waitFor();
  const time = alert.getByRole('time');
  const retryAt = new Date((await time.getAttribute('datetime')) ?? '');
  expect(retryAt.getTime()).toBeGreaterThan(await page.evaluate(() => Date.now()));
  expect(await time.textContent()).toBe(retryAt.toLocaleTimeString('pt-BR'));
  const again = alert.getByRole('button', { name: 'Tentar novamente' });
  expect(await again.isDisabled()).toBe(true);

  await searchCity(page, 'Curitiba');
  await alert.waitFor();
  expect(searches, 'the pause holds for every city').toEqual(['joinville']);
  await page.clock.fastForward('01:00:00');
  await expect.poll(() => again.isEnabled()).toBe(true);
  expect(searches, 'nothing is sent by itself').toEqual(['joinville']);
  await again.click();
  await expect.poll(() => searches).toEqual(['joinville', 'curitiba']);
  await expect.poll(() => again.isDisabled()).toBe(true);
  await sleep(page, 61);
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.click();
  await card(page, 'Caçambas A').waitFor();
  expect(searches).toEqual(['joinville', 'curitiba', 'curitiba']);
});

test('leaving a listing aborts its search, whoever has sent it, and leaves nothing behind', async () => {
  const page = await openPage();
  // It is missing from phones of 2023.
  await page.addInitScript(() => {
    delete (AbortSignal as { any?: unknown }).any;
  });
  await answerWith(page, rowsNamed('Caçambas A'));
  const letGo = await holdSearches(page, 'joinville');
  const givenUp = async () => (await page.waitForEvent('requestfailed')).failure()?.errorText;
  await visit(page, (await startProduct()) + joinville);
  const [byDocument] = await Promise.all([givenUp(), openInMenu(page, 'Como funciona')]);
  expect(byDocument).toBe('net::ERR_ABORTED');
  await page.getByRole('heading', { level: 1, name: /^Como/ }).waitFor();

  await Promise.all([page.waitForRequest(searchAddress), followTo(page, joinville)]);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' });
  const [byLink] = await Promise.all([givenUp(), about.click()]);
  expect(byLink).toBe('net::ERR_ABORTED');
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  letGo();
  await followTo(page, joinville);
  await card(page, 'Caçambas A').waitFor();
});

test('a slow answer never shows under another city', async () => {
  const page = await openPage();
  const ofCuritiba = rowsNamed('Caçambas de Curitiba');
  const searches = await answerWith(page, ofCuritiba, rowsNamed('Caçambas de Joinville'));
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, (await startProduct()) + joinville);
  await searchCity(page, 'Curitiba');
  await card(page, 'Caçambas de Curitiba').waitFor();
  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { level: 1, name: 'em Joinville' }).waitFor();
  expect(await cards(page).count()).toBe(0);
  letGo();
  await card(page, 'Caçambas de Joinville').waitFor();
  await page.evaluate(() => history.go(2));
  await page.getByRole('heading', { level: 1, name: 'em Curitiba' }).waitFor();
  await card(page, 'Caçambas de Curitiba').waitFor();
  expect(await cards(page).count()).toBe(1);
  expect(searches).toEqual(['joinville', 'curitiba', 'joinville']);
});

/** Of different heights, so that skeletons stand elsewhere when the cards before them are rendered. */
const tenRows = manyRows(10).map((row, index) => ({
  ...row,
  name: `Caçambas ${'e remoção de entulho em obras pequenas e grandes '.repeat(index % 3)}${index}`,
  imageUrl: 'company-photo?name=x',
  phone: index % 4 ? row.phone : '40041234',
}));

test.each([
  [360, 800, ['', '?ordem=avaliacao', '?filtro=aberta']],
  [1280, 900, ['', '?ordem=avaliacao', '?filtro=aberta']],
])('nothing moves when ten companies and their controls come at %i by %i', async (...given) => {
  const [width, height, queries] = given;
  const url = await startProduct();
  const page = await openPage({ viewport: { width, height } });
  await answerWith(page, tenRows);
  // Another city each time, which the device has not.
  const slugs = ['joinville', 'blumenau', 'chapeco'];
  for (const [index, query] of queries.entries()) {
    const slug = slugs[index] ?? '';
    const letGo = await holdSearches(page, slug);
    await visit(page, `${url}/sc/${slug}/aluguel-cacamba-entulho${query}`);
    await page.getByText(searchText).waitFor();
    // Where all of the skeletons are in sight.
    await page.evaluate(() => document.querySelector('#empresas-da-cidade')?.scrollIntoView());
    const before = await layoutShift(page);
    letGo();
    await waitForList(page, '10 empresas encontradas');
    await order(page).waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('article img')?.naturalWidth,
    );
    expect.soft((await layoutShift(page)) - before, query).toBeLessThanOrEqual(0.005);
    // One line of 48 pixels, and the room of the focus rings.
    const box = await page.getByRole('group', { name: 'Ordenar e filtrar empresas' }).boundingBox();
    expect.soft(box?.height, query).toBeLessThanOrEqual(60);
  }
  await page.goto(`${url}${joinville}?busca=Xique-Xique`);
  await page.getByText("Não encontramos 'Xique-Xique'").waitFor();
  expect(await layoutShift(page), 'a city that was not found').toBeLessThanOrEqual(0.005);
  expect(await findings(page)).toEqual([]);
});

test('the first company comes before the others, whose skeletons stay until then', async () => {
  const page = await openPage();
  await answerWith(page, tenRows);
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, (await startProduct()) + joinville);
  await page.evaluate(() => {
    const steps: number[][] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const items = [...document.querySelectorAll('main ul > li')];
      const cards = items.filter((item) => item.querySelector('article'));
      const skeletons = items.filter((item) => item.matches('[aria-hidden=true]'));
      if (cards.length > 0) steps.push([cards.length, skeletons.length]);
    }).observe(document.body, { childList: true, subtree: true });
  });
  letGo();
  await waitForList(page, '10 empresas encontradas');
  const steps = await page.evaluate(() => (window as unknown as { steps: number[][] }).steps);
  expect(steps[0]).toEqual([1, 3]);
  expect(steps.at(-1)).toEqual([10, 0]);
});

/** Opens an address whose scripts do not come until the function that comes back is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  // It stands behind the script that searches.
  await page.getByText('© 2025').waitFor();
  return letGo;
}

/** What the document itself has begun, once the device has told what it has. */
const begun = (page: Page) =>
  page.evaluate(async () => {
    const early = globalThis.earlySearch;
    return early && ((await early.sent) ? 'sent' : 'cached');
  });

test('a listing searches before its scripts are there, and once', async () => {
  const page = await openPage();
  const searches = await answerWith(page, rowsNamed('Caçambas A'));
  const answered = page.waitForResponse(searchAddress);
  const letGo = await openWithoutScripts(page, (await startProduct()) + joinville);
  const request = (await answered).request();
  expect(await request.allHeaders()).toMatchObject({ 'content-type': 'application/json' });
  expect(request.postDataJSON()).toEqual({ city: 'joinville', state: 'SC' });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  letGo();
  await card(page, 'Caçambas A').waitFor();
  await waitForCached(page, 'sc/joinville');
  expect(searches).toEqual(['joinville']);
});

test('no search leaves with another page, for a city by its name, or in case a page is visited', async () => {
  const url = await startProduct();
  const page = await openPage();
  const searches = collectSearches(page);
  for (const path of ['/', '/blog', `${joinville}?busca=Xique-Xique`]) {
    await openWithoutScripts(page, url + path);
    expect(await begun(page), path).toBeUndefined();
  }
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await openWithoutScripts(page, url + joinville);
  expect(await begun(page)).toBeUndefined();
  expect(searches).toEqual([]);
});

test('a document asks for nothing while companies are cached, and again afterwards', async () => {
  const url = await startProduct();
  const page = await openPage();
  const answers = ['Primeira', 'Segunda', 'Terceira'].map((name) => rowsNamed(name));
  const searches = await answerWith(page, ...answers);
  await page.clock.install();
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  // While the clock stands still, the storage of a busy machine is never too slow to be waited for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  let letGo = await openWithoutScripts(page, url + joinville);
  expect(await begun(page)).toBe('cached');
  letGo();
  await card(page, 'Primeira').waitFor();
  await searchCity(page, 'Joinville');
  await card(page, 'Primeira').waitFor();
  expect(searches).toEqual(['joinville']);

  // Elsewhere no list is on the screen that would renew itself.
  await page.goto(`${url}/sobre-nos`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300_000));
  const answered = page.waitForResponse(searchAddress);
  letGo = await openWithoutScripts(page, url + joinville);
  expect(await begun(page)).toBe('sent');
  await answered;
  // An answer that has waited too long for the scripts is not shown.
  await page.clock.fastForward('05:00');
  letGo();
  await card(page, 'Terceira').waitFor();
  expect(searches).toEqual(['joinville', 'joinville', 'joinville']);
});
