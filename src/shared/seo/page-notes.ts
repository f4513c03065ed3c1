import { createContext } from 'react';
import type { Preview } from './preview.ts';

/** What a page tells the prerender beside its HTML. */
export interface PageNotes {
  structuredData: object[];
  /** What the page was made of, where the browser could not know it as well. */
  data?: object;
  /** Absent where the page is shared with the home page's picture. */
  preview?: Preview | undefined;
  /** ISO date of the last change of what it says, where it is known. */
  modifiedOn?: string | undefined;
}

/** The notes of the page being prerendered; absent in the browser. */
export const PageNotesContext = createContext<PageNotes | null>(null);
