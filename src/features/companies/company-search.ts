import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { City } from '#src/catalogue/cities.ts';
import { isSearchAnswer, rowsPerPage, type SearchAnswer } from '#src/company/record.ts';
import { isFresh } from '#src/device/company-answers.ts';
import { companiesLifetime, type FoundCompanies } from '#src/shared/routing/page-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { type Problem, readAnswer } from '#src/shared/runtime/server.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type CompanyCache, companyCache, type DatedAnswer } from './company-cache.ts';
import { readTimeoutMs, type SentSearch, sendSearch, takeEarlySearch } from './early-search.ts';

/** The caller aborts a pending search when its result is not needed any more. */
interface Search {
  city: City;
  found: Promise<DatedAnswer>;
  controller: AbortController;
}

/**
 * Searches companies: those that the document has requested, else those cached on this device, else
 * those that the function returns. A search rejects when the function fails or the search is
 * aborted; without a request, while the function has set a pause, whatever the city.
 */
export function createCompanySearch(
  cache: Pick<CompanyCache, 'read' | 'write'>,
  fetchAnswer: typeof fetchCompanies,
  takeEarly = takeEarlySearch,
) {
  let prefetched: Search | undefined;
  let busyUntil = 0;

  const find: Finder = async (city, signal) => {
    const early = takeEarly(city);
    const stored = early?.stored ?? cache.read(city.id);
    const sent = await early?.sent;
    // The page may have been frozen before its code came.
    const isAsked = sent !== undefined && Date.now() - sent.sentAt < companiesLifetime;
    if (!isAsked) {
      const soon = await withTimeout(readTimeoutMs, () => stored);
      if (isDatedAnswer(soon)) return soon;
      signal.throwIfAborted();
    }
    try {
      return await request(city, signal, 1, isAsked ? sent : undefined);
    } catch (error) {
      // A slow device may have the list, only too late for a search to wait for it.
      const late = await withTimeout(lateReadMs, () => stored);
      if (isDatedAnswer(late)) return late;
      throw error;
    }
  };

  async function request(city: City, signal: AbortSignal, pages: number, sent?: SentSearch) {
    let dated = await fetchPage(city, signal, 1, sent);
    while (dated.page < pages && hasMore(dated)) dated = await addPage(city, signal, dated);
    store(city, dated);
    return dated;
  }

  async function addPage(city: City, signal: AbortSignal, dated: DatedAnswer) {
    return joined(dated, await fetchPage(city, signal, dated.page + 1));
  }

  async function fetchPage(city: City, signal: AbortSignal, page: number, sent?: SentSearch) {
    if (!sent && Date.now() < busyUntil)
      throw new SearchError({ kind: 'too-many', retryAt: busyUntil });
    try {
      return await fetchAnswer(city, signal, page, sent);
    } catch (error) {
      busyUntil = pauseIn(error) ?? busyUntil;
      throw error;
    }
  }

  function store(city: City, dated: DatedAnswer): void {
    // An answer without Google's companies is worth another request.
    if (!dated.answer.incomplete) void cache.write(city.id, dated);
  }

  function start(city: City, search = find): Search {
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
      const search = start(city);
      prefetched = search;
      signal.addEventListener('abort', () => {
        if (prefetched !== search) return;
        prefetched = undefined;
        search.controller.abort();
      });
    },
    /** Gives the search prefetched for this city once, and then starts a new one. */
    take(city: City): Search {
      const search = prefetched;
      if (search?.city.id !== city.id) return start(city);
      prefetched = undefined;
      return search;
    },
    /** Requests again from the function, also while companies are cached. */
    refresh(city: City, pages = 1): Search {
      return start(city, (searchedCity, signal) => request(searchedCity, signal, pages));
    },
    /** The list with its next page. Rejects as a search does. */
    async more(city: City, dated: DatedAnswer): Promise<DatedAnswer> {
      const longer = await addPage(city, new AbortController().signal, dated);
      store(city, longer);
      return longer;
    },
    cache: store,
  };
}

type Finder = (city: City, signal: AbortSignal) => Promise<DatedAnswer>;

export function hasMore({ answer, page }: DatedAnswer): boolean {
  return page * rowsPerPage < answer.total;
}

/** Tells whether a stored row may be shown; an older version's has no page. */
function isDatedAnswer(row: unknown): row is DatedAnswer {
  const { answer, page } = Object(row) as Partial<Record<keyof DatedAnswer, unknown>>;
  return isFresh(row) && isSearchAnswer(answer) && Number(page) >= 1;
}

/** The list may have changed between two of its pages. */
function joined(first: DatedAnswer, next: DatedAnswer): DatedAnswer {
  const { companies } = first.answer;
  const listedIds = new Set(companies.map(({ placeId }) => placeId));
  const added = next.answer.companies.filter(({ placeId }) => !listedIds.has(placeId));
  return {
    answer: {
      ...next.answer,
      companies: [...companies, ...added],
      incomplete: first.answer.incomplete || next.answer.incomplete,
    },
    page: next.page,
    fetchedAt: Math.min(first.fetchedAt, next.fetchedAt),
  };
}

export const companySearch = createCompanySearch(companyCache, fetchCompanies);

/** The function has answered no list. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`The company search failed: ${problem.kind}`);
    this.problem = problem;
  }
}

/** Returns when a pause of the function ends, in milliseconds since 1970; else undefined. */
function pauseIn(error: unknown): number | undefined {
  const problem = error instanceof SearchError ? error.problem : undefined;
  return problem && 'retryAt' in problem ? problem.retryAt : undefined;
}

const lateReadMs = 2000;

/** After this time an error that can be tried again serves the visitor better. */
const timeoutMs = 12_000;

/**
 * Requests a page of a city's companies, from 1, unless the request has been sent. Rejects when the
 * function can't be reached; with SearchError when it fails or returns anything but a company list.
 */
export async function fetchCompanies(
  city: City,
  signal: AbortSignal,
  page: number,
  sent = sendSearch(city, page),
): Promise<DatedAnswer> {
  const { sentAt, controller } = sent;
  const abort = () => controller.abort();
  // AbortSignal.any is missing from iPhones of 2023.
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const timer = setTimeout(abort, timeoutMs);
  try {
    const response = await sent.response;
    const { answer, problem } = await readAnswer(response, searchAnswer);
    if (problem) throw new SearchError(problem);
    return { answer, page, fetchedAt: sentAt - ageOf(response) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

const searchAnswer = v.custom<SearchAnswer>(isSearchAnswer);

/** The header counts seconds, so this is the upper bound of the age in milliseconds. */
function ageOf(response: Response): number {
  const seconds = Number(response.headers.get('age'));
  return Number.isFinite(seconds) && seconds > 0 ? (seconds + 1) * 1000 : 0;
}

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
  // A new object is a new search, also of the same city.
  const [run, setRun] = useState<{ pages?: number } | undefined>(
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

  const retry = useCallback(() => {
    const isInResults = results.current?.contains(document.activeElement);
    // The focused element is removed; without this the keyboard would start again at the top of the page.
    if (isInResults) heading.current?.focus({ preventScroll: true });
    setState({ status: 'loading' });
    setRun({});
  }, []);

  const refresh = useCallback(() => {
    if (state.status === 'loading') return;
    if (state.status !== 'answered') return retry();
    if (state.isRenewing) return;
    setState(marked({ isRenewing: true }));
    // A renewed list does not get shorter under its reader.
    setRun({ pages: state.dated.page });
  }, [state, retry]);

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

  useAging(dated, () => setState(marked({ isOld: true })), refresh);

  return { state, answer: dated?.answer, retry, refresh, more, heading, results };
}

/** Calls when the list's time is over while it is looked at, and when the visitor comes back to it. */
function useAging(dated: DatedAnswer | undefined, onOld: () => void, onReturn: () => void): void {
  const markOld = useEffectEvent(onOld);
  const renew = useEffectEvent(onReturn);
  useEffect(() => {
    if (!dated) return;
    const timer = setTimeout(() => markOld(), dated.fetchedAt + companiesLifetime - Date.now());
    const stop = onWake(() => {
      if (!isFresh(dated) && document.visibilityState === 'visible') renew();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dated]);
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
  isRenewing?: true;
  failure?: SearchFailure;
}

function marked(mark: Pick<AnsweredSearch, 'isOld' | 'isRenewing'>) {
  return (old: SearchState) => (old.status === 'answered' ? { ...old, ...mark } : old);
}

/** The document was requested after its page began: nothing is shown for too long. */
function datedByDocument({ answer, age }: FoundCompanies): DatedAnswer {
  return { answer, page: 1, fetchedAt: performance.timeOrigin - age };
}

/** A list that is shown stays when it could not be renewed. */
function afterFailure(old: SearchState, failure: SearchFailure): SearchState {
  return old.status === 'answered' ? { status: 'answered', dated: old.dated, failure } : failure;
}
