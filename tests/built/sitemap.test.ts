import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt } from './support/built-pages.ts';
import { indexablePages, isBuilt, siteUrl } from './support/indexable-pages.ts';
import { elementsIn, readXml, rootOf, textsOf } from './support/parse-xml.ts';

const root = rootOf(readXml('/sitemap.xml'));
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1';

const entries = elementsIn(root).map((entry) => ({
  entry,
  url: textsOf(entry, 'loc').join(' '),
  modifiedOn: textsOf(entry, 'lastmod')[0],
  pictures: elementsIn(entry).filter(({ namespaceURI }) => namespaceURI === pictures),
}));

test('the sitemap has the form of sitemaps.org, with pictures in their own namespace', () => {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  expect([root.namespaceURI, root.localName]).toEqual([namespace, 'urlset']);
  for (const { entry, url, pictures } of entries) {
    expect([entry.namespaceURI, entry.localName]).toEqual([namespace, 'url']);
    expect(url.length, url).toBeLessThan(2048);
    // In the order of the schema: what is foreign comes last.
    const names = elementsIn(entry).map(({ nodeName }) => nodeName);
    expect(['loc', 'loc lastmod', 'loc lastmod image:image'], url).toContain(names.join(' '));
    for (const picture of pictures) {
      expect(elementsIn(picture).map(({ nodeName }) => nodeName)).toEqual(['image:loc']);
    }
  }
});

test('guides have their cover in it, city articles the picture that they are shared with', () => {
  const listed = Object.fromEntries(
    entries.flatMap(({ url, pictures }) =>
      pictures.map((picture) => [url, textsOf(picture, 'loc').join(' ')]),
    ),
  );
  const articles = indexablePages.filter(({ meta }) => meta.has('article:published_time'));
  const expected = articles.map(({ address, canonical, meta }) => {
    const cover = /<img src="(\/covers\/[^"]+)"/.exec(pageAt(address).html)?.[1];
    return [canonical, cover ? siteUrl + cover : meta.get('og:image')];
  });
  expect(listed).toEqual(Object.fromEntries(expected));
  const urls = Object.values(listed);
  expect(urls.filter((url) => url.includes('/covers/'))).toHaveLength(11);
  expect(urls.filter((url) => !isBuilt(url))).toEqual([]);
  expect(new Set(urls).size).toBe(21);
});

test('the sitemap lists every page once, and nothing else', () => {
  expect(entries.map(({ url }) => url).toSorted()).toEqual(
    indexablePages.map(({ canonical }) => canonical).toSorted(),
  );
});

test('it says when a page was changed where that is known, and invents no date', () => {
  const expected = Object.fromEntries(
    indexablePages.map(({ canonical, data }) => {
      const article = data.find((thing) => thing['@type'] === 'Article');
      return [canonical, article?.dateModified];
    }),
  );
  for (const file of globSync('src/content/institutional/*.md')) {
    const day = /^dateModified: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    if (day) expected[`${siteUrl}/${basename(file, '.md')}`] = day;
  }
  for (const { address, canonical } of indexablePages) {
    if (!address.startsWith('/ferramentas/autorizacao')) continue;
    const checked = /Regras conferidas em (\d\d)\/(\d\d)\/(\d{4})\./.exec(pageAt(address).html);
    expected[canonical as string] = checked?.slice(1).reverse().join('-');
  }
  expect(Object.fromEntries(entries.map((entry) => [entry.url, entry.modifiedOn]))).toEqual(
    expected,
  );
  const dated = entries.filter(({ modifiedOn }) => modifiedOn);
  expect(dated).toHaveLength(11 + 10 + 26 + 5);
  for (const { modifiedOn } of dated) expect(modifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('robots.txt lets everybody read and points to it', () => {
  const lines = readFileSync('dist/robots.txt', 'utf8').trim().split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-empresas.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
});
