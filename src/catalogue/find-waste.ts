import MiniSearch from 'minisearch';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import { foldedWords, singular } from '#src/shared/text/words.ts';
import { wasteItems } from './waste.ts';

/** Returns the significant words in the singular: 'Posso jogar telhas velhas?' is 'telha'. */
export function normalize(text: string): string {
  const words = foldedWords(text).map(singular);
  return words.filter((word) => !stopWords.has(word)).join(' ');
}

const stopWords = new Set(
  [
    'a o e as os um uma de do da dos das em no na nos nas ao com para pra por que meu minha',
    'pode posso dar jogar botar colocar descartar por vai ir cacamba',
    'resto sobra pedaco caco velho velha usado usada quebrado quebrada antigo antiga',
  ].flatMap((line) => line.split(' ')),
);

/** Spells letters as they sound: 'jesso' is like 'gesso', 'xuveiro' like 'chuveiro'. */
function phonetic(letters: string): string {
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
}

const sounds = [
  [/ch|sh/g, 'x'],
  // The letter is silent, except in 'telha' and 'manilha'.
  [/(?<![ln])h/g, ''],
  [/g(?=[ei])/g, 'j'],
  [/c(?=[ei])|sc(?=[ei])|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
] as const;

export interface FoundWaste {
  /** The best stands first. */
  items: readonly WasteItem[];
  /** An 'exact' text names each of them; a 'similar' one resembles their names. */
  match: 'exact' | 'similar';
}

/** Finds items by name, synonym or prefix, else with a typing error, else by single words. */
export function findWaste(text: string): FoundWaste {
  const query = normalize(text);
  const exact = exactHits(query);
  if (exact.length > 0) return { items: bestFirst(exact), match: 'exact' };
  const similar = similarHits(query);
  return { items: bestFirst(similar.length > 0 ? similar : hitsByWord(query)), match: 'similar' };
}

interface Hit {
  item: WasteItem;
  rank: number;
}

interface IndexedItem {
  item: WasteItem;
  name: string;
  terms: readonly string[];
  words: readonly string[];
}

const index: readonly IndexedItem[] = wasteItems.map((item) => {
  const terms = [item.name, ...item.synonyms].map(normalize);
  return {
    item,
    name: normalize(item.name),
    terms,
    words: terms.flatMap((term) => term.split(' ')),
  };
});

function exactHits(query: string): Hit[] {
  if (query.length < 2) return [];
  return index
    .map((indexed) => ({ item: indexed.item, rank: rankOf(indexed, query) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
}

/** Ranks complete names, complete synonyms, prefixes of both, then prefixes of words. */
function rankOf({ name, terms, words }: IndexedItem, query: string): number {
  if (name === query) return 0;
  if (terms.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (terms.some((term) => term.startsWith(query))) return 3;
  const hasWord = (prefix: string) => words.some((word) => word.startsWith(prefix));
  return query.split(' ').every(hasWord) ? 4 : Number.POSITIVE_INFINITY;
}

/** A shorter text is not searched with a typing error. */
const minLetters = 4;

/**
 * Finds texts with typing errors. A complete name is nearer than one that only begins so;
 * MiniSearch writes the terms with commas between them.
 */
const similarTerms = new MiniSearch<IndexedItem>({
  idField: 'name',
  fields: ['name', 'terms'],
  storeFields: ['item'],
  tokenize: (text, field) =>
    field === 'name' ? spellings(joined(text)) : text.split(',').flatMap(beginnings),
  processTerm: (letters) => letters,
  searchOptions: { tokenize: spellings, boost: { name: 2 } },
});

/** A space is often forgotten, or typed where there is none: 'guardaroupa'. */
function joined(term: string): string {
  return term.replaceAll(' ', '');
}

/** Lists all that may have been typed so far of a term, from any of its words on. */
function beginnings(term: string): string[] {
  const ends = term.split(' ').map((_, at, words) => words.slice(at).join(''));
  return ends.flatMap(spellings).flatMap((letters) => {
    return Array.from(letters, (_, last) => letters.slice(0, last + 1)).slice(minLetters - 1);
  });
}

function spellings(letters: string): string[] {
  return [...new Set([letters, phonetic(letters)])];
}

function similarHits(query: string): Hit[] {
  return [...swaps(query).flatMap(exactHits), ...fuzzyHits(query)];
}

function fuzzyHits(query: string): Hit[] {
  const letters = joined(query);
  if (letters.length < minLetters) return [];
  // Two errors in a phrase make another word.
  const fuzzy = letters.length > 8 && letters === query ? 2 : 1;
  // The page starts sooner without the index, and few texts have an error.
  if (similarTerms.documentCount === 0) similarTerms.addAll(index);
  const results = similarTerms.search(letters, { fuzzy });
  return results.map(({ item, score }) => ({ item, rank: 5 + 1 / (1 + score) }));
}

function swaps(query: string): string[] {
  return Array.from(query.slice(1), (letter, at) => {
    return query.slice(0, at) + letter + query[at] + query.slice(at + 2);
  });
}

/** Finds the items in which most words of the query are found, exactly or with a typing error. */
function hitsByWord(query: string): Hit[] {
  const words = query.split(' ').filter((word) => word.length > 2);
  const found = words.map((word) => {
    const exact = exactHits(word);
    return exact.length > 0 ? exact : similarHits(word);
  });
  const count = (item: WasteItem) =>
    found.filter((hits) => hits.some((hit) => hit.item === item)).length;
  const hits = found.flat();
  const maxCount = Math.max(...hits.map(({ item }) => count(item)));
  return hits
    .filter(({ item }) => count(item) === maxCount)
    .map(({ item, rank }) => ({ item, rank: Math.floor(rank / 2) }));
}

const strictness: Record<Answer, number> = { no: 0, apart: 1, yes: 2 };

/** Keeps each item once; among equals the strictest answer comes first, as the safer one. */
function bestFirst(hits: readonly Hit[]): WasteItem[] {
  const sorted = [...hits].sort(
    (a, b) => a.rank - b.rank || strictness[a.item.answer] - strictness[b.item.answer],
  );
  return [...new Set(sorted.map(({ item }) => item))];
}
