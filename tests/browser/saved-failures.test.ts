/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt } from './support/browser.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { contact, noteOf, saveFromCard } from './support/saved-items.ts';

const start = () => startListing(places({ name: 'Primeira Caçambas' }));

test('a note that cannot be stored stays on the screen, and its company with it', async () => {
  const url = await start();
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  await visit(page, `${url}/salvos`);
  const note = noteOf(page, 'Primeira Caçambas');
  await note.fill('Guardada');
  await breakWrites(page);
  await note.fill('Só na tela');
  await page.getByText('Não foi possível salvar a anotação.').waitFor();
  await page.getByRole('button', { name: 'Remover Primeira Caçambas' }).click();
  await page.getByText('Não foi possível remover.').waitFor();
  await page.getByRole('button', { name: 'Fechar' }).click();
  expect(await note.inputValue()).toBe('Só na tela');
});

test('a storage that hangs leaves the saved things that are on the screen', async () => {
  const url = await start();
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  await visit(page, `${url}/salvos`);
  await contact(page, 'Primeira Caçambas').waitFor();
  const hog = await page.context().newPage();
  await hog.goto(`${url}/robots.txt`);
  await hog.evaluate(occupy);
  await page.getByRole('button', { name: 'Remover Primeira Caçambas' }).click();
  await page.getByText('Não foi possível remover.').waitFor();
  expect(await contact(page, 'Primeira Caçambas').count()).toBe(1);
});

/** Keeps the database of saved things busy for as long as the tab lives. */
function occupy(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('visitor-data');
    opening.onsuccess = () => {
      const items = opening.result.transaction('saved', 'readwrite').objectStore('saved');
      const goOn = () => {
        items.count().onsuccess = goOn;
        resolve();
      };
      goOn();
    };
  });
}

/** Refuses every change from now on. */
async function breakWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const change of ['put', 'delete'] as const) {
      IDBObjectStore.prototype[change] = () => {
        throw new DOMException('Refused.', 'UnknownError');
      };
    }
  });
}
