import type { RoutePath } from '#src/shared/routing/links.ts';

/** What a result is, as in its label. */
export const kindNames = {
  city: 'Cidade',
  guide: 'Guia',
  material: 'Material',
  rules: 'Regras',
  place: 'Ecoponto',
  tool: 'Ferramenta',
  page: 'Página',
  saved: 'Salva',
} as const;

export type Kind = keyof typeof kindNames;

/** Something that can be found; a guide has one for each section. */
export interface SearchEntry {
  kind: Kind;
  title: string;
  path: RoutePath;
  /** Found and shown: the sentence that matches best, else the first. */
  text?: string;
  /** Of the section that `text` is; found, not shown. */
  heading?: string;
  /** Other names; found, not shown. */
  words?: string;
}

/** Path of the file with all entries, made at the build and stored by the worker. */
export const indexPath = '/texts/search-index.json';
