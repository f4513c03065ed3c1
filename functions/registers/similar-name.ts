/**
 * Whether two names are likely those of one company, if it has the same phone as well. Accents,
 * case, punctuation, legal forms and the words of the trade do not count; of what is left, one name
 * has all that the other has, and at most twice as much.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join('') === b.join('')) return true;
  const [ownA, ownB] = [distinctive(a), distinctive(b)];
  const [fewer, more] = ownA.size <= ownB.size ? [ownA, ownB] : [ownB, ownA];
  return fewer.size > 0 && fewer.isSubsetOf(more) && fewer.size * 2 >= more.size;
}

/** Without legal forms. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // 'S.A.' and 'S/A' would become two words.
  const words = plain.replace(/\bs\s*[./]\s*a\b/g, ' ').split(/[^\p{L}\p{N}]+/u);
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
