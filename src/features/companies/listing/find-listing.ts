import { loadLaterParts } from '#src/features/companies/later-part.tsx';
import { companySearch } from '#src/features/companies/search/company-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { ListingResolution } from '#src/shared/catalogue/resolve-listing.ts';
import { readPageData } from '#src/shared/routing/page-data.tsx';

/** What the router knows when it opens a listing. */
interface Navigation {
  params: { state: string; city: string };
  search: { busca?: string | undefined };
  /** 'enter' when another page was shown before. */
  cause: string;
  /** Aborted when another navigation replaces this one. */
  abortController: AbortController;
}

/**
 * What a listing's path leads to, with the search for its companies already started. The listing
 * that a document was prerendered for brings its city and its text along; for any other, or a
 * search by name, the catalogue and the code of the text are fetched first.
 */
export async function findListing(navigation: Navigation): Promise<ListingResolution> {
  const { params, search, cause, abortController } = navigation;
  const city = cityOfDocument(navigation);
  const text = city && isTextShown() ? undefined : loadLaterParts();
  // Awaited below, unless the path leads elsewhere.
  text?.catch(() => undefined);
  const answer: ListingResolution = city
    ? { kind: 'city', city }
    : (await import('#src/shared/catalogue/resolve-listing.ts')).resolveListing(
        params.state,
        params.city,
        search.busca,
      );
  if (answer.kind === 'redirect') return answer;
  if (!import.meta.env.SSR && cause === 'enter') {
    companySearch.preload(answer.city, abortController.signal);
  }
  await text;
  return answer;
}

/** Whether a listing's text is in the document, prerendered or rendered: its facts have this id. */
function isTextShown(): boolean {
  return document.getElementById('antes-de-pedir') !== null;
}

/** The city that the document brought along, where it is the one that is opened. */
function cityOfDocument({ params, search }: Navigation): City | undefined {
  if (import.meta.env.SSR || search.busca !== undefined) return undefined;
  const city = readPageData<City>();
  return city?.id === `${params.state}/${params.city}` ? city : undefined;
}
