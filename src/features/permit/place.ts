import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

/** Inside the lot, or on the street. */
export type Place = NonNullable<RequestDraft['place']>;

/** How a place is written in the page's address. */
export const placesInAddress: Record<Place, string> = { lot: 'terreno', street: 'rua' };

/** Reads a place of the page's address; null for any other word. */
export function readPlace(word: unknown): Place | null {
  return places.find((place) => placesInAddress[place] === word) ?? null;
}

/** As 'Dentro do terreno' or 'Na rua'. */
export const placeNames: Record<Place, string> = { lot: 'Dentro do terreno', street: 'Na rua' };

const places = ['lot', 'street'] as const satisfies readonly Place[];
