/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { isSameDocument, markDocument } from './support/page-state.ts';
import { copyBuild, countLoads, newVersion, uncheckedVersion } from './support/releases.ts';
import {
  brokenFiles,
  corruptStored,
  open,
  openWithWorker,
  ready,
  startShortProxy,
  storedAddresses,
  visitShortSite,
} from './support/worker.ts';

/** What the browser says about a page in place of a script or a style sheet. */
const expectMessages = [
  /module script|MIME type|dynamically imported module/,
  /Failed to decode downloaded font|OTS parsing error/,
];

const fetchAgain = (page: Page) => page.getByRole('button', { name: 'Baixar o site de novo' });

const mended = (page: Page) => expect.poll(() => brokenFiles(page)).toEqual([]);

test('what is broken in the store comes from the network, and is stored again', async () => {
  const { page, proxy } = await visitShortSite(openPage, { expectMessages });
  const stored = await storedAddresses(page);
  await corruptStored(page, /^\/assets\/institutional-pages-/);
  await markDocument(page);
  await page.getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);

  await corruptStored(
    page,
    /^\/(assets\/(start-|shared-|guide-pages-|tools-.*css$)|parts\/(template|blog)\.)/,
  );
  const loads = countLoads(page);
  await open(page, `${proxy.url}/blog?utm_source=x#conteudo`);
  expect(loads()).toBe(1);
  await open(page, `${proxy.url}/ferramentas/calculadora`);
  await expect
    .poll(() => page.evaluate(() => document.styleSheets[1]?.cssRules.length))
    .toBeGreaterThan(20);
  await expectStored(page, stored);

  await proxy.stop();
  await open(page, `${proxy.url}/blog`);
  await open(page, `${proxy.url}/sobre-nos`);
});

test('without a network a page can be read without its code, and without a template says so', async () => {
  const { page, proxy } = await visitShortSite(openPage, {
    expectMessages: [...expectMessages, /status of 503/],
  });
  await corruptStored(page, /^\/assets\/start-/);
  await proxy.stop();
  const loads = countLoads(page);
  await page.goto(`${proxy.url}/blog/preco-aluguel-cacamba-entulho`);
  await page.getByRole('heading', { level: 1, name: /^Quanto custa/ }).waitFor();
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();

  await page.evaluate(async () => {
    const cache = await caches.open('site');
    for (const key of await cache.keys()) if (key.url.includes('template')) await cache.delete(key);
  });
  await page.goto(`${proxy.url}/blog`);
  await page.getByRole('heading', { level: 1, name: 'Você está sem internet' }).waitFor();
  await proxy.restart();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
});

test('what has changed in the store is found once a day and fetched again', async () => {
  const { page, proxy } = await visitShortSite(openPage);
  const broken = /^\/parts\/blog\/preco/;
  await corruptStored(page, broken);
  proxy.requestedPaths.length = 0;
  await page.reload();
  await ready(page);
  expect(proxy.requestedPaths.filter((path) => broken.test(path))).toEqual([]);

  await page.evaluate(async () => {
    const aDayAgo = Date.now() - 25 * 60 * 60 * 1000;
    await (await caches.open('site')).put('/checked', new Response(`${aDayAgo}`));
  });
  await page.reload();
  await mended(page);
  expect(proxy.requestedPaths.filter((path) => broken.test(path))).toHaveLength(1);
});

test('without any stored file, the page of stored data fetches the site again, or its new version', async () => {
  const { page, proxy } = await visitShortSite(openPage, { expectMessages });
  await corruptStored(page, /^\/(?!checked)/);
  const stored = await storedAddresses(page);
  await open(page, `${proxy.url}/dados-neste-aparelho`);
  proxy.requestedPaths.length = 0;
  await fetchAgain(page).click();
  await page.getByText('Pronto. O site inteiro está guardado neste aparelho.').waitFor();
  expect((await storedAddresses(page)).sort()).toEqual(stored.sort());
  const files = stored.map((address) => address.split('?')[0]);
  expect(files.filter((path) => !proxy.requestedPaths.includes(path as string))).toEqual([]);
  await mended(page);

  await proxy.publish(await newVersion());
  const loaded = page.waitForEvent('load');
  await fetchAgain(page).click();
  await loaded;
  await proxy.stop();
  await open(page, `${proxy.url}/sobre-nos`);
  await page.getByText('Frase da nova versão').waitFor();
});

test('what is not fetched again stays as it is: stopped by the visitor, or without a network', async () => {
  const { page, proxy } = await visitShortSite(openPage);
  await open(page, `${proxy.url}/dados-neste-aparelho`);
  const stored = await storedAddresses(page);
  proxy.fail(/^\/parts\/blog\//, 'hang');
  await fetchAgain(page).click();
  await page.getByRole('button', { name: 'Parar' }).click();
  await page.getByText('Você parou o download.').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Arquivos baixados' }).count()).toBe(0);
  await proxy.stop();
  await fetchAgain(page).click();
  await page
    .getByText('Não foi possível baixar tudo. Verifique a conexão e tente de novo.')
    .waitFor();
  expect((await storedAddresses(page)).sort()).toEqual(stored.sort());
  expect(await brokenFiles(page)).toEqual([]);
  await open(page, `${proxy.url}/blog`);
});

test('false files that an unchecked version has stored are replaced at the next visit', async () => {
  const proxy = await startShortProxy();
  await proxy.publish(await uncheckedVersion());
  const page = await openWithWorker(openPage, { expectMessages });
  await page.goto(proxy.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await corruptStored(page, /^\/assets\//);
  await proxy.publish(await copyBuild());
  await page.goto(`${proxy.url}/blog`);
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  await expect.poll(async () => (await storedAddresses(page)).length).toBeGreaterThan(20);
  await expect.poll(() => uncheckedFiles(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sobre nós' }).click();
  await ready(page);
  await proxy.stop();
  await open(page, `${proxy.url}/blog`);
});

/** Waits until the same files are stored again, none of them broken. */
async function expectStored(page: Page, addresses: readonly string[]): Promise<void> {
  const sorted = async () => (await storedAddresses(page)).sort();
  await expect.poll(sorted).toEqual(addresses.toSorted());
  await mended(page);
}

async function uncheckedFiles(page: Page): Promise<string[]> {
  const stored = await storedAddresses(page);
  return stored.filter((path) => !path.includes('integrity='));
}
