import { useMemo } from 'react';
import { listingRouteApi } from '#src/features/companies/listing-route.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import {
  type Filter,
  readSortFilter,
  type SortFilter,
  type SortOrder,
  writeSortFilter,
} from './sort-filter.ts';

export interface SortFilterControls {
  /** The same object until something else is chosen. */
  chosen: SortFilter;
  sort(order: SortOrder): void;
  toggle(filter: Filter): void;
  clearFilters(): void;
}

/**
 * The choice in the address, which survives in a shared link and on the way back. A change
 * replaces the entry in the history and does not scroll.
 */
export function useSortFilter(): SortFilterControls {
  const { ordem, filtro } = useSearchParams(listingRouteApi.useMatch());
  const navigate = listingRouteApi.useNavigate();
  return useMemo(() => {
    const change = (next: (old: SortFilter) => Partial<SortFilter>) =>
      void navigate({
        search: (search) => {
          const old = readSortFilter(search);
          return { ...search, ...writeSortFilter({ ...old, ...next(old) }) };
        },
        replace: true,
      });
    return {
      chosen: readSortFilter({ ordem, filtro }),
      sort: (order) => change(() => ({ order })),
      toggle: (filter) => change(({ filters }) => ({ filters: toggled(filters, filter) })),
      clearFilters: () => change(() => ({ filters: [] })),
    };
  }, [ordem, filtro, navigate]);
}

/** In any order: reading sorts them. */
function toggled(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.includes(filter)
    ? filters.filter((other) => other !== filter)
    : [...filters, filter];
}
