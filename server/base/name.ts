import { fold } from '#src/shared/text/words.ts';

/**
 * A name without the documents that are part of it: of sole traders the CPF, or the beginning of the
 * CNPJ. '' where nothing else is left.
 */
export function withoutDocument(name: string): string {
  return name
    .replace(/(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-./\s]?\d{2}(?!\d)/g, ' ')
    .replace(/^\s*(?:\d{8}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3})(?:\/\d{4}-\d\d)?(?=\s)/, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

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
