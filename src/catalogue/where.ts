import { cut, foldedWords, hyphens } from '#src/shared/text/words.ts';

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
  if (isStreet(before) && !isCode(last)) return [{ name: last }];
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

/** An address needs fewer characters. */
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

function isCode(part: string): boolean {
  return part.length === 2;
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

/** Maps what people call a place to its name. */
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

/** The names of Brazil's states are without accents. */
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
