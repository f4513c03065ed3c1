import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em São José dos Campos: na rua só se não couber no lote, com tamanho e cor definidos em lei. PEVs grátis, multa e preço estimado.',
  intro:
    'Em São José dos Campos, a caçamba fica no lote, e a rua vale só quando não há espaço nele. A lei fixa até a medida máxima: 2,87 × 1,55 × 1,32 m (Lei 7.620, de 2008; confirme com a prefeitura). Se a sobra não passa de 1 m³, um dos 15 PEVs a recebe de graça (fonte de 2025).',
  howItWorks: {
    heading: 'A trena decide o tamanho',
    paragraphs: [
      'Multiplique 2,87 por 1,55 e por 1,32: dá pouco menos de 5,9 m³. Uma caçamba de 7 m³, portanto, não cabe nessa medida. Peça uma de 3, 4 ou 5 m³ e pergunte as dimensões do modelo, pois elas mudam de empresa para empresa.',
      'Vale também olhar a pintura: amarela, com faixas diagonais pretas e película refletiva branca e vermelha. Caçamba de outra cor na sua porta é motivo para perguntar de onde ela veio.',
    ],
  },
  drawing: 'skip-sizes',
  rulesHeading: 'O que dizem as leis da cidade',
  asking:
    'Não vimos por quantos dias a caçamba pode ficar na rua, quanto de calçada precisa sobrar nem se alguém tem de pedir autorização. São três perguntas para a Secretaria de Manutenção da Cidade (SMC) antes da entrega.',
  price: {
    heading: 'Uma referência, não uma tabela',
    paragraphs: [
      'Como não temos um valor só da cidade, a faixa geral é a referência. Compare empresas pelo mesmo volume e peça que a resposta traga as medidas da caçamba, os dias incluídos e o destino do entulho.',
    ],
  },
  bairros: {
    heading: 'Do Aquarius a Eugênio de Melo',
    paragraphs: [
      'Em condomínio no Jardim Aquarius ou no Urbanova, leve a dúvida ao síndico antes de pedir: há vaga interna, e até que horas o caminhão entra? No Jardim Satélite, meça o recuo com o portão aberto. Para Eugênio de Melo, que é um distrito, pergunte se o frete muda.',
    ],
  },
  ordering: {
    heading: 'PEV ou caçamba? Faça a conta',
    paragraphs: [
      'O limite do PEV, 1 m³ por vez, equivale a 20 carrinhos de mão de 50 litros ou a 50 sacos de 20 litros. Com 30 carrinhos você já tem 1,5 m³ e precisa de duas viagens; dali em diante a caçamba costuma compensar. Ao pedir, pergunte:',
    ],
    list: [
      'Quais são o comprimento, a largura e a altura da caçamba?',
      'Ela segue a cor e o refletivo da lei da cidade?',
      'Que comprovante de destinação eu recebo?',
    ],
  },
  questions: [
    {
      question: 'Quanto se paga por uma caçamba em São José dos Campos?',
      answer:
        'Sem pesquisa local, vale a estimativa geral de 2025, de R$ 350 a R$ 550 para 4 a 5 m³. O preço final depende do bairro, dos dias e do tipo de entulho.',
    },
    {
      question: 'Posso pôr a caçamba na rua em vez do quintal?',
      answer:
        'Só se ela não couber no terreno, e com pelo menos 30 cm de folga do meio-fio (Lei 7.620, de 2008). Se alguma licença é exigida, não sabemos: confirme com a prefeitura (SMC) ou a Urbam.',
    },
    {
      question: 'O PEV aceita o entulho da minha reforma?',
      answer:
        'Os 15 PEVs recebem até 1 m³ por vez, de graça (fonte de 2025). Antes de carregar o carro, pergunte à Urbam qual fica mais perto, o horário e se aceita gesso e madeira.',
    },
  ],
};
