/**
 * The words that count, without accents, plurals or what everybody writes around a material:
 * 'Posso jogar telhas velhas?' is 'telha'.
 */
export function fold(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const singular = (words ?? []).map(withoutPlural);
  return singular.filter((word) => !around.has(word)).join(' ');
}

const plurals = [
  [/oes$/, 'ao'],
  [/([aeo])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([^s])s$/, '$1'],
] as const;

function withoutPlural(word: string): string {
  const plural = plurals.find(([ending]) => word.length > 3 && ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}

const around = new Set(
  [
    'a o e as os um uma de do da dos das em no na nos nas ao com para pra por que meu minha',
    'pode posso dar jogar botar colocar descartar por vai ir cacamba',
    'resto sobra pedaco caco velho velha usado usada quebrado quebrada antigo antiga',
  ].flatMap((line) => line.split(' ')),
);
