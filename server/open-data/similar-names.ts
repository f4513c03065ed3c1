import { fold } from '#src/shared/text/words.ts';

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

/** Leaves out legal forms. */
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
