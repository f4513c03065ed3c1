import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The router's location of the page. */
interface PageLocation {
  pathname: string;
  search: Record<string, unknown>;
}

/**
 * A page's current query in the browser. The router's lags behind it while a page renders, and a
 * second key press would start from the old one. For a page that is being left, the query that it had.
 */
export function useSearchParams({ pathname, search }: PageLocation): Record<string, unknown> {
  const { history, options } = useRouter();
  const getLocation = () => history.location;
  const current = useSyncExternalStore(history.subscribe, getLocation, getLocation);
  return current.pathname === pathname ? options.parseSearch(current.search) : search;
}
