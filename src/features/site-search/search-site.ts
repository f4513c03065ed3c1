import MiniSearch from 'minisearch';
import { indexWords, type Kind, type SearchEntry } from './entry.ts';

/** An entry that matches, and the words of the index that it was found by. */
export interface FoundEntry {
  entry: SearchEntry;
  matched: ReadonlySet<string>;
}

export interface SiteSearch {
  /** Best first, each page once; empty for a text without words. */
  find(text: string): FoundEntry[];
  /** The text with its words as the site spells them; undefined where that changes nothing. */
  suggest(text: string): string | undefined;
}

/**
 * Makes the entries searchable, in several tasks so that the page answers meanwhile. MiniSearch's
 * own stored form of the index is read sooner, but would be 45 kB more to fetch beside the texts.
 */
export async function createSiteSearch(entries: readonly SearchEntry[]): Promise<SiteSearch> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'words', 'heading', 'text'],
    tokenize: indexWords,
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    // Searched words are folded already, and do not become words of the index.
    searchOptions: { processTerm: (term) => term, tokenize: (query) => query.split(' ') },
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({ id, ...entry })),
    { chunkSize },
  );

  function find(text: string): FoundEntry[] {
    const words = indexWords(text);
    if (words.join('').length < minLetters) return [];
    const concepts = toConcepts(words);
    const typed = new Set(words);
    const last = words.at(-1);
    const synonyms = concepts.flatMap((concept) => concept.synonyms);
    const results = index.search([...words, ...synonyms].join(' '), {
      ...ranking,
      boostTerm: (term) => (typed.has(term) ? 1 : synonymWeight),
      prefix: (term) => typed.has(term) && (term === last || term.length > 3),
      fuzzy: (term) => (typed.has(term) && !vocabulary.has(term) ? maxErrors(term) : false),
      boostDocument: (id, term) => weightOf(entries[id] as SearchEntry, term),
    });
    const ranked = results
      .map(({ id, score, queryTerms, terms }) => ({
        entry: entries[id] as SearchEntry,
        matched: new Set(terms),
        score: score * coverage(concepts, queryTerms) ** 2,
      }))
      .sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * leastScore;
    return onePerPage(ranked.filter(({ score }) => score >= least));
  }

  /** The word of a name that a word resembles. */
  function nearest(word: string): string {
    if (vocabulary.has(word)) return word;
    const [best] = index.search(word, { fields: ['title', 'words'], fuzzy: mostErrors });
    return best?.terms[0] ?? word;
  }

  function suggest(text: string): string | undefined {
    const words = indexWords(text);
    const near = words.map(nearest).join(' ');
    return near === words.join(' ') ? undefined : near;
  }

  return { find, suggest };
}

/** Entries that are added in one task. */
const chunkSize = 60;

const ranking = { boost: { title: 4, words: 3, heading: 2, text: 1 } };

/** One letter begins a word of nearly every entry. */
export const minLetters = 2;

/** Of a synonym, beside the typed word itself. */
const synonymWeight = 0.4;

/** A short name of a thing or a place before a text that mentions it. */
const kindWeights: Record<Kind, number> = {
  city: 2,
  guide: 1,
  material: 1.2,
  rules: 0.8,
  place: 0.7,
  tool: 1.2,
  page: 0.9,
  saved: 1.5,
};

/** Of a word that an entry has. Who names a city asks for its rules before articles about them. */
function weightOf({ kind, path }: SearchEntry, word: string): number {
  const [, city = ''] = /\/\w\w\/([^/#]+)/.exec(path) ?? [];
  return kindWeights[kind] * (kind === 'rules' && city.split('-').includes(word) ? 2.5 : 1);
}

/** Part of the best score below which an entry has hardly anything to do with the text. */
const leastScore = 0.05;

/** Part of a word's letters that a suggestion may change; a result has fewer. */
const mostErrors = 0.45;

/** Letters that may differ: none in words that are a typing error away from everything. */
function maxErrors(term: string): number | false {
  if (term.length < 4) return false;
  return term.length < 8 ? 1 : 2;
}

/** How much of what was typed is found, from 0 to 1. */
function coverage(concepts: readonly Concept[], found: readonly string[]): number {
  const covered = concepts.filter(({ words, synonyms }) => {
    return [...words, ...synonyms].some((word) => found.includes(word));
  });
  return covered.length / concepts.length;
}

/** Sections of a guide share a page, places of a city a list. */
function onePerPage(found: readonly FoundEntry[]): FoundEntry[] {
  const seen = new Set<string>();
  return found.filter(({ entry: { kind, path, title } }) => {
    const page = kind === 'guide' ? path.replace(/#.*/, '') : path;
    const key = kind === 'place' ? `${path} ${title}` : page;
    return !seen.has(key) && seen.add(key);
  });
}

/** A part of a text; `isMatch` for a word that was searched for. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * The sentence of an entry's text with the most of these words, but those of title and heading, which
 * every sentence is about; the first where none has more.
 */
export function bestSentence(
  { title, heading = '', text = '' }: Pick<SearchEntry, 'title' | 'heading' | 'text'>,
  matched: ReadonlySet<string>,
): string {
  const said = new Set(indexWords(`${title} ${heading}`));
  const telling = [...matched].filter((word) => !said.has(word));
  const sentences = sentencesOf(text);
  const counts = sentences.map(({ own }) => telling.filter((word) => own.has(word)).length);
  return sentences[counts.indexOf(Math.max(...counts))]?.text ?? '';
}

interface Sentence {
  text: string;
  own: ReadonlySet<string>;
}

/** The next letter mostly finds the same texts again, and some of them are long. */
const divided = new Map<string, readonly Sentence[]>();

function sentencesOf(text: string): readonly Sentence[] {
  const known = divided.get(text);
  if (known) return known;
  const sentences = text
    .split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => ({ text: sentence, own: new Set(indexWords(sentence)) }));
  divided.set(text, sentences);
  return sentences;
}

/** Divides a text at its words, neighbours of a kind together. */
export function markWords(text: string, matched: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  for (const [at, piece] of text.split(/([\p{L}\p{N}\p{M}]+)/u).entries()) {
    // Every second piece is what is between two words.
    const isMatch = at % 2 === 1 && indexWords(piece).some((word) => matched.has(word));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts.filter(({ text: own }) => own !== '');
}

/** Builders' words for a thing, with the words that are also looked for. */
const groups: readonly (readonly [said: string, found: string])[] = [
  ['reboco, argamassa, emboço, massa, massa de cimento', 'reboco argamassa'],
  ['isopor, EPS, poliestireno', 'isopor'],
  ['telha de amianto, fibrocimento, eternit, brasilit, amianto', 'amianto fibrocimento'],
  ['mato, grama, capim', 'mato grama poda'],
  ['galho, poda, árvore', 'galho poda'],
  ['sofá, móvel, móveis, poltrona, estofado', 'sofá móvel'],
  ['caliça, metralha, resto de obra, resto de construção', 'entulho'],
  ['lixo, entulho', 'lixo entulho'],
  ['preço, valor, custo, quanto custa, quanto é, quanto fica, quanto sai, barato', 'preço custa'],
  ['licença, autorização, permissão, alvará, prefeitura', 'licença autorização'],
  ['multa, fiscal, fiscalização', 'multa autorização'],
  ['rua, calçada, via pública, vaga', 'rua'],
  ['tamanho, medida, capacidade, metro, m³, volume', 'tamanho m³'],
  ['privada, bacia, latrina', 'vaso sanitário'],
  ['ecoponto, PEV, ponto de entrega, entrega voluntária', 'ecoponto PEV'],
  ['alugar, aluguel, locação, contratar', 'aluguel alugar'],
  ['prazo, quanto tempo, quantos dias', 'prazo dia'],
  ['síndico, condomínio, prédio, apartamento', 'condomínio'],
  ['big bag, bag, ensacado, saco', 'saco'],
  ['caçambeiro, disque entulho, papa entulho', 'empresa'],
  ['drywall, placa de gesso', 'drywall gesso'],
  ['calcular, conta, quantos', 'calculadora'],
  ['jogar, descartar, descarte, botar', 'jogar descarte'],
  ['reciclar, reciclagem, reciclável', 'reciclagem recicláveis'],
];

/** A term: one word or several, folded. */
type Term = readonly string[];

interface Group {
  said: readonly Term[];
  found: readonly string[];
}

const folded: readonly Group[] = groups.map(([said, found]) => ({
  said: said.split(', ').map((term) => indexWords(term)),
  found: indexWords(found),
}));

/** A part of what was typed: words that mean one thing, and other words for it. */
interface Concept {
  words: readonly string[];
  synonyms: readonly string[];
}

/** Divides typed words into concepts: the longest terms of the groups, then single words. */
function toConcepts(words: readonly string[]): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at));
    const own = term ?? words.slice(at, at + 1);
    concepts.push({ words: own, synonyms: synonymsOf(own) });
    at += own.length;
  }
  return concepts;
}

function longestTerm(words: readonly string[]): Term | undefined {
  const starting = folded.flatMap(({ said }) => said).filter((term) => startsWith(words, term));
  return starting.sort((a, b) => b.length - a.length)[0];
}

function startsWith(words: readonly string[], term: Term): boolean {
  return term.length > 0 && term.every((word, at) => words[at] === word);
}

function synonymsOf(own: Term): string[] {
  const key = own.join(' ');
  const naming = folded.filter(({ said }) => said.some((term) => term.join(' ') === key));
  const words = naming.flatMap(({ found }) => found);
  return [...new Set(words)].filter((word) => !own.includes(word));
}
