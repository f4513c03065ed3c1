import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { hydrated, pagesOfOneBrowser } from './browser.ts';
import { startProduct } from './product.ts';

const openPage = pagesOfOneBrowser();

test('the build wrote every page of the specification', () => {
  expect(addresses).toHaveLength(59);
  expect(addresses.filter((address) => address.endsWith('/aluguel-cacamba-entulho'))).toHaveLength(
    30,
  );
  expect(addresses.filter((address) => address.startsWith('/blog/cacamba-entulho-'))).toHaveLength(
    10,
  );
});

test('every page is taken over without a console message, and keeps its elements', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(markHeading);
  for (const address of addresses) {
    await page.goto(url + address);
    await hydrated(page);
    const state = await page.evaluate(() => ({
      kept: (document.querySelector('h1') as { prerendered?: true } | null)?.prerendered,
      titles: document.querySelectorAll('title:not(svg title)').length,
      descriptions: document.querySelectorAll('meta[name=description]').length,
      canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      headings: document.querySelectorAll('h1').length,
    }));
    expect(state, address).toEqual({
      kept: true,
      titles: 1,
      descriptions: 1,
      canonical: [`https://alugacacamba.example${address}`],
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

test('titles and descriptions are unique and of a length that search engines show', () => {
  const heads = addresses.map((address) => {
    const html = readFileSync(`dist${address === '/' ? '/index' : address}.html`, 'utf8');
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return { address, title, description };
  });
  for (const { address, title, description } of heads) {
    expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(60);
    expect(title.length, address).toBeGreaterThan(10);
    expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(160);
    expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(70);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('structured data parses, and the breadcrumb ends on the page itself', () => {
  for (const address of addresses.filter((one) => one !== '/')) {
    const html = readFileSync(`dist${address}.html`, 'utf8');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json as string),
    );
    const breadcrumb = data.find((entry) => entry['@type'] === 'BreadcrumbList');
    expect(breadcrumb?.itemListElement.at(-1).item, address).toBe(
      `https://alugacacamba.example${address}`,
    );
  }
});
