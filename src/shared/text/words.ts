/** The words of a text without accents and case: 'Telhas, 5m³' is 'telhas', '5', 'm3'. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(/(?<=\d)(?=m[23]?\b)/g, ' ').match(/[a-z0-9]+/g) ?? [];
}

/** A folded word in the singular: 'telhas' is 'telha', 'materiais' is 'material'. */
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
