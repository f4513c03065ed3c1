import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isSearchAnswer } from '#src/shared/company/company.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { type CompanyCache, companyCache, type DatedAnswer } from './company-cache.ts';
import { BusyError, fetchCompanies, type SentSearch } from './fetch-companies.ts';
import { takePreloadedSearch } from './preloaded-search.ts';

/** A pending search; abort it when its result is not needed any more. */
export interface Search {
  city: City;
  found: Promise<DatedAnswer>;
  controller: AbortController;
}

/**
 * Searches companies: those that the document has requested, else those cached on this device, else
 * those that the function returns. A search rejects when the function fails or the search is
 * aborted; with BusyError, and without a request, while the function has set a pause, whatever the
 * city.
 */
export function createCompanySearch(
  cache: Pick<CompanyCache, 'read' | 'write'>,
  fetchAnswer: typeof fetchCompanies,
  takePreloaded = takePreloadedSearch,
) {
  let prefetched: (Search & { endCritical: () => void }) | undefined;
  let busyUntil = 0;

  async function find(city: City, signal: AbortSignal): Promise<DatedAnswer> {
    const sent = await takePreloaded(city);
    if (sent) return request(city, signal, sent);
    const cached = await cache.read(city.id);
    if (cached && isSearchAnswer(cached.answer)) return { ...cached, answer: cached.answer };
    signal.throwIfAborted();
    return request(city, signal);
  }

  async function request(city: City, signal: AbortSignal, sent?: SentSearch) {
    if (!sent && Date.now() < busyUntil) throw new BusyError(busyUntil);
    try {
      const dated = await fetchAnswer(city, signal, sent);
      store(city, dated);
      return dated;
    } catch (error) {
      if (error instanceof BusyError) busyUntil = error.retryAt;
      throw error;
    }
  }

  function store(city: City, dated: DatedAnswer): void {
    // An answer without Google's companies is worth another request.
    if (!dated.answer.incomplete) void cache.write(city.id, dated);
  }

  function start(city: City, search: typeof find = find): Search {
    const controller = new AbortController();
    const found = search(city, controller.signal);
    // Handled by the list that takes the search; until then it must not count as unhandled.
    found.catch(() => undefined);
    return { city, controller, found };
  }

  return {
    /**
     * Starts a search while the list that shows it is still being rendered: hydration takes a slow
     * phone a third of a second. Aborts with the signal, unless a list has taken the search by then.
     */
    prefetch(city: City, signal: AbortSignal): void {
      if (signal.aborted) return;
      const search = { ...start(city), endCritical: beginCritical() };
      prefetched = search;
      signal.addEventListener('abort', () => {
        if (prefetched !== search) return;
        prefetched = undefined;
        search.endCritical();
        search.controller.abort();
      });
    },
    /** The search prefetched for this city, once; a new one otherwise. */
    take(city: City): Search {
      const search = prefetched;
      if (search?.city.id !== city.id) return start(city);
      prefetched = undefined;
      // The list marks its own waiting as critical by now.
      search.endCritical();
      return search;
    },
    /** Requests again from the function, also while companies are cached. */
    refresh(city: City): Search {
      return start(city, request);
    },
    /** Caches what the document carried. */
    cache: store,
  };
}

export const companySearch = createCompanySearch(companyCache, fetchCompanies);
