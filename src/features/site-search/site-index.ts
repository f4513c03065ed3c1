import { useEffect, useSyncExternalStore } from 'react';
import { singleFlight } from '#src/shared/runtime/async.ts';
import {
  type Failure,
  failureOf,
  readJson,
  UnknownAnswerError,
  useRetries,
} from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { indexPath, type SearchEntry } from './entry.ts';
import { createSiteSearch, type SiteSearch } from './search-site.ts';

type SiteIndex =
  | { status: 'loading'; search?: undefined }
  | { status: 'failed'; failure: Failure; search?: undefined }
  | { status: 'ready'; search: SiteSearch };

/** Milliseconds after which a file that does not arrive counts as failed. */
const timeoutMs = 20_000;

const initial: SiteIndex = { status: 'loading' };

// Outlives the page: Back from a result shows the results at once, where they were.
const index = createStore<SiteIndex>(initial);

const load = singleFlight(async () => {
  if (index.get().status !== 'ready') index.set(await fetchIndex());
});

async function fetchIndex(): Promise<SiteIndex> {
  try {
    const response = await fetch(indexPath, { signal: AbortSignal.timeout(timeoutMs) });
    const entries = await readJson(response);
    if (!response.ok || !Array.isArray(entries)) throw new UnknownAnswerError('No index came');
    return { status: 'ready', search: await createSiteSearch(entries as SearchEntry[]) };
  } catch (error) {
    return { status: 'failed', failure: await failureOf(error) };
  }
}

function retry(): void {
  if (index.get().status === 'failed') index.set(initial);
  void load();
}

/** The search's index, which is fetched for the first page that shows it, and again if that failed. */
export function useSiteIndex(): SiteIndex & { retry: () => void } {
  const state = useSyncExternalStore(index.subscribe, index.get, () => initial);
  useEffect(retry, []);
  useRetries(state.status === 'failed', load);
  return { ...state, retry };
}
