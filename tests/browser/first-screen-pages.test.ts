/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt, openPage } from './support/browser.ts';
import { builtPaths } from './support/pages.ts';
import { startProduct } from './support/server.ts';

const phone = { width: 360, height: 780 };

/** What the keyboard of such a phone leaves. */
const aboveKeyboard = { width: 360, height: 430 };

test('home shows the search box and its button first, on a phone also on its side and above the keyboard', async () => {
  const page = await openAt(await startProduct(), { viewport: phone });
  expect((await placeOf(page, 'main form input')).top).toBeLessThan(260);
  expect((await placeOf(page, 'main form button')).bottom).toBeLessThan(390);

  await page.setViewportSize({ width: 780, height: 360 });
  const box = await placeOf(page, 'main form input');
  expect(box.right - box.left).toBeGreaterThan(200);
  expect((await placeOf(page, 'main form button')).bottom).toBeLessThan(360);

  await page.setViewportSize({ width: 1280, height: 900 });
  const drawing = await placeOf(page, 'main section:first-of-type > div > img');
  const form = await placeOf(page, 'main form');
  expect(drawing.left).toBeGreaterThan(form.right);
  expect(drawing.top).toBeLessThan(form.top);
  expect(drawing.bottom).toBeLessThan(900);

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

test('the first paragraph of every guide and city article is on a phone’s first screen', async () => {
  const page = await openPage({ viewport: phone, javaScriptEnabled: false });
  const articles = builtPaths.filter((path) => path.startsWith('/blog/'));
  expect(articles).toHaveLength(21);
  for (const path of articles) {
    await page.goto(path);
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

/** Of the first such element, in the window's pixels. */
async function placeOf(page: Page, selector: string): Promise<DOMRect> {
  const place = page.locator(selector).first();
  return place.evaluate((element) => element.getBoundingClientRect().toJSON());
}
