import { homeSearchPath, listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import { type City, findCity } from './catalogue.ts';
import { searchCity } from './city-search.ts';

/** The target of a listing's path: a city's page or a redirect. */
export type ListingResolution =
  | { kind: 'city'; city: City }
  | { kind: 'redirect'; path: RoutePath };

/**
 * Resolves `/{state}/{city}/aluguel-cacamba-entulho?busca=…`, for the server and the router alike.
 * An unknown pair redirects to the home page, an upper-case state code to the lower-case path, and
 * a search (the home page's form submitted before hydration) to the city that it matches. A
 * postcode outside of the served cities redirects to the home page, which looks it up; any other
 * search without a match stays, so that the page can say so.
 */
export function resolveListing(state: string, slug: string, busca?: string): ListingResolution {
  const city = findCity(state, slug);
  if (!city) return { kind: 'redirect', path: '/' };
  if (busca !== undefined) {
    const found = searchCity(busca);
    if (!found) return { kind: 'redirect', path: '/' };
    if (found.kind === 'city') return { kind: 'redirect', path: listingPath(found.city.id) };
    if (found.kind === 'postcode') return { kind: 'redirect', path: homeSearchPath(busca) };
  }
  if (state !== state.toLowerCase()) return { kind: 'redirect', path: listingPath(city.id) };
  return { kind: 'city', city };
}
