import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Em Porto Alegre, o entulho viaja com o MTRCC Online. Quem fica dispensado, o que muda para a classe D, preço estimado e o que perguntar ao DMLU.',
  intro:
    'Em Porto Alegre, o entulho viaja com documento: o MTRCC Online, exigido para as classes A, B e C (fonte de 2019; confirme com o DMLU). Quem gera até 0,5 m³ por dia está dispensado dele. Antes de alugar, pergunte à empresa quem emite o seu e, se a caçamba for para a rua, quem cuida disso.',
  howItWorks: {
    heading: 'O papel que acompanha a caçamba',
    paragraphs: [
      'MTRCC é o manifesto de transporte dos resíduos da construção civil. Ele liga três pontas: a sua obra, o caminhão e o lugar que recebe. Terminada a viagem, é a sua prova de que nada foi parar num terreno baldio.',
      'Por isso, vale separar. Tijolo, concreto e argamassa são classe A; madeira, metal e gesso, classe B. Resto de tinta e telha de amianto são classe D, perigosos, e seguem por outro manifesto, o da FEPAM. Nenhum deles entra na caçamba comum.',
    ],
  },
  drawing: 'waste-classes',
  rulesHeading: 'Documento, classes e dispensa',
  asking:
    'As fontes que lemos tratam do transporte e do destino. Sobre a caçamba parada na via (quem autoriza, dias, distância do meio-fio, passagem na calçada), nada encontramos. Tampouco vimos onde o pequeno gerador entrega a sua parte.',
  price: {
    heading: 'Por enquanto, só a faixa geral',
    paragraphs: [
      'Não inventamos uma faixa para Porto Alegre: a que aparece acima é a geral. Ao comparar, veja se todas as propostas incluem o MTRCC e a mesma quantidade de dias, que costuma ir de 3 a 7. Separar o gesso pode exigir um segundo recipiente; pergunte quanto ele acrescenta.',
    ],
  },
  bairros: {
    heading: 'Do Centro Histórico ao Sarandi',
    paragraphs: [
      'No Centro Histórico e no Moinhos de Vento, a pergunta é onde encostar: se o prédio não tem pátio, consulte o DMLU antes de reservar. No Menino Deus e no Sarandi, veja se a entrada de carros aguenta o peso e se sobra altura para o caminhão içar a caçamba.',
    ],
  },
  ordering: {
    heading: 'Meio metro cúbico é menos do que parece',
    paragraphs: [
      'A dispensa de 0,5 m³ por dia equivale a 10 carrinhos de mão ou 25 sacos de 20 litros. Uma única parede de 4 x 2,6 m, com 15 cm, já rende 2,3 m³ depois de derrubada. Se você passou do limite, pergunte à empresa:',
    ],
    list: [
      'Quem preenche o MTRCC, eu ou vocês, e com que dados?',
      'Em que endereço o entulho é recebido?',
      'Recebo o manifesto encerrado? Em quantos dias?',
      'O que acontece se alguém jogar lixo na minha caçamba?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba em Porto Alegre?',
      answer:
        'Sem faixa própria da cidade, a estimativa geral de 2025 é a referência: 4 a 5 m³ saem por R$ 350 a R$ 550. Confirme se a emissão do MTRCC está incluída.',
    },
    {
      question: 'A prefeitura precisa autorizar a caçamba?',
      answer:
        'No pátio ou na garagem, em geral não. Na rua, não achamos a regra de Porto Alegre: ligue para o DMLU antes de marcar. O documento de transporte é outra coisa, e esse é exigido (fonte de 2019).',
    },
    {
      question: 'Posso juntar gesso, madeira e tijolo na mesma caçamba?',
      answer:
        'Pergunte antes. Tijolo é classe A; gesso e madeira são classe B e têm outro destino. O gesso, sobretudo, deve ir à parte e seco, porque estraga o que seria reciclado.',
    },
  ],
};
