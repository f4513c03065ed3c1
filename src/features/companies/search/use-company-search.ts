import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { isFresh } from './company-cache.ts';
import { companySearch, type Search } from './company-search.ts';
import { BusyError } from './fetch-companies.ts';
import {
  afterAnswer,
  afterFailure,
  asRenewing,
  datedByDocument,
  type SearchFailure,
  type SearchState,
  untilRenewal,
} from './search-state.ts';

interface ListChanges {
  /** Called before a search that has failed is tried again. */
  beforeRetry: () => void;
  /** Calls what changes a list that is shown when that disturbs nobody, unless the signal is aborted. */
  updateQuietly: (update: () => void, signal: AbortSignal) => Promise<void>;
}

/**
 * Searches a city's companies while its list is shown; leaving aborts the request. Those that the
 * document carries are shown without a search, when it is rendered and hydrated. A list whose time is
 * over stays until it is renewed, while it is visible or when the visitor comes back to it; `refresh`
 * requests it from the function at once. The list must be keyed by city, so that no state outlives its city.
 */
export function useCompanySearch(
  city: City,
  found: FoundCompanies | undefined,
  { beforeRetry, updateQuietly }: ListChanges,
): { state: SearchState; retry: () => void; refresh: () => void } {
  const isHydrated = useHydrated();
  const [carried] = useState(() => (found && !isHydrated ? datedByDocument(found) : undefined));
  const [state, setState] = useState<SearchState>(
    carried ? { status: 'answered', dated: carried } : { status: 'loading' },
  );
  const offline = useOffline();
  const [search, setSearch] = useState<PendingSearch | undefined>(
    carried ? undefined : firstSearch(city),
  );

  useEffect(() => {
    if (carried) companySearch.cache(city, carried);
  }, [city, carried]);

  useEffect(() => {
    if (!search) return;
    const { found: finding, controller } = search.begin(search.city);
    const { signal } = controller;
    const show = (next: (old: SearchState) => SearchState) => {
      if (search.isRenewal) void updateQuietly(() => setState(next), signal);
      else if (!signal.aborted) setState(next);
    };
    finding.then(
      (dated) => show((old) => afterAnswer(old, dated)),
      async (error) => {
        const failure = await failureOf(error, signal);
        show((old) => afterFailure(old, failure));
      },
    );
    return () => controller.abort();
  }, [search, updateQuietly]);

  const isLoading = state.status === 'loading';
  useLayoutEffect(() => (isLoading ? beginCritical() : undefined), [isLoading]);

  const retry = useCallback(() => {
    beforeRetry();
    setState({ status: 'loading' });
    setSearch(firstSearch(city));
  }, [city, beforeRetry]);

  const renew = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    setState(asRenewing);
    setSearch({ city, isRenewal: true, begin: companySearch.take });
  }, [city]);

  const refresh = useCallback(() => {
    if (state.status === 'loading' || ('isRenewing' in state && state.isRenewing)) return;
    if (state.status !== 'answered') return retry();
    setState(asRenewing);
    setSearch({ city, isRenewal: true, begin: companySearch.refresh });
  }, [city, state, retry]);

  useEffect(() => {
    if (state.status === 'failed' && offline) setState({ status: 'offline' });
    if (state.status === 'offline' && !offline) retry();
  }, [state, offline, retry]);

  useRenewal(state, offline, renew);

  return { state, retry, refresh };
}

/** Calls when the list's time is over, also while the phone slept, or the connection is back. */
function useRenewal(state: SearchState, offline: boolean, renew: () => void): void {
  useEffect(() => {
    if (state.status !== 'answered' || state.isRenewing) return;
    if (state.failure?.status === 'offline' && !offline) return renew();
    const timer = setTimeout(renew, untilRenewal(state));
    const stop = onWake(() => {
      if (!isFresh(state.dated)) renew();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [state, offline, renew]);
}

interface PendingSearch {
  city: City;
  /** Of a list that is shown. */
  isRenewal: boolean;
  begin: (city: City) => Search;
}

/** A new object is a new search, also of the same city. */
function firstSearch(city: City): PendingSearch {
  return { city, isRenewal: false, begin: companySearch.take };
}

async function failureOf(error: unknown, signal: AbortSignal): Promise<SearchFailure> {
  if (error instanceof BusyError) return { status: 'busy', retryAt: error.retryAt };
  // The reason is found first, so that a screen reader reads one sentence, not two.
  if (!signal.aborted) await checkConnection();
  return { status: isOffline() ? 'offline' : 'failed' };
}
