import { getRouteApi } from '@tanstack/react-router';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { loadDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import { useLastCity } from '#src/shared/visitor-data/use-last-city.ts';
import { type Place, permitQuery, readPlace } from './place.ts';

const route = getRouteApi('/ferramentas/autorizacao');

interface Choice {
  city: City | null;
  place: Place | null;
}

/**
 * City and place from the URL, else from the visitor's request, else the city of the last company
 * list on this device. Both null until the page is hydrated. `choose` writes a part of them into
 * the URL.
 */
export function usePermitChoice() {
  const { cidade, lugar } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const draft = useRequestDraft();
  // After the draft, which has priority.
  const lastCity = useLastCity({ after: loadDraft });
  const hydrated = useHydrated();

  const chosen: Choice = hydrated
    ? {
        city: cityById(cidade) ?? cityById(draft.city) ?? cityById(lastCity),
        place: readPlace(lugar) ?? draft.place,
      }
    : { city: null, place: null };

  function choose(change: Partial<Choice>) {
    // `chosen` may lack a choice made a moment ago, which is in the URL only.
    const search = (old: object) => ({ ...permitQuery(chosen), ...old, ...permitQuery(change) });
    void navigate({ search, replace: true, resetScroll: false });
  }

  return { ...chosen, choose };
}

export type PermitChoice = ReturnType<typeof usePermitChoice>;

function cityById(id: unknown): City | null {
  return cities.find((city) => city.id === id) ?? null;
}
