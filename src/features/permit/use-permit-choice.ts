import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { loadDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import { type Place, placesInAddress, readPlace } from './place.ts';

const route = getRouteApi('/ferramentas/autorizacao');

interface Chosen {
  city: City | null;
  place: Place | null;
}

interface PermitChoice extends Chosen {
  /** Writes a part of the choice into the page's address. */
  choose: (change: Partial<Chosen>) => void;
}

/**
 * The city and place that the page's address names; else those of the visitor's request; else the
 * city whose companies this device looked at last. Nothing while the prerendered page is taken over.
 */
export function usePermitChoice(): PermitChoice {
  const { cidade, lugar } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const draft = useRequestDraft();
  const lastCity = useLastCity();
  const hydrated = useHydrated();

  const chosen: Chosen = hydrated
    ? {
        city: cityAt(cidade) ?? cityAt(draft.city) ?? cityAt(lastCity),
        place: readPlace(lugar) ?? draft.place,
      }
    : { city: null, place: null };

  function choose(change: Partial<Chosen>) {
    // What was chosen a moment ago may stand in the address only.
    const search = (old: object) => ({ ...searchFor(chosen), ...old, ...searchFor(change) });
    void navigate({ search, replace: true });
  }

  return { ...chosen, choose };
}

/** What the page's address says behind the question mark. */
export function searchFor({ city, place }: Partial<Chosen>) {
  return {
    ...(city && { cidade: city.id }),
    ...(place && { lugar: placesInAddress[place] }),
  };
}

function cityAt(address: unknown): City | null {
  return cities.find((city) => city.id === address) ?? null;
}

/** Known only after the draft, which comes first. */
function useLastCity(): unknown {
  const [address, setAddress] = useState<unknown>();
  useEffect(() => {
    let left = false;
    void loadDraft()
      .then(() => readValue(valueNames.lastCity))
      .then((kept) => {
        if (!left) setAddress(kept);
      });
    return () => {
      left = true;
    };
  }, []);
  return address;
}
