import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Santos: a quem perguntar sobre a rua, o documento CTR, o Cata Treco grátis de até 1\u00a0m³, multa, preço estimado e os telefones.',
  intro:
    'Em Santos, ligue antes da entrega para a Ouvidoria da prefeitura, no 162, e pergunte se a sua rua aceita a caçamba, por quantos dias e quem autoriza. Quem ocupa a rua sem autorização leva multa de R$\u00a0195,23, pelo Código de Trânsito (art.\u00a0245, valor de 2025). A empresa precisa do documento CTR (LC 792/2013), e o descarte irregular dava multa de R$\u00a01\u00a0mil, segundo reportagens de 2023 e de 2022. Até 1\u00a0m³, o Cata Treco busca de graça em casa, segundo a imprensa, pelo 0800\u00a0770\u00a08770.',
  howItWorks: {
    heading: 'O CTR prova para onde foi o entulho',
    paragraphs: [
      'CTR é o Comprovante de Transporte de Resíduos. Ele mostra de que obra o entulho saiu e onde o caminhão descarregou. Em março de 2023, uma força-tarefa parou 35 caminhões de entulho na cidade, segundo a imprensa, e esse era o documento que eles precisavam mostrar.',
      'A empresa entrega a você uma cópia do CTR, segundo uma notícia da prefeitura que outro site reproduz. Ela diz também que a obra com plano de gerenciamento mostra esses comprovantes à Secretaria de Meio Ambiente no fim, e que sem eles não sai a Carta de Habitação (LC 792/2013, art.\u00a039). Guarde todos desde o primeiro dia.',
      'Se a caçamba cabe no terreno, coloque-a ali. O aluguel costuma durar de 3 a 7 dias, e o dia a mais tem preço à parte.',
    ],
  },
  drawing: 'waste-classes',
  rulesHeading: 'O que a cidade cobra de quem gera entulho',
  asking:
    'Ligue para a Ouvidoria, no 162, e pergunte à Secretaria de Meio Ambiente e à CET-Santos quem autoriza a caçamba na sua rua, por quantos dias e a que distância da esquina.',
  price: {
    heading: 'Quanto reservar para a obra',
    paragraphs: [
      'No orçamento, peça duas linhas à parte, uma para a autorização da rua, se houver, e outra para cada dia a mais. Pergunte também se a cópia do CTR vem junto com a nota. Em rua sem vaga fácil, veja se a espera do caminhão entra na conta.',
    ],
  },
  bairros: {
    heading: 'Gonzaga, Boqueirão, Embaré e Ponta da Praia',
    paragraphs: [
      'Os quatro bairros chegam à praia. No Gonzaga e no Boqueirão, se é difícil achar vaga na sua rua, pergunte à CET-Santos se dá para reservar o lugar da caçamba. No Embaré e na Ponta da Praia, veja com o síndico se a garagem tem altura e piso para recebê-la. Combine um horário para a entrega e outro para a retirada.',
      'Com pouco entulho em apartamento, o Cata Treco pode bastar. Ele leva até 1\u00a0m³, uns cinco sacos de ráfia, segundo reportagem de 2022, e o telefone recebe ligações de aparelho fixo, de segunda a sexta-feira.',
    ],
  },
  ordering: {
    heading: 'Três ligações, nesta ordem',
    paragraphs: [
      'A lei de caçambas de 1997 caiu com a LC 792/2013 (art.\u00a055). Se alguém citar uma regra antiga, pergunte em que lei ela está hoje. Anote o nome de quem atendeu e o número do protocolo.',
    ],
    list: [
      'Ouvidoria (162): a minha rua aceita caçamba, em que trecho e por quantos dias?',
      'CET-Santos: preciso reservar a vaga, e com que antecedência?',
      'Empresa: para onde vai o entulho, e quando recebo a cópia do CTR?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa alugar uma caçamba em Santos?',
      answer:
        'Santos não tem faixa própria neste site. A estimativa geral de 2025 é de R$ 350 a R$ 550 para 4 a 5\u00a0m³. Peça o preço com os mesmos dias a duas ou três empresas.',
    },
    {
      question: 'Quem autoriza a caçamba na rua?',
      answer:
        'Pergunte à Ouvidoria, no 162, que encaminha à secretaria certa. Quem fiscaliza o transporte do entulho é a Secretaria de Meio Ambiente, com apoio da CET-Santos e da Guarda Municipal (153), segundo reportagem de 2023.',
    },
    {
      question: 'Em que caçamba cabe o entulho de um banheiro?',
      answer:
        'Um banheiro completo costuma dar de 3 a 4\u00a0m³. Só de azulejo, 25\u00a0m² de parede viram cerca de 1,1\u00a0m³ solto. Louça e cerâmica entram na caçamba, e lata de tinta com resto e lâmpada ficam fora.',
    },
  ],
};
