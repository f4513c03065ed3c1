import { indexWords } from './entry.ts';

/** Builders' words for a thing, with the words that are also looked for. */
const groups: readonly (readonly [said: string, found: string])[] = [
  ['reboco, argamassa, emboço, massa, massa de cimento', 'reboco argamassa'],
  ['isopor, EPS, poliestireno', 'isopor'],
  ['telha de amianto, fibrocimento, eternit, brasilit, amianto', 'amianto fibrocimento'],
  ['mato, grama, capim', 'mato grama poda'],
  ['galho, poda, árvore', 'galho poda'],
  ['sofá, móvel, móveis, poltrona, estofado', 'sofá móvel'],
  ['caliça, metralha, resto de obra, resto de construção', 'entulho'],
  ['lixo, entulho', 'lixo entulho'],
  ['preço, valor, custo, quanto custa, quanto é, quanto fica, quanto sai, barato', 'preço custa'],
  ['licença, autorização, permissão, alvará, prefeitura', 'licença autorização'],
  ['multa, fiscal, fiscalização', 'multa autorização'],
  ['rua, calçada, via pública, vaga', 'rua'],
  ['tamanho, medida, capacidade, metro, m³, volume', 'tamanho m³'],
  ['privada, bacia, latrina', 'vaso sanitário'],
  ['ecoponto, PEV, ponto de entrega, entrega voluntária', 'ecoponto PEV'],
  ['alugar, aluguel, locação, contratar', 'aluguel alugar'],
  ['prazo, quanto tempo, quantos dias', 'prazo dia'],
  ['síndico, condomínio, prédio, apartamento', 'condomínio'],
  ['big bag, bag, ensacado, saco', 'saco'],
  ['caçambeiro, disque entulho, papa entulho', 'empresa'],
  ['drywall, placa de gesso', 'drywall gesso'],
  ['calcular, conta, quantos', 'calculadora'],
  ['jogar, descartar, descarte, botar', 'jogar descarte'],
  ['reciclar, reciclagem, reciclável', 'reciclagem recicláveis'],
];

/** A term: one word or several, folded. */
type Term = readonly string[];

interface Group {
  said: readonly Term[];
  found: readonly string[];
}

const folded: readonly Group[] = groups.map(([said, found]) => ({
  said: said.split(', ').map((term) => indexWords(term)),
  found: indexWords(found),
}));

/** A part of what was typed: words that mean one thing, and other words for it. */
export interface Concept {
  words: readonly string[];
  synonyms: readonly string[];
}

/** Divides typed words into concepts: the longest terms of the groups, then single words. */
export function toConcepts(words: readonly string[]): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at));
    const own = term ?? words.slice(at, at + 1);
    concepts.push({ words: own, synonyms: synonymsOf(own) });
    at += own.length;
  }
  return concepts;
}

function longestTerm(words: readonly string[]): Term | undefined {
  const starting = folded.flatMap(({ said }) => said).filter((term) => startsWith(words, term));
  return starting.toSorted((a, b) => b.length - a.length)[0];
}

function startsWith(words: readonly string[], term: Term): boolean {
  return term.length > 0 && term.every((word, at) => words[at] === word);
}

function synonymsOf(own: Term): string[] {
  const key = own.join(' ');
  const naming = folded.filter(({ said }) => said.some((term) => term.join(' ') === key));
  const words = naming.flatMap(({ found }) => found);
  return [...new Set(words)].filter((word) => !own.includes(word));
}
