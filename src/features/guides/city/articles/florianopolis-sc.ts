import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Florianópolis: quando a coleta agendada de até 1 m³ basta, o que ainda não se sabe sobre a rua, preço estimado e frete entre ilha e continente.',
  intro:
    'Para pouca sobra de obra em Florianópolis, talvez você nem precise de caçamba: a coleta agendada de volumosos leva até 1 m³ por domicílio, e há Ecopontos (fontes de 2022). Acima disso, alugue. Se a caçamba for ficar na rua, confirme antes com a Comcap, porque não encontramos regra de prazo nem de distância.',
  howItWorks: {
    heading: 'Comece medindo a sobra',
    paragraphs: [
      'Conte os carrinhos de mão: vinte deles, de 50 litros, enchem 1 m³, o limite da coleta agendada. Ela aceita restos de obra em pequena quantidade e já ensacados; uma demolição inteira, não.',
      'Passou de 30 carrinhos? A caçamba costuma sair melhor do que muitas viagens. Para uma reforma pequena servem 3 ou 4 m³; para a casa toda, 5 m³ ou mais. O aluguel usual dura de 3 a 7 dias e pode ser negociado.',
    ],
  },
  drawing: 'skip-sizes',
  rulesHeading: 'Antes da caçamba: o que a cidade recolhe',
  asking:
    'Sobre a caçamba na rua, não achamos nada da própria cidade: nem quem autoriza, nem por quantos dias, nem a folga do meio-fio ou da calçada. Pergunte à Comcap ou à SMMA, a secretaria do meio ambiente, que também aparece como responsável pelos serviços.',
  price: {
    heading: 'O que entra no preço',
    paragraphs: [
      'Florianópolis ainda não tem uma faixa própria aqui, só a geral. Três coisas deixam o orçamento mais certo: a lista do que vai dentro, o lugar exato da entrega e os dias de que você precisa de verdade. Pergunte também quanto custa um dia a mais se chover e a obra atrasar.',
    ],
  },
  bairros: {
    heading: 'Ilha e continente',
    paragraphs: [
      'O Estreito fica no continente; Centro, Trindade e Campeche, na ilha. Se a empresa vem do outro lado da ponte, o frete e o horário podem mudar. O Campeche, no mapa do IBGE, se divide em Central, Leste, Norte e Sul: diga qual é o seu, ou mande a localização pelo celular.',
    ],
  },
  ordering: {
    heading: 'Quando agendar e o que dizer',
    paragraphs: [
      'Peça primeiro a data da coleta de volumosos, se a sua sobra couber nela, e só depois decida pela caçamba. À empresa, conte logo no começo da conversa:',
    ],
    list: [
      'ilha ou continente, com bairro e ponto de referência;',
      'quantos carrinhos ou sacos você calcula;',
      'se há areia, terra ou concreto, que pesam mais;',
      'se o caminhão entra no terreno ou precisa parar na rua.',
    ],
  },
  questions: [
    {
      question: 'Qual é a faixa de preço em Florianópolis?',
      answer:
        'Não há uma só da cidade. Pela estimativa geral de 2025, 4 a 5 m³ custam de R$ 350 a R$ 550. Pergunte se atravessar a ponte altera o frete.',
    },
    {
      question: 'Preciso de autorização para deixar a caçamba na rua?',
      answer:
        'Não encontramos a regra da cidade. Dentro do terreno, em geral ninguém pede; na rua, confirme com a Comcap e combine com a empresa quem cuida do pedido, se houver um.',
    },
    {
      question: 'A Comcap recolhe entulho de obra?',
      answer:
        'Em pequena quantidade e ensacado, pela coleta agendada de volumosos, até 1 m³ por domicílio (fonte de 2022). Confirme com a Comcap antes de pôr os sacos para fora.',
    },
  ],
};
