import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import { hasRulesPage, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { ownShare, visibleWords } from './support/word-count.ts';

const listings = cities.map(({ id }) => listingPath(id));
const rulesPages = cities.filter(({ id }) => hasRulesPage(id)).map(({ id }) => permitPath(id));

/** The most words that a page of each kind shows. */
const most: readonly (readonly [kind: string, words: number, addresses: readonly string[]])[] = [
  ['guide', 900, guides.map(({ slug }) => `/blog/${slug}`)],
  ['city article', 500, cityArticles.map(({ path }) => path)],
  ["city's rules page", 450, rulesPages],
  ['index of rules', 250, ['/ferramentas/autorizacao']],
  ['privacy policy', 1200, ['/politica-de-privacidade']],
];

test.each(most)('no %s is longer than %i words', (_, words, addresses) => {
  const long = addresses
    .map((address) => [address, visibleWords(address).length] as const)
    .filter(([, count]) => count > words);
  expect(long).toEqual([]);
});

/** The least part of a page's words that its neighbours do not have. */
const least = [
  ['listing', 0.4, listings],
  ["city's rules page", 0.6, rulesPages],
] as const;

test.each(least)('of each %s a part of at least %d is its own', (_, share, addresses) => {
  const alike = addresses
    .map((address) => [address, ownShare(address, addresses)] as const)
    .filter(([, own]) => own < share);
  expect(alike).toEqual([]);
});
