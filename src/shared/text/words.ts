/** Removes accents and case: 'São José, 5 m³' is 'sao jose, 5 m3'. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Writes 'Aterros municipais', as a heading begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the words of a text without accents and case: 'Telhas, 5m³' is 'telhas', '5', 'm3'. */
export function foldedWords(text: string): string[] {
  return (
    fold(text)
      .replace(/(?<=\d)(?=m[23]?\b)/g, ' ')
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Returns a folded word in the singular: 'telhas' is 'telha', 'materiais' is 'material'. */
export function singular(word: string): string {
  const plural = plurals.find(([ending]) => word.length > 3 && ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}

const plurals = [
  [/oes$/, 'ao'],
  [/([aeo])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([^s])s$/, '$1'],
] as const;

/** Counts UTF-16 units, as a field's `maxlength` does, and cuts no character in two. */
export function cut(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}

/**
 * Writes external text as one line without control, bidirectional-override, invisible or broken
 * characters, with single spaces, of at most `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  const line = cleanLatin.test(text) ? text : clean(text);
  if (line.length <= maxLength) return line;
  // A character is two units at most.
  const start = line.slice(0, 2 * maxLength);
  return Array.from(start).slice(0, maxLength).join('').trim();
}

/** A class of a regular expression takes every hyphen, dash and minus of Unicode. */
export const hyphens = '-\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d';

/**
 * Writes a text with numbers as a plain keyboard does: every hyphen, dash and minus of Unicode is
 * '-', every space ' ', every full-width character a narrow one. What is not visible is left out,
 * and the apostrophe, by which spreadsheets mark a number as a text.
 */
export function plainNumber(text: string): string {
  if (/^[ -&(-~]*$/.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/['`´‘’ʼ′\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(new RegExp(`[${hyphens}]`, 'g'), '-')
    .replace(/\s/g, ' ');
}

/**
 * Nearly every name is words of visible Latin characters with single spaces. These need no
 * cleaning, and the first Unicode expression takes a slow phone 4 ms.
 */
const cleanLatin = /^[!-~¡-¬®-ÿ]+( [!-~¡-¬®-ÿ]+)*$/;

/** The fillers of Hangul and the blank of Braille show nothing either. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .trim();
}
