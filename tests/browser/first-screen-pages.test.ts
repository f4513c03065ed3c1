/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { builtPaths } from './support/pages.ts';
import { startProduct } from './support/server.ts';

const phone = { width: 360, height: 780 };

/** What the keyboard of such a phone leaves. */
const aboveKeyboard = { width: 360, height: 430 };

test('on a phone, home begins with the search box and its button', async () => {
  const page = await openHome(phone);
  const button = await placeOf(page, 'main form button');
  const box = await placeOf(page, 'main form input');
  expect(box.top).toBeLessThan(260);
  expect(button.bottom).toBeLessThan(390);
});

test('above a phone’s keyboard there are the search box and three suggestions', async () => {
  const page = await openHome(phone);
  await page.getByRole('combobox').focus();
  await page.setViewportSize(aboveKeyboard);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.type('s');
  await page.getByRole('option').nth(2).waitFor();
  const bottomOfThird = async () => (await placeOf(page, '[role=option]:nth-child(3)')).bottom;
  await expect.poll(bottomOfThird).toBeLessThanOrEqual(aboveKeyboard.height);
  expect((await placeOf(page, 'label[for=busca]')).top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  expect((await placeOf(page, 'main form button')).bottom).toBeLessThan(aboveKeyboard.height);
});

test('on a phone on its side, home has the search box and its button on the first screen', async () => {
  const page = await openHome({ width: 780, height: 360 });
  const box = await placeOf(page, 'main form input');
  const button = await placeOf(page, 'main form button');
  expect(box.right - box.left).toBeGreaterThan(200);
  expect(button.bottom).toBeLessThan(360);
});

test('on a wide screen, home has the drawing beside the search box', async () => {
  const page = await openHome({ width: 1280, height: 900 });
  const drawing = await placeOf(page, 'main section:first-of-type > div > img');
  const form = await placeOf(page, 'main form');
  expect(drawing.left).toBeGreaterThan(form.right);
  expect(drawing.top).toBeLessThan(form.top);
  expect(drawing.bottom).toBeLessThan(900);
});

test('the first paragraph of every guide and city article is on a phone’s first screen', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: phone, javaScriptEnabled: false });
  const articles = builtPaths.filter((path) => path.startsWith('/blog/'));
  expect(articles).toHaveLength(21);
  for (const path of articles) {
    await page.goto(url + path);
    const isCity = path.startsWith('/blog/cacamba-entulho-');
    const answer = await placeOf(
      page,
      isCity ? 'article > div + div p' : '[data-text] > p:first-child',
    );
    expect.soft(answer.bottom, `the answer of ${path}`).toBeLessThan(phone.height);
    const crumbs = await placeOf(page, 'nav ol');
    expect.soft(crumbs.bottom - crumbs.top, `the crumbs of ${path}`).toBeLessThan(49);
  }
});

async function openHome(viewport: { width: number; height: number }): Promise<Page> {
  const url = await startProduct();
  const page = await openPage({ viewport });
  await page.goto(url);
  await hydrated(page);
  return page;
}

/** Of the first such element, in the window's pixels. */
async function placeOf(page: Page, selector: string): Promise<DOMRect> {
  const place = page.locator(selector).first();
  return place.evaluate((element) => element.getBoundingClientRect().toJSON());
}
