import { cities } from '#src/catalogue/cities.ts';
import { pageAt, texts, tidy } from './built-pages.ts';

/** The words of a page's `main` that anybody can see on the screen. */
export function visibleWords(address: string): string[] {
  const [main] = pageAt(address).document.querySelectorAll('main');
  if (!main) throw new Error(`${address} has no main part`);
  const hidden = main.querySelectorAll(
    'noscript, [hidden], svg, button, option, label, [aria-label="Folha para o síndico"]',
  );
  const text = tidy(texts(main, hidden).join(' '));
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * The part of a page's words that no other page of its kind has: those in a run of six that stands
 * on no other, with each city's name masked. 0 to 1.
 */
export function ownShare(address: string, others: readonly string[]): number {
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
