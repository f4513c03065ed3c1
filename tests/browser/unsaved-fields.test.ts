import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { openPage } from './support/browser.ts';
import { followTo, isSameDocument, markDocument, pathOf } from './support/page-state.ts';
import { checkForUpdate, countLoads, newVersion, notice } from './support/releases.ts';
import { storedRows } from './support/visitor-data.ts';
import { type TestProxy, visitUntilReady } from './support/worker.ts';

const tool = '/ferramentas/pedido';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar' });
const anyway = (page: Page) => page.getByRole('button', { name: 'Carregar mesmo assim' });

test('an update leaves what the device stores, and asks before it loses an answer', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await openRequest(page);
  await page.getByLabel('Cidade da obra').selectOption('Curitiba');
  await page.getByLabel('Material').fill('Tijolo');
  const answer = region(page, 'Respostas');
  await answer.getByLabel('Empresa').fill('Caçambas do Vale');
  await offerUpdate(page, proxy);
  const loads = countLoads(page);
  await update(page).click();
  await anyway(page).waitFor();
  expect(loads()).toBe(0);
  await answer.getByRole('button', { name: 'Anotar' }).click();
  await answer.getByRole('article').getByText('Caçambas do Vale').waitFor();
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click();
  const draft = async () => (await storedRows(page, 'request')).draft;
  await expect.poll(draft).toMatchObject({ city: 'pr/curitiba', material: 'Tijolo' });
  await page.reload();
  await update(page).click();
  await expect.poll(loads).toBe(2);
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('Tijolo');
  expect(pathOf(page)).toBe(tool);
});

test('an update asks once more before it closes an edit that is not stored', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await openRequest(page);
  const answer = region(page, 'Respostas');
  await answer.getByLabel('Empresa').fill('Caçambas do Vale');
  await answer.getByRole('button', { name: 'Anotar' }).click();
  await answer.getByRole('button', { name: 'Editar Caçambas do Vale' }).click();
  await answer.getByLabel('Preço em R$').first().fill('400');
  await offerUpdate(page, proxy);
  await markDocument(page);
  await update(page).click();
  await page.getByText('Se você carregar a nova versão agora, perde o que escreveu').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await anyway(page).waitFor({ state: 'detached' });
  expect(await answer.getByLabel('Preço em R$').first().inputValue()).toBe('400');
  expect(await isSameDocument(page)).toBe(true);

  await answer.getByRole('button', { name: 'Guardar' }).click();
  await answer.getByText('Guardado: Caçambas do Vale').waitFor();
  await page.reload();
  await update(page).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await answer.getByRole('article').getByText('400').waitFor();
});

test('an update asks once more where the device stores nothing', async () => {
  const { page, proxy } = await visitUntilReady(async (options) => {
    const opened = await openPage(options);
    await brokenStorages['refuses to be opened']?.(opened, '');
    return opened;
  });
  await openRequest(page);
  await page.getByLabel('Material').fill('Tijolo');
  await page.getByText('Não foi possível salvar o pedido.').waitFor();
  await offerUpdate(page, proxy);
  const loads = countLoads(page);
  await update(page).click();
  await anyway(page).click();
  await expect.poll(loads).toBe(1);
});

/** As a link does it, in the document of the home page. */
async function openRequest(page: Page): Promise<void> {
  await followTo(page, tool);
  await page.getByRole('heading', { name: 'Anotar uma resposta' }).waitFor();
}

async function offerUpdate(page: Page, proxy: TestProxy): Promise<void> {
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await notice(page).waitFor();
}
