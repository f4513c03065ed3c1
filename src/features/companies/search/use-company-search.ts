import { useCallback, useEffect, useRef, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { checkConnection, useOffline } from '#src/shared/runtime/connection.ts';
import { BusyError } from './fetch-companies.ts';
import type { FoundCompanies } from './find-companies.ts';
import { keep } from './kept-companies.ts';
import { takeSearch } from './preloaded-search.ts';

export type SearchState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** The function asks to wait; `retryAt` in milliseconds since 1970. */
  | { status: 'busy'; retryAt: number }
  | { status: 'offline' }
  | ({ status: 'answered' } & FoundCompanies);

const loading: SearchState = { status: 'loading' };

/**
 * Searches a city's companies while its list is shown; leaving aborts the call. The list must be
 * keyed by city, so that no state outlives its city. A search that failed for want of a connection
 * runs again by itself when there is one.
 */
export function useCompanySearch(city: City): { state: SearchState; retry: () => void } {
  const [state, setState] = useState(loading);
  const offline = useOffline();
  // A new object is a new search, also of the same city.
  const [search, setSearch] = useState({ city });

  useEffect(() => {
    const { found, leaving } = takeSearch(search.city);
    found.then(
      (companies) => {
        if (!leaving.signal.aborted) setState({ status: 'answered', ...companies });
      },
      async (error) => {
        const isBusy = error instanceof BusyError;
        // First why, so that nothing is said twice.
        if (!leaving.signal.aborted && !isBusy) await checkConnection();
        if (leaving.signal.aborted) return;
        setState(isBusy ? { status: 'busy', retryAt: error.retryAt } : { status: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [search]);

  useEffect(() => {
    if (state.status !== 'answered' || !state.askedAt) return;
    const { answer, askedAt } = state;
    void keep(city.id, { answer, askedAt });
  }, [state, city]);

  const retry = useCallback(() => {
    setState(loading);
    setSearch({ city });
  }, [city]);

  const waits = offline && state.status === 'failed';
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !offline) retry();
    waited.current = waits;
  }, [waits, offline, retry]);

  return { state: waits ? { status: 'offline' } : state, retry };
}
