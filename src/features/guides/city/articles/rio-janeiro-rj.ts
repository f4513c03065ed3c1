import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba no Rio de Janeiro: empresa credenciada na Comlurb, remoção gratuita de até 150 sacos, preço estimado e o que pedir à empresa por escrito.',
  intro:
    'No Rio, quem leva entulho precisa ser credenciado pela Comlurb (fonte de 2019), e a autorização de remoção cabe à empresa da caçamba, não a você. Por 4 a 5 m³, a estimativa de 2025 vai de R$ 400 a R$ 500. Se a sobra couber em 150 sacos de 20 litros, veja antes a remoção gratuita (fonte de 2013; confirme com a Comlurb).',
  howItWorks: {
    heading: 'Saco ou caçamba: a conta dos 150',
    paragraphs: [
      'Cento e cinquenta sacos de 20 litros somam 3 m³, o mesmo que a menor caçamba. Dá para uma reforma pequena, desde que você tenha onde guardar os sacos e braço para descê-los. O pedido seguinte, só 10 dias depois.',
      'Na caçamba, o entulho vai solto, e a retirada acompanha a obra: de 3 a 7 dias, em geral. Escolha o que combina com o seu prédio. Se tudo vai descer em sacos de qualquer jeito, a remoção gratuita pode bastar.',
    ],
  },
  drawing: 'skip-sizes',
  rulesHeading: 'As regras da Comlurb',
  asking:
    'Não encontramos quantos dias a caçamba pode ficar na rua, a que distância do meio-fio, quanto de calçada deve sobrar nem quem libera a vaga. A remoção gratuita aparece numa notícia de 2013: o número de sacos pode ter mudado.',
  price: {
    heading: 'No meio do caminho entre duas capitais',
    paragraphs: [
      'A faixa carioca fica R$ 50 abaixo da de São Paulo e R$ 50 acima da de Curitiba. Peça o valor fechado com entrega, retirada, destino e diária extra, e pergunte se subir ladeira ou entrar em rua estreita custa mais.',
    ],
  },
  bairros: {
    heading: 'De Copacabana a Campo Grande',
    paragraphs: [
      'Copacabana, Tijuca, Barra da Tijuca e Campo Grande ficam longe uns dos outros, então procure uma empresa que já trabalhe na sua região. Em Copacabana ou na Tijuca, sem vaga na porta, combine a hora da chegada. Em condomínio na Barra, confirme a entrada do caminhão na portaria.',
    ],
  },
  ordering: {
    heading: 'O que pedir à empresa por escrito',
    paragraphs: [
      'Não aceite só um “está tudo certo”. Antes de pagar o sinal, peça estas quatro informações e guarde a conversa.',
    ],
    list: [
      'o nome que consta no credenciamento da Comlurb;',
      'a autorização de remoção e a data em que vale;',
      'o local que vai receber o entulho;',
      'o dia e o período da retirada.',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba no Rio?',
      answer:
        'Na estimativa de 2025, de R$ 400 a R$ 500 por 4 a 5 m³. O bairro, o acesso e os dias mudam o valor; informe se o caminhão pega ladeira ou rua sem saída.',
    },
    {
      question: 'Quem pede a autorização à Comlurb?',
      answer:
        'A empresa: é ela que precisa do credenciamento (fonte de 2019) e da autorização de remoção. Peça para ver antes da entrega e confirme com a Comlurb.',
    },
    {
      question: 'Quantos sacos cabem numa caçamba de 5 m³?',
      answer:
        'Cerca de 250 sacos de 20 litros, bem mais que os 150 da remoção gratuita (fonte de 2013; confirme com a Comlurb).',
    },
  ],
};
