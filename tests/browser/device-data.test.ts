import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { saveFromCard } from './support/saved-items.ts';
import { cameraPhoto, noteSkip, openSkips } from './support/skips.ts';
import { shownAmounts, storedRows, waitForCached } from './support/visitor-data.ts';

test('the device stores what the privacy page lists, and no cookie', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openAt(url + joinville, { serviceWorkers: 'allow' });
  await waitForCached(page, 'sc/joinville');
  await saveFromCard(page, 'Primeira Caçambas');
  await visit(page, `${url}/ferramentas/pedido`);
  await page.getByRole('radio', { name: 'Madeira' }).check();
  await expect.poll(() => storedRows(page, 'request')).toMatchObject({ draft: {} });
  await page.goto(`${url}/dados-neste-aparelho`);
  const amounts = { 'Partes do pedido que você está escrevendo': '1' };
  await expect.poll(() => shownAmounts(page)).toMatchObject(amounts);
  await visit(page, `${url}/pedido`);
  await noteSkip(page);
  await page.goto(`${url}/empresa/demonstracao-1`);
  await hydrated(page);
  await page.goto(`${url}/politica-de-privacidade`);
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);

  const listed = await page
    .locator('#dados-neste-aparelho ~ .table')
    .first()
    .locator('code')
    .allTextContents();
  const found = await storedOnDevice(page);
  expect(found.cookies).toEqual([]);
  expect(found.names.toSorted()).toEqual([...new Set(listed)].toSorted());
});

test('what the device keeps is downloaded as one file, with its photos and no sign-in', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  await page.evaluate(() => localStorage.setItem('alugacacamba-sessao', 'a-secret-token'));
  await openSkips(page, url);
  await noteSkip(page);
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  await page.getByRole('button', { name: /^Ampliar/ }).waitFor();
  await expect.poll(() => storedRows(page, 'photos').then(Object.keys)).toHaveLength(1);
  await visit(page, `${url}/dados-neste-aparelho`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('alugacacamba-2026-11-24.json');
  await page.getByText('O arquivo está na pasta de downloads.').waitFor();
  expect(await findings(page)).toEqual([]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).not.toContain('a-secret-token');
  const rows = JSON.parse(text) as { table: string; row: Record<string, unknown> }[];
  const [saved, skip, photo] = ['saved', 'requests', 'photos'].map((wanted) =>
    rows.find(({ table }) => table === wanted),
  );
  expect(saved?.row).toMatchObject({ name: 'Primeira Caçambas', phone: '+5547999123456' });
  expect(skip?.row).toMatchObject({ company: 'Entulho Forte' });
  const picture = String(photo?.row.picture).replace('data:image/jpeg;base64,', '');
  expect(Buffer.from(picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test.each(['refuses to be opened', 'never answers'])(
  'when storage %s, the page says that it cannot be read',
  async (how) => {
    const url = await startListing(places({ name: 'Primeira Caçambas' }));
    const page = await openAt(url + joinville);
    await saveFromCard(page, 'Primeira Caçambas');
    await brokenStorages[how]?.(page, url);
    await visit(page, `${url}/dados-neste-aparelho`);
    await expect
      .poll(() => shownAmounts(page))
      .toMatchObject({
        'Espaço ocupado': expect.stringMatching(/^[\d,]+\s(kB|MB)$/),
        'Empresas e páginas salvas': 'o navegador não informa',
        'Arquivos do site': '0',
      });
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    await page.getByRole('alert').getByText('O navegador não deixou ler os dados').waitFor();
  },
);

test('short space is shown before a photo fails, with advice', async () => {
  const page = await openPage();
  // Chromium reports 10 GB more than is used, whatever is left; other browsers tell.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 41e6, quota: 50e6 });
  });
  await visit(page, '/pedido');
  await noteSkip(page);
  const notice = page.getByText('Falta pouco para o espaço acabar.').locator('..');
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/mais 9.MB: cerca de 22 fotos\./);
  expect(await findings(page)).toEqual([]);
  await notice.getByRole('link', { name: 'baixar os seus dados' }).click();
  await page.getByRole('heading', { name: 'Baixar ou apagar' }).waitFor();
  await notice.waitFor();
});

test('persistent storage is requested once a page, only for what cannot be fetched again', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openPage();
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      const { dataset } = document.documentElement;
      dataset.asked = `${dataset.asked ?? ''}x`;
      return persist.call(this);
    };
  });
  const asked = () => page.evaluate(() => document.documentElement.dataset.asked);

  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  expect(await asked()).toBeUndefined();
  await saveFromCard(page, 'Primeira Caçambas');
  expect(await asked()).toBe('x');

  await visit(page, `${url}/ferramentas/pedido`);
  for (const name of ['Madeira', 'Terra']) await page.getByRole('radio', { name }).check();
  await expect.poll(() => storedRows(page, 'request')).toMatchObject({ draft: { load: 'soil' } });
  expect(await asked()).toBe('x');

  await visit(page, `${url}/ferramentas/pedido`);
  expect(await asked()).toBeUndefined();
  await page.getByRole('radio', { name: 'Gesso' }).check();
  await expect
    .poll(() => storedRows(page, 'request'))
    .toMatchObject({ draft: { load: 'plaster' } });
  expect(await asked()).toBe('x');
});

/** The names of everything stored, a cache's without the code of its version. */
async function storedOnDevice(page: Page) {
  const names = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const caches = (await window.caches.keys()).map((name) => name.replace(/-.*/, '-'));
    return [...databases, ...caches, ...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  });
  return { names, cookies: await page.context().cookies() };
}
