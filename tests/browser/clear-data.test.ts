import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/listen.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { openSaved, saveButton, saveFromCard } from './support/saved-items.ts';
import { ready } from './support/worker.ts';

const path = '/dados-neste-aparelho';

test('the page lists what is stored on the device', async () => {
  const { page, url } = await fullVisit();
  await visit(page, url + path);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('O que você salvou').getByText('1 item').waitFor();
  await row('Resultados da busca').getByText('1 cidade').waitFor();
  await row('Última cidade aberta').getByText('Joinville, SC').waitFor();
  await row('Arquivos do site')
    .getByText(/^\d{2,} arquivos$/)
    .waitFor();
  await row('Posição da rolagem').getByText('guardada', { exact: true }).waitFor();
  await page.getByText(/^[\d,]+\s(kB|MB)$/).waitFor();
});

test('the page stores nothing by reading what is stored', async () => {
  const { page, url } = await visitWithoutWorker();
  await visit(page, url + path);
  await page.getByText('0 itens').waitFor();
  const { databases, caches } = await storedOnDevice(page);
  expect([databases.filter((name) => name !== 'keyval-store'), caches]).toEqual([[], []]);
});

test('deleting asks first, then leaves no database, cache, worker or key', async () => {
  const { page, url } = await fullVisit();
  await visit(page, url + path);
  const before = await storedOnDevice(page);
  expect(before.databases.toSorted()).toEqual(['companies', 'keyval-store', 'visitor-data']);
  expect([before.caches.length, before.workers, before.keys.length > 0]).toEqual([1, 1, true]);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await storedOnDevice(page)).toEqual(before);

  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  const nothing = { databases: [], caches: [], workers: 0, keys: [] };
  expect(await storedOnDevice(page)).toEqual(nothing);
  await page.getByText('0 itens').waitFor();
  // What still runs in the page brings nothing back.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return new Promise((resolve) => setTimeout(resolve, 1500));
  });
  expect(await storedOnDevice(page)).toEqual(nothing);
  expect(await page.getByText('Pronto para usar sem internet').count()).toBe(0);
});

test('after deleting, the site opens as for the first time', async () => {
  const { page, url, name } = await fullVisit();
  await visit(page, url + path);
  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Salvos' }).click();
  await page.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  await visit(page, url);
  expect(await page.getByText('Continuar em Joinville').count()).toBe(0);
  await visit(page, url + joinville);
  expect(await saveButton(page, name).getAttribute('aria-pressed')).toBe('false');
});

test('another tab that has everything open does not block it, and is cleared as well', async () => {
  const { page, url, name } = await fullVisit();
  const other = await page.context().newPage();
  await visit(other, url + joinville);
  await expect.poll(() => saveButton(other, name).getAttribute('aria-pressed')).toBe('true');
  const list = await page.context().newPage();
  await openSaved(list, url);
  await list.getByRole('article').waitFor();
  await visit(page, url + path);
  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  await expect.poll(() => saveButton(other, name).getAttribute('aria-pressed')).toBe('false');
  await list.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  expect(await storedOnDevice(page)).toEqual({ databases: [], caches: [], workers: 0, keys: [] });
  // The other tab can save again.
  await saveFromCard(other, name);
  await list.getByRole('article', { name }).waitFor();
});

test('a deletion that is blocked says what is left, and can be tried again', async () => {
  const { page, url } = await fullVisit();
  const stubborn = await page.context().newPage();
  await stubborn.goto(`${url}/robots.txt`);
  await stubborn.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('visitor-data');
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
  );
  await visit(page, url + path);
  await clearAll(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Uma parte não pôde ser apagada' });
  await alert.waitFor();
  await alert
    .getByText('salvos, pedido, respostas, diário, resultados de busca ou última cidade')
    .waitFor();
  await stubborn.close();
  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  expect(await storedOnDevice(page)).toEqual({ databases: [], caches: [], workers: 0, keys: [] });
});

/** A visit after which the device stores something of every kind. */
async function fullVisit() {
  const { page, url } = await startVisit('allow');
  await visit(page, url + joinville);
  const name = (await page.getByRole('article').first().getAttribute('aria-label')) as string;
  await saveFromCard(page, name);
  await ready(page);
  return { page, url, name };
}

const visitWithoutWorker = () => startVisit('block');

async function startVisit(serviceWorkers: 'allow' | 'block') {
  const server = await startServer({
    env: await serverSettings(),
    folder: 'dist',
    log: silentLog,
  });
  onTestFinished(() => server.close());
  return { page: await openPage({ serviceWorkers }), url: server.url };
}

async function clearAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
}

async function storedOnDevice(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    keys: [...Object.keys(sessionStorage), ...Object.keys(localStorage)],
  }));
}
