import { type City, states } from '#src/shared/catalogue/catalogue.ts';
import { cityOfPostcode } from '#src/shared/catalogue/city-search.ts';
import { stateOfPostcode } from './state-ranges.ts';
import { formatPostcode, postcodeDigits, postcodeLength } from './typed-postcode.ts';

/** What is known of a postcode; `postcode` is written '88301-000'. */
export type PostcodeAnswer =
  /** `missing` digits are still to be typed. */
  | { kind: 'half-typed'; missing: number }
  | { kind: 'too-long'; digits: number }
  /** No postcode of Brazil begins with `start`. */
  | { kind: 'impossible'; start: string }
  | { kind: 'city'; postcode: string; city: City }
  /** A place that is not served itself, and the nearest that is, `km` away as the crow flies. */
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
  /** In a served state, but no municipality's. */
  | { kind: 'unknown'; postcode: string };

/**
 * Answers for the postcode in a text, without a network once the table is stored; null for a text
 * without one. Rejects when the table is needed and can't be loaded.
 */
export async function answerPostcode(text: string): Promise<PostcodeAnswer | null> {
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
  if ('served' in state) return answerMunicipality(digits, state.served);
  const nearestState = states.find(({ code }) => code === state.nearest)?.name ?? '';
  return { kind: 'unserved', postcode, ofState: state.ofState, nearestState };
}

/** The table of municipalities, 25 kB: worth fetching as soon as a first digit is typed. */
export function loadMunicipalities() {
  return import('./municipalities.ts');
}

async function answerMunicipality(digits: string, stateCode: string): Promise<PostcodeAnswer> {
  const { findMunicipality } = await loadMunicipalities();
  const postcode = formatPostcode(digits);
  const found = findMunicipality(digits);
  if (!found) return { kind: 'unknown', postcode };
  const { name, nearest, km } = found;
  return { kind: 'municipality', postcode, name, stateCode, nearest, km };
}
