import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { checkConnection, useOffline } from '#src/shared/runtime/connection.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { companySearch } from './company-search.ts';
import { BusyError } from './fetch-companies.ts';

export type SearchState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** The function has set a pause until `retryAt`, in milliseconds since 1970. */
  | { status: 'busy'; retryAt: number }
  | { status: 'offline' }
  | { status: 'answered'; answer: SearchAnswer };

const loading: SearchState = { status: 'loading' };

/**
 * Searches a city's companies while its list is shown; leaving aborts the request. The list must be
 * keyed by city, so that no state outlives its city. A search that failed for want of a connection
 * runs again by itself when there is one.
 */
export function useCompanySearch(city: City): { state: SearchState; retry: () => void } {
  const [state, setState] = useState(loading);
  const offline = useOffline();
  // A new object is a new search, also of the same city.
  const [search, setSearch] = useState({ city });

  useEffect(() => {
    const { found, controller } = companySearch.take(search.city);
    found.then(
      (answer) => {
        if (!controller.signal.aborted) setState({ status: 'answered', answer });
      },
      async (error) => {
        const isBusy = error instanceof BusyError;
        // The reason is found first, so that a screen reader reads one sentence, not two.
        if (!controller.signal.aborted && !isBusy) await checkConnection();
        if (controller.signal.aborted) return;
        setState(isBusy ? { status: 'busy', retryAt: error.retryAt } : { status: 'failed' });
      },
    );
    return () => controller.abort();
  }, [search]);

  const isLoading = state.status === 'loading';
  useLayoutEffect(() => (isLoading ? beginCritical() : undefined), [isLoading]);

  const retry = useCallback(() => {
    setState(loading);
    setSearch({ city });
  }, [city]);

  const isCutOff = offline && state.status === 'failed';
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (wasCutOff.current && !offline) retry();
    wasCutOff.current = isCutOff;
  }, [isCutOff, offline, retry]);

  return { state: isCutOff ? { status: 'offline' } : state, retry };
}
