import { loadLaterParts } from '#src/features/companies/later-part.tsx';
import { searchEarly } from '#src/features/companies/search/early-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { ListingAnswer } from '#src/shared/catalogue/listing-answer.ts';
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

let isFirstVisit = true;

/**
 * What a listing's address leads to, with the search for its companies under way. The listing that
 * a document was prerendered for brings its city and its text along; for any other, or a search,
 * the catalogue and the code that writes the text are fetched before.
 */
export async function findListing({ params, search, cause, abortController }: Visit) {
  const isEntered = !import.meta.env.SSR && cause === 'enter';
  const { busca } = search;
  const { state, city: slug } = params;
  const own = import.meta.env.SSR || busca !== undefined ? undefined : readPageData<City>();
  const hasText = isFirstVisit || !isEntered;
  isFirstVisit = false;
  if (own?.address === `${state}/${slug}`) {
    if (isEntered) searchEarly(own, abortController.signal);
    if (!hasText) await loadLaterParts();
    return { kind: 'city', city: own } satisfies ListingAnswer;
  }
  const parts = loadLaterParts();
  // What it leads to is known first; a failure is told below.
  parts.catch(() => undefined);
  const { listingAnswer } = await import('#src/shared/catalogue/listing-answer.ts');
  const answer = listingAnswer(state, slug, busca);
  if (answer.kind === 'city') {
    if (isEntered) searchEarly(answer.city, abortController.signal);
    await parts;
  }
  return answer;
}
