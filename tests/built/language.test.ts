import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { textAttribute } from '#src/ui/text/article-text.tsx';
import {
  attribute,
  type BuiltPage,
  files,
  notFoundPage,
  pageAt,
  pages,
  parseHtml,
  textOf,
  texts,
} from './support/built-pages.ts';

const readAloud = ['alt', 'aria-label', 'placeholder', 'title'];

const described = [
  'meta[name="description"]',
  'meta[name="twitter:title"]',
  'meta[name="twitter:description"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:image:alt"]',
];

/**
 * Everything that a page says in Portuguese, also to those who listen to it, find it by a search,
 * or send the message that it has written for them.
 */
function portugueseTexts({ document }: BuiltPage): string[] {
  const code = document.querySelectorAll('code');
  const own = texts(document, [...foreignElements(document), ...code]);
  const spoken = readAloud.flatMap((name) => values(document, `[${name}]`, name));
  const found = described.flatMap((selector) => values(document, selector, 'content'));
  return [...own, ...spoken, ...found, ...chatTexts(document)];
}

/** The elements whose words are in another language. */
function foreignElements(document: HtmlElement): HtmlElement[] {
  return document
    .querySelectorAll('[lang]')
    .filter((element) => attribute(element, 'lang') !== 'pt-BR');
}

function chatTexts(document: HtmlElement): string[] {
  const chats = values(document, 'a', 'href').filter((href) => href.startsWith('https://wa.me/'));
  return chats.flatMap((href) => new URL(href).searchParams.get('text') ?? []);
}

function values(document: HtmlElement, selector: string, name: string): string[] {
  return document.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? []);
}

const every = [...pages, notFoundPage];
/** Files that say what no page says. */
const writtenTexts = ['/llms.txt', '/opensearch.xml', '/blog/feed.xml'];

/** What each page, each drawing and each of these files says. */
const said = new Map([
  ...every.map((page) => [page.address, portugueseTexts(page)] as const),
  ...drawings().map((file) => [file, wordsInDrawing(file)] as const),
  ...writtenTexts.map((file) => [file, wordsInText(file)] as const),
]);

/** Cities, bairros and drop-off places are called what their people call them. */
const names = cities.flatMap(({ id, name, bairros }) => {
  const places = dropOffIn(id).places.flatMap((place) => [place.name, place.address ?? '']);
  return [name, ...bairros, ...places].join(' ').match(/\p{L}+/gu) ?? [];
});

/** That these are noticed shows that words are compared with a dictionary. */
const slips = ['entulo', 'localizacao', 'Search'];

test('every word is Portuguese and spelled well, on pages, in drawings and in texts', () => {
  const unknown = misspelled([...slips, ...[...said.values()].flat()]);
  const findings = unknown
    .filter((word) => !names.includes(word))
    .map((word) => {
      const places = [...said].filter(([, found]) => found.some((text) => text.includes(word)));
      return { word, on: places.map(([place]) => place).slice(0, 3) };
    });
  expect(findings).toEqual(slips.map((word) => ({ word, on: [] })));
  expect(said.size).toBeGreaterThan(60);
});

test('only the not-found page speaks English, in its three strings', () => {
  for (const { address, document } of pages) {
    expect(foreignElements(document).map(textOf), address).toEqual([]);
  }
  expect(textOf(notFoundPage.document)).toContain('404');
  expect(foreignElements(notFoundPage.document).map(textOf)).toEqual([
    'Oops! Page not found',
    'Return to Home',
  ]);
});

/** What no guide, no city article and no rule says, and why. */
const banned: readonly (readonly [reason: string, words: RegExp])[] = [
  ['speaks of the research', /não (lemos|encontramos|vimos|achamos|sabemos)|preferimos/iu],
  ['excuses itself', /francos/iu],
  ['a verb that nobody says', /(?<!\p{L})(pôr|ponham?)(?!\p{L})/iu],
  ['debris is "entulho"', /(?<!\p{L})sobras?(?!\p{L})/iu],
  ['leaves the confirmation to the reader', /confirme com/iu],
  ['lengths from one metre are in metres', /(?<![\d.,])\d{3,}\scm(?![²³\p{L}])/u],
];

const written = [
  ...guides.map(({ slug }) => ({
    address: `/blog/${slug}`,
    parts: `[${textAttribute}="${slug}"]`,
  })),
  ...cityArticles.map(({ path }) => ({ address: path, parts: 'main' })),
  ...cities.map(({ id }) => {
    const [address = '', part = 'conteudo'] = permitPath(id).split('#');
    return { address, parts: `#${part}` };
  }),
];

test.each(written)('$address speaks like a person to a builder', ({ address, parts }) => {
  const { document } = pageAt(address);
  const [description] = document.querySelectorAll('meta[name="description"]') as [HtmlElement];
  const own = document.querySelectorAll(`h1, ${parts}`).flatMap((element) => texts(element));
  const text = [...own, attribute(description, 'content')].join(' ');
  const slips = banned.flatMap(([reason, words]) => {
    const [found] = new RegExp(`.{0,20}(?:${words.source}).{0,20}`, words.flags).exec(text) ?? [];
    return found === undefined ? [] : [`${reason}: ${found}`];
  });
  expect(slips).toEqual([]);
});

test.each(guides)('every source of $slug is one link, with the day it was read', ({ slug }) => {
  const dayRead = / – consultad[ao] em \d{2}\/\d{2}\/20\d{2}$/;
  const sources = pageAt(`/blog/${slug}`).document.querySelectorAll('h2#fontes ~ ul > li');
  const poor = sources.filter((source) => {
    const links = source.querySelectorAll('a').map((link) => attribute(link, 'href') ?? '');
    const [link = ''] = links;
    return links.length !== 1 || !link.startsWith('https://') || !dayRead.test(textOf(source));
  });
  expect(poor.map(textOf)).toEqual([]);
  expect(sources.length).toBeGreaterThan(2);
});

/** Without what is no word: markup, URLs, names of formats, llms.txt's one heading in English. */
function wordsInText(file: string): string[] {
  const noWords = /<[^>]*>|https?:[^\s)<]+|pt-BR|## Optional/g;
  return readFileSync(`dist${file}`, 'utf8').replace(noWords, ' ').split('\n');
}

function drawings(): string[] {
  return files.filter((file) => file.endsWith('.svg'));
}

function wordsInDrawing(file: string): string[] {
  return texts(parseHtml(readFileSync(`dist${file}`, 'utf8')));
}

/** The words that neither the dictionary nor the list of allowed words knows, each once. */
function misspelled(prose: readonly string[]): string[] {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      'node_modules/cspell/bin.mjs',
      'stdin',
      '--words-only',
      '--unique',
      '--no-progress',
      '--no-summary',
      '--config=tests/built/support/spelling.yaml',
    ],
    { input: [...new Set(prose)].join('\n'), encoding: 'utf8' },
  );
  if (error || stderr) throw new Error(`cspell failed: ${error ?? stderr}`);
  return stdout.split('\n').filter((word) => word !== '');
}
