import { foldedWords, singular } from '#src/shared/text/words.ts';

/** Maximum characters of a query. */
export const maxQueryLength = 60;

/**
 * A query without control, invisible, direction-changing or broken characters. Idempotent: both the
 * input and the URL are read through it.
 */
export function cleanQuery(text: string): string {
  return text
    .slice(0, maxQueryLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .trim();
}

/**
 * The significant words in the singular, without accents and stop words: 'Posso jogar telhas
 * velhas?' is 'telha'.
 */
export function normalize(text: string): string {
  const words = foldedWords(text).map(singular);
  return words.filter((word) => !stopWords.has(word)).join(' ');
}

const stopWords = new Set(
  [
    'a o e as os um uma de do da dos das em no na nos nas ao com para pra por que meu minha',
    'pode posso dar jogar botar colocar descartar por vai ir cacamba',
    'resto sobra pedaco caco velho velha usado usada quebrado quebrada antigo antiga',
  ].flatMap((line) => line.split(' ')),
);

/** Phonetic form of normalized letters: 'jesso' sounds like 'gesso', 'xuveiro' like 'chuveiro'. */
export function phonetic(letters: string): string {
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
}

const sounds = [
  [/ch|sh/g, 'x'],
  // Silent, except in 'telha' and 'manilha'.
  [/(?<![ln])h/g, ''],
  [/g(?=[ei])/g, 'j'],
  [/c(?=[ei])|sc(?=[ei])|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
] as const;
