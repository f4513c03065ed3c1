import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba no Rio de Janeiro: 48 horas na rua, empresa credenciada pela Comlurb, retirada grátis de até 150 sacos, multas, preço estimado e o 1746.',
  intro:
    'No Rio, a caçamba pode ficar 48 horas na rua, e depois a Comlurb pode retirá-la. A cheia tem de sair em até 8 horas (Ordem de Serviço 11/2020). A autorização é da empresa, que precisa do credenciamento da Comlurb. A caçamba sem cobertura recebe advertência e depois multa de R$\u00a02.000 (Lei 8.924/2025, art.\u00a02º, valor de 2025). Se o entulho cabe em 150 sacos de 20\u00a0litros, a Comlurb busca de graça, segundo reportagem de 2019. Para pedir ou perguntar, ligue para o 1746.',
  howItWorks: {
    heading: 'Na rua, o relógio marca 48 horas',
    paragraphs: [
      'O prazo conta em horas desde a colocação, e não em dias úteis. Passado esse tempo, a Comlurb pode levar a caçamba com qualquer quantidade dentro (Ordem de Serviço 11/2020, item 1). Por isso, junte o entulho no imóvel e peça a entrega quando houver gente para carregar.',
      'O aluguel de 3 a 7 dias serve para quem tem quintal, recuo ou garagem. Na rua, a caçamba também não pode atrapalhar o uso de sarjeta, boca de lobo, hidrante ou mobiliário urbano, e a Comlurb retira a que atrapalha.',
      'Em obra pequena, conte os sacos. Cento e cinquenta sacos de 20\u00a0litros somam 3\u00a0m³, o volume de uma caçamba pequena. Em 2019, o atendimento gratuito levava até 12 dias corridos, e era preciso esperar mais 12 para pedir de novo, segundo o Diário do Rio.',
    ],
  },
  drawing: 'skip-sizes',
  rulesHeading: 'As regras da Comlurb',
  asking:
    'Ligue para o 1746 e pergunte à Comlurb se a empresa está credenciada e a que distância da esquina e do meio-fio a caçamba deve ficar na sua rua.',
  price: {
    heading: 'Uma faixa entre São Paulo e Curitiba',
    paragraphs: [
      'A estimativa do Rio fica R$\u00a050 abaixo da paulistana e R$\u00a050 acima da curitibana. Peça o valor fechado com entrega, retirada e destino. Como a rua dá só dois dias, pergunte quanto custa antecipar a retirada e se ladeira ou rua estreita encarece o frete.',
    ],
  },
  bairros: {
    heading: 'De Copacabana a Campo Grande',
    paragraphs: [
      'Copacabana, Tijuca, Barra da Tijuca e Campo Grande são distantes entre si, e vale procurar uma empresa que já atenda a sua região. Em Copacabana e na Tijuca, se falta vaga na sua rua, marque de uma vez a hora da entrega e a da retirada. Em condomínio da Barra, pergunte à administração se há lugar na área interna. Em Campo Grande, confira o frete.',
      'Para pouco entulho, uma notícia da prefeitura republicada em 2022 lista Ecopontos da Comlurb em Benfica (Rua Aloisio Amâncio) e no Grajaú (Rua Sá Viana), abertos todos os dias das 6h às 18h, além de Madureira, Realengo, Catete e outros bairros.',
    ],
  },
  ordering: {
    heading: 'Confira o credenciamento antes de pagar',
    paragraphs: [
      'A Comlurb publica a lista das empresas credenciadas, segundo O Globo. A Portaria Comlurb 4-N/2018, que a 2-N substituiu em 2019, já reservava o serviço a elas e deixava de fora o resíduo perigoso, de classe D. Procure o nome no site ou no 1746 e peça estas informações por escrito:',
    ],
    list: [
      'o nome que aparece no credenciamento;',
      'a hora da entrega e a da retirada, dentro das 48 horas;',
      'como a carga viaja coberta até o destino;',
      'o lugar que recebe o entulho e o comprovante que você guarda.',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba no Rio?',
      answer:
        'De R$ 400 a R$ 500 por 4 a 5\u00a0m³, na estimativa de 2025. O bairro, o acesso e a pressa da retirada mudam o valor.',
    },
    {
      question: 'Quem pede a autorização à Comlurb?',
      answer:
        'A empresa, que precisa do credenciamento para retirar entulho de terceiros. Você só verifica o nome dela na lista. Desde março de 2026, os agentes da Comlurb também multam o veículo que descarta entulho em lugar errado, segundo O Dia.',
    },
    {
      question: 'Quantos sacos cabem numa caçamba de 5\u00a0m³?',
      answer:
        'Cerca de 250 sacos de 20\u00a0litros. A retirada gratuita da Comlurb ia até 150 sacos em 2019, segundo o Diário do Rio, e pode bastar para uma reforma pequena.',
    },
  ],
};
