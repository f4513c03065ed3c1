import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, partnerRows, sixRows } from './support/company-rows.ts';
import { joinville, visit } from './support/listing.ts';
import { overflowInPixels, setFontSize, waitForList } from './support/page-state.ts';

const phone = { width: 360, height: 780 };

/** Pixels of a bar at the lower edge of the screen, as an installed app has it. */
const bar = 60;

const twenty = manyRows(20);

async function openList(companies = sixRows): Promise<Page> {
  const page = await openPage({ viewport: phone });
  // What a card says of its hours takes one line or two, as the hour has it.
  await page.clock.setFixedTime(new Date('2026-11-25T10:00:00-03:00'));
  await answerWith(page, companies);
  await visit(page, joinville);
  await waitForList(page, `${companies.length} empresas encontradas`);
  return page;
}

const cards = (page: Page) => page.getByRole('article');
const chats = (within: Locator | Page) =>
  within.getByRole('link', { name: /^Pedir orçamento no WhatsApp: / });

const controls = (page: Page) => page.getByRole('group', { name: 'Ordenar e filtrar empresas' });

async function edges(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

/** Of all cards, from the top of the page. */
const places = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    }),
  );

test('six companies: the first is seen with its chat, cards are low, and no screen cuts anything off', async () => {
  const page = await openList();
  await expectFirstCompany(page, 6);
  await expectLowCards(page);

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(5500);
  const buttons = chats(page);
  expect(await buttons.count()).toBe(3);
  for (const button of await buttons.all()) expect((await edges(button)).height).toBe(48);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  const links = await page
    .locator('a[href*="wa.me"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(2);
  expect(new Set(links).size, 'a company’s chat stands once').toBe(links.length);

  for (const [width, height] of [
    [280, 653],
    [320, 640],
    [780, 360],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(overflowInPixels), `${width}`).toBe(0);
    expect(await page.evaluate(besideCards), `${width}`).toEqual([]);
  }
  await page.setViewportSize(phone);
  await setFontSize(page, '200%');
  expect(await page.evaluate(overflowInPixels)).toBe(0);
  expect(await page.evaluate(besideCards)).toEqual([]);
});

test('twenty companies: the first is seen with its chat, and the filters stay while the list is scrolled', async () => {
  const page = await openList(twenty);
  await expectFirstCompany(page, 20);
  await page.evaluate(() => window.scrollTo(0, 1500));
  const { top, height } = await edges(controls(page));
  expect(top).toBe(0);
  expect(height).toBeLessThanOrEqual(60);
  // Nothing that gets the focus is below it.
  const chat = chats(page).first();
  await chat.focus();
  expect((await edges(chat)).top).toBeGreaterThanOrEqual(60);

  for (const [width, height] of [
    [1280, 900],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    const rows = await places(page);
    const seventh = rows[6];
    expect((seventh?.top ?? Number.NaN) + (seventh?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(new Set(rows.slice(0, 2).map(({ top }) => top)).size, 'one below the other').toBe(2);
  }
});

test('cards of partners with all that they can say are low, and side by side they end at one level', async () => {
  const page = await openList([...partnerRows, ...sixRows]);
  await expectLowCards(page);
  expect(await findings(page)).toEqual([]);

  await page.setViewportSize({ width: 780, height: 900 });
  const bottoms = (await places(page)).map(({ top, height }) => Math.round(top + height));
  for (const [index, bottom] of bottoms.entries()) {
    if (index % 2) expect(bottom).toBe(bottoms[index - 1]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const facts = page.getByRole('complementary', { name: 'Antes de pedir' });
  expect((await edges(facts)).top).toBeLessThan((await edges(cards(page).first())).top);
});

/** Below heading, count and controls, all before anything is scrolled. */
async function expectFirstCompany(page: Page, companies: number): Promise<void> {
  const first = cards(page).first();
  const hero = await edges(page.locator('div', { has: page.locator('> div > h1') }).last());
  const count = await edges(page.getByText(`${companies} empresas encontradas`).locator('..'));
  const row = await edges(controls(page));
  const name = await edges(first.getByRole('heading'));
  const rating = await edges(first.getByRole('link', { name: /^Nota/ }));
  const chat = await edges(chats(first));
  expect(hero.height).toBeLessThanOrEqual(130);
  expect(row.top).toBe(hero.bottom);
  expect(count.top).toBe(row.bottom);
  expect(count.height).toBe(40);
  expect(count.bottom).toBeLessThanOrEqual(name.top);
  expect(name.top).toBeLessThan(rating.top);
  expect(rating.top).toBeLessThan(chat.top);
  expect(chat.bottom).toBeLessThanOrEqual(phone.height - bar);
  const tops = await controls(page)
    .locator('label, button:visible')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the controls stand in one line').toBe(1);
  const chip = controls(page).locator('label, button').first();
  expect((await edges(chip)).height).toBe(40);
  expect(await chip.evaluate(targetHeight)).toBeGreaterThanOrEqual(48);
  const comparing = page.getByRole('button', { name: 'Comparar', exact: true });
  const box = await comparing.boundingBox();
  expect(box && box.x + box.width, '“Comparar” is on the screen').toBeLessThanOrEqual(360);
  expect(box?.height).toBe(48);
}

/** At most 190 pixels high, two and a half in 480, without the strip after the second. */
async function expectLowCards(page: Page): Promise<void> {
  const rows = await places(page);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(190);
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('There are not three cards');
  expect(first.top).toBeLessThanOrEqual(300);
  const gap = second.top - first.top - first.height;
  expect(first.height + second.height + third.height / 2 + 2 * gap).toBeLessThanOrEqual(480);
}

/** For a page to run: how high the part of a chip's column is that reaches it. */
function targetHeight(chip: Element): number {
  const { left, width, top } = chip.getBoundingClientRect();
  const reaches = (y: number) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && chip.contains(hit);
  };
  return Array.from({ length: 80 }, (_, index) => top - 20 + index).filter(reaches).length;
}

/** For a page to run: what answers fewer taps in a card than a square of 48 pixels would. */
function smallTargets(): string[] {
  const step = 4;
  return [...document.querySelectorAll('article')].flatMap((card) => {
    card.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const hits = new Map<Element, number>();
    for (let x = left; x < right; x += step) {
      for (let y = top - 12; y < bottom; y += step) {
        const hit = document.elementFromPoint(x, y)?.closest('a, button, label');
        if (hit) hits.set(hit, (hits.get(hit) ?? 0) + 1);
      }
    }
    return [...card.querySelectorAll('a, button, label')]
      .filter((target) => target.checkVisibility() && !target.closest('dialog'))
      .filter((target) => getComputedStyle(target).display !== 'inline' || target.closest('h3'))
      .filter((target) => (hits.get(target) ?? 0) < (44 / step) ** 2)
      .map((target) => `${target.outerHTML.slice(0, 80)}: ${hits.get(target)}`);
  });
}

/** For a page to run: what a card holds and does not surround. */
function besideCards(): string[] {
  return [...document.querySelectorAll('article')].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [...card.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.left < left || box.right > right || element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}
