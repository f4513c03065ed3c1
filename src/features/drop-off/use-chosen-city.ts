import { getRouteApi } from '@tanstack/react-router';
import { type City, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { useLastCity } from '#src/shared/visitor-data/use-last-city.ts';

const route = getRouteApi('/ferramentas/ecopontos');

/**
 * The city from the URL, else that of the last company list on this device; null until the page is
 * hydrated. `choose` writes it into the URL.
 */
export function useChosenCity() {
  const { cidade } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const lastCity = useLastCity({});
  const hydrated = useHydrated();
  const city = hydrated ? (cityWithId(cidade) ?? cityWithId(lastCity)) : null;

  function choose(chosen: City) {
    void navigate({ search: { cidade: chosen.id }, replace: true, resetScroll: false });
  }

  return { city, choose };
}
