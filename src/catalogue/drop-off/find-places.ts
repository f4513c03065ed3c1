import type { City } from '#src/catalogue/catalogue.ts';
import { postcodeDigits, postcodeLength } from '#src/catalogue/postcodes/typed-postcode.ts';
import { foldedWords } from '#src/shared/text/words.ts';
import type { DropOffPlace } from './drop-off.ts';

/** Places in the order in which they are shown, and how the text was read. */
export type FoundPlaces = { places: readonly DropOffPlace[] } & (
  | { by: 'nothing' }
  | { by: 'words' }
  /** `postcode` has eight digits; a foreign one is not the city's. */
  | { by: 'postcode'; postcode: string }
  | { by: 'foreign postcode'; postcode: string }
);

/**
 * The places whose name, bairro or address has every word of a text, or those nearest to a CEP;
 * every place for a blank text.
 */
export function findPlaces(
  places: readonly DropOffPlace[],
  { cepRanges }: Pick<City, 'cepRanges'>,
  text: string,
): FoundPlaces {
  const postcode = typedPostcode(text);
  if (postcode) {
    const isOwn = cepRanges.some(([from, to]) => from <= postcode && postcode <= to);
    if (!isOwn) return { places: [], by: 'foreign postcode', postcode };
    return { places: nearestByPostcode(places, postcode), by: 'postcode', postcode };
  }
  const words = wordsOf(text);
  if (words.length === 0) return { places, by: 'nothing' };
  return { places: places.filter((place) => hasWords(place, words)), by: 'words' };
}

/** Digits of a CEP after which a place can be looked for: the first five name the area. */
const areaDigits = 5;

/** Eight digits of a CEP that is complete, or complete enough; null for any other text. */
function typedPostcode(text: string): string | null {
  const digits = postcodeDigits(text) ?? '';
  if (digits.length < areaDigits || digits.length > postcodeLength) return null;
  return digits.padEnd(postcodeLength, '0');
}

/** More would no longer be near. */
const maxNearest = 8;

/**
 * The places whose CEPs differ least from the number. Correios number a city's areas one after the
 * other, so that near numbers are mostly near each other, but not always. Places without a CEP are
 * left out.
 */
function nearestByPostcode(places: readonly DropOffPlace[], postcode: string): DropOffPlace[] {
  const gap = (place: DropOffPlace) => Math.abs(numberOf(place.cep) - Number(postcode));
  return places
    .filter(({ cep }) => cep !== undefined)
    .toSorted((a, b) => gap(a) - gap(b))
    .slice(0, maxNearest);
}

function numberOf(cep = ''): number {
  return Number(cep.replace('-', ''));
}

function hasWords({ name, bairro, address, hint }: DropOffPlace, words: readonly string[]) {
  const own = wordsOf([name, bairro, address, hint].join(' '));
  return words.every((word) => own.some((other) => other.startsWith(word)));
}

/** As people shorten them when they type. */
const shortened: Record<string, string> = { jd: 'jardim', pq: 'parque', vl: 'vila', sta: 'santa' };

/** Without accents and case. */
function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => shortened[word] ?? word);
}
