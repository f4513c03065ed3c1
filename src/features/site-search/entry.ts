import type { RoutePath } from '#src/shared/routing/links.ts';
import { foldedWords, singular } from '#src/shared/text/words.ts';

export const kindNames = {
  city: 'Cidade',
  guide: 'Guia',
  material: 'Material',
  rules: 'Regras',
  place: 'Ecoponto',
  tool: 'Ferramenta',
  page: 'Página',
} as const;

export type Kind = keyof typeof kindNames;

/** An entry is found and shown; a guide has one for each section. */
export interface SearchEntry {
  kind: Kind;
  title: string;
  path: RoutePath;
  /** Its best sentence is shown, or else the first. */
  text: string;
  /** The section's heading is found, but not shown. */
  heading?: string;
  /** Other names are found, but not shown. */
  words?: string;
}

/** The build writes this file with all entries, and the worker stores it. */
export const indexPath = '/texts/search-index.json';

/** Returns the words by which a text is found: folded, in the singular, without stop words. */
export function indexWords(text: string): string[] {
  return (
    foldedWords(text)
      // An index has many words, and few of them are plurals.
      .map((word) => (word.endsWith('s') ? singular(word) : word))
      .filter((word) => !stopWords.has(word))
  );
}

const stopWords = new Set(
  [
    'a o e as os um uma de do da dos das em no na nos nas ao aos com para pra pro por pelo pela',
    'que qual quai se eu meu minha seu sua voce esta este essa esse isso ou mais ja so ser ter',
    'quero queria preciso devo vai vou sao foi tem mim me',
  ].flatMap((line) => line.split(' ')),
);
