import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/** The keys of what lies in the browser's own database of saved things, asked of it directly. */
export async function savedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // To open one that is not there would make it.
    if (!databases.some(({ name }) => name === 'saved')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('saved');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asking = opening.result.transaction('items').objectStore('items').getAllKeys();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result as string[]);
        };
      };
    });
  });
}

/** A company's button on its card, whatever its state. */
export const saveButton = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name: /^Salv/ });

/** A company's contact on the page of saved things. */
export const contact = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true });

export const noteOf = (page: Page, name: string) =>
  contact(page, name).getByRole('textbox', { name: 'Sua anotação' });

/** Saves a company from its card, as a visitor does. */
export async function saveFromCard(page: Page, name: string): Promise<void> {
  await saveButton(page, name).click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await saveButton(page, name).getAttribute('aria-pressed')).toBe('true');
}

/** Opens the page of saved things as a document. */
export async function openSaved(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/salvos`);
  await hydrated(page);
}
