import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, phoneView } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { answerWith, longName, manyRows, sixRows } from './support/company-rows.ts';
import { layoutShift } from './support/layout-shift.ts';
import { holdSearches, joinville, visit } from './support/listing.ts';
import { overflowInPixels, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const phone = { width: 360, height: 780 };

/** Pixels of a bar at the lower edge of the screen, as an installed app has it. */
const bar = 60;

const lists = { six: sixRows, twenty: manyRows(20) };

async function openList(companies = sixRows, viewport = phone): Promise<Page> {
  const page = await openPage({ viewport });
  await answerWith(page, companies);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page, `${companies.length} empresas encontradas`);
  return page;
}

const cards = (page: Page) => page.getByRole('article');
const chats = (within: Locator | Page) =>
  within.getByRole('link', { name: /^Pedir orçamento no WhatsApp: / });

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

test.each(Object.entries(lists))(
  'the first company of %s is seen with its chat before anything is scrolled',
  async (_, companies) => {
    const page = await openList(companies);
    const first = cards(page).first();
    const head = await edges(
      page.getByRole('heading', { level: 2, name: 'Empresas em Joinville' }),
    );
    const count = await edges(page.getByText(`${companies.length} empresas encontradas`));
    const controls = page.getByRole('group', { name: 'Ordenar e filtrar empresas' });
    const row = await edges(controls);
    const name = await edges(first.getByRole('heading'));
    const rating = await edges(first.getByRole('link', { name: /^Nota/ }));
    const chat = await edges(chats(first));
    expect(head.top).toBeLessThan(count.top);
    expect(count.bottom).toBeLessThanOrEqual(row.top);
    expect(row.bottom).toBeLessThanOrEqual(name.top);
    expect(name.top).toBeLessThan(rating.top);
    expect(rating.top).toBeLessThan(chat.top);
    expect(chat.bottom).toBeLessThanOrEqual(phone.height - bar);
    const tops = await controls
      .locator('label, button')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
    expect(new Set(tops).size, 'the controls stand in one line').toBe(1);
  },
);

test('fictional companies are marked as such, and the first is seen with its chat all the same', async () => {
  const page = await openPage({ viewport: phone });
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  const notice = await edges(page.getByText('Demonstração:'));
  const chat = await edges(chats(cards(page).first()));
  expect(notice.bottom).toBeLessThan(chat.top);
  expect(chat.bottom).toBeLessThanOrEqual(phone.height);
});

test('cards are low, and the page of six companies is not long', async () => {
  const page = await openList();
  const rows = await places(page);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(250);
  const steps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.top ?? 0));
  for (const step of steps) expect((phone.height - bar) / step).toBeGreaterThanOrEqual(2.5);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(5500);
  const buttons = chats(page);
  expect(await buttons.count()).toBe(3);
  for (const button of await buttons.all()) expect((await edges(button)).height).toBe(48);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('article :is(a, button, summary)')]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      .map((target) => target.getBoundingClientRect())
      .filter(({ width, height }) => width < 47.5 || height < 47.5),
  );
  expect(small).toEqual([]);
});

test('what is cut off is shown whole when the details of its card are opened', async () => {
  const page = await openList();
  const long = page.getByRole('article', { name: longName });
  const cut = () =>
    long.evaluate((card) =>
      [...card.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).overflowY === 'hidden')
        .filter(({ clientWidth, clientHeight, scrollHeight }) => {
          return clientWidth > 1 && scrollHeight > clientHeight + 1;
        })
        .map(({ tagName }) => tagName),
    );
  expect(await cut()).toContain('H3');
  await long.locator('summary').click();
  expect(await cut()).toEqual([]);
  for (const text of ['Telefone: (47) 3433-1234', 'Aberta agora, segundo o Google']) {
    await long.getByText(text, { exact: true }).waitFor();
  }
});

test.each([
  [1280, 900],
  [2560, 1300],
])('at %i by %i six companies are seen within two screens', async (width, height) => {
  const page = await openList(lists.twenty, { width, height });
  const rows = await places(page);
  const sixth = rows[5];
  expect((sixth?.top ?? Number.NaN) + (sixth?.height ?? 0)).toBeLessThanOrEqual(2 * height);
  expect(new Set(rows.slice(0, 2).map(({ top }) => top)).size, 'two stand side by side').toBe(1);
});

test('on small, wide and turned screens and with large letters nothing is cut off or beside it', async () => {
  const page = await openList();
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(overflowInPixels)).toBe(0);
  expect(await page.evaluate(besideCards)).toEqual([]);
});

test.each([
  [360, 780],
  [1280, 900],
])('nothing moves when twenty companies arrive at %i by %i', async (width, height) => {
  const page = await openPage({ viewport: { width, height } });
  await answerWith(page, lists.twenty);
  const letGo = await holdSearches(page, 'joinville');
  await visit(page, (await startProduct()) + joinville);
  await page.getByText('Buscando empresas no Google...').waitFor();
  letGo();
  await waitForList(page, '20 empresas encontradas');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
});

test('axe finds nothing in the cards, closed and open', async () => {
  const page = await openList();
  expect(await findings(page)).toEqual([]);
  for (const summary of await page.locator('article summary').all()) await summary.click();
  expect(await findings(page, phoneView)).toEqual([]);
});

test('a company’s chat stands once on the page', async () => {
  const page = await openList();
  const links = await page
    .locator('a[href*="wa.me"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(2);
  expect(new Set(links).size).toBe(links.length);
});

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
