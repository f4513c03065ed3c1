import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { addSkip, openDiary } from './support/diary.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { saveButton } from './support/saved-items.ts';
import { startProduct } from './support/server.ts';
import { storedValue } from './support/visitor-data.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const notice = (page: Page) => page.getByText(/o iPhone e o iPad podem apagar isso/);

test('an iPhone is told once, when something is saved, that it may be deleted, and both ways out', async () => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openPage({ userAgent: safari });
  await visit(page, url + joinville);
  expect(await notice(page).count()).toBe(0);
  await saveButton(page, 'Primeira Caçambas').click();
  await notice(page).waitFor();
  expect(await findings(page)).toEqual([]);
  const panel = notice(page).locator('..');
  await panel.getByRole('button', { name: 'Instalar aplicativo' }).click();
  const steps = page.getByRole('dialog', { name: 'Instalar no iPhone ou iPad' });
  await steps.getByText('Adicionar à Tela de Início').waitFor();
  await steps.getByRole('button', { name: 'Entendi' }).click();
  await panel.getByRole('link', { name: 'Baixar meus dados' }).click();
  await page.getByRole('heading', { name: 'Baixar meus dados' }).waitFor();
  expect(await notice(page).count()).toBe(0);
  const kind = page.getByRole('listitem').filter({ hasText: 'Aviso do iPhone' });
  await kind.getByText('visto', { exact: true }).waitFor();

  await openDiary(page, url);
  await addSkip(page, 'Entulho Forte');
  await page.getByText('Retirar até').first().waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a diary entry is the moment as well, and the notice can be closed', async () => {
  const url = await startProduct();
  const page = await openPage({ userAgent: safari });
  await openDiary(page, url);
  await addSkip(page, 'Entulho Forte');
  await notice(page).waitFor();
  await expect.poll(() => storedValue(page, 'eviction-notice-shown')).toBe(true);
  await notice(page).locator('..').getByRole('button', { name: 'Entendi' }).click();
  await notice(page).waitFor({ state: 'detached' });
});

test.each([
  ['an installed site on an iPhone', safari, true],
  ['another device', undefined, false],
])('%s says nothing of it', async (_, userAgent, isInstalled) => {
  const url = await startListing(places({ name: 'Primeira Caçambas' }));
  const page = await openPage(userAgent ? { userAgent } : {});
  if (isInstalled) {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  }
  await visit(page, url + joinville);
  await saveButton(page, 'Primeira Caçambas').click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  await visit(page, `${url}/dados-neste-aparelho`);
  const kind = page.getByRole('listitem').filter({ hasText: 'Aviso do iPhone' });
  await kind.getByText('não', { exact: true }).waitFor();
});
