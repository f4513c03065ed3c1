import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, pagesOfOneBrowser } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { startProduct } from './support/server.ts';

const openPage = pagesOfOneBrowser();

const notFetched = [/Failed to load resource/, /Error: The style sheet/];
const guideLook = /\/assets\/guide-pages-[^/]+\.css$/;

/** How a style sheet fails. */
const failures: [how: string, fail: (route: Route) => Promise<void>][] = [
  ['has no answer', (route) => route.abort()],
  [
    'is answered with an error',
    (route) => route.fulfill({ status: 503, contentType: 'text/css', body: '' }),
  ],
];

test.each(failures)(
  'a page whose look %s comes with it when its link is followed again',
  async (_, fail) => {
    const page = await openPage({ expectMessages: notFetched });
    await page.route(guideLook, fail);
    // Else the next page would be loaded as a document.
    await page.route('**/manifest.webmanifest', (route) => route.abort());
    await page.goto(await startProduct());
    await hydrated(page);
    await page.getByRole('link', { name: 'Guias e dicas' }).click();
    await page.getByRole('heading', { name: 'Não conseguimos mostrar esta página' }).waitFor();
    await page.getByRole('link', { name: 'Início' }).click();
    await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Guias e dicas' }).click();
    await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
    expect(await looksOf(page, 'guide-pages')).toEqual([true]);
  },
);

test.each(failures)('where the look of a document %s, it comes with its code', async (_, fail) => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: notFetched });
  const look = /\/assets\/institutional-pages-[^/]+\.css$/;
  await page.route(look, fail);
  await page.route(/\/assets\/institutional-pages-[^/]+\.js$/, async (route) => {
    await page.unroute(look);
    await route.continue();
  });
  await page.goto(`${url}/como-funciona`);
  await hydrated(page);
  expect(await looksOf(page, 'institutional-pages')).toEqual([true]);
});

test("a page's code is asked for without waiting for its look, and shown with it", async () => {
  const page = await openPage();
  const letGo = await holdRequests(page, guideLook);
  await noteLook(page, 'h1', '^Guias', 'guide-pages');
  await page.goto(await startProduct());
  await hydrated(page);
  const code = page.waitForResponse(/\/assets\/guide-pages-[^/]+\.js$/);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await (await code).finished();
  // Time to be shown too early in.
  await page.waitForTimeout(500);
  letGo();
  expect(await lookNoted(page)).toBe(true);
});

test('what follows a page is shown with its look', async () => {
  const page = await openPage();
  const letGo = await holdRequests(page, /\/assets\/extras-[^/]+\.css$/);
  await noteLook(page, 'nav[aria-label=Atalhos]', '.', 'extras');
  const code = page.waitForResponse(/\/assets\/extras-[^/]+\.js$/);
  // A sheet that is asked for early is a part of the document's load.
  await page.goto(await startProduct(), { waitUntil: 'commit' });
  await (await code).finished();
  // Time to be shown too early in.
  await page.waitForTimeout(500);
  letGo();
  expect(await lookNoted(page)).toBe(true);
});

/** Tells of each link to a style sheet whether the sheet is there, with its rules. */
function looksOf(page: Page, name: string): Promise<boolean[]> {
  const links = page.locator(`link[rel=stylesheet][href*="/${name}-"]`);
  return links.evaluateAll((all) =>
    all.map((link) => {
      try {
        return Boolean((link as HTMLLinkElement).sheet?.cssRules.length);
      } catch {
        return false;
      }
    }),
  );
}

/** Notes whether a style sheet is there when the first element with that text is; call it before the page. */
async function noteLook(page: Page, selector: string, text: string, sheet: string): Promise<void> {
  await page.addInitScript(
    ([kind = '', words = '', name]) => {
      const observer = new MutationObserver(() => {
        const all = [...document.querySelectorAll(kind)];
        if (!all.some(({ textContent }) => new RegExp(words).test(textContent ?? ''))) return;
        observer.disconnect();
        const links = document.querySelectorAll<HTMLLinkElement>(`link[href*="/${name}-"]`);
        Object.assign(window, { lookThere: [...links].some((link) => link.sheet) });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    [selector, text, sheet],
  );
}

async function lookNoted(page: Page): Promise<boolean> {
  await page.waitForFunction(() => 'lookThere' in window);
  return page.evaluate(() => (window as unknown as { lookThere: boolean }).lookThere);
}
