import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Sorocaba: o aterro certo para o entulho, multa por metro cúbico, Ecoponto para até 1\u00a0m³, preço estimado e o telefone da prefeitura.',
  intro:
    'Em Sorocaba, pergunte à prefeitura, no (15)\u00a03238-2100, se a caçamba pode ficar na sua rua, por quantos dias e quem autoriza. Sem autorização, o Código de Trânsito prevê multa de R$\u00a0195,23 (art.\u00a0245, valor de 2025). Tijolo, concreto e argamassa vão para o aterro municipal, e quem leva esse entulho a outro lugar recebe multa de R$\u00a0300,00 por m³, em valor de 2008 (Lei 8.614/2008, arts.\u00a02º e 3º). Até 1\u00a0m³ pode ir ao Ecoponto (art.\u00a04º, §\u00a03º).',
  howItWorks: {
    heading: 'O entulho tem endereço certo',
    paragraphs: [
      'A lei da cidade manda todo o entulho de classe A, como tijolo, concreto e argamassa, para o Aterro Municipal de Resíduos Inertes. Só a empresa inscrita na prefeitura descarrega ali. Quem descarrega em outro lugar leva multa e tem o veículo apreendido, diz a Agência Sorocaba sobre o Decreto 19.259/2011. Há um decreto mais novo, o 26.847/2022, então peça à empresa a inscrição atual.',
      'O Ecoponto serve para pouco entulho levado por você. Ele não recebe o que vem de caçamba, e a multa também é de R$\u00a0300,00 por m³ (Lei 8.614/2008, art.\u00a04º, § 2º, valor de 2008).',
      'Com mais de 1,5\u00a0m³, ou 30 carrinhos de mão, alugue. No quintal ou na garagem, a caçamba não ocupa a rua, e o aluguel dura de 3 a 7 dias na maioria dos casos.',
    ],
  },
  drawing: 'rental-steps',
  rulesHeading: 'O que dizem as leis de Sorocaba',
  asking:
    'Ligue para a prefeitura, no (15)\u00a03238-2100 (número publicado em 2016), e pergunte sobre autorização, prazo na rua, distância da esquina e passagem livre na calçada.',
  price: {
    heading: 'Um ponto de partida para o orçamento',
    paragraphs: [
      'Peça três preços com o mesmo tamanho, os mesmos dias e o mesmo tipo de entulho. Pergunte se o valor já inclui a entrada no aterro, porque a prefeitura cobra de quem descarrega ali, segundo a Agência Sorocaba. Um preço muito baixo pode querer dizer que o entulho não vai para lá.',
    ],
  },
  bairros: {
    heading: 'Do Campolim ao Éden',
    paragraphs: [
      'No Campolim e no Jardim Vergueiro, mande uma foto da frente do imóvel: ela mostra a largura do portão, a inclinação da rua e os fios. Na Vila Hortência, meça o portão e veja se o caminhão consegue parar sem fechar a rua. No Éden, pergunte se a distância até o aterro muda o frete.',
      'A cidade tinha cinco Ecopontos no fim de setembro de 2025, segundo notícia da época: Brigadeiro Tobias (Rua José Sarti, 636), Vila Helena, Cajuru, Júlio de Mesquita Filho e Vila Isabel. A cidade já teve mais, por isso ligue antes de ir.',
    ],
  },
  ordering: {
    heading: 'Perguntas para a prefeitura e para a empresa',
    paragraphs: [
      'Anote o setor, o dia e o número do atendimento. A caçamba precisa mostrar o nome e o telefone da empresa e ter faixas refletivas, segundo o Jornal Cruzeiro do Sul de 2020, e isso você confere na entrega.',
    ],
    list: [
      'Prefeitura: a caçamba pode ficar na minha rua, e quem faz o pedido?',
      'Prefeitura: por quantos dias, e a que distância do meio-fio e da esquina?',
      'Empresa: qual é a sua inscrição para o Aterro de Inertes?',
      'Empresa: que comprovante do descarte eu recebo?',
    ],
  },
  questions: [
    {
      question: 'Quanto devo reservar para uma caçamba em Sorocaba?',
      answer:
        'Use a estimativa geral de 2025, de R$ 350 a R$ 550 por 4 a 5\u00a0m³, porque a cidade não tem uma própria neste site. Deixe uma folga para o frete e para um dia a mais.',
    },
    {
      question: 'A Prefeitura de Sorocaba exige licença para caçamba na rua?',
      answer:
        'A cidade tem lei e decreto sobre caçambas, segundo o Jornal Cruzeiro do Sul de 2020. Quem diz se a sua rua precisa de licença é a prefeitura, no (15)\u00a03238-2100. Dentro do lote, em geral não se pede nada.',
    },
    {
      question: 'O que faço com o gesso da reforma?',
      answer:
        'Separe o gesso desde o começo, em sacos ou numa caixa só para ele, e mantenha tudo seco. Misturado, ele estraga o entulho que iria para o aterro municipal. Pergunte à empresa se ela o recolhe à parte.',
    },
  ],
};
