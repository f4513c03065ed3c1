import { beforeAll, describe, expect, it, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { kindNames, type SearchEntry } from '#src/features/site-search/entry.ts';
import {
  bestSentence,
  createSiteSearch,
  type SiteSearch,
} from '#src/features/site-search/search-site.ts';
import { listPaths } from '#src/prerender/render.tsx';
import { searchEntries } from '#src/prerender/text-files/search-index.ts';

/** What people type, and the start of the paths that answer it (decoded). */
type Question = readonly [typed: string, ...answers: string[]];

const listing = (city: string) => `/${city}/aluguel-cacamba-entulho`;
const material = (name: string) => `/ferramentas/pode-jogar?q=${name}`;
const rules = (city: string) => `/ferramentas/autorizacao/${city}`;
const places = (city: string) => `/ferramentas/ecopontos?cidade=${city}`;

/** Written before the ranking was tuned. */
const preparedQuestions: readonly Question[] = [
  // Cities
  ['joinville', listing('sc/joinville')],
  ['sao paulo', listing('sp/sao-paulo')],
  ['floripa', listing('sc/florianopolis')],
  ['bh', listing('mg/belo-horizonte')],
  ['jaragua', listing('sc/jaragua-do-sul')],
  ['caçamba em curitiba', listing('pr/curitiba')],
  ['curitba', listing('pr/curitiba')],
  ['santos sp', listing('sp/santos')],
  ['porto alege', listing('rs/porto-alegre')],
  ['sao jose dos campo', listing('sp/sao-jose-dos-campos')],
  ['aluguel cacamba londrina', listing('pr/londrina')],
  // Guides
  ['quanto custa uma caçamba', '/blog/preco-aluguel-cacamba-entulho'],
  ['preço caçamba', '/blog/preco-aluguel-cacamba-entulho'],
  ['valor da cacamba de 5m3', '/blog/preco-aluguel-cacamba-entulho'],
  ['qual tamanho de caçamba preciso', '/blog/tamanho-ideal', '/ferramentas/calculadora'],
  ['caçamba de 3 metros', '/blog/tamanho-ideal'],
  ['precisa de licença', '/blog/precisa-licenca', '/ferramentas/autorizacao'],
  ['autorização prefeitura', '/blog/precisa-licenca', '/ferramentas/autorizacao'],
  [
    'multa por deixar na rua',
    '/blog/precisa-licenca',
    '/blog/dicas-seguranca',
    '/ferramentas/auto',
  ],
  ['caçamba no condominio', '/blog/regras-cacamba-entulho-condominio'],
  ['sindico', '/blog/regras-cacamba-entulho-condominio'],
  ['saco de entulho', '/blog/saco-entulho'],
  ['big bag', '/blog/saco-entulho'],
  ['como funciona o aluguel', '/blog/como-funciona-aluguel', '/como-funciona'],
  ['empresa de confiança', '/blog/como-escolher'],
  ['o que pode por na caçamba', '/blog/o-que-pode', '/ferramentas/pode-jogar'],
  ['pra onde vai o entulho', '/blog/descarte-correto'],
  ['segurança na obra', '/blog/dicas-seguranca'],
  ['separar gesso do entulho', '/blog/descarte-gesso', material('Gesso')],
  ['reciclagem', '/blog/descarte-correto', material('Recicláveis')],
  // Materials
  ['isopor', material('Isopor')],
  ['eps', material('Isopor')],
  ['telha de amianto', material('Telha de amianto')],
  ['eternit', material('Telha de amianto'), material('Fibrocimento')],
  ['drywal', material('Drywall')],
  ['jesso', material('Gesso')],
  ['sofa velho', material('Sofá')],
  ['geladera', material('Geladeira')],
  ['pneus', material('Pneu')],
  ['lata de tinta', material('Lata de tinta')],
  ['lampada queimada', material('Lâmpada')],
  ['reboco', material('Reboco'), material('Argamassa')],
  ['mato', material('Grama, mato'), material('Terra com raiz e mato')],
  ['galho de arvore', material('Galhos')],
  ['madera', material('Madeira')],
  ['azuleijo', material('Azulejo')],
  ['privada', material('Vaso sanitário')],
  ['caliça', material('Entulho'), '/blog/'],
  ['pilha', material('Pilha')],
  // Rules and drop-off points
  ['regras curitiba', rules('pr/curitiba')],
  ['licença caçamba rua joinville', rules('sc/joinville')],
  ['prefeitura santos autorizacao', rules('sp/santos')],
  ['ecoponto florianopolis', places('sc/florianopolis')],
  ['ecoponto capoeiras', places('sc/florianopolis')],
  ['onde levar pouco entulho', '/ferramentas/ecopontos'],
  // Tools and pages
  ['calcular entulho', '/ferramentas/calculadora'],
  ['diario', '/pedido'],
  ['pedir orçamento', '/ferramentas/pedido'],
  ['cadastrar minha empresa', '/seja-parceiro', '/area-empresa'],
  ['privacidade', '/politica-de-privacidade'],
];

/** What people type, a part of the rule that answers it, and its city. */
const deadlineQuestions = [
  ['prazo rua são paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo sao paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo caçamba na rua são paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo rua rio de janeiro', '48 horas', 'rj/rio-de-janeiro'],
  ['prazo rua porto alegre', '72 horas', 'rs/porto-alegre'],
  ['prazo rua belo horizonte', 'São três dias', 'mg/belo-horizonte'],
  ['prazo rua maringá', 'no máximo 6\u00a0dias', 'pr/maringa'],
] as const;

/** Written after the ranking was done, which has not been changed for them. */
const laterQuestions: readonly Question[] = [
  ['curitiba pr', listing('pr/curitiba')],
  ['uberlandia', listing('mg/uberlandia')],
  ['foz do iguaçu caçamba', listing('pr/foz-do-iguacu')],
  ['niteroi rj', listing('rj/niteroi')],
  ['empresa de caçamba blumenau', listing('sc/blumenau')],
  ['maringa', listing('pr/maringa')],
  ['campinas bairro cambui', listing('sp/campinas'), '/blog/cacamba-entulho-campinas'],
  ['juis de fora', listing('mg/juiz-de-fora')],
  ['caxias do sul', listing('rs/caxias-do-sul')],
  ['caçamba barata', '/blog/preco-aluguel'],
  ['quanto fica a caçamba', '/blog/preco-aluguel'],
  ['quantos dias posso ficar com a caçamba', '/blog/', '/ferramentas/autorizacao'],
  ['quantos sacos cabem na caçamba', '/blog/saco-entulho', '/blog/tamanho-ideal'],
  ['caçamba cheia ate a borda', '/blog/dicas-seguranca', '/blog/o-que-pode', '/blog/como-funciona'],
  [
    'posso colocar na calçada',
    '/blog/precisa-licenca',
    '/blog/dicas-seguranca',
    '/ferramentas/auto',
  ],
  ['elevador prédio entulho', '/blog/regras-cacamba-entulho-condominio'],
  ['cnpj da empresa', '/blog/como-escolher'],
  ['mtr documento', '/blog/descarte-correto', '/blog/como-escolher', '/ferramentas/autorizacao/'],
  ['conama 307', '/blog/descarte-correto', '/blog/o-que-pode', '/blog/descarte-gesso'],
  ['reforma pequena banheiro', '/blog/saco-entulho', '/blog/tamanho-ideal', '/ferramentas/calc'],
  ['televisao velha', material('Televisão')],
  ['vidro quebrado', material('Vidro')],
  ['caixa dagua', material('Caixa d’água')],
  ['colchao', material('Colchão')],
  ['ferro velho', material('Ferro')],
  ['pó de serra', material('Serragem')],
  ['remedio vencido', material('Remédio')],
  ['oleo de fritura', material('Óleo de cozinha')],
  ['porta velha', material('Porta e janela')],
  ['tijolo', material('Tijolo')],
  ['carpete', material('Carpete')],
  ['manta asfaltica', material('Manta')],
  ['concreto', material('Concreto')],
  ['regra caçamba porto alegre', rules('rs/porto-alegre')],
  ['multa sao paulo caçamba', rules('sp/sao-paulo'), '/blog/cacamba-entulho-sao-paulo'],
  ['ecoponto sao jose dos campos', places('sp/sao-jose-dos-campos')],
  ['pev londrina', places('pr/londrina')],
  ['quantos metros cubicos de entulho', '/ferramentas/calculadora', '/blog/tamanho-ideal'],
  ['lembrete retirada', '/pedido'],
  ['apagar meus dados', '/dados-neste-aparelho', '/politica-de-privacidade'],
];

let entries: SearchEntry[];
let search: SiteSearch;

beforeAll(async () => {
  entries = await searchEntries();
  search = await createSiteSearch(entries);
});

const firstThree = (text: string) =>
  search
    .find(text)
    .slice(0, 3)
    .map(({ entry }) => entry);
const readable = (path: string) => decodeURIComponent(path.replaceAll('+', ' '));

/** The questions without an answer among the first three results, with what came instead. */
function unanswered(questions: readonly Question[]): string[] {
  return questions.flatMap(([typed, ...answers]) => {
    const found = firstThree(typed);
    const isAnswered = found.some(({ path }) =>
      answers.some((answer) => readable(path).startsWith(answer)),
    );
    return isAnswered ? [] : [`${typed}: ${found.map(({ title }) => title).join(' | ')}`];
  });
}

describe('what people type', () => {
  it('is answered among the first three results in at least 55 of 60 prepared questions', () => {
    expect(preparedQuestions).toHaveLength(60);
    const failed = unanswered(preparedQuestions);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(5);
  });

  it('is answered so in at least 38 of 40 questions written later', () => {
    expect(laterQuestions).toHaveLength(40);
    const failed = unanswered(laterQuestions);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(2);
  });
});

describe('who asks how long a skip may stand on the street', () => {
  const answerTo = (text: string) => {
    const [first] = search.find(text);
    return { path: first?.entry.path, sentence: first && bestSentence(first.entry, first.matched) };
  };

  it.each(deadlineQuestions)('%s is answered first with the rule: %s', (typed, rule, city) => {
    const { path, sentence } = answerTo(typed);
    expect(path).toBe(`/ferramentas/autorizacao/${city}`);
    expect(sentence).toContain(rule);
  });

  it('is never answered first with the limit of another city', () => {
    for (const { name, slug } of cities) {
      const { path, sentence } = answerTo(`prazo rua ${name}`);
      expect(path?.includes(slug) || sentence?.includes(name), `${name}: ${path}`).toBe(true);
    }
  });
});

test('the rules of a city are found first where they are a part of its listing, which is found too', () => {
  const paths = search.find('regras betim').map(({ entry }) => entry.path);
  expect(paths[0]).toBe('/mg/betim/aluguel-cacamba-entulho#regras');
  expect(firstThree('betim').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/mg/betim/aluguel-cacamba-entulho', paths[0]]),
  );
});

describe('the entries', () => {
  it('are of every kind, each where it belongs', () => {
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect([count('city'), count('rules'), count('tool')]).toEqual([30, 30, 6]);
    expect(count('material')).toBeGreaterThan(120);
    expect(count('place')).toBeGreaterThan(234);
    expect(new Set(entries.filter(isGuide).map(({ path }) => path.replace(/#.*/, ''))).size).toBe(
      21,
    );
    expect(count('page')).toBeGreaterThan(8);
    expect(entries.filter(({ kind }) => !(kind in kindNames))).toEqual([]);
  });

  it('have no markup and no sources', () => {
    const texts = entries.map(({ title, heading, text }) => `${title} ${heading} ${text}`);
    expect(texts.filter((text) => /<\w|&\w+;|consultada em/.test(text))).toEqual([]);
  });

  it('lead to every page but the search itself, stand-ins and those that a link leads to', async () => {
    const found = new Set<string>(entries.map(({ path }) => path.replace(/[#?].*/, '')));
    const missing = (await listPaths()).filter((path) => !found.has(path));
    expect(missing.toSorted()).toEqual([
      '/busca',
      '/contestar-cadastro',
      '/empresa',
      '/reivindicar',
      '/remover-empresa',
      '/sem-internet',
    ]);
  });
});

const isGuide = ({ kind }: SearchEntry) => kind === 'guide';

test('a guide is found by its text once, at the section that matches', () => {
  const [found] = search.find('infração grave artigo 245');
  expect(found?.entry.path).toMatch(/^\/blog\/precisa-licenca-prefeitura-cacamba#/);
  expect(bestSentence(found?.entry as SearchEntry, found?.matched ?? [])).toMatch(/^Artigo 245/);
  const paths = search.find('gesso').map(({ entry }) => entry.path.replace(/#.*/, ''));
  const guides = paths.filter((path) => path.startsWith('/blog/'));
  expect(new Set(guides).size).toBe(guides.length);
});

test('the sentence with the most words is shown, in any form of them', () => {
  const matched = ['gesso', 'separado'];
  const title = 'Descarte';
  const text = 'O gesso reage. Guarde o Gesso em sacos separados. Fim de 2.5 m³.';
  expect(bestSentence({ title, text }, matched)).toBe('Guarde o Gesso em sacos separados.');
  expect(bestSentence({ title, text }, [])).toBe('O gesso reage.');
  // Every sentence is about what title and heading say.
  const about = { title: 'Gesso separado', heading: 'Reação', text };
  expect(bestSentence(about, matched)).toBe('O gesso reage.');
});

test('nothing is found for no words, one letter or another language', () => {
  for (const text of ['', '   ', 'g', '???', 'de', 'xyzzyplugh']) {
    expect(search.find(text), text).toEqual([]);
  }
});

test('a text with letters off is understood: found, or suggested where it is too far off', () => {
  expect(firstThree('curitba')[0]?.title).toBe('Curitiba, PR');
  expect(search.find('sorrokkaba')).toEqual([]);
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
  // What was asked before does not become a word of the site.
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
});

test('hostile texts find nothing that they should not, and never fail', () => {
  for (const text of ['__proto__', 'constructor', '*'.repeat(100), '\u202e<b>', 'a'.repeat(100)]) {
    expect(() => search.find(text)).not.toThrow();
    expect(() => search.suggest(text)).not.toThrow();
  }
});
