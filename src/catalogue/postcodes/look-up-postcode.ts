import { type City, type CityId, cityById, states } from '#src/catalogue/catalogue.ts';
import { cityOfPostcode } from '#src/catalogue/city-search.ts';
import type { Municipality } from '#src/content/postcodes/schema.ts';
import { stateOfPostcode } from './state-ranges.ts';
import { formatPostcode, postcodeDigits, postcodeLength } from './typed-postcode.ts';

/** The place of a postcode; `postcode` is formatted as '88301-000'. */
export type PostcodeResult =
  /** The number of digits still to be typed. */
  | { kind: 'half-typed'; missing: number }
  | { kind: 'too-long'; digits: number }
  /** No postcode of Brazil begins with `start`. */
  | { kind: 'impossible'; start: string }
  | { kind: 'city'; postcode: string; city: City }
  /** A municipality that is not served, and the nearest served city, `km` away in a straight line. */
  | {
      kind: 'municipality';
      postcode: string;
      name: string;
      stateCode: string;
      nearest: City;
      km: number;
    }
  /** A state without a served city ('do Distrito Federal'), and the name of the nearest with one. */
  | { kind: 'unserved'; postcode: string; ofState: string; nearestState: string }
  /** In a served state, but of no municipality. */
  | { kind: 'unknown'; postcode: string };

/**
 * Looks up the postcode in a text, offline too once the table is stored; null for a text without a
 * postcode. Rejects when the table is needed and can't be loaded.
 */
export async function lookUpPostcode(
  text: string,
  load = loadMunicipalities,
): Promise<PostcodeResult | null> {
  const digits = postcodeDigits(text);
  if (!digits) return null;
  const missing = postcodeLength - digits.length;
  if (missing > 0) return { kind: 'half-typed', missing };
  if (missing < 0) return { kind: 'too-long', digits: digits.length };
  const postcode = formatPostcode(digits);
  const city = cityOfPostcode(digits);
  if (city) return { kind: 'city', postcode, city };
  const state = stateOfPostcode(digits);
  if (!state) return { kind: 'impossible', start: digits.slice(0, 3) };
  if ('served' in state) return lookUpMunicipality(digits, state.served, await load());
  const nearestState = states.find(({ code }) => code === state.nearest)?.name ?? '';
  return { kind: 'unserved', postcode, ofState: state.ofState, nearestState };
}

/** The table of municipalities, 25 kB; preload it when the first digit is typed. */
export async function loadMunicipalities(): Promise<readonly Municipality[]> {
  const { municipalities } = await import('./municipalities.ts');
  return municipalities;
}

function lookUpMunicipality(
  digits: string,
  stateCode: string,
  municipalities: readonly Municipality[],
): PostcodeResult {
  const postcode = formatPostcode(digits);
  const wanted = Number(digits);
  const found = municipalities.find(({ from, to }) => from <= wanted && wanted <= to);
  if (!found) return { kind: 'unknown', postcode };
  const { name, nearest, km } = found;
  return {
    kind: 'municipality',
    postcode,
    name,
    stateCode,
    nearest: cityById(nearest as CityId),
    km,
  };
}
