import { readCnpj } from '#src/shared/text/documents.ts';
import { fold, hyphens } from '#src/shared/text/words.ts';

/**
 * Removes the documents that are part of a name: the CPF, also where stars hide a part of it, the
 * CNPJ, or its beginning, with which the Receita begins names of sole traders. Returns '' where
 * nothing else is left.
 */
export function withoutDocument(name: string): string {
  return documents
    .reduce((rest, document) => rest.replace(document, ' '), name)
    .replace(lettered, (word) => (/^\w*$/.test(word) && readCnpj(word) === null ? word : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const gap = `[${hyphens}./\\s]{0,3}`;

const documents = [
  // A CNPJ of digits has this form.
  new RegExp(`(?<!\\d)\\d{2}${gap}\\d{3}${gap}\\d{3}${gap}\\d{4}${gap}\\d{2}(?!\\d)`, 'g'),
  // A CPF has this form.
  new RegExp(`(?<![\\d*])(?:[\\d*]{3}${gap}){3}[\\d*]${gap}[\\d*](?![\\d*])`, 'g'),
  // The first eight of a CNPJ may have letters: 'TRANS200' is a word.
  new RegExp(`^\\s*\\d{2}${gap}\\d{3}${gap}\\d{3}(?=\\s)`),
  /^\s*(?=[\dA-Z]{2}\.|[A-Z]*\d+[A-Z]+\d)[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}(?=\s)/,
];

/** A CNPJ may have letters, where a space would begin another word. */
const lettered = /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\dA-Z])/g;

/**
 * Writes a name as it is shown: without documents, and one of capitals alone like 'Caçambas do Zé
 * LTDA'. Returns '' where nothing is left.
 */
export function shownName(written: string): string {
  const name = withoutDocument(written);
  if (!/\p{L}/u.test(name)) return '';
  // A person chose how to write any other.
  if (name !== name.toUpperCase()) return name;
  return name.replace(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu, (word, index: number) => {
    const [before, after] = [name.slice(0, index), name.slice(index + word.length)];
    const isBetween = before.endsWith(' ') && after.startsWith(' ');
    return isBetween && isSmall(word, before, after) ? word.toLowerCase() : titleOf(word);
  });
}

/** Writes words of a name with the marks that they have in other names; the Receita leaves them out. */
export function withMarks(name: string, others: readonly string[]): string {
  const text = others.join(' ').normalize().toLowerCase();
  const words = text.match(/\p{L}+/gu) ?? [];
  const marked = new Map(
    words.filter((word) => unmarked(word) !== word).map((word) => [unmarked(word), word]),
  );
  return name.replace(/\p{L}+/gu, (word) => {
    const letters = marked.get(word.toLowerCase());
    if (!letters) return word;
    const isCapital = (index: number) => word[index] !== word[index]?.toLowerCase();
    return letters.replace(/./g, (letter, index) =>
      isCapital(index) ? letter.toUpperCase() : letter,
    );
  });
}

/** Unlike `fold`, it leaves 'nº' as it is. */
function unmarked(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

function isSmall(word: string, before: string, after: string): boolean {
  // 'J O E Entulhos' ends its initials with the letter; in 'B e L' it is a word.
  if (word === 'E' && /(^| )\p{L} $/u.test(before)) return /^ \p{L}( |$)/u.test(after);
  return smallWords.has(fold(word));
}

function titleOf(word: string): string {
  const folded = fold(word);
  if (capitalWords.has(folded) || isAbbreviation(folded)) return word;
  const marked = accented.get(folded);
  if (marked) return marked;
  // The name may be like 'D'Ávila'.
  return word.toLowerCase().replace(/^\p{L}|(?<=['’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The Receita writes these words of the trade without their marks. */
const accented = new Map([
  ['cacamba', 'Caçamba'],
  ['cacambas', 'Caçambas'],
  ['calica', 'Caliça'],
  ['remocao', 'Remoção'],
  ['locacao', 'Locação'],
  ['locacoes', 'Locações'],
  ['residuos', 'Resíduos'],
  ['servicos', 'Serviços'],
]);

/** An abbreviation is like 'JR', '3R', 'III' and 'S.A', or short without a syllable, like 'BGO'. */
function isAbbreviation(word: string): boolean {
  return /^[^aeiouy]+$|\d|^[ivx]+$|\./.test(word) || (word.length <= 4 && !syllables.test(word));
}

const syllables =
  /^(?:(?:[bcdfgkptv][lr]|[cln]h|[gq]u|s[cklmnpt]|[bcdfghjklmnpqrstvwxyz])?[aeiouy]+(?:[lnrs][kpst]|ns|[cs]h|[bcdklmnprstxz])?)+$/;

const smallWords = new Set('as os e em de da do das dos na no nas nos para por com'.split(' '));

/** The words are legal forms, and initials with a syllable. */
const capitalWords = new Set('ltda me mei epp eireli sa ei slu sos'.split(' '));
