import { expect, test } from 'vitest';
import { atomFeed } from '#src/prerender/text-files/atom-feed.ts';
import { childrenOf, parseXml, rootOf, textsOf } from '#tests/built/support/parse-xml.ts';

const site = { name: 'Caçambas & Cia', url: 'https://cacambas.example' };
const page = { path: '/blog/a', title: 'A', description: 'Um guia.', publishedOn: '2025-01-15' };

test('what changed last comes first, then what was published last, then by path', () => {
  const feed = read([
    { ...page, path: '/blog/c', modifiedOn: '2025-03-01' },
    { ...page, path: '/blog/b', modifiedOn: '2025-03-01' },
    { ...page, path: '/blog/newer', modifiedOn: '2025-03-01', publishedOn: '2025-02-01' },
    { ...page, path: '/blog/last', modifiedOn: '2026-01-01' },
  ]);
  expect(childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'id'))).toEqual(
    ['last', 'newer', 'b', 'c'].map((name) => `${site.url}/blog/${name}`),
  );
  expect(textsOf(feed, 'updated')).toEqual(['2026-01-01T00:00:00-03:00']);
});

test('what was never published is no entry, and a feed without an entry is an error', () => {
  const unpublished = { ...page, publishedOn: undefined, modifiedOn: '2026-01-01' };
  const feed = read([unpublished, { ...page, path: '/blog/b', modifiedOn: '2025-03-01' }]);
  expect(childrenOf(feed, 'entry')).toHaveLength(1);
  expect(textsOf(feed, 'updated')).toEqual(['2025-03-01T00:00:00-03:00']);
  expect(() => atomFeed(site, [unpublished])).toThrow('no entry');
});

test("XML's own characters are read back as they were written", () => {
  const title = 'Areia < brita > "pó" & \'cal\'';
  const feed = read([{ ...page, title, description: title, modifiedOn: '2025-03-01' }]);
  const [entry] = childrenOf(feed, 'entry');
  expect(entry && [textsOf(entry, 'title'), textsOf(entry, 'summary')]).toEqual([[title], [title]]);
  expect(textsOf(feed, 'title')).toEqual(['Guias do Caçambas & Cia']);
});

function read(pages: Parameters<typeof atomFeed>[1]) {
  return rootOf(parseXml(atomFeed(site, pages)));
}
