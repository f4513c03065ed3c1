import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
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

test.each([
  '/nada',
  '/blog/unknown-guide',
  '/blog/cacamba-entulho-unknown',
  '/sc/joinville',
  '/Blog',
  '/%E0%A4%A',
  '//evil.example/',
])('the server answers %s with the not-found page', async (path) => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [answeredWith404, logged] });
  const message = page.waitForEvent('console', (said) => said.text().startsWith('404: no page at'));
  await watchHeading(page);
  const answer = await page.goto(url + path);
  expect(answer?.status()).toBe(404);
  expect((await message).text()).toContain(path.replace('//', '/'));
  await hydrated(page);
  expect(await keepsHeading(page)).toBe(true);
  await expectNotFoundPage(page);
});

test.each(['/nada', '/blog/unknown-guide', '/blog/cacamba-entulho-unknown', '/Blog'])(
  'the router answers %s with the not-found page',
  async (path) => {
    const url = await startProduct();
    const page = await openPage({ expectMessages: [logged] });
    await page.goto(`${url}/blog`);
    await hydrated(page);
    await markDocument(page);
    const message = page.waitForEvent('console', (said) => said.text().startsWith('404:'));
    await followTo(page, path);
    expect((await message).text()).toBe(`404: no page at ${path}`);
    await expectNotFoundPage(page);
    expect(await isSameDocument(page)).toBe(true);
  },
);

/** Expects the page's words and head, and follows its link home. */
async function expectNotFoundPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
  expect(await main.getByText('404', { exact: true }).isVisible()).toBe(true);
  expect(await main.getByText('Não encontramos esta página.').isVisible()).toBe(true);
  expect(await page.title()).toBe('Página não encontrada | AlugaCaçamba');
  expect(await page.locator('title:not(svg title)').count()).toBe(1);
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  expect(await page.locator('[rel=canonical], [name=description], [property]').count()).toBe(0);

  await main.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  expect(await page.locator('title:not(svg title)').count()).toBe(1);
}
