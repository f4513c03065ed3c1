import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { hydrated, openPage } from './support/browser.ts';
import { sleep } from './support/page-state.ts';
import { storeValue } from './support/visitor-data.ts';

const day = 24 * 60;

test('the app’s icon counts offers that wait and days that have come, and one that the browser rejects changes nothing', async () => {
  const page = await openWithBadge();
  await page.clock.install();
  await page.goto('/sobre-nos');
  await expect.poll(() => badge(page)).toBe(0);
  const today = await page.evaluate(() => Date.now());
  const dueDays = [today - 3 * 86_400_000, today + 86_400_000].map(brasiliaDay);
  await store(page, { offers: 2, lowest: 315, dueDays });
  await page.reload();
  await expect.poll(() => badge(page)).toBe(3);
  await sleep(page, day);
  await expect.poll(() => badge(page)).toBe(4);

  await store(page, { offers: 0, lowest: null, dueDays: [] });
  await page.goto('/blog');
  await hydrated(page);
  await expect.poll(() => badge(page)).toBe(0);
});

function store(page: Page, news: object) {
  return storeValue(page, 'request-news', { open: [], askedAt: 0, ...news });
}

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
