import type { RoutePath } from '#src/shared/routing/links.ts';
import { foldedWords, singular } from '#src/shared/text/words.ts';

/** The kind of a result, as in its label. */
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

/** Something that can be found; a guide has one for each section. */
export interface SearchEntry {
  kind: Kind;
  title: string;
  path: RoutePath;
  /** Found and shown: the sentence that matches best, else the first. */
  text: string;
  /** Of the section that `text` is; found, not shown. */
  heading?: string;
  /** Other names; found, not shown. */
  words?: string;
}

/** Path of the file with all entries, made at the build and stored by the worker. */
export const indexPath = '/texts/search-index.json';

/** The words by which a text is found: folded, in the singular, without stop words. */
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
