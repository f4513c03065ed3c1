import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Em Curitiba, só a Zona Central de Tráfego e o EstaR pedem autorização para caçamba na rua, e quem pede é a empresa. Limite de 5 m³ e preço estimado.',
  intro:
    'Em Curitiba, tudo depende do endereço: só na Zona Central de Tráfego e nas áreas de EstaR a caçamba na rua precisa de autorização, e é a empresa que a pede à SETRAN. Na via pública, o limite é de 5 m³ (fontes de 2013; confirme com a SMMA). Para 4 a 5 m³, a estimativa de 2025 é de R$ 350 a R$ 450.',
  howItWorks: {
    heading: 'Descubra em que área você está',
    paragraphs: [
      'EstaR é o estacionamento regulamentado da cidade. Se há placa dele na quadra, ou se a obra fica na Zona Central de Tráfego, a empresa leva o pedido à SETRAN, e há uma taxa, que pode aparecer no seu orçamento.',
      'Nas outras ruas, essa autorização é dispensada. Na zona central, também não se pede quando a caçamba fica dentro do tapume da obra. Em qualquer caso, o cadastro da empresa é com a SMMA, a secretaria do meio ambiente.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'Autorização, tamanho e calçada',
  asking:
    'Faltaram o prazo na rua e a distância do meio-fio. E um aviso: o CTR eletrônico, citado em muitos sites, é um sistema de São Paulo, e não o vimos em Curitiba. Peça o comprovante de destinação que a empresa usa aqui e veja se ele nomeia um aterro licenciado.',
  price: {
    heading: 'A menor das quatro faixas',
    paragraphs: [
      'Entre as capitais com estimativa própria neste site, Curitiba tem a faixa mais baixa. Na área com EstaR, pergunte se a taxa da SETRAN já está no total e, se o pedido demorar, quem paga a remarcação da entrega.',
    ],
  },
  bairros: {
    heading: 'Batel, Água Verde, Portão, Boqueirão',
    paragraphs: [
      'O mesmo bairro pode ter quadras com EstaR e quadras sem. No Batel ou no Água Verde, olhe as placas da sua face de quadra e mande uma foto à empresa. No Portão e no Boqueirão, faça igual: sem placa e fora da zona central, resta cuidar do tamanho e da passagem na calçada.',
    ],
  },
  ordering: {
    heading: 'Obra grande em caçamba de 5 m³',
    paragraphs: [
      'Cinco metros cúbicos são cerca de 100 carrinhos de mão. Se a sua conta der 8 m³, combine desde já uma troca: a cheia sai, a vazia entra. Modelo maior, só dentro do lote. Antes de pagar, pergunte:',
    ],
    list: [
      'A minha rua está na ZCT ou em área de EstaR?',
      'O pedido à SETRAN já foi feito, e para que datas?',
      'Qual aterro licenciado recebe o entulho?',
      'Quanto custa a troca pela segunda caçamba?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa a caçamba em Curitiba?',
      answer:
        'A estimativa de 2025 vai de R$ 350 a R$ 450 por 4 a 5 m³. Se a entrega for em área de EstaR ou na zona central, confirme se a taxa da autorização já está incluída.',
    },
    {
      question: 'Moro fora do centro. Preciso de autorização?',
      answer:
        'Se a rua não tem EstaR e fica fora da Zona Central de Tráfego, a autorização é dispensada (fonte de 2013; confirme com a SETRAN). O limite de 5 m³ e a passagem na calçada continuam valendo.',
    },
    {
      question: 'Posso pedir uma caçamba de 7 m³?',
      answer:
        'Na rua, não: o máximo que vimos é 5 m³ (fonte de 2013; confirme com a SMMA). Dentro do terreno, converse com a empresa e pense no peso, pois 7 m³ de entulho podem pesar de 7 a 10 toneladas.',
    },
  ],
};
