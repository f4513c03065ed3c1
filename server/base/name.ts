import { fold, hyphens } from '#src/shared/text/words.ts';

/**
 * A name without the documents that are part of it: the CPF, also where stars hide a part of it, the
 * CNPJ, or its beginning, with which the Receita begins names of sole traders. '' where nothing else
 * is left.
 */
export function withoutDocument(name: string): string {
  return documents
    .reduce((rest, document) => rest.replace(document, ' '), name)
    .replace(/\s+/g, ' ')
    .trim();
}

const gap = `[${hyphens}./\\s]{0,3}`;

const documents = [
  // CNPJ: of digits, and with letters, where a space would begin another word.
  new RegExp(`(?<!\\d)\\d{2}${gap}\\d{3}${gap}\\d{3}${gap}\\d{4}${gap}\\d{2}(?!\\d)`, 'g'),
  /(?<![\dA-Z])(?=[A-Z.]*\d)[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\dA-Z])/g,
  // CPF.
  new RegExp(`(?<![\\d*])(?:[\\d*]{3}${gap}){3}[\\d*]${gap}[\\d*](?![\\d*])`, 'g'),
  // The first eight of a CNPJ. 'ENTULHO3' and 'CACAMBA1' are words.
  new RegExp(`^\\s*\\d{2}${gap}\\d{3}${gap}\\d{3}(?=\\s)`),
  /^\s*(?![A-Z]{6})(?=[A-Z.]*\d)[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}(?=\s)/,
];

/**
 * A name as it is shown: without documents, and one of capitals alone like 'Caçambas do Zé LTDA'.
 * '' where nothing is left.
 */
export function shownName(written: string): string {
  const name = withoutDocument(written);
  if (!/\p{L}/u.test(name)) return '';
  // Somebody chose how to write any other.
  if (name !== name.toUpperCase()) return name;
  return name.replace(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu, (word, index: number) => {
    const isBetweenSpaces = name[index - 1] === ' ' && name[index + word.length] === ' ';
    return isBetweenSpaces && smallWords.has(fold(word)) ? word.toLowerCase() : titleOf(word);
  });
}

function titleOf(word: string): string {
  const folded = fold(word);
  if (capitalWords.has(folded) || abbreviation.test(folded)) return word;
  if (accented[folded]) return accented[folded];
  // 'D'Ávila'
  return word.toLowerCase().replace(/^\p{L}|(?<=['’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Words of the trade, which the Receita writes without their marks. */
const accented: Readonly<Record<string, string>> = {
  ...{ cacamba: 'Caçamba', cacambas: 'Caçambas', calica: 'Caliça', remocao: 'Remoção' },
  ...{ locacao: 'Locação', locacoes: 'Locações', residuos: 'Resíduos', servicos: 'Serviços' },
};

/** Like 'JR', '3R', 'III' and 'S.A'. */
const abbreviation = /^[^aeiouy]+$|\d|^[ivx]+$|\./;

const smallWords = new Set('a as o os e em de da do das dos na no nas nos para por com'.split(' '));

/** Legal forms. */
const capitalWords = new Set('ltda me mei epp eireli sa ei slu'.split(' '));
