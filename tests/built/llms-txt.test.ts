import { readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { pages } from './support/built-pages.ts';
import { isBuilt, siteUrl } from './support/indexable-pages.ts';

const blocks = new Marked()
  .lexer(readFileSync('dist/llms.txt', 'utf8'))
  .filter(({ type }) => type !== 'space');
const items = of<Tokens.List>('list').flatMap((list) => list.items.map(({ text }) => text));

test('it has the form of llmstxt.org: name, summary, paragraphs, then sections of links alone', () => {
  const [name, ...sections] = of<Tokens.Heading>('heading');
  expect([name?.depth, name?.text]).toEqual([1, 'AlugaCaçamba']);
  expect(sections.map(({ depth, text }) => [depth, text])).toEqual([
    [2, 'Guias'],
    [2, 'Guias por cidade'],
    [2, 'Regras de cada prefeitura'],
    [2, 'Ferramentas'],
    [2, 'Empresas por cidade'],
    [2, 'Optional'],
  ]);
  expect(blocks.map(({ type }) => type)).toEqual([
    'heading',
    'blockquote',
    'paragraph',
    'paragraph',
    ...sections.flatMap(() => ['heading', 'list']),
  ]);
});

test('every entry is a link, a colon and a sentence', () => {
  for (const item of items) expect(item).toMatch(/^\[[^\]]+\]\(https:\S+\): \S.+[.?]$/);
});

test('it links every guide, rule and listing once, and nothing that the build did not write', () => {
  const urls = items.map((item) => /\((\S+?)\)/.exec(item)?.[1] ?? '');
  expect(urls.filter((url) => !url.startsWith(siteUrl) || !isBuilt(url))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
  const articles = pages.filter(({ address }) => address.startsWith('/blog/'));
  expect(urls).toEqual(
    expect.arrayContaining([
      ...articles.map(({ address }) => siteUrl + address),
      ...cities.map(({ id }) => siteUrl + permitPath(id)),
      ...cities.map(({ id }) => `${siteUrl}/${id}/aluguel-cacamba-entulho`),
    ]),
  );
});

function of<Block extends Token>(wanted: Block['type']): Block[] {
  return blocks.filter(({ type }) => type === wanted) as Block[];
}
