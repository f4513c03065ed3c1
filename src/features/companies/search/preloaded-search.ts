import type { City } from '#src/shared/catalogue/catalogue.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { type FoundCompanies, findCompanies } from './find-companies.ts';

/** A search under way; whoever holds it aborts it when nobody waits for it any more. */
export interface Search {
  city: City;
  found: Promise<FoundCompanies>;
  leaving: AbortController;
}

interface PreloadedSearch extends Search {
  /** Ends the visitor's wait for somebody who takes the search. */
  taken: () => void;
}

let early: PreloadedSearch | undefined;

/**
 * Searches a city's companies before there is a list to show them: it takes time to be drawn. Given
 * up with the visit that it was begun for, unless a list has taken it by then.
 */
export function preloadSearch(city: City, visit: AbortSignal): void {
  if (visit.aborted) return;
  const begun = { ...search(city), taken: beginCritical() };
  early = begun;
  // Whoever takes it is told.
  begun.found.catch(() => undefined);
  visit.addEventListener('abort', () => {
    if (early !== begun) return;
    early = undefined;
    begun.taken();
    begun.leaving.abort();
  });
}

/** The search that was begun early for this city, once; a new one otherwise. */
export function takeSearch(city: City): Search {
  const begun = early;
  if (begun?.city.id !== city.id) return search(city);
  early = undefined;
  begun.taken();
  return begun;
}

function search(city: City): Search {
  const leaving = new AbortController();
  return { city, leaving, found: findCompanies(city, leaving.signal) };
}
