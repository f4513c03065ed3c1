import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isSearchAnswer, type SearchAnswer } from '#src/shared/company.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { type CompanyCache, companyCache } from './company-cache.ts';
import { BusyError, fetchCompanies } from './fetch-companies.ts';

/** A search under way; abort it when nobody waits for it any more. */
export interface Search {
  city: City;
  found: Promise<SearchAnswer>;
  controller: AbortController;
}

interface PreloadedSearch extends Search {
  /** For the list that takes the search, which marks its own waiting as critical by then. */
  endCritical: () => void;
}

/**
 * Searches companies: those cached on this device, else those that the function answers. A search
 * rejects when the function fails or the search is aborted; with BusyError, and without a request,
 * while the function has asked to wait, whatever the city.
 */
export interface CompanySearch {
  /**
   * Starts a search while the list that shows it is still being rendered: hydration takes a slow
   * phone a third of a second. Aborts with the signal, unless a list has taken the search by then.
   */
  preload(city: City, signal: AbortSignal): void;
  /** The search preloaded for this city, once; a new one otherwise. */
  take(city: City): Search;
}

export function createCompanySearch(
  cache: Pick<CompanyCache, 'read' | 'write'>,
  fetchAnswer: typeof fetchCompanies,
): CompanySearch {
  let preloaded: PreloadedSearch | undefined;
  let busyUntil = 0;

  async function find(city: City, signal: AbortSignal): Promise<SearchAnswer> {
    const cached = await cache.read(city.id);
    if (isSearchAnswer(cached)) return cached;
    signal.throwIfAborted();
    if (Date.now() < busyUntil) throw new BusyError(busyUntil);
    try {
      const dated = await fetchAnswer(city, signal);
      // An answer without Google's companies is worth asking again.
      if (!dated.answer.incomplete) void cache.write(city.id, dated);
      return dated.answer;
    } catch (error) {
      if (error instanceof BusyError) busyUntil = error.retryAt;
      throw error;
    }
  }

  function start(city: City): Search {
    const controller = new AbortController();
    const found = find(city, controller.signal);
    // A failure is handled by the list that takes the search; before that it is nobody's.
    found.catch(() => undefined);
    return { city, controller, found };
  }

  return {
    preload(city, signal) {
      if (signal.aborted) return;
      const search = { ...start(city), endCritical: beginCritical() };
      preloaded = search;
      signal.addEventListener('abort', () => {
        if (preloaded !== search) return;
        preloaded = undefined;
        search.endCritical();
        search.controller.abort();
      });
    },
    take(city) {
      const search = preloaded;
      if (search?.city.id !== city.id) return start(city);
      preloaded = undefined;
      search.endCritical();
      return search;
    },
  };
}

export const companySearch = createCompanySearch(companyCache, fetchCompanies);
