import { homeSearchPath, listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import { cut, fold, foldedWords, hyphens } from '#src/shared/text/words.ts';
import { cepDigits, cityOfCep } from './ceps.ts';
import { type City, cities, cityWithId } from './cities.ts';

/** The specification shows this city when nothing matches. */
export const fallbackId = 'sc/joinville';

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
    const [found] = suggestCities(busca);
    if (found) return { kind: 'redirect', path: listingPath(found.id) };
    if (busca.trim() === '') return { kind: 'redirect', path: '/' };
    if (cepDigits(busca)) return { kind: 'redirect', path: homeSearchPath(busca) };
  }
  return { kind: 'city', city };
}

/** A visitor names a place; a state that is named binds. */
export interface NamedPlace {
  /** The name is in lower case and keeps its accents: 'poá' is a city, 'poa' is Porto Alegre. */
  name: string;
  stateCode?: string;
}

/**
 * Lists the places that a text may name, the likeliest first: 'Campinas, SP.' and 'Rua A, 12 -
 * Centro, Campinas - SP, Brasil' name Campinas in SP, 'Alto Paraná' a city of that name or Alto in
 * PR.
 */
export function placesMeant(text: string): NamedPlace[] {
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (last === undefined) return [];
  const before = parts.at(-2);
  const stateCode = stateNamed(last);
  if (before === undefined || !stateCode) return [{ name: last }, ...beforeState(last)];
  // A street means the city of São Paulo; otherwise a city of that state is meant.
  if (isStreet(before) && last.length !== 2) return [{ name: last }];
  return [...beforeState(before), { name: placeIn(before), stateCode }];
}

/** Lists every part of a text that may name a place, but for the state at its end. */
export function placesMentioned(text: string): string[] {
  const parts = partsOf(text).filter((part, at, all) => at < all.length - 1 || !stateNamed(part));
  return parts.flatMap((part) => [part, ...beforeState(part).map(({ name }) => name)]);
}

/** Tells a name of the catalogue or the table that a text gives, however that is spelled. */
export function isNameOf({ name }: NamedPlace): (official: string) => boolean {
  const names = [name, commonNames.get(name) ?? name].map((spelling) =>
    soundWords(spelling).join(''),
  );
  return (official) => names.includes(wordsOfPlace(official).join(''));
}

/** Tells a name of catalogue or table of which a text gives the first words: 'Campos, RJ'. */
export function isStartOf({ name }: NamedPlace): (official: string) => boolean {
  const first = `${soundWords(name).join(' ')} `;
  return (official) => first !== ' ' && wordsOfPlace(official).join(' ').startsWith(first);
}

/** Tells whether a state is the one that a text names, if it names one. */
export function isIn(stateCode: string, named: NamedPlace): boolean {
  return named.stateCode === undefined || named.stateCode === stateCode;
}

/** Returns the code of the state of which a text is the name or the code. */
export function stateNamed(text: string): string | undefined {
  const words = foldedWords(text).join(' ');
  return stateNames.find(([code, name]) => words === code.toLowerCase() || words === name)?.[0];
}

/** Divides an address at its commas and dashes, and leaves out its CEP and its country. */
function partsOf(text: string): string[] {
  const parts = cut(text, maxLength)
    .toLowerCase()
    .replace(anyHyphen, '-')
    .replace(/\bcep\b|\d{2}\.?\d{3}-?\d{3}/g, ' ')
    .split(/[,;/()|\n]|\s-+|-+\s/)
    .map((part) => part.replace(/[\s.]+$|^\s+/g, '').replace(/\s+bra[sz]il$/, ''));
  return parts.filter((part) => /[a-z]/.test(part) && !/^bra[sz]il$/.test(part));
}

const anyHyphen = new RegExp(`[${hyphens}]`, 'g');

const maxLength = 200;

/** Reads words that end in a state: 'Londrina Paraná', 'BH MG', 'Rua A 12 Santos SP'. */
function beforeState(part: string): NamedPlace[] {
  const words = part.split(/[\s-]+/);
  for (let at = Math.max(1, words.length - maxWords); at < words.length; at += 1) {
    const stateCode = stateNamed(words.slice(at).join(' '));
    if (stateCode) return [{ name: placeIn(words.slice(0, at).join(' ')), stateCode }];
  }
  return [];
}

/** The longest name of a state has four words: 'Rio Grande do Norte'. */
const maxWords = 4;

/** Takes what follows the number of a house: 'santos' of 'Rua A 12 Santos'. */
function placeIn(part: string): string {
  return isStreet(part) ? part.replace(/^.*\d\S*\s*/, '') : part;
}

const streets = /^(r|rua|av|avenida|al|alameda|tv|travessa|rod|rodovia|estr|estrada|praca|praça)\b/;

function isStreet(part: string): boolean {
  return streets.test(part) || /^\d+$/.test(part);
}

/** Names of catalogue and table are compared with every text, so that each is spelled once. */
const placeWords = new Map<string, readonly string[]>();

function wordsOfPlace(name: string): readonly string[] {
  const cached = placeWords.get(name);
  if (cached) return cached;
  const words = soundWords(name);
  placeWords.set(name, words);
  return words;
}

/** Spells alike what sounds alike: Euzébia and Eusébia, Mogi and Moji, d'Oeste and do Oeste. */
function soundWords(name: string): string[] {
  return foldedWords(name)
    .filter((word) => !/^(d|da|das|de|do|dos|e)$/.test(word))
    .map((word) =>
      word
        .replaceAll('z', 's')
        .replaceAll('y', 'i')
        .replace(/g(?=[ei])/g, 'j')
        .replace(/ea$/, 'ia')
        .replace(/([a-z])\1/g, '$1'),
    );
}

const commonNames = new Map([
  ['bh', 'Belo Horizonte'],
  ['beagá', 'Belo Horizonte'],
  ['embu', 'Embu das Artes'],
  ['floripa', 'Florianópolis'],
  ['jf', 'Juiz de Fora'],
  ['poa', 'Porto Alegre'],
  ['sampa', 'São Paulo'],
  ['sjc', 'São José dos Campos'],
]);

const stateNames = [
  ['AC', 'acre'],
  ['AL', 'alagoas'],
  ['AM', 'amazonas'],
  ['AP', 'amapa'],
  ['BA', 'bahia'],
  ['CE', 'ceara'],
  ['DF', 'distrito federal'],
  ['ES', 'espirito santo'],
  ['GO', 'goias'],
  ['MA', 'maranhao'],
  ['MG', 'minas gerais'],
  ['MS', 'mato grosso do sul'],
  ['MT', 'mato grosso'],
  ['PA', 'para'],
  ['PB', 'paraiba'],
  ['PE', 'pernambuco'],
  ['PI', 'piaui'],
  ['PR', 'parana'],
  ['RJ', 'rio de janeiro'],
  ['RN', 'rio grande do norte'],
  ['RO', 'rondonia'],
  ['RR', 'roraima'],
  ['RS', 'rio grande do sul'],
  ['SC', 'santa catarina'],
  ['SE', 'sergipe'],
  ['SP', 'sao paulo'],
  ['TO', 'tocantins'],
] as const;
