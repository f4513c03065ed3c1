import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt, openPage } from './support/browser.ts';
import { setFontSize } from './support/page-state.ts';

const phone = { width: 360, height: 780 };

test('on a phone, Menu unfolds the navigation without scripts too', async () => {
  const page = await openPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto('/sobre-nos');
  expect(await links(page).count()).toBe(0);
  await menu(page).click();
  await links(page).getByText('Como funciona').click();
  await page.getByRole('heading', { level: 1, name: 'Como funciona' }).waitFor();
});

test('the menu closes on Escape, on a tap beside it and when one of its pages opens, and leaves its button in sight', async () => {
  const page = await openAt('/sobre-nos', { viewport: phone });
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

  await page.setViewportSize({ width: 320, height: 640 });
  for (const fontSize of ['100%', '200%']) {
    await setFontSize(page, fontSize);
    await menu(page).click();
    await expect.poll(() => links(page).count()).toBe(3);
    const button = await menu(page).boundingBox();
    const list = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(list?.y, fontSize).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await menu(page).click();
  }
});

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
