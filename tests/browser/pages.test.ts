import { expect, test } from 'vitest';
import { hydrated, pagesOfOneBrowser } from './support/browser.ts';
import { listedPaths } from './support/pages.ts';
import { brokenPicturesToTheEnd } from './support/pictures.ts';
import { startProduct } from './support/server.ts';

const openPage = pagesOfOneBrowser();

test('the build wrote every page of the specification', () => {
  expect(listedPaths).toHaveLength(61 + 6);
  expect(
    listedPaths.filter((address) => address.endsWith('/aluguel-cacamba-entulho')),
  ).toHaveLength(30);
  expect(listedPaths.filter((address) => address.startsWith('/ferramentas'))).toHaveLength(6);
  expect(
    listedPaths.filter((address) => address.startsWith('/blog/cacamba-entulho-')),
  ).toHaveLength(10);
});

// What the policy forbids is a console message.
test('every page keeps to the policy, and its elements when it is taken over, without a console message', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(markHeading);
  for (const address of listedPaths) {
    const response = await page.goto(url + address);
    expect(response?.headers()['content-security-policy'], address).toContain("default-src 'none'");
    await hydrated(page);
    expect(await brokenPicturesToTheEnd(page), address).toEqual([]);
    const state = await page.evaluate(() => ({
      kept: (document.querySelector('h1') as { prerendered?: true } | null)?.prerendered,
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
    expect(state, address).toEqual({
      kept: true,
      titles: 1,
      descriptions: 1,
      canonical: [`https://alugacacamba.example${address}`],
      repeated: [],
      headings: 1,
    });
  }
}, 240_000);

/** Marks the prerendered heading, so that a heading made anew is told from it. */
function markHeading() {
  document.addEventListener('readystatechange', () => {
    const heading = document.querySelector('h1') as { prerendered?: true } | null;
    if (heading && document.readyState === 'interactive') heading.prerendered = true;
  });
}
