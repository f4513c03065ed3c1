import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { attribute, pageAt, pages, textOf, tidy } from './support/built-pages.ts';
import { indexablePages, siteUrl } from './support/indexable-pages.ts';
import {
  bare,
  bareWords,
  isBuilt,
  type MarkdownFile,
  markdownFiles,
} from './support/markdown-files.ts';
import { elementsIn, ownTexts, textElements } from './support/page-text.ts';

const files = markdownFiles.map((file) => [file.address, file] as const);
const whole = files.filter(([address]) => !isPart(address));
const parts = files.filter(([address]) => isPart(address));

test('every guide, every city article and every city’s rules have their text as Markdown', () => {
  const wanted = pages
    .filter(({ address, document }) => {
      const isPage = /^\/blog\/|^\/ferramentas\/autorizacao\/\w\w\//.test(address);
      return isPage || document.querySelector('#regras');
    })
    .map(({ address }) => address);
  expect(markdownFiles.map(({ address }) => address).sort()).toEqual(wanted.sort());
  expect(wanted).toHaveLength(11 + 10 + cities.length);
});

test('a page that is such a text links it, and no other page does', () => {
  for (const { address, document } of pages) {
    const links = document.querySelectorAll('head > link[type="text/markdown"]');
    const urls = links.map((link) => new URL(attribute(link, 'href') ?? '', siteUrl + address));
    const file = markdownFiles.find((one) => one.address === address);
    const isWhole = file && !isPart(address);
    expect(urls.map(String), address).toEqual(isWhole ? [`${siteUrl}${address}.md`] : []);
    expect(links.every((link) => attribute(link, 'rel') === 'alternate')).toBe(true);
  }
});

test.each(whole)('%s begins with what the page says of itself', (address, { source }) => {
  const [title, description, facts = ''] = source.split('\n\n');
  const { meta } = indexablePages.find((page) => page.address === address) ?? {};
  expect(title).toBe(`# ${textOf(pageAt(address).document.querySelector('h1') as HtmlElement)}`);
  expect(description).toBe(`> ${tidy(meta?.get('description') ?? '')}`);
  const dates = meta?.has('article:published_time')
    ? [
        `- Publicado em: ${meta.get('article:published_time')}`,
        `- Atualizado em: ${meta.get('article:modified_time')}`,
      ]
    : [`- Regras conferidas em: ${checkedOn(address)}`];
  expect(facts.split('\n')).toEqual([`- Página: ${siteUrl}${address}`, ...dates]);
});

test.each(parts)('%s names the part of the page that it is', (address, { source }) => {
  const [title, description, facts] = source.split('\n\n');
  const heading = textElements(address).find((element) => element.matches('h2')) as HtmlElement;
  expect(title).toBe(`# ${textOf(heading)}`);
  expect(description).toMatch(/^> O que vale para caçamba de entulho /);
  expect(facts).toBe(
    `- Página: ${siteUrl}${address}#regras\n- Regras conferidas em: ${checkedOn(address)}`,
  );
});

test.each(files)('%s has the headings and tables of the page, in its order', (address, file) => {
  const elements = textElements(address);
  const headings = elements.filter((element) => element.matches('h2, h3, h4, summary'));
  // A listing has its rules under a heading of its own, and the answer for the street elsewhere.
  const own = isPart(address) ? headings.slice(1) : headings;
  const written = file.headings.slice(isPart(address) ? 2 : 1);
  expect(written.map(({ text }) => bare(text))).toEqual(
    own.map((heading) => bare(textOf(heading))),
  );
  expect(file.headings.filter(({ depth }) => depth === 1)).toHaveLength(1);
  const tables = elements.filter((element) => element.matches('table'));
  expect(file.tables.map(cellsOf)).toEqual(tables.map(cellsOnPage));
});

test('guides have tables, or nothing would be compared', () => {
  expect(markdownFiles.flatMap(({ tables }) => tables).length).toBeGreaterThan(20);
});

test.each(files)('%s leaves out no text of the page', (address, { source }) => {
  const words = bareWords(source);
  const said = textElements(address).flatMap(ownTexts).map(bare);
  expect(said.filter(Boolean).length).toBeGreaterThan(20);
  expect(said.filter((text) => !words.includes(text))).toEqual([]);
});

test.each(files)('%s names the sources of the page, and of each the day', (address, file) => {
  const targets = textElements(address).map((element) => attribute(element, 'href') ?? '');
  const onPage = targets.filter((target) => target.startsWith('http'));
  const outside = file.urls.filter((url) => !url.startsWith(siteUrl));
  expect(new Set(outside)).toEqual(new Set(onPage));
  const dated = file.source.match(datedSource) ?? [];
  expect(new Set(dated).size).toBe(dated.length);
  expect(dated.length).toBe(countSources(address));
});

test.each(files)('%s links only what the build wrote, by complete URLs', (_, { urls }) => {
  const inside = urls.filter((url) => url.startsWith(siteUrl));
  expect(inside.length).toBeGreaterThan(1);
  expect(inside.filter((url) => !isBuilt(url))).toEqual([]);
  expect(urls.filter((url) => !/^https?:\/\//.test(url))).toEqual([]);
});

const datedSource =
  /^(?:-|\d+\.) .*\[.+\]\(https?:\S+\).*(?:consultad[oa]|conferida) em \d\d\/\d\d\/\d{4}\.?$/gm;

/** Whether the page has more than the text. */
function isPart(address: string): boolean {
  return address.endsWith('/aluguel-cacamba-entulho');
}

function cellsOf({ header, rows }: MarkdownFile['tables'][number]): string[] {
  return [...header, ...rows.flat()].map(({ text }) => bareWords(text));
}

function cellsOnPage(table: HtmlElement): string[] {
  const cells = elementsIn(table).filter((element) => element.matches('th, td'));
  return cells.map((cell) => bare(textOf(cell)));
}

/** The day that the page names, as an ISO date. */
function checkedOn(address: string): string | undefined {
  const text = textElements(address).flatMap(ownTexts).join(' ');
  const day = /Regras conferidas em (\d\d)\/(\d\d)\/(\d{4})/.exec(text);
  return day?.slice(1).reverse().join('-');
}

/** Of the page's list; a city's article has none, but its rules link their sources. */
function countSources(address: string): number {
  const elements = textElements(address);
  const start = elements.findIndex((one) => one.matches('h2') && textOf(one) === 'Fontes');
  if (start < 0) {
    return elements.filter((one) => attribute(one, 'id')?.startsWith('fonte-')).length;
  }
  const list = elements.slice(start).find((one) => one.matches('ul, ol'));
  return list?.childElements.length ?? 0;
}
