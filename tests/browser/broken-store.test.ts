/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './support/listing.ts';
import { isSameDocument, markDocument } from './support/page-state.ts';
import { copyBuild, countLoads, uncheckedVersion } from './support/releases.ts';
import {
  brokenFiles,
  corruptStored,
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

const mended = (page: Page) => expect.poll(() => brokenFiles(page)).toEqual([]);

test('what is broken in the store comes from the network, and is stored again', async () => {
  const { page, proxy } = await visitShortSite({ expectMessages });
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
  await visit(page, `${proxy.url}/blog?utm_source=x#conteudo`);
  expect(loads()).toBe(1);
  await visit(page, `${proxy.url}/ferramentas/calculadora`);
  await expect
    .poll(() => page.evaluate(() => document.styleSheets[1]?.cssRules.length))
    .toBeGreaterThan(20);
  await expectStored(page, stored);

  await proxy.stop();
  await visit(page, `${proxy.url}/blog`);
  await visit(page, `${proxy.url}/sobre-nos`);
});

test('without a network a page can be read without its code, and without a template says so', async () => {
  const { page, proxy } = await visitShortSite({
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
  const { page, proxy } = await visitShortSite();
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

test('a page hears from the worker that takes over what it asked the one before', async () => {
  const proxy = await startShortProxy();
  await proxy.publish(await uncheckedVersion());
  const page = await openWithWorker({ expectMessages });
  await page.addInitScript(noteRequestsToWorker);
  await page.goto(proxy.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await visit(page, `${proxy.url}/sobre-nos`);
  await page.waitForFunction(() => 'workerAsked' in window);
  // What makes the next version take over without being asked.
  await corruptStored(page, /^\/icons\//);
  await proxy.publish(await copyBuild());
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await ready(page);
});

function noteRequestsToWorker(): void {
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (...args: unknown[]) {
    Object.assign(window, { workerAsked: true });
    postMessage.apply(this, args as [unknown]);
  };
}

/** Waits until the same files are stored again, none of them broken. */
async function expectStored(page: Page, addresses: readonly string[]): Promise<void> {
  const sorted = async () => (await storedAddresses(page)).sort();
  await expect.poll(sorted).toEqual(addresses.toSorted());
  await mended(page);
}
