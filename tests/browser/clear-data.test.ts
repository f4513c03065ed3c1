import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { returnToTab } from './support/page-state.ts';
import { startShortSite } from './support/releases.ts';
import { saveButton, saveFromCard } from './support/saved-items.ts';
import { shownAmounts } from './support/visitor-data.ts';
import { ready } from './support/worker.ts';

const path = '/dados-neste-aparelho';

test('the page counts what is stored, and deletes all of it once it was asked for twice', async () => {
  const { page, url } = await fullVisit();
  await visit(page, url + path);
  await expect
    .poll(() => shownAmounts(page))
    .toMatchObject({
      'Espaço ocupado': expect.stringMatching(/^[\d,]+\s(kB|MB)$/),
      'Empresas e páginas salvas': '1',
      'Cidades com resultado de busca': '1',
      'Fotos de caçambas': '0',
      'Última cidade, área da empresa e outros lembretes': '1',
      'Arquivos do site': expect.stringMatching(/^\d{2,}$/),
    });

  const before = await storedOnDevice(page);
  expect(before.databases.toSorted()).toEqual(['companies', 'keyval-store', 'visitor-data']);
  expect([before.caches.length, before.workers, before.keys.length > 0]).toEqual([1, 1, true]);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await storedOnDevice(page)).toEqual(before);

  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  expect(await storedOnDevice(page)).toEqual(nothing);
  await expect.poll(() => shownAmounts(page)).toMatchObject(nothingShown);
  // What still runs in the page brings nothing back: it asks for its server, then for a new worker.
  const checked = page.waitForResponse('**/manifest.webmanifest');
  await returnToTab(page);
  await checked;
  await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(() => undefined));
  expect(await storedOnDevice(page)).toEqual(nothing);
  expect(await page.getByText('Pronto para usar sem internet').count()).toBe(0);

  // Nor does its memory.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Salvos' }).click();
  await page.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
});

test('the page stores nothing by reading what is stored', async () => {
  const page = await openAt((await startShortSite()) + path);
  await expect.poll(() => shownAmounts(page)).toMatchObject(nothingShown);
  const { databases, caches } = await storedOnDevice(page);
  expect([databases.filter((name) => name !== 'keyval-store'), caches]).toEqual([[], []]);
});

test('a deletion that is blocked says what is left; tried again, it clears other tabs as well', async () => {
  const { page, url, name } = await fullVisit();
  const other = await page.context().newPage();
  await visit(other, url + joinville);
  await expect.poll(() => saveButton(other, name).getAttribute('aria-pressed')).toBe('true');
  const list = await page.context().newPage();
  await visit(list, `${url}/salvos`);
  await list.getByRole('article').waitFor();
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
  await page.getByRole('alert').getByText('Uma parte não pôde ser apagada').waitFor();
  await expect.poll(() => shownAmounts(page)).toMatchObject({ 'Arquivos do site': '0' });

  await stubborn.close();
  await clearAll(page);
  await page.getByText('está tudo apagado').waitFor();
  await expect.poll(() => saveButton(other, name).getAttribute('aria-pressed')).toBe('false');
  await list.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  expect(await storedOnDevice(page)).toEqual(nothing);
  // The other tab can save again.
  await saveFromCard(other, name);
  await list.getByRole('article', { name }).waitFor();
});

const nothingShown = { 'Empresas e páginas salvas': '0', 'Arquivos do site': '0' };

const nothing = { databases: [], caches: [], workers: 0, keys: [] };

/** A visit after which the device stores something of every kind. */
async function fullVisit() {
  const url = await startShortSite();
  const page = await openAt(url + joinville, { serviceWorkers: 'allow' });
  const name = (await page.getByRole('article').first().getAttribute('aria-label')) as string;
  await saveFromCard(page, name);
  await ready(page);
  return { page, url, name };
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
