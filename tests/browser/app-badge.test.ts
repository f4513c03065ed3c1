import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { sleep } from './support/page-state.ts';
import { noteSkip, openMore, openSkips } from './support/skips.ts';

const day = 24 * 60;

test('the app’s icon counts the rentals whose day has come, and one that the browser rejects changes nothing', async () => {
  const page = await openWithBadge();
  await openSkips(page);
  await addRental(page, 'Entulho Forte', '2026-11-20', '4');
  await expect.poll(() => badge(page)).toBe(1);
  await addRental(page, 'Entulho Leve', '2026-11-20', '5');
  await page.getByText('Retirada até amanhã, quarta, 25/11').first().waitFor();
  expect(await badge(page)).toBe(1);

  await sleep(page, day);
  await expect.poll(() => badge(page)).toBe(2);

  await page.goto('/sobre-nos');
  await expect.poll(() => badge(page)).toBe(2);

  for (const company of ['Entulho Leve', 'Entulho Forte']) {
    await visit(page, '/pedido');
    await page.getByRole('link', { name: company }).click();
    const sheet = await openMore(page, 'A caçamba já foi retirada');
    await sheet.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('A caçamba foi retirada').first().waitFor();
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
  await visit(page, '/pedido');
  await noteSkip(page, { Empresa: company, 'Chegou em': arrival, 'Dias no preço': days });
}
