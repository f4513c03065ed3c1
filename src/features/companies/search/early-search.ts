import type { City } from '#src/shared/catalogue/catalogue.ts';
import { visitorWaits } from '#src/shared/changes/waiting.ts';
import { type FoundCompanies, findCompanies } from './find-companies.ts';

/** A search under way; whoever holds it aborts it when nobody waits for it any more. */
export interface Search {
  city: City;
  found: Promise<FoundCompanies>;
  leaving: AbortController;
}

let early: Search | undefined;

/**
 * Searches a city's companies before there is a list to show them: it takes time to be drawn. Given
 * up with the visit that it was begun for, unless a list has taken it by then.
 */
export function searchEarly(city: City, visit: AbortSignal): void {
  if (visit.aborted) return;
  const begun = search(city);
  early = begun;
  // Whoever takes it is told.
  begun.found.catch(() => undefined);
  visit.addEventListener('abort', () => {
    if (early !== begun) return;
    early = undefined;
    begun.leaving.abort();
  });
}

/** The search that was begun early for this city, once; a new one otherwise. */
export function takeSearch(city: City): Search {
  const begun = early;
  if (begun?.city.address !== city.address) return search(city);
  early = undefined;
  return begun;
}

function search(city: City): Search {
  const leaving = new AbortController();
  const found = findCompanies(city, leaving.signal);
  const served = visitorWaits();
  found.then(served, served);
  return { city, leaving, found };
}
