import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { readSortFilter, type SortFilter, writeSortFilter } from './sort-filter.ts';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

export interface SortFilterControls {
  /** The same object until something else is chosen. */
  chosen: SortFilter;
  change(changes: Partial<SortFilter>): void;
}

/**
 * The choice in the URL, which a shared link and the way back restore. A change replaces the entry
 * in the history and does not scroll.
 */
export function useSortFilter(): SortFilterControls {
  const { ordem, filtro } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const chosen = useMemo(() => readSortFilter({ ordem, filtro }), [ordem, filtro]);
  const change = (changes: Partial<SortFilter>) => {
    const query = writeSortFilter({ ...chosen, ...changes });
    void navigate({ search: (search) => ({ ...search, ...query }), replace: true });
  };
  return { chosen, change };
}
