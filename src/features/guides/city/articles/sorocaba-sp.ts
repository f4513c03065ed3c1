import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Não achamos regra municipal de caçamba em Sorocaba. Veja as normas que valem no país, o que perguntar à prefeitura e o preço estimado de 2025.',
  intro:
    'Vamos ser francos: não encontramos nenhuma norma de Sorocaba sobre caçambas. O caminho seguro é pôr a caçamba dentro do terreno e seguir as normas nacionais listadas abaixo. Para a rua, pergunte primeiro à prefeitura e alugue depois.',
  howItWorks: {
    heading: 'Do portão para dentro, é mais simples',
    paragraphs: [
      'No quintal, na garagem ou no recuo, a caçamba não ocupa espaço público, e em geral não se pede autorização de via. Meça a largura do portão e a altura livre, pois o caminhão precisa de espaço para baixar e içar a caçamba.',
      'O prazo fica por conta do contrato: o usual são 3 a 7 dias, com diária extra depois. Se a obra vai parar no meio, combine duas caçambas em datas diferentes em vez de deixar uma só parada.',
    ],
  },
  drawing: 'rental-steps',
  rulesHeading: 'Na falta da regra local, as nacionais',
  asking:
    'De Sorocaba mesmo, faltam: se há autorização e quem a pede, o prazo na rua, as distâncias do meio-fio e da esquina, a largura livre na calçada, a cor da caçamba e os pontos de entrega para pequenas sobras. Não vamos preencher essas lacunas com a regra de outra cidade.',
  price: {
    heading: 'Um ponto de partida para o orçamento',
    paragraphs: [
      'Sorocaba não tem uma estimativa só dela neste site. Use a faixa geral como ponto de partida e deixe que as empresas a corrijam. Se um preço destoar dos outros, pergunte o que está dentro: quantos dias, que limite de peso, qual destino.',
    ],
  },
  bairros: {
    heading: 'Do Campolim ao Éden',
    paragraphs: [
      'Campolim, Éden, Jardim Vergueiro e Vila Hortência são alguns dos bairros que você pode citar no pedido. Junte uma foto da frente do imóvel: ela mostra de uma vez a largura do portão, a inclinação da rua e os fios, e pode poupar uma visita.',
    ],
  },
  ordering: {
    heading: 'O que perguntar à prefeitura',
    paragraphs: [
      'Anote o setor, o dia e o número do atendimento. Depois repita as duas primeiras perguntas à empresa; se as respostas não baterem, fique com a da prefeitura.',
    ],
    list: [
      'Posso pôr uma caçamba na rua, em frente à minha casa? Precisa de autorização?',
      'Quem faz o pedido, eu ou a empresa? Quanto custa e quanto demora?',
      'Por quantos dias ela fica, e a que distância do meio-fio e da esquina?',
      'Existe um lugar que receba pequenas quantidades de entulho?',
    ],
  },
  questions: [
    {
      question: 'Quanto devo reservar para uma caçamba em Sorocaba?',
      answer:
        'Sem estimativa própria, fique com a geral de 2025: R$ 350 a R$ 550 por 4 a 5 m³. Peça três orçamentos com o mesmo tamanho e os mesmos dias, para comparar coisas iguais.',
    },
    {
      question: 'A Prefeitura de Sorocaba exige licença para caçamba na rua?',
      answer:
        'Não sabemos. Não encontramos a norma, e dizer sim ou não seria chute. Dentro do lote, em geral não se pede; para a rua, fale com a prefeitura antes de marcar a entrega.',
    },
    {
      question: 'O que faço com o gesso da reforma?',
      answer:
        'Separe desde o começo, em sacos ou caixa só para ele, e mantenha seco. Misturado, o gesso estraga o entulho de tijolo e concreto; pergunte à empresa se ela o recolhe à parte.',
    },
  ],
};
