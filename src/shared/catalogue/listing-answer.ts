import type { RoutePath } from '#src/shared/routing/links.ts';
import { homeSearchPath, listingPath } from '#src/shared/routing/links.ts';
import { type City, findCity } from './catalogue.ts';
import { searchCity } from './city-search.ts';

/** What a listing's address leads to: a city's page, or another address. */
export type ListingAnswer = { kind: 'city'; city: City } | { kind: 'elsewhere'; path: RoutePath };

/**
 * Answers `/{state}/{city}/aluguel-cacamba-entulho?busca=…`, for the server and the router alike.
 * An unknown pair leads home, an upper-case state code to the lower-case address, and a search
 * (sent by the home page's form before its script was there) to the city that it matches. A
 * postcode of none goes back to the home page, which answers it; any other search that matches
 * nothing stays, so that the page can say so.
 */
export function listingAnswer(state: string, slug: string, busca?: string): ListingAnswer {
  const city = findCity(state, slug);
  if (!city) return { kind: 'elsewhere', path: '/' };
  if (busca !== undefined) {
    const found = searchCity(busca);
    if (!found) return { kind: 'elsewhere', path: '/' };
    if (found.kind === 'city') {
      return { kind: 'elsewhere', path: listingPath(found.city.id) };
    }
    if (found.kind === 'postcode') return { kind: 'elsewhere', path: homeSearchPath(busca) };
  }
  if (state !== state.toLowerCase()) {
    return { kind: 'elsewhere', path: listingPath(city.id) };
  }
  return { kind: 'city', city };
}
