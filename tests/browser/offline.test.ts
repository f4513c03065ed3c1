import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content as guideGroups } from '#src/content/guides/order.yaml';
import { tools } from '#src/ui/navigation/tools.tsx';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { curitiba, joinville, visit } from './support/listing.ts';
import {
  isSameDocument,
  lookInstalled,
  markDocument,
  pathOf,
  sleep,
  waitForList,
} from './support/page-state.ts';
import { builtPaths } from './support/pages.ts';
import { startProxy } from './support/proxy.ts';
import { saveFromCard } from './support/saved-items.ts';
import { waitForCached } from './support/visitor-data.ts';
import { openWithWorker, ready, visitShortSite } from './support/worker.ts';

const guide = '/blog/preco-aluguel-cacamba-entulho';

const offlineHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Você está sem internet' });
const bar = (page: Page) => page.getByRole('status').getByText(/^Sem internet\./);
const noCompanies = 'Você está sem internet. As empresas aparecem quando a internet voltar.';

test('a page that is not stored gives way to what is, and opens when the server is back', async () => {
  const proxy = await startProxy();
  proxy.fail(`/parts${guide}.txt`, 'error');
  const page = await openWithWorker({ expectMessages: [/status of 500/] });
  await page.clock.install();
  await page.goto(proxy.url);
  await page.getByText('Parte do site ainda não foi guardada.').waitFor();
  await proxy.stop();
  await page.goto(`${proxy.url}${guide}?utm_source=x#conteudo`);
  await offlineHeading(page).waitFor();
  await bar(page).waitFor();
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  await main.getByText('Tudo o que está guardado').click();
  const paths = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const missing = ['/sem-internet', '/empresa', guide];
  expect(paths.toSorted()).toEqual(builtPaths.filter((path) => !missing.includes(path)).sort());

  const guides = guideGroups.flatMap((group) => group.guides).map((slug) => `/blog/${slug}`);
  const toolPaths = tools.map(({ path }): string => path);
  expect(paths.slice(0, 16)).toEqual([...toolPaths, ...guides].filter((path) => path !== guide));

  await main.getByRole('link', { name: 'Tentar novamente' }).click();
  await bar(page).waitFor();
  proxy.clearFaults();
  await proxy.restart();
  await page.clock.fastForward(60_000);
  await page.getByRole('heading', { level: 1, name: /^Quanto custa/ }).waitFor();
  expect(pathOf(page)).toBe(`${guide}?utm_source=x#conteudo`);

  // Stored pages do not wait for a server that hangs; unit/respond.test.ts has what is not stored.
  proxy.fail(/./, 'hang');
  await visit(page, `${proxy.url}/sobre-nos`);
  expect(pathOf(page)).toBe('/sobre-nos');
});

test('the offline page opens what was requested also where the server has answered all along', async () => {
  const proxy = await startProxy();
  const page = await openPage();
  await page.clock.install();
  await visit(page, `${proxy.url}/sem-internet?pagina=${guide}`);
  await offlineHeading(page).waitFor();
  await page.clock.fastForward(5000);
  await page.getByRole('heading', { level: 1, name: /^Quanto custa/ }).waitFor();
});

test('the offline page begins with whom to call, and the last list while it is fresh', async () => {
  const { page, proxy } = await visitShortSite();
  await page.clock.install();
  await visit(page, proxy.url + joinville);
  await waitForList(page);
  const name = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';
  await saveFromCard(page, name);
  await waitForCached(page, 'sc/joinville');
  await proxy.stop();
  await page.goto(`${proxy.url}/nao-guardada`);
  await offlineHeading(page).waitFor();
  const call = page.getByRole('main').getByRole('link', { name: `Ligar para ${name}: (` });
  expect(await call.getAttribute('href')).toMatch(/^tel:\+55\d+$/);
  const list = page.getByRole('link', { name: /^Empresas em Joinville, lista das \d\d:\d\d$/ });
  await list.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(5 * 60_000);
  await list.waitFor({ state: 'detached' });
});

test('a listing opens with all of its text, and searches when the connection is back or on request', async () => {
  const { page, proxy } = await visitShortSite();
  await page.clock.install();
  await visit(page, proxy.url + curitiba);
  await waitForList(page);
  await waitForCached(page, 'pr/curitiba');
  const text = await listingText(page);
  await proxy.stop();
  await visit(page, proxy.url + curitiba);
  await waitForList(page);
  expect((await listingText(page)).replace(/^Sem internet · lista das \d\d:\d\d/, '')).toBe(text);

  await visit(page, `${proxy.url}/rs/pelotas/aluguel-cacamba-entulho`);
  await page.getByText(noCompanies).last().waitFor();
  await markDocument(page);
  await proxy.restart();
  await page.clock.fastForward(60_000);
  await waitForList(page);
  expect(await page.getByText(noCompanies).count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);

  await proxy.stop();
  await visit(page, proxy.url + joinville);
  await page.getByText(noCompanies).last().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  for (const own of ['a Declaração de Cadastramento da SAMA', 'Costa e Silva', 'pergunte à SAMA']) {
    expect(await listingText(page)).toContain(own);
  }
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' });
  await again.waitFor();
  // From now on nothing is checked by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await again.press('Enter');
  const result = page
    .getByRole('status')
    .getByText(/^Às \d\d:\d\d:\d\d você ainda estava sem internet\./);
  await result.waitFor();
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);

  proxy.fail(/./, 'hang');
  await proxy.restart();
  await again.press('Enter');
  await page.getByRole('status').getByText('Verificando a conexão...').waitFor();
  expect(await again.getAttribute('aria-disabled')).toBe('true');
  await page.clock.fastForward(5000);
  await result.waitFor();
  proxy.clearFaults();
  await again.press('Enter');
  await waitForList(page);
  await page.locator(':focus').getByText('Empresas em Joinville', { exact: true }).waitFor();
});

test('after a sleep an old list stays without a server, with its time, until there is one', async () => {
  const { page, proxy } = await visitShortSite();
  await page.clock.install();
  await visit(page, proxy.url + joinville);
  await waitForList(page);
  await proxy.stop();
  await sleep(page, 6);
  const dated = page.getByRole('status').getByText(/^Sem internet · lista das \d\d:\d\d$/);
  await dated.waitFor();
  expect(await bar(page).isVisible(), 'one line says it').toBe(false);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(noCompanies).count()).toBe(0);
  await proxy.restart();
  await page.clock.fastForward(60_000);
  await dated.waitFor({ state: 'detached' });
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.getByText(/^Lista das/).count()).toBe(0);
  await page.getByRole('article').first().waitFor();
});

test('while the network is gone a bar says so, takes no focus and does not cover the installed bar', async () => {
  const { page } = await visitShortSite();
  const box = page.getByRole('combobox');
  await box.fill('curi');
  await page.context().setOffline(true);
  await bar(page).waitFor();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await lookInstalled(page);
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' });
  await shortcuts.waitFor();
  expect(await areApart(bar(page), shortcuts)).toBe(true);
  await page.context().setOffline(false);
  await bar(page).waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('curi');

  await page.context().setOffline(true);
  await page.reload();
  await ready(page);
});

/** All that a listing says, but for its companies and their count. */
async function listingText(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    copy.querySelector('[aria-labelledby="empresas-da-cidade"]')?.remove();
    return copy.textContent ?? '';
  });
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('Not on the screen');
  return a.y + a.height <= b.y || b.y + b.height <= a.y;
}
