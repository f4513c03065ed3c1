import type { Row } from './row-format.ts';

/** The visitor's data by kind, as the rows of the database. */
export interface Entries {
  /** Companies and pages. */
  saved: readonly Row[];
  /** Answers of companies, without their numbers. */
  quotes: readonly Row[];
  /** Rented skips of the diary. */
  skips: readonly Row[];
  photos: readonly PhotoRow[];
  /** The request as far as it is written, and the companies it was sent to; none or one. */
  requests: readonly RequestRows[];
}

export type Kind = keyof Entries;

export type PhotoRow = Row & { id: string; skip: string; picture: Blob };

export interface RequestRows {
  draft: Row;
  sending: Row;
}

export const kinds: readonly Kind[] = ['saved', 'quotes', 'skips', 'photos', 'requests'];
