import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';

/** What the search box says below itself. */
export interface Reply {
  /** Read out when it comes. */
  text: string;
  /** What to do with that. */
  hint?: string;
  link?: { path: RoutePath; text: string };
  /** Another reply will take its place. */
  isPending?: boolean;
}

/** Kilometres, as the crow flies, beyond which hardly any company takes a skip. */
const farAway = 100;

/** What to expect of a company at a distance; `place` is where the skip is to go. */
export function distanceHint(km: number, place: string): string {
  return km > farAway
    ? `É longe: talvez nenhuma empresa de lá leve a caçamba até ${place}.`
    : `Pergunte à empresa se ela leva a caçamba até ${place}.`;
}

/** 'a 1.040 km em linha reta', with spaces that keep the unit beside its number. */
export function distanceText(km: number): string {
  const whole = Math.round(km);
  if (whole < 1) return 'a menos de 1\u00a0km em linha reta';
  return `a ${whole.toLocaleString('pt-BR')}\u00a0km em linha reta`;
}

/** Leads to the companies of a city. */
export function companiesLink(city: City): NonNullable<Reply['link']> {
  return { path: listingPath(city.id), text: `Ver empresas ${inCity(city)}` };
}
