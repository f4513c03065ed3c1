import { expect, test } from 'vitest';
import { atomFeed } from '#src/prerender/text-files/atom-feed.ts';
import { attribute, pages } from './support/built-pages.ts';
import { indexablePages, isBuilt, siteUrl } from './support/indexable-pages.ts';
import { childrenOf, elementsIn, parseXml, readXml, rootOf, textsOf } from './support/parse-xml.ts';

const path = '/blog/feed.xml';
const atom = 'http://www.w3.org/2005/Atom';
const feed = rootOf(readXml(path));
const entries = childrenOf(feed, 'entry');
const articles = indexablePages.filter(({ meta }) => meta.has('article:published_time'));

test('the feed has what RFC 4287 demands of a feed, each thing once', () => {
  expect([feed.namespaceURI, feed.localName]).toEqual([atom, 'feed']);
  expect(feed.getAttribute('xml:lang')).toBe('pt-BR');
  for (const name of ['id', 'title', 'updated', 'subtitle', 'icon']) {
    expect(textsOf(feed, name), name).toEqual([expect.stringMatching(/\S/)]);
  }
  const [author, ...others] = childrenOf(feed, 'author');
  expect(others).toEqual([]);
  expect(author && textsOf(author, 'name')).toEqual(['AlugaCaçamba']);
  expect(author && textsOf(author, 'uri')).toEqual([`${siteUrl}/`]);
  expect(linksOf(feed)).toEqual([
    ['self', 'application/atom+xml', siteUrl + path],
    ['alternate', 'text/html', `${siteUrl}/blog`],
  ]);
  const known = ['id', 'title', 'subtitle', 'updated', 'author', 'link', 'icon', 'entry'];
  expect(namesOf(feed).difference(new Set(known))).toEqual(new Set());
});

test('it has each guide and each city article once, with the dates and words of its page', () => {
  expect(entries.map((entry) => textsOf(entry, 'id')).toSorted()).toEqual(
    articles.map(({ canonical }) => [canonical]).toSorted(),
  );
  for (const entry of entries) {
    const [id = ''] = textsOf(entry, 'id');
    const page = articles.find(({ canonical }) => canonical === id);
    expect(textsOf(entry, 'title'), id).toEqual([headline(page?.address)]);
    expect(textsOf(entry, 'summary'), id).toEqual([page?.meta.get('description')]);
    expect(textsOf(entry, 'published'), id).toEqual([
      `${page?.meta.get('article:published_time')}T00:00:00-03:00`,
    ]);
    expect(textsOf(entry, 'updated'), id).toEqual([
      `${page?.meta.get('article:modified_time')}T00:00:00-03:00`,
    ]);
    expect(linksOf(entry), id).toEqual([['alternate', 'text/html', id]]);
    const known = ['id', 'title', 'summary', 'published', 'updated', 'link'];
    expect(namesOf(entry).difference(new Set(known)), id).toEqual(new Set());
  }
});

test('its ids are complete URLs, its dates those of RFC 3339, its links lead somewhere', () => {
  const all = [feed, ...entries];
  const ids = all.flatMap((one) => textsOf(one, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(URL.canParse(id), id).toBe(true);
  const dates = all.flatMap((one) => [...textsOf(one, 'updated'), ...textsOf(one, 'published')]);
  for (const date of dates) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
    expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now());
  }
  const links = all.flatMap((one) => linksOf(one).map(([, , href]) => href ?? ''));
  expect([...links, ...textsOf(feed, 'icon')].filter((href) => !isBuilt(href))).toEqual([]);
});

test('it begins with what changed last, and says when that was', () => {
  const changed = entries.map((entry) => Date.parse(textsOf(entry, 'updated')[0] ?? ''));
  expect(changed).toEqual(changed.toSorted((a, b) => b - a));
  expect(textsOf(feed, 'updated').map(Date.parse)).toEqual([Math.max(...changed)]);
});

test('home and the list of guides lead readers to it', () => {
  const leading = pages.filter(({ document }) =>
    document
      .querySelectorAll('head > link[rel="alternate"]')
      .some(
        (link) =>
          attribute(link, 'type') === 'application/atom+xml' && attribute(link, 'href') === path,
      ),
  );
  expect(leading.map(({ address }) => address).sort()).toEqual(['/', '/blog']);
});

test("what was never published is no entry, and XML's own characters are read back as they were written", () => {
  const title = 'Areia < brita > "pó" & \'cal\'';
  const site = { name: 'Caçambas & Cia', url: siteUrl };
  const unpublished = {
    path: '/blog/a' as const,
    title,
    description: title,
    modifiedOn: '2026-01-01',
  };
  const published = { ...unpublished, path: '/blog/b' as const, publishedOn: '2025-01-15' };
  const other = rootOf(parseXml(atomFeed(site, [unpublished, published])));
  expect(textsOf(other, 'title')).toEqual(['Guias do Caçambas & Cia']);
  const words = childrenOf(other, 'entry').map((one) => [
    textsOf(one, 'title'),
    textsOf(one, 'summary'),
  ]);
  expect(words).toEqual([[[title], [title]]]);
});

function linksOf(parent: typeof feed) {
  return childrenOf(parent, 'link').map((link) =>
    ['rel', 'type', 'href'].map((name) => link.getAttribute(name)),
  );
}

function namesOf(parent: typeof feed): Set<string> {
  return new Set(elementsIn(parent).map(({ nodeName }) => nodeName));
}

function headline(address: string | undefined): string {
  const page = pages.find((one) => one.address === address);
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(page?.html ?? '')?.[1] ?? '';
}
