import MiniSearch from 'minisearch';
import { indexWords, type Kind, type SearchEntry } from './entry.ts';

/** The words are those of the index by which the entry was found. */
export interface FoundEntry {
  entry: SearchEntry;
  matched: readonly string[];
}

export interface SiteSearch {
  /** Returns the best first, each page once; nothing for a text without words. */
  find(text: string): FoundEntry[];
  /** Suggests words of the site's names that resemble a text that finds nothing. */
  suggest(text: string): string | undefined;
}

/**
 * Makes the entries searchable, in several tasks so that the page answers meanwhile. MiniSearch's
 * own stored form of the index is read sooner, but would be 45 kB more to fetch beside the texts.
 */
export async function createSiteSearch(entries: readonly SearchEntry[]): Promise<SiteSearch> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<SearchEntry & { id: number; entry: SearchEntry }>({
    fields: ['title', 'words', 'heading', 'text'],
    storeFields: ['entry'],
    tokenize: indexWords,
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    // Searched words do not become words of the index.
    searchOptions: { processTerm: (term) => term },
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({ id, entry, ...entry })),
    { chunkSize },
  );

  function find(text: string): FoundEntry[] {
    const words = indexWords(text);
    if (words.join('').length < minLetters) return [];
    const last = words.at(-1);
    const isTyped = (term: string) => words.includes(term);
    const results = index.search([...new Set([...words, ...words.flatMap(synonymsOf)])].join(' '), {
      boost: { title: 4, words: 3, heading: 2, text: 1 },
      boostTerm: (term) => (isTyped(term) ? 1 : synonymWeight),
      prefix: (term) => isTyped(term) && (term === last || term.length > 3),
      fuzzy: (term) => isTyped(term) && !vocabulary.has(term) && maxErrors(term),
    });
    const ranked = results
      .map(({ entry, score, terms, queryTerms }) => {
        const weight = weightOf(entry, terms) * coverage(words, queryTerms) ** 2;
        return { entry, matched: terms, score: score * weight };
      })
      .sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * leastScore;
    return onePerPage(ranked.filter(({ score }) => score >= least));
  }

  function suggest(text: string): string | undefined {
    const names = { fields: ['title', 'words'], fuzzy: maxErrorShare };
    return index.autoSuggest(text, names)[0]?.suggestion;
  }

  return { find, suggest };
}

/** One task adds no more entries, so that the page stays responsive. */
const chunkSize = 60;

/** One letter begins a word of nearly every entry. */
export const minLetters = 2;

/** A synonym counts less than the typed word itself. */
const synonymWeight = 0.4;

/** A short name of a thing or a place comes before a text that mentions it. */
const kindWeights: Record<Kind, number> = {
  city: 2,
  guide: 1,
  material: 1.2,
  rules: 0.8,
  place: 0.7,
  tool: 1.2,
  page: 0.9,
};

/** A person who names a city asks for its rules before articles about them. */
function weightOf({ kind, path }: SearchEntry, matched: readonly string[]): number {
  const [, city = ''] = /\/\w\w\/([^/#]+)/.exec(path) ?? [];
  const isNamed = city.split('-').some((word) => matched.includes(word));
  return kindWeights[kind] * (kind === 'rules' && isNamed ? 1.6 : 1);
}

/** An entry below this part of the best score has hardly anything to do with the text. */
const leastScore = 0.05;

/** A suggestion may change this part of a word's letters; a result fewer. */
const maxErrorShare = 0.45;

/** Returns how many letters may differ: none in short words, which resemble everything. */
function maxErrors(term: string): number | false {
  if (term.length < 4) return false;
  return term.length < 8 ? 1 : 2;
}

/** Returns the share of the typed words that are found, from 0 to 1. */
function coverage(words: readonly string[], found: readonly string[]): number {
  const covered = words.filter((word) => {
    return [word, ...synonymsOf(word)].some((term) => found.includes(term));
  });
  return covered.length / words.length;
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

/**
 * Returns the sentence of an entry's text with the most of these words, but those of title and
 * heading, which every sentence is about; the first where none has more.
 */
export function bestSentence(
  { title, heading = '', text }: Pick<SearchEntry, 'title' | 'heading' | 'text'>,
  matched: readonly string[],
): string {
  const titleWords = indexWords(`${title} ${heading}`);
  const telling = matched.filter((word) => !titleWords.includes(word));
  const sentences = text.split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u);
  const counts = sentences.map((sentence) => {
    const words = indexWords(sentence);
    return telling.filter((word) => words.includes(word)).length;
  });
  return sentences[counts.indexOf(Math.max(...counts))] ?? '';
}

/** Builders' words for a thing lead to the words that are also looked for. */
const synonyms = new Map(
  [
    ['reboco argamassa emboço massa', 'reboco argamassa'],
    ['isopor EPS poliestireno', 'isopor'],
    ['amianto fibrocimento eternit brasilit', 'amianto fibrocimento'],
    ['mato grama capim', 'mato grama poda'],
    ['galho poda árvore', 'galho poda'],
    ['sofá móvel poltrona estofado', 'sofá móvel'],
    ['caliça metralha', 'entulho'],
    ['lixo entulho', 'lixo entulho'],
    ['preço valor custo custa barato quanto', 'preço custa'],
    ['licença autorização permissão alvará prefeitura', 'licença autorização'],
    ['multa fiscal fiscalização', 'multa autorização'],
    ['rua calçada via vaga', 'rua'],
    ['tamanho medida capacidade metro m³ volume', 'tamanho m³'],
    ['privada bacia latrina', 'vaso sanitário'],
    ['ecoponto PEV', 'ecoponto PEV'],
    ['alugar aluguel locação contratar', 'aluguel alugar'],
    ['prazo tempo dia', 'prazo dia'],
    ['síndico condomínio prédio apartamento', 'condomínio'],
    ['bag ensacado saco', 'saco'],
    ['caçambeiro disque papa', 'empresa'],
    ['drywall', 'gesso'],
    ['calcular conta', 'calculadora'],
    ['jogar descartar descarte botar', 'jogar descarte'],
    ['reciclar reciclagem reciclável', 'reciclagem recicláveis'],
  ].flatMap(([typed = '', found = '']) =>
    indexWords(typed).map((word) => [word, indexWords(found)]),
  ),
);

function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? [];
}
