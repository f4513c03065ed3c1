import { homeSearchPath, listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import { fold, foldedWords } from '#src/shared/text/words.ts';
import { cepDigits, cityOfCep } from './ceps.ts';
import { type City, cities, cityById, cityWithId } from './cities.ts';
import { isIn, isNameOf, type NamedPlace, placesMeant } from './where.ts';

/** The specification shows this city when nothing matches. */
export const fallbackId = 'sc/joinville';

/** `lookUpCep` handles a CEP outside of the served cities. */
type CitySearchResult =
  | { kind: 'city'; city: City }
  | { kind: 'cep' }
  | { kind: 'fallback'; city: City };

/**
 * Finds the listing for what a visitor typed. Returns null when the text is blank; otherwise the
 * first match in catalogue order.
 */
export function searchCity(text: string): CitySearchResult | null {
  if (text.trim() === '') return null;
  const city = suggestCities(text)[0];
  if (city) return { kind: 'city', city };
  if (cepDigits(text)) return { kind: 'cep' };
  return { kind: 'fallback', city: cityById(fallbackId) };
}

/** Lists the served cities of a complete name or slug, perhaps with a state: 'sao-paulo, SP'. */
export function citiesNamed(text: string): City[] {
  return firstFound(placesMeant(text), citiesOfName);
}

/**
 * Lists every city that matches the text, in catalogue order: by specification those whose name or
 * slug contains it as it is; where none does, those of its CEP, its name, or a part of the name.
 */
export function suggestCities(text: string): City[] {
  const typed = text.trim().toLowerCase();
  // Every name contains the empty string.
  if (typed === '') return [];
  const literal = cities.filter(
    ({ name, slug }) => name.toLowerCase().includes(typed) || slug.includes(typed),
  );
  if (literal.length > 0) return literal;
  const digits = cepDigits(text);
  if (digits) return [cityOfCep(digits)].filter((city) => city !== undefined);
  const named = citiesNamed(text);
  if (named.length > 0) return named;
  return firstFound(placesMeant(text), (named) => cities.filter((city) => hasPart(city, named)));
}

/** Lists the served cities with a name, of the state that is named beside it. */
export function citiesOfName(named: NamedPlace): City[] {
  const isName = isNameOf(named);
  return cities.filter(({ name, stateCode }) => isIn(stateCode, named) && isName(name));
}

function firstFound(readings: NamedPlace[], find: (named: NamedPlace) => City[]): City[] {
  return readings.map(find).find((found) => found.length > 0) ?? [];
}

/** Tells whether a text has words of a city's name in order: 'sao jose dos', 'iguaçu' of RJ. */
function hasPart({ name, stateCode }: City, named: NamedPlace): boolean {
  const part = foldedWords(named.name).join(' ');
  return isIn(stateCode, named) && part !== '' && foldedWords(name).join(' ').includes(part);
}

/** A listing's path leads to a city's page, to its path in the one spelling, or to another page. */
type ListingResolution =
  | { kind: 'city'; city: City }
  | { kind: 'spelling' | 'redirect'; path: RoutePath };

/**
 * Resolves `/{state}/{city}/aluguel-cacamba-entulho?busca=…`, for the server and the router alike.
 * An unknown pair redirects to the home page, one with capitals or accents to its path without
 * them, and a search (the home page's form submitted before hydration) to the city that it matches.
 * A CEP outside of the served cities redirects to the home page, which looks it up; any other
 * search without a match stays, so that the page can say so.
 */
export function resolveListing(state: string, slug: string, busca?: string): ListingResolution {
  const id = `${state}/${slug}`;
  const city = cityWithId(fold(id));
  if (!city) return { kind: 'redirect', path: '/' };
  if (city.id !== id) return { kind: 'spelling', path: listingPath(city.id) };
  if (busca !== undefined) {
    const found = searchCity(busca);
    if (!found) return { kind: 'redirect', path: '/' };
    if (found.kind === 'city') return { kind: 'redirect', path: listingPath(found.city.id) };
    if (found.kind === 'cep') return { kind: 'redirect', path: homeSearchPath(busca) };
  }
  return { kind: 'city', city };
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns the nearest served city by its centre; kilometres are as the crow flies. */
export function nearestCity(from: Coordinates): { city: City; km: number } {
  return citiesByDistance(from)[0] as { city: City; km: number };
}

/** Lists the served cities, the nearest first; kilometres are as the crow flies. */
export function citiesByDistance(from: Coordinates): { city: City; km: number }[] {
  return cities.map((city) => ({ city, km: distance(from, city) })).sort((a, b) => a.km - b.km);
}

/** The earth's mean radius is in kilometres. */
const earthRadius = 6371;

/** Computes kilometres on a sphere (haversine), accurate to 0.6 %. */
function distance(from: Coordinates, to: Coordinates): number {
  const [latitude, longitude] = [to.latitude - from.latitude, to.longitude - from.longitude];
  const chord =
    halfSineSquared(latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfSineSquared(longitude);
  // Rounding may lift the chord of antipodes above 1, which has no arc sine.
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function halfSineSquared(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
