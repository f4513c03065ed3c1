import type { City } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company/company.ts';
import type { SentSearch } from './fetch-companies.ts';

declare global {
  /** The search that the document's first script sends; see prerender/document/early-search.ts. */
  var earlySearch: EarlySearch | undefined;
}

interface EarlySearch {
  city: string;
  /** Undefined where fresh companies are cached. */
  sent: Promise<SentSearch | undefined>;
}

/** The document's search for this city, once; undefined where none was sent, or it is too old. */
export async function takeEarlySearch(city: City): Promise<SentSearch | undefined> {
  const early = globalThis.earlySearch;
  if (early?.city !== city.id) return undefined;
  globalThis.earlySearch = undefined;
  const sent = await early.sent;
  // The page may have been frozen before its code came.
  const isFresh = sent && Date.now() - sent.sentAt < companiesLifetime;
  return isFresh ? sent : undefined;
}
