import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import { hasRulesPage, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { pageAt, texts, tidy } from './support/built-pages.ts';

/** The words of a page's `main` that anybody can see on the screen. */
function visibleWords(address: string): string[] {
  const [main] = pageAt(address).document.querySelectorAll('main');
  if (!main) throw new Error(`${address} has no main part`);
  const hidden = main.querySelectorAll('noscript, [hidden], svg, button, option, label');
  const text = tidy(texts(main, hidden).join(' '));
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * The part of a page's words that no other page of its kind has: those in a run of six that stands
 * on no other, with each city's name masked. 0 to 1.
 */
function ownShare(address: string, others: readonly string[]): number {
  const known = new Set(others.filter((one) => one !== address).flatMap(runsOf));
  const words = maskedWords(address);
  const isOwn = words.map(() => false);
  for (const [index, run] of runsOf(address).entries()) {
    if (!known.has(run)) isOwn.fill(true, index, index + runLength);
  }
  return isOwn.filter(Boolean).length / words.length;
}

const runLength = 6;

const runs = new Map<string, string[]>();

function runsOf(address: string): string[] {
  const found = runs.get(address);
  if (found) return found;
  const words = maskedWords(address);
  const all = words
    .slice(0, 1 - runLength)
    .map((_, at) => words.slice(at, at + runLength).join(' '));
  runs.set(address, all);
  return all;
}

function maskedWords(address: string): string[] {
  return visibleWords(address).join(' ').replace(names, 'x').split(' ');
}

/** The longest first: 'São José dos Campos' before 'Campos'. */
const names = new RegExp(
  `(?<!\\p{L})(?:${cities
    .map(({ name }) => name.toLowerCase())
    .sort((one, other) => other.length - one.length)
    .join('|')})(?!\\p{L})`,
  'gu',
);

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
