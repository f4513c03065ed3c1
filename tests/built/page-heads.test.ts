import { expect, test } from 'vitest';
import { type IndexablePage, indexablePages, siteUrl } from './support/indexable-pages.ts';

const pages = indexablePages.map((page) => [page.address, page] as const);

test.each(pages)('%s has a title and a description that search engines show whole', (_, page) => {
  const description = page.meta.get('description') ?? '';
  expect(page.title.length, page.title).toBeGreaterThan(10);
  expect(page.title.length, page.title).toBeLessThanOrEqual(60);
  expect(description.length, description).toBeGreaterThanOrEqual(70);
  expect(description.length, description).toBeLessThanOrEqual(160);
});

test('no two pages share a title or a description', () => {
  const descriptions = indexablePages.map(({ meta }) => meta.get('description'));
  expect(new Set(indexablePages.map(({ title }) => title)).size).toBe(indexablePages.length);
  expect(new Set(descriptions).size).toBe(indexablePages.length);
});

test.each(pages)('%s says how it looks as a shared link, each thing once', (address, page) => {
  const { title, meta, canonical, repeated } = page;
  const description = meta.get('description');
  const image = meta.get('og:image');
  const alt = meta.get('og:image:alt');
  expect(canonical).toBe(siteUrl + address);
  expect(Object.fromEntries(meta)).toMatchObject({
    'og:type': isArticle(page) ? 'article' : 'website',
    'og:site_name': 'AlugaCaçamba',
    'og:locale': 'pt_BR',
    'og:url': canonical,
    'og:title': title,
    'og:description': description,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  });
  expect(image).toMatch(/^https:\/\/alugacacamba\.example\/previews\/.+\.png$/);
  expect(alt?.length).toBeGreaterThan(20);
  expect(repeated).toEqual([]);
});

test('articles, and nothing else, say when they were published and changed', () => {
  const dated = indexablePages.filter(({ meta }) =>
    ['published', 'modified'].some((name) => meta.has(`article:${name}_time`)),
  );
  expect(dated).toEqual(indexablePages.filter(isArticle));
});

/** Guides and city articles. */
function isArticle({ address }: IndexablePage): boolean {
  return address.startsWith('/blog/');
}
