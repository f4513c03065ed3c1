import { useEffect, useSyncExternalStore } from 'react';
import { singleFlight } from '#src/shared/runtime/single-flight.ts';
import { createStore } from '#src/shared/runtime/store.ts';
import { indexPath } from './entry.ts';
import { createSiteSearch, type SiteSearch } from './search-site.ts';

type SiteIndex =
  | { status: 'loading' | 'failed'; search?: undefined }
  | { status: 'ready'; search: SiteSearch };

/** Milliseconds after which a file that does not arrive counts as failed. */
const timeoutMs = 20_000;

const initial: SiteIndex = { status: 'loading' };

// Outlives the page: Back from a result shows the results at once, where they were.
const index = createStore<SiteIndex>(initial);

const load = singleFlight(async () => {
  if (index.get().status === 'ready') return;
  index.set(initial);
  try {
    const response = await fetch(indexPath, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`The index came with status ${response.status}`);
    index.set({ status: 'ready', search: await createSiteSearch(await response.json()) });
  } catch {
    index.set({ status: 'failed' });
  }
});

/** The search's index, which is fetched for the first page that shows it. */
export function useSiteIndex(): SiteIndex & { retry: () => void } {
  const state = useSyncExternalStore(index.subscribe, index.get, () => initial);
  useEffect(() => void load(), []);
  return { ...state, retry: () => void load() };
}
