import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { waitForCached } from './support/cached-companies.ts';
import { addSkip, cameraPhoto, openDiary } from './support/diary.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { saveFromCard } from './support/saved-items.ts';
import { startProduct } from './support/server.ts';
import { storedRows } from './support/visitor-data.ts';

test('the device stores what the privacy page lists, and no cookie', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openPage({ serviceWorkers: 'allow' });
  await visit(page, url + joinville);
  await waitForCached(page, 'sc/joinville');
  await saveFromCard(page, 'Primeira Caçambas');
  await visit(page, `${url}/ferramentas/pedido`);
  await page.getByLabel('Material').fill('Tijolo');
  await expect.poll(() => storedRows(page, 'request')).toMatchObject({ draft: {} });
  await page.goto(`${url}/dados-neste-aparelho`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Pedido de orçamento').getByText('escrito', { exact: true }).waitFor();
  await visit(page, `${url}/ferramentas/diario`);
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  await page.getByLabel('Chegou em').waitFor();
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
  const page = await openPage();
  await visit(page, url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  await page.evaluate(() => localStorage.setItem('alugacacamba-sessao', 'a-secret-token'));
  await openDiary(page, url);
  await addSkip(page, 'Entulho Forte');
  await page.getByLabel('Escolher: Fotos de antes').setInputFiles(await cameraPhoto());
  await page.getByRole('button', { name: /^Ampliar/ }).waitFor();
  await expect.poll(() => storedRows(page, 'photos').then(Object.keys)).toHaveLength(1);
  await visit(page, `${url}/dados-neste-aparelho`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar em um arquivo' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('alugacacamba-2026-11-24.json');
  await page.getByText('O arquivo está pronto:').waitFor();
  expect(await findings(page)).toEqual([]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).not.toContain('a-secret-token');
  const rows = JSON.parse(text) as { table: string; row: Record<string, unknown> }[];
  const [saved, skip, photo] = ['saved', 'skips', 'photos'].map((wanted) =>
    rows.find(({ table }) => table === wanted),
  );
  expect(saved?.row).toMatchObject({ name: 'Primeira Caçambas', phone: '+5547999123456' });
  expect(skip?.row).toMatchObject({ company: 'Entulho Forte' });
  const picture = String(photo?.row.picture).replace('data:image/jpeg;base64,', '');
  expect(Buffer.from(picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('short space is shown before a photo fails, with advice', async () => {
  const url = await startProduct();
  const page = await openPage();
  // Chromium reports 10 GB more than is used, whatever is left; other browsers tell.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 41e6, quota: 50e6 });
  });
  await visit(page, `${url}/ferramentas/diario`);
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  const notice = page.getByText('Falta pouco para o espaço acabar.').locator('..');
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/mais 9.MB: cerca de 22 fotos do diário/);
  expect(await findings(page)).toEqual([]);
  await notice.getByRole('link', { name: 'baixar os seus dados' }).click();
  await page.getByRole('heading', { name: 'Baixar meus dados' }).waitFor();
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
  await page.getByLabel('Material').pressSequentially('Tijolo');
  await expect.poll(() => storedRows(page, 'request')).toMatchObject({ draft: {} });
  expect(await asked()).toBe('x');

  await visit(page, `${url}/ferramentas/pedido`);
  expect(await asked()).toBeUndefined();
  await page.getByLabel('Material').fill('Telha');
  await expect
    .poll(() => storedRows(page, 'request'))
    .toMatchObject({ draft: { material: 'Telha' } });
  expect(await asked()).toBe('x');
});

test('the visitor can ask for that protection, again where it was declined', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}/dados-neste-aparelho`);
  const protect = page.getByRole('button', { name: 'Proteger contra limpeza' });
  await protect.waitFor();
  expect(await findings(page)).toEqual([]);
  await answerPersistence(page, 'denied');
  await protect.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^O navegador não aceitou desta vez\./)
    .waitFor();
  expect(await protect.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);

  await answerPersistence(page, 'granted');
  await protect.press('Enter');
  await page.locator('dd', { hasText: /^sim/ }).waitFor();
  await page
    .locator(':focus')
    .getByText(/^Pronto: agora o navegador/)
    .waitFor();
  expect(await protect.count()).toBe(0);
});

test('a browser without that protection offers no button for it', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    delete (StorageManager.prototype as { persist?: unknown }).persist;
  });
  await visit(page, `${url}/dados-neste-aparelho`);
  await page.getByText(/^não: o navegador pode limpar/).waitFor();
  expect(await page.getByRole('button', { name: 'Proteger contra limpeza' }).count()).toBe(0);
});

/** What the browser answers to the page when it asks. */
async function answerPersistence(page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { origin } = new URL(page.url());
  const permission = { name: 'persistent-storage' };
  const browserContextId = targetInfo.browserContextId as string;
  await session.send('Browser.setPermission', { permission, setting, origin, browserContextId });
}

/** The names of everything stored, a cache's without the code of its version. */
async function storedOnDevice(page: Page) {
  const names = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const caches = (await window.caches.keys()).map((name) => name.replace(/-.*/, '-'));
    return [...databases, ...caches, ...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  });
  return { names, cookies: await page.context().cookies() };
}
