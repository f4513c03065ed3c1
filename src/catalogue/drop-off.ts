import { content as cityFacts } from '#src/content/drop-off/cities.yaml';
import { content as allPlaces } from '#src/content/drop-off/places.csv';
import type { DropOffFacts, DropOffPlace } from '#src/content/drop-off/schema.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { longDate } from '#src/shared/text/format.ts';
import { foldedWords } from '#src/shared/text/words.ts';
import { cepDigits, cepLength } from './ceps.ts';
import type { City, CityId } from './cities.ts';
import { type Desk, deskFor } from './desks.ts';

export interface CityDropOff extends DropOffFacts {
  /** The places stand in the order of their bairros. */
  places: readonly DropOffPlace[];
  ask: Desk;
}

type DropOffSource = DropOffFacts['sources'][number];

/** Throws for a city without an entry. */
export function dropOffIn(id: CityId): CityDropOff {
  const facts = cityFacts[id];
  if (!facts) throw new Error(`The drop-off places of ${id} are missing`);
  return { ...facts, places: placesByCity.get(id) ?? [], ask: deskFor(id, 'drop-off') };
}

const placesByCity = groupBy(allPlaces, ({ city }) => city);

/** Writes a place on one line, as maps search for it. */
export function placeText(
  { name, bairro, address }: Pick<DropOffPlace, 'name' | 'bairro' | 'address'>,
  { name: city, stateCode }: City,
): string {
  return [address ?? name, bairro, `${city} - ${stateCode}`].filter(Boolean).join(', ');
}

const kindNames: Record<DropOffSource['kind'], string> = {
  law: 'lei',
  copy: 'cópia da lei',
  official: 'página oficial',
  press: 'reportagem',
  secondary: 'lista de terceiros',
};

/** Writes 'reportagem de fevereiro de 2026', 'página oficial sem data'. */
export function placeSourceText({ kind, published }: DropOffSource): string {
  return `${kindNames[kind]} ${published ? `de ${dateText(published)}` : 'sem data'}`;
}

/** Writes a date as it is known: '2024', 'fevereiro de 2026', '20 de janeiro de 2025'. */
function dateText(published: string): string {
  const [, month, day] = published.split('-');
  if (day) return longDate(published);
  return month ? longDate(`${published}-01`).replace('1 de ', '') : published;
}

/** The places stand in the order in which they are shown; `by` says how the text was read. */
export interface FoundPlaces {
  places: readonly DropOffPlace[];
  /** A foreign CEP is not the city's. */
  by: 'nothing' | 'words' | 'cep' | 'foreign cep';
  cep?: string;
}

/** Finds places with every word of a text, or those nearest to a CEP; all for a blank text. */
export function findPlaces(
  places: readonly DropOffPlace[],
  { cepRanges }: Pick<City, 'cepRanges'>,
  text: string,
): FoundPlaces {
  const cep = typedCep(text);
  if (cep) {
    const isOwn = cepRanges.some(([from, to]) => from <= cep && cep <= to);
    if (!isOwn) return { places: [], by: 'foreign cep', cep };
    return { places: nearestByCep(places, cep), by: 'cep', cep };
  }
  const words = wordsOf(text);
  if (words.length === 0) return { places, by: 'nothing' };
  return { places: places.filter((place) => hasWords(place, words)), by: 'words' };
}

/** A CEP's first five digits name its area: from them on a place can be looked for. */
const areaDigits = 5;

/** Returns eight digits of a CEP that is complete, or complete enough; null for any other text. */
function typedCep(text: string): string | null {
  const digits = cepDigits(text) ?? '';
  if (digits.length < areaDigits || digits.length > cepLength) return null;
  return digits.padEnd(cepLength, '0');
}

const maxNearest = 8;

/**
 * Finds the places whose CEPs differ least from the number. Correios number a city's areas one
 * after the other, so that near numbers are mostly near each other, but not always. Places without
 * a CEP are left out.
 */
function nearestByCep(places: readonly DropOffPlace[], cep: string): DropOffPlace[] {
  const gap = (place: DropOffPlace) => Math.abs(Number(place.cep?.replace('-', '')) - Number(cep));
  return places
    .filter(({ cep }) => cep !== undefined)
    .sort((a, b) => gap(a) - gap(b))
    .slice(0, maxNearest);
}

function hasWords({ name, bairro, address, hint }: DropOffPlace, words: readonly string[]) {
  const own = wordsOf([name, bairro, address, hint].join(' '));
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
}

/** People shorten these words when they type. */
const shortened: Record<string, string> = { jd: 'jardim', pq: 'parque', vl: 'vila', sta: 'santa' };

function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => shortened[word] ?? word);
}
