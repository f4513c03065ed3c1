import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexablePages, siteUrl } from './support/indexable-pages.ts';

const xml = readFileSync('dist/sitemap.xml', 'utf8');

const entries = [
  ...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g),
].map(([, url = '', modifiedOn]) => ({ url, modifiedOn }));

test('the sitemap lists every page once, and nothing else', () => {
  expect(entries.map(({ url }) => url).toSorted()).toEqual(
    indexablePages.map(({ canonical }) => canonical).toSorted(),
  );
  expect(xml.match(/<url>/g)).toHaveLength(entries.length);
});

test('it says when a page was changed where that is known, and invents no date', () => {
  const expected = Object.fromEntries(
    indexablePages.map(({ canonical, data }) => {
      const article = data.find((thing) => thing['@type'] === 'Article');
      return [canonical, article?.dateModified];
    }),
  );
  expected[`${siteUrl}/termos-de-uso`] = '2025-10-14';
  expected[`${siteUrl}/politica-de-privacidade`] = '2026-11-23';
  expect(Object.fromEntries(entries.map((entry) => [entry.url, entry.modifiedOn]))).toEqual(
    expected,
  );
  const dated = entries.filter(({ modifiedOn }) => modifiedOn);
  expect(dated).toHaveLength(11 + 10 + 2);
  for (const { modifiedOn } of dated) expect(modifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('hosts without companies have an empty list of their pages', () => {
  const list = readFileSync('dist/sitemap-empresas.xml', 'utf8');
  expect(list).toMatch(/<urlset [^>]*>\n<\/urlset>\n$/);
});

test('robots.txt lets everybody read and points to it', () => {
  const lines = readFileSync('dist/robots.txt', 'utf8').trim().split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-empresas.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
});
