/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage as openAnyPage, openAt } from './support/browser.ts';
import { joinville, manyPlaces, openInMenu, startListing } from './support/listing.ts';
import { followTo, holdScripts, pathOf, waitForList } from './support/page-state.ts';

/** Pages keep their length: the display font, used only when it comes in time, never comes. */
async function openPage(): Promise<Page> {
  const page = await openAnyPage({ expectMessages: [/net::ERR_FAILED/] });
  await page.route('**/*.woff2', (route) => route.abort());
  return page;
}

test('every way to a section of the home page ends at it', async () => {
  for (const id of ['como-funciona', 'empresas']) {
    const page = await openAt(`/#${id}`);
    await expectSectionAtTop(page, id);
    await page.reload();
    await hydrated(page);
    await expectSectionAtTop(page, id);
  }

  const page = await openAt('/blog');
  for (const id of ['como-funciona', 'empresas']) {
    await scrollTo(page, 700);
    await followTo(page, `/#${id}`);
    await expectSectionAtTop(page, id);
    await page.goBack();
    await expectHeading(page, /^Guias/);
  }

  // By a link, from another page and on the home page, as often as it is clicked.
  await scrollTo(page, 700);
  for (const _ of [1, 2, 3]) {
    await openInMenu(page, 'Empresas parceiras');
    await page.waitForURL('**/#empresas');
    await expectSectionAtTop(page, 'empresas');
    await scrollTo(page, 0);
  }

  // Back returns to where the visitor went on from there.
  await scrollTo(page, 300);
  await openBlog(page);
  await page.goBack();
  await expectHeading(page, /Caçamba de entulho/);
  expect(pathOf(page)).toBe('/#empresas');
  await expectScroll(page, 300);
});

test('a scroll made before the scripts arrive stays, and is remembered', async () => {
  const page = await openPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('© 2025').waitFor();
  await scrollTo(page, 600);
  letScriptsGo();
  await hydrated(page);
  await expectScroll(page, 600);
  await openBlog(page);
  await page.goBack();
  await expectHeading(page, /Caçamba de entulho/);
  await expectScroll(page, 600);
});

test('a page that is loaded again, or come back to from another site, keeps and remembers its position', async () => {
  const page = await openAt('/blog');
  await scrollTo(page, 800);
  await page.reload();
  await hydrated(page);
  await expectScroll(page, 800);
  await page.goto('about:blank');
  await page.goBack();
  await hydrated(page);
  await expectScroll(page, 800);
  await clickFromAfar(page, 'Sobre nós');
  await expectHeading(page, /^Sobre/);
  await page.goBack();
  await expectHeading(page, /^Guias/);
  await expectScroll(page, 800);
});

test('a new page starts at its top; back and forward return to where the visitor was', async () => {
  const page = await openAt('/');
  await scrollTo(page, 900);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    document.addEventListener('scroll', () => seen.push(window.scrollY));
  });
  await openBlog(page);
  await expectScroll(page, 0);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(new Set(seen), 'a new page does not slide to its top').toEqual(new Set([0]));
  await scrollTo(page, 500);
  await page.goBack();
  await expectHeading(page, /Caçamba de entulho/);
  await expectScroll(page, 900);
  await page.goForward();
  await expectHeading(page, /Guias/);
  await expectScroll(page, 500);
});

test('a visitor who turns round before the next page is there stays where they are', async () => {
  const page = await openAt('/');
  await scrollTo(page, 900);
  const letScriptsGo = await holdScripts(page);
  await clickFromAfar(page, 'Guias e dicas');
  await page.waitForURL('**/blog');
  await page.goBack();
  letScriptsGo();
  await expectScroll(page, 900);
  await openBlog(page);
  await page.goBack();
  await expectHeading(page, /Caçamba de entulho/);
  await expectScroll(page, 900);
});

test('a visitor comes back to a company of a list, also by loading it again', async () => {
  const url = await startListing(manyPlaces(20));
  const page = await openPage();
  await page.goto(url + joinville);
  for (const number of [3, 15]) {
    await waitForList(page, '20 empresas encontradas');
    await page.getByText(`Caçambas ${number}`, { exact: true }).scrollIntoViewIfNeeded();
    const before = await settledScroll(page);
    await openBlog(page);
    await page.goBack();
    await waitForList(page, '20 empresas encontradas');
    await expectScroll(page, before);
    await page.reload();
    await waitForList(page, '20 empresas encontradas');
    await expectScroll(page, before);
  }
});

test('a choice that changes the query leaves the page where it is', async () => {
  const page = await openAt('/ferramentas/autorizacao/sp/sao-paulo');
  await scrollTo(page, 120);
  // Without scrolling to it.
  await page
    .getByRole('radio', { name: /^Na rua/ })
    .evaluate((radio: HTMLElement) => radio.click());
  await expect.poll(() => page.url()).toContain('lugar=rua');
  await expectScroll(page, 120);
});

/** Opens the blog by its link, and waits for it. */
async function openBlog(page: Page): Promise<void> {
  await clickFromAfar(page, 'Guias e dicas');
  await expectHeading(page, /^Guias/);
}

/** Clicks a link of the footer without moving the page first, as Playwright's own click would. */
async function clickFromAfar(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name });
  await link.evaluate((element: HTMLElement) => element.click());
}

async function expectHeading(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectScroll(page, top);
}

/** Waits until the page is there, and expects it to stay. */
async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  expect(await settledScroll(page)).toBe(top);
}

/** The scroll position once it has not moved for twenty frames. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let last = Number.NaN;
    for (let still = 0; still < 20; still += 1) {
      await new Promise(requestAnimationFrame);
      if (window.scrollY !== last) still = 0;
      last = window.scrollY;
    }
    return Math.round(last);
  });
}

async function expectSectionAtTop(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor();
  const isAtTop = () =>
    page.evaluate((name) => {
      const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 60;
    }, id);
  await expect.poll(isAtTop).toBe(true);
  await settledScroll(page);
  expect(await isAtTop()).toBe(true);
}
