import { useCallback, useEffect, useRef, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { companiesLifetime } from '#src/company/record.ts';
import type { DatedAnswer } from '#src/device/database/company-results.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { companySearch, pauseIn } from './company-search.ts';
import { isFresh } from './early-search.ts';

export type ListSearch = ReturnType<typeof useCompanySearch>;

/**
 * Searches a city's companies while its list is shown; leaving aborts the request. Those that the
 * document carries are shown without a search, when it is rendered and hydrated. A list that is five
 * minutes old stays, and is renewed when the visitor comes back to it or asks for it with `refresh`:
 * nothing changes under a finger. The caller must be keyed by city, so that no state outlives its city.
 */
export function useCompanySearch(city: City, found: FoundCompanies | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [carried] = useState(() => (found && !isHydrated ? datedByDocument(found) : undefined));
  const [state, setState] = useState<SearchState>(
    carried ? { status: 'answered', dated: carried } : { status: 'loading' },
  );
  const offline = useOffline();
  const [run, setRun] = useState<SearchRun | undefined>(
    carried && isFresh(carried) ? undefined : {},
  );

  useEffect(() => {
    if (carried) companySearch.cache(city, carried);
  }, [city, carried]);

  useEffect(() => {
    if (!run) return;
    const search = run.pages ? companySearch.refresh(city, run.pages) : companySearch.take(city);
    const { found: finding, controller } = search;
    const { signal } = controller;
    finding.then(
      (dated) => signal.aborted || setState({ status: 'answered', dated }),
      async (error) => {
        const failure = await failureOf(error, signal);
        if (!signal.aborted) setState((old) => afterFailure(old, failure));
      },
    );
    return () => controller.abort();
  }, [city, run]);

  // A renewed list does not get shorter under its reader.
  const pages = state.status === 'answered' ? state.dated.page : 1;

  const retry = useCallback(() => {
    const isInResults = results.current?.contains(document.activeElement);
    // The focused element is removed; without this the keyboard would start again at the top of the page.
    if (isInResults) heading.current?.focus({ preventScroll: true });
    setState({ status: 'loading' });
    setRun({});
  }, []);

  const refresh = useCallback(() => {
    if (state.status === 'loading' || ('isRenewing' in state && state.isRenewing)) return;
    if (state.status !== 'answered') return retry();
    setState(marked({ isRenewing: true }));
    setRun({ pages });
  }, [state, pages, retry]);

  const dated = state.status === 'answered' ? state.dated : undefined;
  /** Fetches the next page of the list; the result shows it. Rejects as a search does. */
  const more = useCallback(async () => {
    const longer = dated && (await companySearch.more(city, dated));
    // A list renewed meanwhile has another next page.
    const isShown = (old: SearchState) => old.status === 'answered' && old.dated === dated;
    return () => setState((old) => (longer && isShown(old) ? { ...old, dated: longer } : old));
  }, [city, dated]);

  useEffect(() => {
    if (state.status === 'failed' && offline) setState({ status: 'offline' });
    if (state.status === 'offline' && !offline) retry();
  }, [state, offline, retry]);

  useAging(state, () => setState(marked({ isOld: true })), refresh);

  return { state, answer: dated?.answer, retry, refresh, more, heading, results };
}

/** Calls when the list's time is over while it is looked at, and when the visitor comes back to it. */
function useAging(state: SearchState, onOld: () => void, onReturn: () => void): void {
  const dated = state.status === 'answered' ? state.dated : undefined;
  const listeners = useRef({ onOld, onReturn });
  useEffect(() => {
    listeners.current = { onOld, onReturn };
  });
  useEffect(() => {
    if (!dated) return;
    const timer = setTimeout(() => listeners.current.onOld(), dated.expiresAt - Date.now());
    const stop = onWake(() => {
      if (!isFresh(dated) && document.visibilityState === 'visible') listeners.current.onReturn();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dated]);
}

/** A new object is a new search, also of the same city. */
interface SearchRun {
  /** A list is renewed as far as it is shown. */
  pages?: number;
}

async function failureOf(error: unknown, signal: AbortSignal): Promise<SearchFailure> {
  const retryAt = pauseIn(error);
  if (retryAt !== undefined) return { status: 'busy', retryAt };
  // The reason is found first, so that a screen reader reads one sentence, not two.
  if (!signal.aborted) await checkConnection();
  return { status: isOffline() ? 'offline' : 'failed' };
}

export type SearchState = { status: 'loading' } | SearchFailure | AnsweredSearch;

type SearchFailure =
  | { status: 'failed' }
  /** The function has set a pause until `retryAt`, in milliseconds since 1970. */
  | { status: 'busy'; retryAt: number }
  /** The search failed for want of a connection, and runs again by itself when there is one. */
  | { status: 'offline' };

interface AnsweredSearch {
  status: 'answered';
  dated: DatedAnswer;
  /** The answer's five minutes are over. */
  isOld?: true;
  /** Another answer is on its way. */
  isRenewing?: true;
  failure?: SearchFailure;
}

function marked(mark: Pick<AnsweredSearch, 'isOld' | 'isRenewing'>) {
  return (old: SearchState) => (old.status === 'answered' ? { ...old, ...mark } : old);
}

/** The document was requested after its page began: nothing is shown for too long. */
function datedByDocument({ answer, age }: FoundCompanies): DatedAnswer {
  const fetchedAt = performance.timeOrigin - age;
  return { answer, page: 1, fetchedAt, expiresAt: fetchedAt + companiesLifetime };
}

/** A list that is shown stays when it could not be renewed. */
function afterFailure(old: SearchState, failure: SearchFailure): SearchState {
  return old.status === 'answered' ? { status: 'answered', dated: old.dated, failure } : failure;
}

/** Screen readers hear the text as a status. */
export const noConnectionText =
  'Você está sem internet. As empresas aparecem quando a internet voltar.';

/** One sentence for each state, read out when it changes; errors have an alert instead. */
export function statusOf(state: SearchState): { isEmpty: boolean; text: string } {
  if (state.status === 'loading') return { isEmpty: false, text: 'Buscando empresas no Google...' };
  if (state.status === 'offline') return { isEmpty: true, text: noConnectionText };
  if (state.status !== 'answered') return { isEmpty: true, text: '' };
  const count = state.dated.answer.total;
  if (count === 0) return { isEmpty: true, text: 'Nenhuma empresa encontrada nesta região.' };
  const text = count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`;
  return { isEmpty: false, text };
}
