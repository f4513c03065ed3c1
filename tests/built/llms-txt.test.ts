import { readFileSync } from 'node:fs';
import type { Tokens } from 'marked';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { siteUrl } from './support/indexable-pages.ts';
import { isBuilt, markdownFiles, readMarkdown } from './support/markdown-files.ts';

const text = readFileSync('dist/llms.txt', 'utf8');
const { tokens, headings, urls } = readMarkdown(text);
const blocks = tokens.filter(({ type }) => type !== 'space');

test('it has the form of llmstxt.org: name, summary, paragraphs, then sections of links alone', () => {
  expect(headings[0]).toEqual({ depth: 1, text: 'AlugaCaçamba' });
  const sections = headings.slice(1);
  expect(new Set(sections.map(({ depth }) => depth))).toEqual(new Set([2]));
  expect(sections.map((section) => section.text)).toEqual([
    'Guias',
    'Guias por cidade',
    'Regras de cada prefeitura',
    'Ferramentas',
    'Empresas por cidade',
    'Optional',
  ]);
  expect(blocks.map(({ type }) => type)).toEqual([
    ...['heading', 'blockquote', 'paragraph', 'paragraph', 'paragraph'],
    ...sections.flatMap(() => ['heading', 'list']),
  ]);
});

test('every entry is a link, a colon and a sentence', () => {
  const lists = blocks.filter(({ type }) => type === 'list') as Tokens.List[];
  const items = lists.flatMap(({ items }) => items.map((item) => item.text));
  expect(items.length).toBeGreaterThan(80);
  for (const item of items) expect(item).toMatch(/^\[[^\]]+\]\(https:\S+\): \S.+[.?]$/);
});

test('it says where assistants ask', () => {
  expect(text).toContain(`\`${siteUrl}/mcp\``);
});

test('it links every Markdown file, every listing, and nothing that the build did not write', () => {
  expect(urls.filter((url) => !url.startsWith(siteUrl) || !isBuilt(url))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(
    expect.arrayContaining([
      ...markdownFiles.map(({ address }) => `${siteUrl}${address}.md`),
      ...cities.map(({ id }) => `${siteUrl}/${id}/aluguel-cacamba-entulho`),
    ]),
  );
});

test('it calls every file by the title that the file has', () => {
  for (const { address, headings } of markdownFiles) {
    expect(text).toContain(`[${headings[0]?.text}](${siteUrl}${address}.md): `);
  }
});
