import { createContext } from 'react';
import type { PageData } from '#src/shared/routing/page-data.ts';
import type { Preview } from './preview.ts';

/** What a page passes to the prerender beside its HTML. */
export interface PageNotes {
  structuredData: object[];
  data?: PageData;
  /** Undefined where the page has the site's preview picture. */
  preview?: Preview | undefined;
  description?: string;
  /** ISO date, for an article. */
  publishedOn?: string | undefined;
  /** ISO date of the last change, where it is known. */
  modifiedOn?: string | undefined;
}

/** The notes of the page being prerendered; null in the browser. */
export const PageNotesContext = createContext<PageNotes | null>(null);
