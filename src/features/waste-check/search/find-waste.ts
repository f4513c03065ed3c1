import Fuse from 'fuse.js/basic';
import { wasteItems } from '#src/features/waste-check/items/waste-groups.ts';
import type { Answer, WasteItem } from '#src/features/waste-check/items/waste-item.ts';
import { fold } from './fold.ts';
import { soundOf } from './sound.ts';

export interface FoundWaste {
  /** Best first. */
  items: readonly WasteItem[];
  /** 'named': the text names each of them; 'similar': it is only like their names. */
  match: 'named' | 'similar';
}

/**
 * Everything that a text may mean: by name or synonym, by how those begin, else with a typing
 * error, else by single words of it.
 */
export function findWaste(text: string): FoundWaste {
  const query = fold(text);
  const named = hitsNamed(query);
  if (named.length > 0) return { items: bestFirst(named), match: 'named' };
  const similar = hitsLike(query);
  return { items: bestFirst(similar.length > 0 ? similar : hitsByWord(query)), match: 'similar' };
}

interface Hit {
  item: WasteItem;
  /** The less, the surer. */
  rank: number;
}

/** What an item is called, folded: its name, its synonyms, and every word of them. */
interface Called {
  item: WasteItem;
  name: string;
  synonyms: readonly string[];
  words: readonly string[];
}

const everything: readonly Called[] = wasteItems.map((item) => {
  const name = fold(item.name);
  const synonyms = item.synonyms.map(fold);
  return { item, name, synonyms, words: [name, ...synonyms].flatMap((term) => term.split(' ')) };
});

function hitsNamed(query: string): Hit[] {
  if (query.length < 2) return [];
  return everything
    .map((called) => ({ item: called.item, rank: rankOf(called, query) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
}

/** Whole names, whole synonyms, beginnings of both, then every word somewhere in the item's. */
function rankOf({ name, synonyms, words }: Called, query: string): number {
  if (name === query) return 0;
  if (synonyms.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (synonyms.some((synonym) => synonym.startsWith(query))) return 3;
  const isThere = (asked: string) => words.some((word) => word.startsWith(asked));
  return query.split(' ').every(isThere) ? 4 : Number.POSITIVE_INFINITY;
}

/** Fuse compares patterns of at most 32 characters as one. */
const longestPattern = 32;

/** Every end of a term that begins with a word, written and heard: a match begins where words do. */
const ends = everything.flatMap(({ item, name, synonyms }) =>
  [name, ...synonyms].flatMap((term) =>
    term.split(' ').flatMap((_, at, words) => {
      const end = words.slice(at).join('');
      return [...new Set([end, soundOf(end)])].map((text) => ({ item, at, text }));
    }),
  ),
);

const fuse = new Fuse(ends, {
  keys: ['text'],
  // One error in four letters; a beginning may be one letter off.
  threshold: 0.25,
  distance: 5,
  ignoreFieldNorm: true,
  includeScore: true,
});

function hitsLike(query: string): Hit[] {
  const written = query.replaceAll(' ', '');
  // In a phrase, two errors make another word.
  const mostErrors = written === query ? 2 : 1;
  const patterns = [...new Set([written, soundOf(written)])];
  return [
    ...swaps(query).flatMap(hitsNamed),
    ...patterns.flatMap((pattern) => hitsOfPattern(pattern, mostErrors)),
  ];
}

function hitsOfPattern(pattern: string, mostErrors: number): Hit[] {
  if (pattern.length < 4 || pattern.length > longestPattern) return [];
  const errors = pattern.length > 8 ? mostErrors : 1;
  return fuse
    .search(pattern)
    .filter(({ score = 1 }) => score * pattern.length < errors + 0.5)
    .map(({ item: { item, at }, score = 1 }) => ({ item, rank: 5 + score + at / 100 }));
}

/** The texts of which this one has two neighbouring letters in the wrong order. */
function swaps(query: string): string[] {
  return Array.from(query.slice(1), (letter, at) => {
    return query.slice(0, at) + letter + query[at] + query.slice(at + 2);
  });
}

/** The items in which most words are found, as they are or with a typing error. */
function hitsByWord(query: string): Hit[] {
  const words = query.split(' ').filter((word) => word.length > 2);
  const found = words.map((word) => {
    const named = hitsNamed(word);
    return named.length > 0 ? named : hitsLike(word);
  });
  const count = (item: WasteItem) =>
    found.filter((hits) => hits.some((hit) => hit.item === item)).length;
  const hits = found.flat();
  const most = Math.max(...hits.map(({ item }) => count(item)));
  return hits
    .filter(({ item }) => count(item) === most)
    .map(({ item, rank }) => ({ item, rank: Math.floor(rank / 2) }));
}

const strictness: Record<Answer, number> = { no: 0, apart: 1, yes: 2 };

/** Each item once; of equals the strictest answer first, since the others may be a mistake. */
function bestFirst(hits: readonly Hit[]): WasteItem[] {
  const sorted = hits.toSorted(
    (a, b) => a.rank - b.rank || strictness[a.item.answer] - strictness[b.item.answer],
  );
  return [...new Set(sorted.map(({ item }) => item))];
}
