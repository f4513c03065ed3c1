import { expect, test } from 'vitest';
import { robots } from '#src/prerender/text-files/sitemap.ts';
import { sitemapXml } from '#src/shared/seo/sitemap-xml.ts';

const siteUrl = 'https://cacambas.example';

test('a page stands in the sitemap with its date, or without one where nobody knows it', () => {
  const entries = [{ path: '/' }, { path: '/blog/x', modifiedOn: '2025-10-14' }];
  const xml = sitemapXml(siteUrl, entries);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('<url><loc>https://cacambas.example/</loc></url>\n');
  expect(xml).toContain(
    '<url><loc>https://cacambas.example/blog/x</loc><lastmod>2025-10-14</lastmod></url>\n',
  );
});

test('a page stands in it with its picture', () => {
  const picture = `${siteUrl}/covers/x.svg`;
  const xml = sitemapXml(siteUrl, [{ path: '/blog/x', picture }]);
  expect(xml).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain(`<image:image><image:loc>${picture}</image:loc></image:image></url>\n`);
});

test('robots.txt names the sitemaps by their absolute URLs', () => {
  const text = robots(siteUrl);
  expect(text).toContain('\nSitemap: https://cacambas.example/sitemap.xml\n');
  expect(text).toContain('\nSitemap: https://cacambas.example/sitemap-empresas.xml\n');
});
