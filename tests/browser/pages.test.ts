import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limit } from '#tests/server/support/strain.ts';
import { allViews, findings, phoneView } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { overflowInPixels, setFontSize, waitForList } from './support/page-state.ts';
import { builtPaths, pageKinds, sampledPaths } from './support/pages.ts';
import { brokenPicturesToTheEnd } from './support/pictures.ts';
import { startProduct } from './support/server.ts';

// All in one visit of each page, because the visits are what takes time. What the policy forbids is
// a console message, which fails the test too.
test.each([1, 2, 3])(
  'a page of each kind and every guide keep to the policy, hydrate as they are and fit their window without a console message, and each kind passes axe (part %i of 3)',
  async (part) => {
    const url = await startProduct();
    const page = await openPage({ viewport: narrowest });
    await page.addInitScript(markHeading);
    const paths = sampledPaths.filter((_, index) => index % 3 === part - 1);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) await checkPage(page, url, path);
  },
  limit(120_000),
);

test('pages that are rendered on request, and the one that says not found, fit their window, and axe finds nothing in the latter', async () => {
  const page = await openPage({ viewport: narrowest, expectMessages: [/404/] });
  for (const path of pageKinds.filter((kind) => !builtPaths.includes(kind))) {
    await page.goto(path);
    await hydrated(page);
    await checkFrame(page, path);
    await checkTargets(page, path);
  }
  // It is the last; companies' pages have tests of their own.
  expect(await findings(page, allViews)).toEqual([]);
});

async function checkPage(page: Page, url: string, path: string): Promise<void> {
  const response = await page.goto(url + path);
  const policy = response?.headers()['content-security-policy'];
  expect.soft(policy, `${path} has the policy`).toContain("default-src 'none'");
  await hydrated(page);
  const pictures = await brokenPicturesToTheEnd(page);
  expect.soft(pictures, `${path} shows its pictures`).toEqual([]);
  expect.soft(await headOf(page), `${path} keeps its heading and has one of each`).toEqual({
    keepsHeading: true,
    titles: 1,
    descriptions: 1,
    canonical: [`https://alugacacamba.example${path}`],
    repeated: [],
    headings: 1,
  });
  if (isListing(path)) await waitForList(page);
  const overflow = await page.evaluate(overflowInPixels);
  expect.soft(overflow, `${path} does not scroll sideways at 320 pixels`).toBe(0);
  if (pageKinds.includes(path) || isListing(path)) await checkFrame(page, path);
  if (pageKinds.includes(path) || path === withTables) await checkTargets(page, path);
  const views = viewsOf(path);
  if (!views) return;
  expect.soft(await findings(page, views), `axe finds nothing on ${path}`).toEqual([]);
  await page.setViewportSize(narrowest);
}

const narrowest = { width: 320, height: 640 };

const isListing = (path: string) => path.endsWith('/aluguel-cacamba-entulho');

const withTables = '/blog/preco-aluguel-cacamba-entulho';

/** The header is one row, heroes are low, tools have none and the footer is short. */
async function checkFrame(page: Page, path: string): Promise<void> {
  const small = await page.evaluate(heights);
  expect.soft(small.header, `the header of ${path} on a small phone`).toBeLessThanOrEqual(60);
  await page.setViewportSize({ width: 360, height: 780 });
  const { header, hero, footer } = await page.evaluate(heights);
  expect.soft(header, `the header of ${path}`).toBeLessThanOrEqual(60);
  expect.soft(hero, `the hero of ${path}`).toBeLessThanOrEqual(isListing(path) ? 150 : 200);
  if (path.startsWith('/ferramentas/')) expect.soft(hero, path).toBe(0);
  expect.soft(footer, `the footer of ${path}`).toBeLessThanOrEqual(600);
  await page.setViewportSize({ width: 1280, height: 900 });
  const wide = await page.evaluate(heights);
  expect.soft(wide.hero, `the hero of ${path} on a wide screen`).toBeLessThanOrEqual(260);
  await page.setViewportSize(narrowest);
}

/** In pixels; 0 for what the page does not have. */
function heights() {
  const of = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  return {
    header: of('header'),
    hero: of('main [class*="hero"]'),
    footer: of('[class*="shell"] > footer'),
  };
}

/** Targets are as large as a finger, and text can be twice as large without scrolling sideways. */
async function checkTargets(page: Page, path: string): Promise<void> {
  const small = await page.evaluate(smallTargets);
  expect.soft(small, `what can be tapped on ${path} is 44 by 48 pixels`).toEqual([]);
  expect.soft(await page.evaluate(smallTexts), `${path} can be read`).toEqual([]);
  await setFontSize(page, '200%');
  const overflow = await page.evaluate(overflowInPixels);
  expect.soft(overflow, `${path} does not scroll sideways with larger text`).toBe(0);
  const { header } = await page.evaluate(heights);
  expect.soft(header, `the header of ${path} with larger text`).toBeLessThanOrEqual(110);
  const cut = await page.evaluate(cutTexts);
  expect.soft(cut, `breadcrumbs and tables of ${path} are complete`).toEqual([]);
  await setFontSize(page, '');
}

/** Texts in letters of less than 13 pixels; those inside drawings are drawn. */
function smallTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body :not(svg *, script, style, sup)')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => element.textContent?.trim() && element.checkVisibility())
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13)
    .map((element) => `${element.tagName} ${element.textContent}`);
}

/** Names of pages in breadcrumbs, and tables of guides, of which a part is hidden. */
function cutTexts(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('nav [aria-current=page], [data-text] .table')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

/** Links inside running text are as high as their line; the rule is for what stands alone. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a, button, input, summary, [role=option]',
  );
  return (
    [...targets]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      // A control within its label is tapped through it.
      .filter((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return height < 47.5 || width < 43.5;
      })
      .filter((target) => !target.matches('[href="#conteudo"]'))
      // A link that covers its whole card.
      .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
      .map((target) => `${target.tagName} ${target.textContent}`)
  );
}

/**
 * A page of each kind is checked in all views, a guide on a phone, since its structure is its
 * author's. Other pages are templates with other words: tests/built/html.test.ts checks them.
 */
function viewsOf(path: string) {
  if (pageKinds.includes(path)) return allViews;
  const isGuide = path.startsWith('/blog/') && !path.startsWith('/blog/cacamba-entulho-');
  return isGuide ? phoneView : null;
}

function headOf(page: Page) {
  return page.evaluate(() => ({
    keepsHeading: (document.querySelector('h1') as { prerendered?: true } | null)?.prerendered,
    titles: document.querySelectorAll('title:not(svg title)').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
      link.getAttribute('href'),
    ),
    repeated: [...document.querySelectorAll<HTMLMetaElement>('meta:not([media])')]
      .map((meta) => meta.getAttribute('property') ?? meta.name)
      .filter((name, index, names) => name && names.indexOf(name) !== index),
    headings: document.querySelectorAll('h1').length,
  }));
}

/** Marks the prerendered heading, so that a heading rendered again is told from it. */
function markHeading() {
  document.addEventListener('readystatechange', () => {
    const heading = document.querySelector('h1') as { prerendered?: true } | null;
    if (heading && document.readyState === 'interactive') heading.prerendered = true;
  });
}
