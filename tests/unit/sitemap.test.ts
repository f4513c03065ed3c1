import { expect, test } from 'vitest';
import { robots, sitemaps } from '#src/prerender/text-files/sitemap.ts';

const siteUrl = 'https://cacambas.example';

test('a page stands in the sitemap with its date, or without one where nobody knows it', () => {
  const entries = [{ path: '/' }, { path: '/blog/x', modifiedOn: '2025-10-14' }];
  const files = sitemaps(siteUrl, entries);
  expect(files.map(([address]) => address)).toEqual(['/sitemap.xml']);
  const [[, xml] = []] = files;
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('<url><loc>https://cacambas.example/</loc></url>\n');
  expect(xml).toContain(
    '<url><loc>https://cacambas.example/blog/x</loc><lastmod>2025-10-14</lastmod></url>\n',
  );
});

test('a page stands in it with its picture', () => {
  const picture = `${siteUrl}/covers/x.svg`;
  const [[, xml] = []] = sitemaps(siteUrl, [{ path: '/blog/x', picture }]);
  expect(xml).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain(`<image:image><image:loc>${picture}</image:loc></image:image></url>\n`);
});

test('a sitemap of more than 50,000 pages is an index of several, with every page once', () => {
  expect(sitemaps(siteUrl, pages(50_000))).toHaveLength(1);
  const [[address, index = ''] = [], ...lists] = sitemaps(siteUrl, pages(100_001));
  expect(address).toBe('/sitemap.xml');
  expect(index).toMatch(/<sitemapindex [^>]*>\n(<sitemap>.*<\/sitemap>\n){3}<\/sitemapindex>\n$/);
  expect(locations(index)).toEqual(lists.map(([list]) => siteUrl + list));
  const listed = lists.map(([, xml]) => locations(xml));
  expect(listed.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
  expect(listed.flat()).toEqual(pages(100_001).map((page) => siteUrl + page.path));
});

test('robots.txt names the sitemaps by their absolute URLs', () => {
  const text = robots(siteUrl);
  expect(text).toContain('\nSitemap: https://cacambas.example/sitemap.xml\n');
  expect(text).toContain('\nSitemap: https://cacambas.example/sitemap-empresas.xml\n');
});

function pages(count: number) {
  return Array.from({ length: count }, (_, index) => ({ path: `/p/${index}` }));
}

function locations(xml: string) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
}
