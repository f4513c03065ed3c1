import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Belo Horizonte: a licença é da empresa, até 7 m³ na rua, a 8 m da esquina e com 150 cm de calçada livre. Preço estimado e cuidados.',
  intro:
    'Em Belo Horizonte, a licença é da empresa, e a caçamba na rua segue três medidas: até 7 m³, a 8 m da esquina e com 150 cm de calçada livre (fonte de 2020; confirme com a SLU). A estimativa de 2025 para 4 a 5 m³ vai de R$ 380 a R$ 480. Você também responde por irregularidades, então confira tudo.',
  howItWorks: {
    heading: 'Três medidas e uma licença',
    paragraphs: [
      'O Código de Posturas trata da caçamba em quatro artigos, do 102 ao 105. A licença, chamada DML, considera um caminhão e 15 caçambas, e quem a tira é a empresa. Você não vai ao balcão: você pergunta o número.',
      'As medidas, porém, são verificadas na sua porta. Passe a trena: 8 metros são uns dez passos largos a partir da esquina, e 150 cm deixam passar uma cadeira de rodas com folga. Se a sua frente não comporta isso, a caçamba vai para dentro.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'As medidas do Código de Posturas',
  asking:
    'Prazo na rua, folga do meio-fio, taxa e ponto gratuito para pouca sobra: de Belo Horizonte, não encontramos nenhum dos quatro. A Lei 11.212, de 2020, aparece entre as normas da cidade, mas não lemos o texto completo dela.',
  price: {
    heading: 'Quanto sai em BH',
    paragraphs: [
      'Peça o preço por metro cúbico e não só por caçamba: como a cidade aceita até 7 m³ na via, uma caçamba maior pode sair mais barata que duas menores. Confirme o limite de peso do caminhão, porque terra e concreto chegam a ele antes de a caçamba encher.',
    ],
  },
  bairros: {
    heading: 'Savassi, Lourdes, Buritis, Cidade Nova',
    paragraphs: [
      'Se o imóvel fica perto da esquina, na Savassi ou em Lourdes, os 8 metros podem empurrar a caçamba para a frente do vizinho: avise-o. No Buritis, mande foto da inclinação da rua, já que ladeira não é lugar de caçamba. Na Cidade Nova, meça a calçada antes de escolher o lado.',
    ],
  },
  ordering: {
    heading: 'Faça a medição na véspera',
    paragraphs: [
      'Com giz ou fita, marque no chão onde a caçamba vai ficar e fotografe. O motorista chega, vê a marca e não improvisa. Na mesma mensagem, pergunte:',
    ],
    list: [
      'Qual é o número da licença (DML)?',
      'A caçamba traz a tarja refletiva nas duas pontas?',
      'Se a fiscalização notificar, quem resolve e em quanto tempo?',
      'Para onde vai o entulho, e que comprovante fica comigo?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa alugar caçamba em BH?',
      answer:
        'De R$ 380 a R$ 480 por 4 a 5 m³, segundo a estimativa de 2025. Para 7 m³ não temos estimativa; peça o valor e compare por metro cúbico.',
    },
    {
      question: 'Preciso tirar licença para a caçamba na rua?',
      answer:
        'A licença é da empresa, mas a responsabilidade é solidária e pode chegar a você (fonte de 2020; confirme com a SLU). Peça o número da DML e guarde a foto da caçamba no lugar combinado.',
    },
    {
      question: 'Quanto cabe na caçamba de 7 m³?',
      answer:
        'Perto de 140 carrinhos de mão de 50 litros, ou 350 sacos de 20 litros. É o máximo na rua (fonte de 2020), e nem sempre se pode encher de terra: pergunte o peso que o caminhão leva.',
    },
  ],
};
