import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { addSkip, entryButton, openDiary } from './support/diary.ts';
import { sleep } from './support/page-state.ts';

const day = 24 * 60;

test('the app’s icon counts the rentals whose day has come, and one that the browser rejects changes nothing', async () => {
  const page = await openWithBadge();
  await openDiary(page);
  await addRental(page, 'Entulho Forte', '2026-11-20', '4');
  await expect.poll(() => badge(page)).toBe(1);
  await addRental(page, 'Entulho Leve', '2026-11-20', '5');
  await page.getByText('Retirar até quarta, 25 de novembro').waitFor();
  expect(await badge(page)).toBe(1);

  await sleep(page, day);
  await expect.poll(() => badge(page)).toBe(2);

  await page.goto('/sobre-nos');
  await expect.poll(() => badge(page)).toBe(2);

  await page.goto('/ferramentas/diario');
  await hydrated(page);
  await page.getByRole('article').nth(1).waitFor();
  for (const company of ['Entulho Leve', 'Entulho Forte']) {
    const button = entryButton(page, company);
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const entry = page.getByRole('article', { name: company });
    await entry.getByRole('button', { name: 'Foi retirada hoje' }).click();
  }
  await expect.poll(() => badge(page)).toBe(0);
});

/** A browser that says in `window.badge` what it was asked to show, and rejects it. */
async function openWithBadge() {
  const page = await openPage();
  await page.addInitScript(() => {
    const set = async (badge: number) => {
      Object.assign(window, { badge });
      throw new DOMException('No permission', 'NotAllowedError');
    };
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) });
  });
  return page;
}

const badge = (page: Page) => page.evaluate(() => Reflect.get(window, 'badge'));

async function addRental(page: Page, company: string, arrival: string, days: string) {
  await addSkip(page, company);
  const entry = page.getByRole('article', { name: company });
  await entry.getByLabel('Chegou em', { exact: true }).fill(arrival);
  await entry.getByLabel('Dias contratados', { exact: true }).fill(days);
}
