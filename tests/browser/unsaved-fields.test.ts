import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { visit } from './support/listing.ts';
import { followTo, isSameDocument, markDocument } from './support/page-state.ts';
import type { TestProxy } from './support/proxy.ts';
import {
  checkForUpdate,
  countLoads,
  newVersion,
  takeWith,
  untilWaiting,
} from './support/releases.ts';
import { storedRows } from './support/visitor-data.ts';
import { openWithWorker, ready, startShortProxy, visitShortSite } from './support/worker.ts';

const tool = '/ferramentas/pedido';

const line = (page: Page) => page.getByText('você escreveu algo em outra aba');

test('a new version waits for what is typed in another tab, asks in a line that covers nothing, and loads no typed text away', async () => {
  const { page, proxy } = await visitShortSite();
  const other = await page.context().newPage();
  await visit(other, `${proxy.url}/area-empresa`);
  const email = other.getByLabel('E-mail da empresa');
  await email.fill('dona@cacambas.example');
  await publish(page, proxy);
  const loads = countLoads(other);

  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/blog', /^Guias/);
  await line(page).waitFor();
  expect(await findings(page)).toEqual([]);
  const bottom = await line(page).evaluate((p) => p.parentElement?.getBoundingClientRect().bottom);
  const main = await page.getByRole('main').boundingBox();
  expect(bottom).toBeLessThanOrEqual(main?.y ?? 0);
  await page.getByRole('button', { name: 'Depois' }).click();
  await openPage(page, '/sobre-nos', /^Sobre/);
  expect(await line(page).count()).toBe(0);

  await page.reload();
  await ready(page);
  await openPage(page, '/blog', /^Guias/);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar esta aba' }).click();
  await loaded;
  await page.getByText('Frase da nova versão').waitFor();
  await markDocument(page);
  await openPage(page, '/sobre-nos', /^Sobre/);
  expect(await isSameDocument(page)).toBe(true);

  expect(await email.inputValue()).toBe('dona@cacambas.example');
  expect(loads()).toBe(0);
  // Its own page is left with what was typed; the next one is the new version's.
  await openPage(other, '/salvos', 'Salvos');
  expect(loads()).toBe(0);
  await takeWith(other, '/blog');
});

test('a new version leaves what the device stores', async () => {
  const { page, proxy } = await visitShortSite();
  await openRequest(page);
  await page.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await page.getByRole('radio', { name: 'Madeira' }).check();
  const draft = async () => (await storedRows(page, 'request')).draft;
  await expect.poll(draft).toMatchObject({ city: 'pr/curitiba', load: 'wood' });
  await publish(page, proxy);
  await takeWith(page, '/blog');
  await openRequest(page);
  await expect.poll(() => page.getByRole('radio', { name: 'Madeira' }).isChecked()).toBe(true);
});

test('a new version waits where an edit could not be stored', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await brokenStorages['refuses to be opened']?.(page, '');
  await visit(page, proxy.url);
  await ready(page);
  await openRequest(page);
  await page.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await page.getByText('Não foi possível salvar o pedido.').waitFor();
  await page.getByRole('radio', { name: 'Madeira' }).waitFor();
  await publish(page, proxy);
  await markDocument(page);
  await openPage(page, '/blog', /^Guias/);
  expect(await isSameDocument(page)).toBe(true);
  expect(await line(page).count()).toBe(0);
});

/** As a link does it, in the same document. */
async function openPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await followTo(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function openRequest(page: Page): Promise<void> {
  await followTo(page, tool);
  await page.getByRole('heading', { level: 1, name: 'Pedir preço' }).waitFor();
}

async function publish(page: Page, proxy: TestProxy): Promise<void> {
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await untilWaiting(page);
}
