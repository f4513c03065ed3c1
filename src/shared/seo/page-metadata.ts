import { createContext } from 'react';
import type { PageData } from '#src/shared/routing/page-data.ts';
import type { Preview } from './preview.ts';

/** What a page passes to the prerender beside its HTML. */
export interface PageMetadata {
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

/** The metadata of the page being prerendered; null in the browser. */
export const PageMetadataContext = createContext<PageMetadata | null>(null);
