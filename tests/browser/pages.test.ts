import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allViews, findings, phoneView } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { overflowInPixels, waitForList } from './support/page-state.ts';
import { pageKinds, publicPaths } from './support/pages.ts';
import { brokenPicturesToTheEnd } from './support/pictures.ts';
import { startProduct } from './support/server.ts';

// All in one visit of each page, because the visits are what takes time. What the policy forbids is
// a console message, which fails the test too.
test('every page keeps to the policy, hydrates as it is and fits 320 pixels without a console message, and its kind passes axe', async () => {
  const url = await startProduct();
  const paths = publicPaths.values();
  const visitNext = async () => {
    const page = await openPage({ viewport: narrowest });
    await page.addInitScript(markHeading);
    for (const path of paths) await checkPage(page, url, path);
  };
  await Promise.all([visitNext(), visitNext(), visitNext()]);
  expect([...paths], 'every page is visited').toEqual([]);
}, 300_000);

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
  if (path.endsWith('/aluguel-cacamba-entulho')) await waitForList(page);
  const overflow = await page.evaluate(overflowInPixels);
  expect.soft(overflow, `${path} does not scroll sideways at 320 pixels`).toBe(0);
  const views = viewsOf(path);
  if (!views) return;
  expect.soft(await findings(page, views), `axe finds nothing on ${path}`).toEqual([]);
  await page.setViewportSize(narrowest);
}

const narrowest = { width: 320, height: 640 };

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
