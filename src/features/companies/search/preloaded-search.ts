import type { City } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company/company.ts';
import type { SentSearch } from './fetch-companies.ts';

declare global {
  /** The search that the document's first script sends; see prerender/document/preloaded-search.ts. */
  var preloadedSearch: PreloadedSearch | undefined;
}

interface PreloadedSearch {
  city: string;
  /** Undefined where fresh companies are cached. */
  sent: Promise<SentSearch | undefined>;
}

/** The document's search for this city, once; undefined where none was sent, or it is too old. */
export async function takePreloadedSearch(city: City): Promise<SentSearch | undefined> {
  const preloaded = globalThis.preloadedSearch;
  if (preloaded?.city !== city.id) return undefined;
  globalThis.preloadedSearch = undefined;
  const sent = await preloaded.sent;
  // The page may have been frozen before its code came.
  const isFresh = sent && Date.now() - sent.sentAt < companiesLifetime;
  return isFresh ? sent : undefined;
}
