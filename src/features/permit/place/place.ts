import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

export type Place = NonNullable<RequestDraft['place']>;

export const placeNames: Record<Place, string> = { lot: 'Dentro do terreno', street: 'Na rua' };

const queryNames: Record<Place, string> = { lot: 'terreno', street: 'rua' };

/** Reads a place from the URL's query; null for any other text. */
export function readPlace(text: unknown): Place | null {
  return (['lot', 'street'] as const).find((place) => queryNames[place] === text) ?? null;
}

/** The part of a query that `readPlace` reads. */
export function placeQuery(place: Place | null): { lugar?: string } {
  return place ? { lugar: queryNames[place] } : {};
}
