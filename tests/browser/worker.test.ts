import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '#functions/hosts/serve.ts';
import { hydrated, pagesOfOneBrowser } from './browser.ts';
import {
  addressOf,
  isSameDocument,
  keepsHeading,
  markDocument,
  watchHeading,
} from './page-state.ts';

const openPage = pagesOfOneBrowser();

const outOfReach = /Failed to load resource: net::ERR_CONNECTION_REFUSED/;

test.each([
  '/',
  '/blog/tamanho-ideal-cacamba-entulho',
  '/blog/tamanho-ideal-cacamba-entulho?gclid=1&utm_source=x',
  '/blog/cacamba-entulho-curitiba-pr',
  '/sobre-nos/',
  '/seja-parceiro/?fbclid=1',
])('after one visit to the site %s opens without a network', async (path) => {
  const { page, server } = await visit();
  await server.close();
  await watchHeading(page);
  await page.goto(server.url + path);
  await hydrated(page);
  expect(await keepsHeading(page)).toBe(true);
  expect(new URL(page.url()).search).toBe(new URL(path, server.url).search);
});

test('the covers of the guides show without a network', async () => {
  const { page, server } = await visit();
  await server.close();
  await page.goto(`${server.url}/blog`);
  const covers = page.locator('img[src^="/covers/"]');
  expect(await covers.count()).toBe(11);
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(800);
  }
});

test('a listing opens without a network, and says that its search failed', async () => {
  const { page, server } = await visit([outOfReach]);
  await server.close();
  await watchHeading(page);
  await page.goto(`${server.url}/pr/curitiba/aluguel-cacamba-entulho`);
  await page.getByText('Erro ao buscar empresas. Por favor, tente novamente.').waitFor();
  expect(await keepsHeading(page)).toBe(true);
});

test('without a network an unknown address shows the not-found page, an unknown city home', async () => {
  const { page, server } = await visit([/404/]);
  await server.close();
  await page.goto(`${server.url}/nada`);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  await page.goto(`${server.url}/xx/yy/aluguel-cacamba-entulho`);
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  expect(addressOf(page)).toBe('/');
});

test('searches and photos are never answered from a cache', async () => {
  const { page, server } = await visit([outOfReach]);
  await page.goto(`${server.url}/sc/joinville/aluguel-cacamba-entulho`);
  await page.getByText('empresas encontradas').waitFor();
  expect(await page.evaluate(storedAddresses)).not.toContainEqual(
    expect.stringContaining('/functions/'),
  );
  await server.close();
  expect(await page.evaluate(askFunctions)).toEqual(['network error', 'network error']);
});

test('a new version is offered without taking the focus, and waits when it is declined', async () => {
  const { page, server } = await visit();
  const box = page.getByRole('combobox');
  await box.fill('curi');
  await markDocument(page);
  await publishNewVersion(server);
  await lookForNewVersion(page);
  await notice(page).waitFor();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.inputValue()).toBe('curi');

  await page.getByRole('button', { name: 'Agora não' }).click();
  await notice(page).waitFor({ state: 'detached' });
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(`${server.url}/sobre-nos`);
  await notice(page).waitFor();
  expect(await page.getByText('Frase da nova versão').count()).toBe(0);
});

test('a new version that is accepted loads the page once, and deletes the old files', async () => {
  const { page, server } = await visit();
  await page.goto(`${server.url}/sobre-nos`);
  const before = await page.evaluate(() => caches.keys());
  await publishNewVersion(server);
  await lookForNewVersion(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('Frase da nova versão').waitFor();
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const after = await page.evaluate(() => caches.keys());
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
  expect(await notice(page).count()).toBe(0);
  expect(loads).toBe(1);
});

interface Visit {
  page: Page;
  server: RunningServer;
}

/** A first visit to the home page, until its worker has stored the site. */
async function visit(expectMessages: RegExp[] = []): Promise<Visit> {
  const server = await serve('dist', '0');
  const page = await openPage({ serviceWorkers: 'allow', expectMessages });
  await page.goto(server.url);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { page, server };
}

async function serve(folder: string, port: string): Promise<RunningServer> {
  const server = await startServer({ env: { PORT: port }, folder, log: () => undefined });
  onTestFinished(() => server.close());
  return server;
}

/** Ends the server and serves another build at its address: one page has changed. */
async function publishNewVersion(old: RunningServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'new-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('dist', folder, { recursive: true });
  await change(join(folder, 'sobre-nos.html'), '</body>', 'Frase da nova versão</body>');
  await change(join(folder, 'sw.js'), /\w+(?=","url":"\/sobre-nos")/, 'another');
  await old.close();
  await serve(folder, new URL(old.url).port);
}

async function change(file: string, what: string | RegExp, by: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(what, by);
  expect(changed, file).not.toBe(text);
  await writeFile(file, changed);
}

/** What the browser does by itself every now and then. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

function notice(page: Page) {
  return page.getByText('Nova versão disponível');
}

async function storedAddresses(): Promise<string[]> {
  const names = await caches.keys();
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return stored.flat().map(({ url }) => url);
}

async function askFunctions(): Promise<string[]> {
  const calls = [
    fetch('/functions/v1/search-companies', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ city: 'joinville', state: 'sc' }),
    }),
    fetch('/functions/v1/company-photo?name=x'),
  ];
  const answers = await Promise.allSettled(calls);
  return answers.map(({ status }) => (status === 'rejected' ? 'network error' : 'an answer'));
}
