import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Where the router says that a page is. */
interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/**
 * A page's query as it stands in the browser: what the router renders lags behind it, and a second
 * key pressed meanwhile would start from the old choice. Leaving, the page keeps its own.
 */
export function useSearchParams({ pathname, search }: Place): Record<string, unknown> {
  const { history, options } = useRouter();
  const where = () => history.location;
  const live = useSyncExternalStore(history.subscribe, where, where);
  return live.pathname === pathname ? options.parseSearch(live.search) : search;
}
