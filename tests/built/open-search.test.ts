import { expect, test } from 'vitest';
import { attribute, pageAt, pages } from './support/built-pages.ts';
import { isBuilt, siteUrl } from './support/indexable-pages.ts';
import { childrenOf, elementsIn, readXml, rootOf, textsOf } from './support/parse-xml.ts';

const path = '/opensearch.xml';
const namespace = 'http://a9.com/-/spec/opensearch/1.1/';
const description = rootOf(readXml(path));

test('the description has what OpenSearch 1.1 demands, within its limits', () => {
  expect([description.namespaceURI, description.localName]).toEqual([
    namespace,
    'OpenSearchDescription',
  ]);
  const limits = { ShortName: 16, LongName: 48, Description: 1024 };
  for (const [name, most] of Object.entries(limits)) {
    const [text = '', ...others] = textsOf(description, name);
    expect(others, name).toEqual([]);
    expect(text.length, name).toBeGreaterThan(0);
    expect(text.length, name).toBeLessThanOrEqual(most);
    expect(text, name).not.toMatch(/[<>]/);
  }
  expect(textsOf(description, 'InputEncoding')).toEqual(['UTF-8']);
  expect(textsOf(description, 'OutputEncoding')).toEqual(['UTF-8']);
  expect(textsOf(description, 'Language')).toEqual(['pt-BR']);
  expect(new Set(elementsIn(description).map(({ localName }) => localName))).toEqual(
    new Set([
      ...Object.keys(limits),
      'Url',
      'Image',
      'Query',
      'Language',
      'InputEncoding',
      'OutputEncoding',
    ]),
  );
});

test('a search opens the page of the search with what was typed', () => {
  const urls = childrenOf(description, 'Url').map((url) =>
    ['rel', 'type', 'template'].map((name) => url.getAttribute(name)),
  );
  expect(urls).toEqual([
    ['results', 'text/html', `${siteUrl}/busca?q={searchTerms}`],
    ['self', 'application/opensearchdescription+xml', siteUrl + path],
  ]);
  // Which works without JavaScript too.
  const [form] = pageAt('/busca').document.querySelectorAll('main form[method="get"]');
  expect(form && attribute(form, 'action')).toBe('/busca');
  const field = form?.querySelector('input[type="search"]');
  expect(field && attribute(field, 'name')).toBe('q');
  const [query, ...others] = childrenOf(description, 'Query');
  expect(query?.getAttribute('role')).toBe('example');
  expect(query?.getAttribute('searchTerms')).toMatch(/\S/);
  expect(others).toEqual([]);
});

test('its picture is a file of the site', () => {
  const [picture] = childrenOf(description, 'Image');
  expect(picture?.getAttribute('type')).toBe('image/png');
  expect(isBuilt(picture?.textContent ?? '')).toBe(true);
});

test('home and the search tell browsers of it', () => {
  const links = pages.flatMap(({ address, document }) =>
    document
      .querySelectorAll('head > link[rel="search"]')
      .map((link) => [address, ...['type', 'title', 'href'].map((name) => attribute(link, name))]),
  );
  const link = ['application/opensearchdescription+xml', 'AlugaCaçamba', path];
  expect(links.toSorted()).toEqual([
    ['/', ...link],
    ['/busca', ...link],
  ]);
});
