import { readCnpj } from '#src/shared/text/documents.ts';
import { fold, hyphens } from '#src/shared/text/words.ts';

/**
 * Removes the documents in a name: the CPF, also where stars hide a part of it, the CNPJ, or its
 * beginning, with which the Receita begins names of sole traders. Returns '' for nothing else.
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

/** Writes a name without documents, and one of capitals alone as 'Caçambas do Zé LTDA'; or ''. */
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

/**
 * Tells whether two names are likely those of one company, if it has the same phone as well.
 * Accents, case, punctuation, legal forms and the words of the trade do not count; of what is left,
 * one name has all that the other has, and at most twice as much.
 */
export function isSimilarName(name: string, otherName: string): boolean {
  const [a, b] = [wordsOf(name), wordsOf(otherName)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join('') === b.join('')) return true;
  const [ownA, ownB] = [distinctive(a), distinctive(b)];
  const [fewer, more] = ownA.size <= ownB.size ? [ownA, ownB] : [ownB, ownA];
  return fewer.size > 0 && fewer.isSubsetOf(more) && fewer.size * 2 >= more.size;
}

/** Two names that are similar have one of these in common. */
export function nameKeys(name: string): string[] {
  return [...distinctive(wordsOf(name)).add(normalName(name))];
}

/** Tells whether a domain's first label has all words of a name but the trade's. */
export function isNamedAfter(domain: string, name: string): boolean {
  const label = fold(domain.split('.')[0] ?? '').replaceAll('-', '');
  const own = [...distinctive(wordsOf(name))];
  return own.length > 0 ? own.every((word) => label.includes(word)) : label === normalName(name);
}

/** Returns the same for names that differ only in accents, case, punctuation and legal form. */
export function normalName(name: string): string {
  return wordsOf(name).join('');
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

const capitalWords = new Set('ltda me mei epp eireli sa ei slu sos'.split(' '));

function wordsOf(name: string): string[] {
  const words = fold(name)
    .replace(/\bs\s*[./]\s*a\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !legalForms.has(word));
}

function distinctive(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => !tradeWords.has(word)));
}

const legalForms = new Set('ltda limitada me mei eireli epp sa slu'.split(' '));

const tradeWords = new Set(
  `a o e as os de da do das dos em para cacamba cacambas entulho entulhos disk disque tele aluguel
  locacao locacoes locadora transporte transportes transportadora remocao coleta residuo residuos
  servico servicos comercio empresa`.split(/\s+/),
);
