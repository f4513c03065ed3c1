/** What people type, and the start of the paths that answer it (decoded). */
export type Question = readonly [typed: string, ...answers: string[]];

const listing = (city: string) => `/${city}/aluguel-cacamba-entulho`;
const material = (name: string) => `/ferramentas/pode-jogar?q=${name}`;
const rules = (city: string) => `/ferramentas/autorizacao/${city}`;
const places = (city: string) => `/ferramentas/ecopontos?cidade=${city}`;

/** Written before the ranking was tuned. */
export const preparedQuestions: readonly Question[] = [
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
  ['diario', '/ferramentas/diario'],
  ['pedir orçamento', '/ferramentas/pedido'],
  ['cadastrar minha empresa', '/seja-parceiro', '/area-empresa'],
  ['privacidade', '/politica-de-privacidade'],
];

/** What people type, a part of the rule that answers it, and its city. */
export const deadlineQuestions = [
  ['prazo rua são paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo sao paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo caçamba na rua são paulo', 'Depois de três dias', 'sp/sao-paulo'],
  ['prazo rua rio de janeiro', '48 horas', 'rj/rio-de-janeiro'],
  ['prazo rua porto alegre', '72 horas', 'rs/porto-alegre'],
  ['prazo rua belo horizonte', 'São três dias', 'mg/belo-horizonte'],
  ['prazo rua maringá', 'no máximo 6\u00a0dias', 'pr/maringa'],
] as const;
