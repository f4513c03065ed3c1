import { fold } from '#src/shared/text/words.ts';
import { type City, cities, cityById } from './catalogue.ts';
import { postcodeDigits, postcodeLength } from './postcodes/typed-postcode.ts';

/** Shown when nothing matches, by specification. */
const fallbackId = 'sc/joinville';

/** The result of a search; `lookUpPostcode` handles a postcode outside of the served cities. */
type CitySearchResult =
  | { kind: 'city'; city: City }
  | { kind: 'postcode' }
  /** Nothing matches: `city` is the one to show instead. */
  | { kind: 'fallback'; city: City };

/**
 * Finds the listing for what a visitor typed. Null when the text is blank; otherwise the first
 * match in catalogue order.
 */
export function searchCity(text: string): CitySearchResult | null {
  if (text.trim() === '') return null;
  const city = suggestCities(text)[0];
  if (city) return { kind: 'city', city };
  if (postcodeDigits(text)) return { kind: 'postcode' };
  return { kind: 'fallback', city: cityById(fallbackId) };
}

/** The served city that has a postcode of eight digits. */
export function cityOfPostcode(digits: string): City | undefined {
  if (digits.length !== postcodeLength) return undefined;
  return cities.find((city) => city.cepRanges.some(([from, to]) => from <= digits && digits <= to));
}

/**
 * The served city of a complete name, slug or id, perhaps followed by its state's code or name, and
 * however it is spelled: 'Sao-Paulo', 'são paulo, SP', 'sp/sao-paulo'.
 */
export function citiesNamed(text: string): City[] {
  const folded = lettersOf(text);
  return cities.filter(({ id, name, slug, state, stateCode }) =>
    [id, name, slug, name + stateCode, name + state].some(
      (spelling) => lettersOf(spelling) === folded,
    ),
  );
}

/** Every city that matches the text, in catalogue order. */
export function suggestCities(text: string): City[] {
  const digits = postcodeDigits(text);
  if (digits) return [cityOfPostcode(digits)].filter((city) => city !== undefined);
  const folded = lettersOf(text);
  // Every name contains the empty string.
  if (folded === '') return [];
  const matches = citiesContaining(folded);
  return matches.length > 0 ? matches : citiesBesideState(text);
}

function citiesContaining(folded: string): City[] {
  return cities.filter(
    (city) => lettersOf(city.name).includes(folded) || lettersOf(city.slug).includes(folded),
  );
}

/** Understands 'Joinville - SC' and 'joinville/sc'; a wrong state does not hide the city. */
function citiesBesideState(text: string): City[] {
  const parts = /^(.*\S)[\s,/(–-]+([a-z]{2})\)?\s*$/i.exec(text);
  const name = lettersOf(parts?.[1] ?? '');
  if (name === '') return [];
  const matches = citiesContaining(name);
  const inState = matches.filter((city) => city.stateCode === parts?.[2]?.toUpperCase());
  return inState.length > 0 ? inState : matches;
}

/** Letters only: 'São José dos Campos' and 'sao-jose dos campos' agree. */
function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z]/g, '');
}
