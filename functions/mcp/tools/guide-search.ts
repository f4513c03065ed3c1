import MiniSearch from 'minisearch';
import type { Guide } from '#functions/mcp/guides.ts';
import { foldedWords, singular } from '#src/shared/text/words.ts';

export interface FoundGuide {
  guide: Guide;
  /** The paragraph that has most words of the query. */
  excerpt: string;
}

/** Searches titles and texts, with prefixes and typing errors; the best first. */
export function createGuideSearch(guides: readonly Guide[]): (query: string) => FoundGuide[] {
  const search = new MiniSearch<Guide>({
    idField: 'slug',
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4 },
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
    },
  });
  search.addAll(guides);
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  return (query) =>
    search.search(query).flatMap(({ id, terms }) => {
      const guide = bySlug.get(String(id));
      return guide ? [{ guide, excerpt: excerptOf(guide, new Set(terms)) }] : [];
    });
}

/** Of a paragraph: some are tables. */
const maxExcerpt = 300;

function excerptOf({ text }: Guide, terms: ReadonlySet<string>): string {
  const count = (paragraph: string) =>
    new Set(wordsOf(paragraph).filter((word) => terms.has(word))).size;
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !paragraph.startsWith('#'));
  const [best = ''] = paragraphs.toSorted((one, other) => count(other) - count(one));
  const line = best.replace(/\s+/g, ' ').trim();
  return line.length > maxExcerpt ? `${line.slice(0, maxExcerpt).replace(/ \S*$/, '')} …` : line;
}

/** In the singular and without accents; words such as 'de' are left out. */
function wordsOf(text: string): string[] {
  return foldedWords(text)
    .filter((word) => word.length > 2)
    .map(singular);
}
