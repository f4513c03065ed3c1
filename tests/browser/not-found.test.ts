import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { collectMessages, hydrated, openAt, openPage } from './support/browser.ts';
import {
  followTo,
  isSameDocument,
  keepsHeading,
  markDocument,
  watchHeading,
} from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const answeredWith404 = /Failed to load resource: the server responded with a status of 404/;
const logged = /^warning: 404: no page at/;

test('the server answers with the not-found page, which hydrates as it is', async () => {
  const page = await openPage({ expectMessages: [answeredWith404, logged] });
  const message = page.waitForEvent('console', (said) => said.text().startsWith('404: no page at'));
  await watchHeading(page);
  // Not a page of another host.
  const answer = await page.goto(`${await startProduct()}//evil.example/`);
  expect(answer?.status()).toBe(404);
  expect((await message).text()).toContain('/evil.example/');
  await hydrated(page);
  expect(await keepsHeading(page)).toBe(true);
  await expectNotFoundPage(page);
});

test('the router answers with the not-found page, also where a guide or a city is unknown', async () => {
  const page = await openAt('/', { expectMessages: [logged] });
  await markDocument(page);
  const messages = collectMessages(page);
  const paths = ['/blog/unknown-guide', '/blog/cacamba-entulho-unknown', '/Blog'];
  for (const path of paths) {
    const message = page.waitForEvent('console', (one) => one.text().startsWith('404:'));
    await followTo(page, path);
    expect((await message).text()).toBe(`404: no page at ${path}`);
    await expectNotFoundPage(page);
  }
  expect(messages).toEqual(paths.map((path) => `warning: 404: no page at ${path}`));
  expect(await isSameDocument(page)).toBe(true);
});

/** Expects the page's words and head, and follows its link home. */
async function expectNotFoundPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
  await main.getByText('404', { exact: true }).waitFor();
  await main.getByText('Não encontramos esta página.').waitFor();
  await expect.poll(() => page.title()).toBe('Página não encontrada | AlugaCaçamba');
  expect(await page.locator('title:not(svg title)').count()).toBe(1);
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  expect(await page.locator('[rel=canonical], [name=description], [property]').count()).toBe(0);

  await main.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  expect(await page.locator('title:not(svg title)').count()).toBe(1);
}
