/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  brokenStorages,
  noteConnections,
  slowStorage,
  takenAway,
} from './support/broken-storage.ts';
import { openPage } from './support/browser.ts';
import { collectSearches, joinville, searchCity, startUncached, visit } from './support/listing.ts';
import { saveButton } from './support/saved-items.ts';
import { cachedCities, waitForCached } from './support/visitor-data.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

test.each(Object.entries(brokenStorages))(
  'the search works when storage %s, and a card says what comes of saving',
  async (how, breakStorage) => {
    const url = await startUncached();
    const page = await openPage();
    const searches = collectSearches(page);
    await page.clock.install();
    await breakStorage(page, url);
    await visit(page, url + joinville);
    await card(page, 'Primeira').waitFor();
    await trySaving(page, whenSaving[how] ?? refused);
    // The page holds them in memory, for as long as it may.
    await searchCity(page, 'Joinville');
    await card(page, 'Primeira').waitFor();
    expect(searches).toEqual(['joinville']);
    // The list notices by itself that its time is over.
    await page.clock.fastForward('05:00');
    await card(page, 'Segunda').waitFor();
    await searchCity(page, 'Joinville');
    await card(page, 'Segunda').waitFor();
    await page.reload();
    await card(page, 'Segunda').waitFor();
    expect(searches).toEqual(['joinville', 'joinville', 'joinville']);
    if (how in whenSaving) return;
    await visit(page, `${url}/salvos`);
    await page.getByText('Não foi possível abrir os salvos').waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByText('Não foi possível abrir os salvos').waitFor();
  },
);

const saved = 'Salvo neste aparelho.';
const refused = /^Não foi possível salvar\. O navegador não deixou/;

/** What a card says where it is not that the browser refuses. */
const whenSaving: Record<string, string | RegExp> = {
  'is full': /^Não foi possível salvar\. Este aparelho está sem espaço/,
  'answers for small values only': saved,
};

async function trySaving(page: Page, words: string | RegExp): Promise<void> {
  const button = saveButton(page, 'Primeira Caçambas');
  await button.click();
  await page.getByText(words).waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(`${words === saved}`);
  if (words === saved) return;
  await page.getByRole('button', { name: 'Fechar' }).click();
  expect(await page.getByText(words).count()).toBe(0);
}

test('a storage that was only slow at first is used afterwards', async () => {
  const url = await startUncached();
  const page = await openPage();
  const storageOpens = await slowStorage(page);
  await visit(page, url + joinville);
  await storageOpens();
  await searchCity(page, 'Curitiba');
  await expect.poll(() => cachedCities(page)).toContain('pr/curitiba');
  await page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
  const goOn = page.getByRole('link', { name: 'Continuar em Curitiba, PR' });
  await goOn.waitFor();
  // Storage is slow once more in a new document; the link may come late, since it is not critical.
  await page.goto(url);
  await goOn.waitFor();
});

test.each(Object.entries(takenAway))(
  'storage that %s under an open page is used again',
  async (_, breakStorage) => {
    const url = await startUncached();
    const page = await openPage({ expectMessages: [/Dexie: Need to reopen db/] });
    await noteConnections(page);
    await visit(page, url + joinville);
    await waitForCached(page, 'sc/joinville');
    await breakStorage(page, url);
    await searchCity(page, 'Curitiba');
    await card(page, 'Segunda').waitFor();
    await expect.poll(() => cachedCities(page)).toContain('pr/curitiba');
    // Also the index, without which a reload would not read the row.
    await page.reload();
    await card(page, 'Segunda').waitFor();
  },
);
