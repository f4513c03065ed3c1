import { expect, test } from 'vitest';
import { robots, sitemap } from '#src/prerender/sitemap.ts';

test('a page stands in the sitemap with its date, or without one where nobody knows it', () => {
  const entries = [{ address: '/' }, { address: '/blog/x', modifiedOn: '2025-10-14' }];
  const xml = sitemap('https://cacambas.example', entries);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('<url><loc>https://cacambas.example/</loc></url>\n');
  expect(xml).toContain(
    '<url><loc>https://cacambas.example/blog/x</loc><lastmod>2025-10-14</lastmod></url>\n',
  );
});

test('robots.txt names the sitemap by its whole address', () => {
  expect(robots('https://cacambas.example')).toContain(
    '\nSitemap: https://cacambas.example/sitemap.xml\n',
  );
});
