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
    await expect.poll(() => links(page).count()).toBe(9);
    await close();
    await expect.poll(() => links(page).count()).toBe(0);
  }
  await page.getByRole('heading', { level: 1, name: 'Como funciona' }).waitFor();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const fontSize of ['100%', '200%']) {
    await setFontSize(page, fontSize);
    await menu(page).click();
    await expect.poll(() => links(page).count()).toBe(9);
    const button = await menu(page).boundingBox();
    const list = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(list?.y, fontSize).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await menu(page).click();
  }
});

test('the header shows as many links as it has room for, and the last two on demand', async () => {
  const page = await openAt('/sobre-nos', { viewport: { width: 1024, height: 700 } });
  const last = links(page).getByText('Para empresas');
  expect([await links(page).count(), await menu(page).isVisible()]).toEqual([7, false]);
  await page.getByRole('button', { name: 'Mais' }).click();
  await last.click();
  await page.getByRole('heading', { level: 1, name: /^Seja parceiro/ }).waitFor();
  await last.waitFor({ state: 'hidden' });
  for (const width of [960, 1200, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width}`).toBeLessThan(70);
    expect(await last.isVisible(), `${width}`).toBe(width >= 1200);
  }
});

const menu = (page: Page) => page.getByRole('button', { name: /^(Menu|Fechar)$/ });
const links = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
