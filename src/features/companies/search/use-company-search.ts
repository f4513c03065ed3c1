import { useEffect, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { findCompanies } from './find-companies.ts';

export type SearchState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'answered'; answer: SearchAnswer };

const loading: SearchState = { status: 'loading' };

/**
 * Searches a city's companies while its list is shown; leaving aborts the call. The list must be
 * keyed by city, so that no state outlives its city.
 */
export function useCompanySearch(city: City): { state: SearchState; retry: () => void } {
  const [state, setState] = useState(loading);
  // A new object is a new search, also of the same city.
  const [search, setSearch] = useState({ city });

  useEffect(() => {
    const leaving = new AbortController();
    findCompanies(search.city, leaving.signal).then(
      (answer) => !leaving.signal.aborted && setState({ status: 'answered', answer }),
      () => !leaving.signal.aborted && setState({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [search]);

  function retry() {
    setState(loading);
    setSearch({ city });
  }

  return { state, retry };
}
