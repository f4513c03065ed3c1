import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { visit } from './support/listing.ts';
import { followTo, isSameDocument, markDocument, pathOf } from './support/page-state.ts';
import type { TestProxy } from './support/proxy.ts';
import { checkForUpdate, countLoads, newVersion, notice } from './support/releases.ts';
import { storedRows } from './support/visitor-data.ts';
import { openWithWorker, ready, startShortProxy, visitShortSite } from './support/worker.ts';

const tool = '/ferramentas/pedido';

const update = (page: Page) => page.getByRole('button', { name: 'Atualizar' });
const anyway = (page: Page) => page.getByRole('button', { name: 'Carregar mesmo assim' });

test('an update leaves what the device stores, and asks before it loses anything else', async () => {
  const { page, proxy } = await visitShortSite();
  await openRequest(page);
  await page.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await page.getByRole('radio', { name: 'Madeira' }).check();
  const draft = async () => (await storedRows(page, 'request')).draft;
  await expect.poll(draft).toMatchObject({ city: 'pr/curitiba', load: 'wood' });
  await followTo(page, '/area-empresa');
  const email = page.getByLabel('E-mail da empresa');
  await email.fill('dona@cacambas.example');
  await offerUpdate(page, proxy);
  await markDocument(page);
  await update(page).click();
  await page.getByText('Se você carregar a nova versão agora, perde o que escreveu').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await anyway(page).waitFor({ state: 'detached' });
  expect(await email.inputValue()).toBe('dona@cacambas.example');
  expect(await isSameDocument(page)).toBe(true);

  await page.goto(proxy.url + tool);
  const loads = countLoads(page);
  await update(page).click();
  await expect.poll(loads).toBe(1);
  await expect.poll(() => page.getByRole('radio', { name: 'Madeira' }).isChecked()).toBe(true);
  expect(pathOf(page)).toBe(tool);
});

test('an update asks once more where the device stores nothing', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await brokenStorages['refuses to be opened']?.(page, '');
  await visit(page, proxy.url);
  await ready(page);
  await openRequest(page);
  await page.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await page.getByText('Não foi possível salvar o pedido.').waitFor();
  await page.getByRole('radio', { name: 'Madeira' }).waitFor();
  await offerUpdate(page, proxy);
  const loads = countLoads(page);
  await update(page).click();
  await anyway(page).click();
  await expect.poll(loads).toBe(1);
});

/** As a link does it, in the document of the home page. */
async function openRequest(page: Page): Promise<void> {
  await followTo(page, tool);
  await page.getByLabel('Em que cidade é a obra?').waitFor();
}

async function offerUpdate(page: Page, proxy: TestProxy): Promise<void> {
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await notice(page).waitFor();
}
