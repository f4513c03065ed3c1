import { loadLaterParts } from '#src/features/companies/later-part.tsx';
import { preloadSearch } from '#src/features/companies/search/preloaded-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { ListingResolution } from '#src/shared/catalogue/resolve-listing.ts';
import { readPageData } from '#src/shared/routing/page-data.tsx';

/** What the router knows of a visit to a listing. */
interface Visit {
  params: { state: string; city: string };
  search: { busca?: string | undefined };
  /** 'enter' for a visit that comes from elsewhere. */
  cause: string;
  /** Aborted when another visit takes this one's place. */
  abortController: AbortController;
}

/** On which the document may still hold the text of its own listing. */
let isFirstVisit = true;

/**
 * What a listing's address leads to, with the search for its companies under way. The listing that
 * a document was prerendered for brings its city and its text along; for any other, or a search,
 * the catalogue and the code that writes the text are fetched before.
 */
export async function findListing(visit: Visit): Promise<ListingResolution> {
  const { params, search, cause, abortController } = visit;
  const isEntered = !import.meta.env.SSR && cause === 'enter';
  const hasText = isFirstVisit || !isEntered;
  isFirstVisit = false;
  const city = cityOfDocument(visit);
  if (city) {
    if (isEntered) preloadSearch(city, abortController.signal);
    if (!hasText) await loadLaterParts();
    return { kind: 'city', city };
  }
  const parts = loadLaterParts();
  // What it leads to is known first; a failure is told below.
  parts.catch(() => undefined);
  const catalogue = await import('#src/shared/catalogue/resolve-listing.ts');
  const answer = catalogue.resolveListing(params.state, params.city, search.busca);
  if (answer.kind === 'city') {
    if (isEntered) preloadSearch(answer.city, abortController.signal);
    await parts;
  }
  return answer;
}

/** The city that the document brought along, where it is the one that is visited. */
function cityOfDocument({ params, search }: Visit): City | undefined {
  if (import.meta.env.SSR || search.busca !== undefined) return undefined;
  const city = readPageData<City>();
  return city?.id === `${params.state}/${params.city}` ? city : undefined;
}
