import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, pagesOfOneBrowser } from './browser.ts';
import { startProduct } from './product.ts';

const openPage = pagesOfOneBrowser();

const notFetched = [/Failed to load resource: net::ERR_FAILED/, /Error: The style sheet/];
const guideLook = /\/assets\/guide-pages-[^/]+\.css$/;

test('a page whose look could not be fetched comes with it when its link is followed again', async () => {
  const page = await openHome(notFetched);
  await page.route(guideLook, (route) => route.abort());
  // Else the next page would be loaded as a document.
  await page.route('**/manifest.webmanifest', (route) => route.abort());
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { name: 'Não conseguimos mostrar esta página' }).waitFor();
  await page.getByRole('link', { name: 'Início' }).click();
  await page.getByRole('heading', { level: 1, name: /^Caçamba de entulho/ }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  expect(await looksOf(page, 'guide-pages')).toEqual([true]);
});

test("a page's code is asked for without waiting for its look, and shown with it", async () => {
  const page = await openHome();
  const letGo = await holdBack(page, guideLook);
  const code = page.waitForResponse(/\/assets\/guide-pages-[^/]+\.js$/);
  const look = await lookWhenShown(page, 'h1', /^Guias/, 'guide-pages');
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await (await code).finished();
  // Time to be shown too early in.
  await page.waitForTimeout(500);
  letGo();
  expect(await look()).toBe(true);
});

test('what follows a page is shown with its look', async () => {
  const url = await startProduct();
  const page = await openPage();
  const letGo = await holdBack(page, /\/assets\/extras-[^/]+\.css$/);
  const code = page.waitForResponse(/\/assets\/extras-[^/]+\.js$/);
  await page.goto(url);
  const look = await lookWhenShown(page, 'nav[aria-label=Atalhos]', /./, 'extras');
  await (await code).finished();
  // Time to be shown too early in.
  await page.waitForTimeout(500);
  letGo();
  expect(await look()).toBe(true);
});

test('a look that could not be fetched with its document comes with its code', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: notFetched });
  const look = /\/assets\/institutional-pages-[^/]+\.css$/;
  await page.route(look, (route) => route.abort());
  await page.route(/\/assets\/institutional-pages-[^/]+\.js$/, async (route) => {
    await page.unroute(look);
    await route.continue();
  });
  await page.goto(`${url}/como-funciona`);
  await hydrated(page);
  expect(await looksOf(page, 'institutional-pages')).toEqual([true]);
});

async function openHome(expectMessages: RegExp[] = []): Promise<Page> {
  const page = await openPage({ expectMessages });
  await page.goto(await startProduct());
  await hydrated(page);
  return page;
}

/** Holds answers back until the function that comes back is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Tells of each link to a style sheet whether the sheet is there. */
function looksOf(page: Page, name: string): Promise<boolean[]> {
  const links = page.locator(`link[rel=stylesheet][href*="/${name}-"]`);
  return links.evaluateAll((all) =>
    all.map((link) => {
      try {
        return Boolean((link as HTMLLinkElement).sheet?.cssRules.length);
      } catch {
        // Chromium's word for a sheet that failed.
        return false;
      }
    }),
  );
}

/**
 * Watches for the first element of that kind with that text; the function that comes back waits
 * for it, and tells whether a style sheet was there by then.
 */
async function lookWhenShown(page: Page, selector: string, text: RegExp, sheet: string) {
  await page.evaluate(
    ([kind, words, name]) => {
      const observer = new MutationObserver(() => {
        const all = [...document.querySelectorAll(kind as string)];
        if (!all.some(({ textContent }) => new RegExp(words as string).test(textContent ?? '')))
          return;
        observer.disconnect();
        const links = document.querySelectorAll<HTMLLinkElement>(`link[href*="/${name}-"]`);
        Object.assign(window, { lookThere: [...links].some((link) => link.sheet) });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    [selector, text.source, sheet],
  );
  return async () => {
    await page.waitForFunction(() => 'lookThere' in window);
    return page.evaluate(() => (window as unknown as { lookThere: boolean }).lookThere);
  };
}
