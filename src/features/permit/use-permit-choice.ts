import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { loadDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import { type Place, permitQuery, readPlace } from './place.ts';

const route = getRouteApi('/ferramentas/autorizacao');

interface Choice {
  city: City | null;
  place: Place | null;
}

interface PermitChoice extends Choice {
  /** Writes a part of the choice into the URL. */
  choose: (change: Partial<Choice>) => void;
}

/**
 * City and place from the URL, else from the visitor's request, else the city of the last company
 * list on this device. Both null until the page is hydrated.
 */
export function usePermitChoice(): PermitChoice {
  const { cidade, lugar } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const draft = useRequestDraft();
  const lastCity = useLastCity();
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

function cityById(id: unknown): City | null {
  return cities.find((city) => city.id === id) ?? null;
}

/** Loaded after the draft, which has priority. */
function useLastCity(): unknown {
  const [id, setId] = useState<unknown>();
  useEffect(() => {
    let isUnmounted = false;
    void loadDraft()
      .then(() => readValue(valueNames.lastCity))
      .then((stored) => {
        if (!isUnmounted) setId(stored);
      });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return id;
}
