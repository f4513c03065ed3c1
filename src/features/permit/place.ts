import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

export type Place = NonNullable<RequestDraft['place']>;

export const placeNames: Record<Place, string> = { lot: 'Dentro do terreno', street: 'Na rua' };

const queryNames: Record<Place, string> = { lot: 'terreno', street: 'rua' };

/** Reads a place from the URL's query; null for any other text. */
export function readPlace(text: unknown): Place | null {
  return (['lot', 'street'] as const).find((place) => queryNames[place] === text) ?? null;
}

export function permitQuery({ city, place }: { city?: City | null; place?: Place | null }) {
  return {
    ...(city && { cidade: city.id }),
    ...(place && { lugar: queryNames[place] }),
  };
}
