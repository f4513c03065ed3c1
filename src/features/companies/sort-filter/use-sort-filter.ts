import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { readSortFilter, type SortFilter, writeSortFilter } from './sort-filter.ts';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

export interface SortFilterControls {
  /** The same object until something else is chosen. */
  chosen: SortFilter;
  /** Gets the current choice: two changes may come before anything is rendered. */
  change(next: (current: SortFilter) => Partial<SortFilter>): void;
}

/**
 * The choice in the URL, which a shared link and the way back restore. A change replaces the entry
 * in the history and does not scroll.
 */
export function useSortFilter(): SortFilterControls {
  const { ordem, filtro } = useSearchParams(route.useMatch());
  const chosen = useMemo(() => readSortFilter({ ordem, filtro }), [ordem, filtro]);
  const navigate = route.useNavigate();
  return {
    chosen,
    change(next) {
      void navigate({
        search: (search) => {
          const current = readSortFilter(search);
          return { ...search, ...writeSortFilter({ ...current, ...next(current) }) };
        },
        replace: true,
        resetScroll: false,
      });
    },
  };
}
