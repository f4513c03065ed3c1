import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Santos: o que perguntar à prefeitura e à CET-Santos, o que se sabe da lei de 2013, preço estimado e como combinar a entrega na rua.',
  intro:
    'Em Santos, caçamba na rua é conversa com a prefeitura e com a CET-Santos, que cuida do trânsito. A lei municipal mais nova que conhecemos é de 2013, mas não vimos o texto dela. Antes de contar com a vaga em frente, confirme com os dois órgãos o que se exige hoje.',
  howItWorks: {
    heading: 'Uma lei que caiu, outra que não lemos',
    paragraphs: [
      'A Lei Complementar 288, de 1997, mandava que a caçamba só circulasse com um papel chamado Histórico de Carga. A Lei Complementar 792, de 2013, revogou a anterior, e não sabemos se manteve algo parecido. Se alguém citar esse papel, pergunte em que norma ele está.',
      'Enquanto isso, o que funciona em qualquer cidade funciona aqui: caçamba dentro do lote sempre que couber, só entulho, nada acima da borda e o comprovante do destino na sua mão.',
    ],
  },
  drawing: 'waste-classes',
  rulesHeading: 'O pouco que dá para afirmar',
  asking:
    'Ficaram sem resposta: o prazo na rua, a distância do meio-fio, a passagem livre na calçada, quem pede a autorização, a taxa e se há ponto de entrega para pequenas sobras. Preferimos a lacuna a um número errado.',
  price: {
    heading: 'Quanto reservar para a obra',
    paragraphs: [
      'Para Santos não há estimativa separada, só a faixa geral. No orçamento, peça duas linhas à parte: a autorização, caso seja exigida, e o preço de cada dia a mais.',
    ],
  },
  bairros: {
    heading: 'Gonzaga, Boqueirão, Embaré, Ponta da Praia',
    paragraphs: [
      'Os quatro bairros chegam à praia. Se na sua rua é difícil achar vaga, combine com a empresa um horário de entrega e outro de retirada, e pergunte à CET-Santos se dá para reservar o lugar. Em prédio, veja antes com o síndico se a garagem tem altura e piso para receber a caçamba.',
    ],
  },
  ordering: {
    heading: 'Três conversas, nesta ordem',
    paragraphs: [
      'Com as respostas anotadas, peça o orçamento por escrito e guarde o comprovante de destinação junto com as notas da obra.',
    ],
    list: [
      'CET-Santos: a rua aceita caçamba? Em que trecho e por quanto tempo?',
      'Prefeitura: há cadastro de empresas e documento de transporte?',
      'Empresa: qual é o seu cadastro e para onde vai o entulho?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa alugar uma caçamba em Santos?',
      answer:
        'A cidade não tem faixa própria neste site. A estimativa geral de 2025 é de R$ 350 a R$ 550 para 4 a 5 m³. Em rua sem vaga fácil, pergunte se a espera do caminhão entra na conta.',
    },
    {
      question: 'Quem autoriza a caçamba na rua?',
      answer:
        'Os órgãos a procurar são a prefeitura e a CET-Santos. Como não vimos o texto da lei de 2013, não afirmamos quem faz o pedido nem por quantos dias vale a autorização.',
    },
    {
      question: 'Em que caçamba cabe o entulho de um banheiro?',
      answer:
        'Um banheiro completo costuma dar de 3 a 4 m³. Só de azulejo, 25 m² de parede viram cerca de 1,1 m³ solto. Louça e cerâmica entram; lata de tinta com resto e lâmpada, não.',
    },
  ],
};
