import type { City } from '#src/catalogue/catalogue.ts';
import { inCity } from '#src/catalogue/city-name.ts';
import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';

/** The message of a search for a place or a position. */
export interface SearchMessage {
  /** Announced by screen readers. */
  text: string;
  /** The next step. */
  hint?: string;
  link?: { path: RoutePath; text: string };
  /** Another message will replace it. */
  isPending?: boolean;
}

/** Kilometres in a straight line beyond which hardly any company delivers. */
const maxDeliveryDistance = 100;

/** Advice on a company at a distance; `place` is where the skip is delivered. */
export function distanceHint(km: number, place: string): string {
  return km > maxDeliveryDistance
    ? `É longe: talvez nenhuma empresa de lá leve a caçamba até ${place}.`
    : `Pergunte à empresa se ela leva a caçamba até ${place}.`;
}

/** 'a 1.040 km em linha reta', with non-breaking spaces between numbers and units. */
export function distanceText(km: number): string {
  const rounded = Math.round(km);
  if (rounded < 1) return 'a menos de 1\u00a0km em linha reta';
  return `a ${rounded.toLocaleString('pt-BR')}\u00a0km em linha reta`;
}

export function companiesLink(city: City): NonNullable<SearchMessage['link']> {
  return { path: listingPath(city.id), text: `Ver empresas ${inCity(city)}` };
}
