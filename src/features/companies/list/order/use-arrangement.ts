import { useMemo } from 'react';
import { listingRouteApi } from '#src/features/companies/listing-route.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import {
  type Arrangement,
  type Filter,
  type Order,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';

interface ChosenArrangement {
  /** The same object until something else is chosen. */
  chosen: Arrangement;
  sort(order: Order): void;
  toggle(filter: Filter): void;
  clearFilters(): void;
}

/**
 * The arrangement in the address, which a shared link and the way back bring along. A change
 * takes the place of the address in the history, and scrolls nowhere.
 */
export function useArrangement(): ChosenArrangement {
  const { ordem, filtro } = useSearchParams(listingRouteApi.useMatch());
  const navigate = listingRouteApi.useNavigate();
  return useMemo(() => {
    const change = (next: (old: Arrangement) => Partial<Arrangement>) =>
      void navigate({
        search: (old) => {
          const arrangement = readArrangement(old);
          return { ...old, ...writeArrangement({ ...arrangement, ...next(arrangement) }) };
        },
        replace: true,
      });
    return {
      chosen: readArrangement({ ordem, filtro }),
      sort: (order) => change(() => ({ order })),
      toggle: (filter) => change(({ filters }) => ({ filters: toggled(filters, filter) })),
      clearFilters: () => change(() => ({ filters: [] })),
    };
  }, [ordem, filtro, navigate]);
}

/** In whatever order: reading puts them into theirs. */
function toggled(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.includes(filter)
    ? filters.filter((other) => other !== filter)
    : [...filters, filter];
}
