import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { builtPaths, pageKinds } from './support/pages.ts';
import { startProduct } from './support/server.ts';

const phone = { width: 360, height: 780 };
const isListing = (path: string) => path.endsWith('/aluguel-cacamba-entulho');
const listings = builtPaths.filter(isListing);

test('the header is one row, heroes are low, tools have none and the footer is short', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false, expectMessages: [/404/] });
  for (const path of new Set([...pageKinds, ...listings])) {
    await page.setViewportSize(phone);
    await page.goto(url + path);
    const { header, hero, footer } = await page.evaluate(heights);
    expect.soft(header, `the header of ${path}`).toBeLessThanOrEqual(60);
    expect.soft(hero, `the hero of ${path}`).toBeLessThanOrEqual(isListing(path) ? 150 : 200);
    expect.soft(footer, `the footer of ${path}`).toBeLessThanOrEqual(600);
    await page.setViewportSize({ width: 320, height: 640 });
    const small = await page.evaluate(heights);
    expect.soft(small.header, `the header of ${path} on a small phone`).toBeLessThanOrEqual(60);
    if (path.startsWith('/ferramentas/')) expect.soft(hero, path).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    const wide = await page.evaluate(heights);
    expect.soft(wide.hero, `the hero of ${path} on a wide screen`).toBeLessThanOrEqual(260);
  }
});

test('on a phone, Menu unfolds the navigation without scripts too', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/sobre-nos`);
  expect(await links(page).count()).toBe(0);
  await menu(page).click();
  await links(page).getByText('Como funciona').click();
  await page.getByRole('heading', { level: 1, name: 'Como funciona' }).waitFor();
});

test('the menu closes on Escape, on a tap beside it and when one of its pages opens', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: phone });
  await visit(page, `${url}/sobre-nos`);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(180, 600),
    () => links(page).getByText('Como funciona').click(),
  ]) {
    await menu(page).click();
    await expect.poll(() => links(page).count()).toBe(3);
    await close();
    await expect.poll(() => links(page).count()).toBe(0);
  }
  await page.getByRole('heading', { level: 1, name: 'Como funciona' }).waitFor();
});

test('the menu leaves its button in sight, also with letters of twice the size', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await visit(page, `${await startProduct()}/sobre-nos`);
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await menu(page).click();
    await expect.poll(() => links(page).count()).toBe(3);
    const button = await menu(page).boundingBox();
    const list = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(list?.y, fontSize).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await menu(page).click();
    await expect.poll(() => links(page).count()).toBe(0);
  }
});

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link');

/** In pixels; 0 for what the page does not have. */
function heights() {
  const of = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  return {
    header: of('header'),
    hero: of('main [class*="hero"]'),
    footer: of('[class*="shell"] > footer'),
  };
}
