import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storedRows } from './visitor-data.ts';

/** The keys of everything saved. */
export async function savedKeys(page: Page): Promise<string[]> {
  return Object.keys(await storedRows(page, 'saved'));
}

/** A company's button on its card, whatever its state. */
export const saveButton = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name: /^Salv/ });

/** A company's contact on the page of saved items. */
export const contact = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true });

export const noteOf = (page: Page, name: string) =>
  contact(page, name).getByRole('textbox', { name: 'Sua anotação' });

/** Saves a company from its card, as a visitor does, and waits until it is stored. */
export async function saveFromCard(page: Page, name: string): Promise<void> {
  await saveButton(page, name).click();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await saveButton(page, name).getAttribute('aria-pressed')).toBe('true');
  // The notice may still be that of another company.
  await expect.poll(() => savedNames(page)).toContain(name);
}

async function savedNames(page: Page): Promise<unknown[]> {
  const rows = Object.values(await storedRows(page, 'saved')) as { name: unknown }[];
  return rows.map((row) => row.name);
}
