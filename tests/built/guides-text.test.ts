import { expect, test } from 'vitest';
import { guides } from '#src/features/guides/guides.ts';
import { textAttribute } from '#src/ui/text/article-text.tsx';
import { attribute, pageAt, textOf, texts, tidy } from './support/built-pages.ts';

/** What a guide never says, and why. */
const banned: readonly (readonly [reason: string, words: RegExp])[] = [
  ['speaks of the research', /não (lemos|encontramos|vimos)/iu],
  ['excuses itself', /vamos ser francos/iu],
  ['a verb that nobody says', /(?<!\p{L})(pôr|ponham?)(?!\p{L})/iu],
  ['debris is "entulho"', /(?<!\p{L})sobras?(?!\p{L})/iu],
  ['asks twice for a confirmation', /confirme com.*confirme com/isu],
  ['lengths from one metre are in metres', /(?<![\d.,])\d{3,}\scm(?![²³\p{L}])/u],
];

const dayRead = / – consultad[ao] em \d{2}\/\d{2}\/20\d{2}$/;

test.each(guides)('$slug speaks like a person to a builder', ({ slug }) => {
  expect(slips(wordsOf(slug))).toEqual([]);
});

test.each(guides)('every source of $slug is one link, with the day it was read', ({ slug }) => {
  const sources = pageAt(`/blog/${slug}`).document.querySelectorAll('h2#fontes ~ ul > li');
  const poor = sources.filter((source) => {
    const links = source.querySelectorAll('a').map((link) => attribute(link, 'href') ?? '');
    const [link = ''] = links;
    return links.length !== 1 || !link.startsWith('https://') || !dayRead.test(textOf(source));
  });
  expect(poor.map(textOf)).toEqual([]);
  expect(sources.length).toBeGreaterThan(2);
});

test('each slip would be noticed, and its neighbours would not', () => {
  const bad = [
    'Essa regra não encontramos.',
    'Vamos ser francos: depende.',
    'Antes de pôr a caçamba na rua, ligue.',
    'Ensaque as sobras da obra.',
    'Confirme com a SLU. Depois, confirme com a empresa.',
    'Deixe 150\u00a0cm livres.',
  ];
  expect(bad.map((text) => slips(text).length)).toEqual(bad.map(() => 1));
  const good =
    'Propor, dispor, sobrar; confirme com a SLU; tarja de 100 cm², folga de 10 cm, 1,50 m.';
  expect(slips(good)).toEqual([]);
});

/** Each banned phrase of a text, with a few words around it. */
function slips(text: string): string[] {
  return banned.flatMap(([reason, words]) => {
    const [found] = new RegExp(`.{0,20}(?:${words.source}).{0,20}`, words.flags).exec(text) ?? [];
    return found === undefined ? [] : [`${reason}: ${found}`];
  });
}

/** The guide's own words: title, description and text, without what leads to other guides. */
function wordsOf(slug: string): string {
  const { document } = pageAt(`/blog/${slug}`);
  const [description] = document.querySelectorAll('meta[name="description"]');
  const own = document.querySelectorAll(`h1, [${textAttribute}="${slug}"]`);
  const said = own.flatMap((element) => texts(element));
  return tidy([...said, description && attribute(description, 'content')].join(' '));
}
