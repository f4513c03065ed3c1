import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { type DatedAnswer, isFresh } from './company-cache.ts';
import { companySearch } from './company-search.ts';
import { BusyError } from './fetch-companies.ts';

export type SearchState =
  /** With the list that is replaced, whose place is kept. */
  | { status: 'loading'; expired?: DatedAnswer }
  | { status: 'failed' }
  /** The function has set a pause until `retryAt`, in milliseconds since 1970. */
  | { status: 'busy'; retryAt: number }
  /** It failed for want of a connection, and runs again by itself when there is one. */
  | { status: 'offline' }
  | { status: 'answered'; dated: DatedAnswer };

/**
 * Searches a city's companies while its list is shown; leaving aborts the request. The list must be
 * keyed by city, so that no state outlives its city. `beforeRestart` is called before a search
 * replaces what is shown: after a failure, or because the answer expired while the phone slept.
 */
export function useCompanySearch(
  city: City,
  beforeRestart: () => void,
): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: 'loading' });
  const offline = useOffline();
  // A new object is a new search, also of the same city.
  const [search, setSearch] = useState({ city });

  useEffect(() => {
    const { found, controller } = companySearch.take(search.city);
    found.then(
      (dated) => {
        if (!controller.signal.aborted) setState({ status: 'answered', dated });
      },
      async (error) => {
        const isBusy = error instanceof BusyError;
        // The reason is found first, so that a screen reader reads one sentence, not two.
        if (!controller.signal.aborted && !isBusy) await checkConnection();
        if (controller.signal.aborted) return;
        if (isBusy) setState({ status: 'busy', retryAt: error.retryAt });
        else setState({ status: isOffline() ? 'offline' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [search]);

  const isLoading = state.status === 'loading';
  useLayoutEffect(() => (isLoading ? beginCritical() : undefined), [isLoading]);

  const retry = useCallback(() => {
    beforeRestart();
    setState((old) => ({
      status: 'loading',
      ...(old.status === 'answered' && { expired: old.dated }),
    }));
    setSearch({ city });
  }, [city, beforeRestart]);

  useEffect(() => {
    if (state.status === 'failed' && offline) setState({ status: 'offline' });
    if (state.status === 'offline' && !offline) retry();
  }, [state, offline, retry]);

  useEffect(() => {
    if (state.status !== 'answered') return;
    return onWake(() => {
      if (document.visibilityState === 'visible' && !isFresh(state.dated)) retry();
    });
  }, [state, retry]);

  return { state, retry };
}
