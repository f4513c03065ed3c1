import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Florianópolis: a lei da rua, a Zona Azul, a coleta grátis de até 1\u00a0m³, os Ecopontos, o preço estimado e o telefone da Comcap.',
  intro:
    'Em Florianópolis, pergunte à Comcap, no 0800\u00a0643\u00a01529, quem autoriza a caçamba na rua e por quantos dias. Em vaga de Zona Azul, ela paga como um carro (Lei 9.561/2014), segundo coluna da NSC Total. Ocupar a rua sem autorização dá multa de R$\u00a0195,23 em todo o país (Código de Trânsito, art.\u00a0245, valor de 2025). Se o entulho cabe em 1\u00a0m³ e está ensacado, a prefeitura busca de graça em casa, segundo reportagem de 2021.',
  howItWorks: {
    heading: 'Até 1\u00a0m³, talvez nem precise de caçamba',
    paragraphs: [
      'Conte o entulho em carrinhos de mão. Vinte carrinhos de 50\u00a0litros enchem 1\u00a0m³, o limite da coleta agendada para cada residência, segundo reportagem da NSC Total de 2021. O caminhão leva restos de obra em pouca quantidade e só dentro de sacos. O pedido era feito pelo WhatsApp (48)\u00a098482-8462, número daquele ano.',
      'Outro caminho é o Ecoponto. O Jornal Conexão conta nove na cidade: Capoeiras, Itacorubi, Morro das Pedras, Canasvieiras, Rio Vermelho, Ingleses, Monte Cristo, Coloninha e Costeira. O de Capoeiras abre de segunda a sábado, das 7h às 12h e das 13h às 19h. Antes de carregar o carro, pergunte à Comcap quanto cada um recebe por dia.',
      'Com mais de 1,5\u00a0m³, ou uns 30 carrinhos, a caçamba costuma sair melhor do que muitas viagens. Ela fica de 3 a 7 dias na maioria dos contratos, e dentro do terreno esse prazo depende só da empresa.',
    ],
  },
  drawing: 'skip-sizes',
  rulesHeading: 'A lei da caçamba em Florianópolis',
  asking:
    'Ligue para a Comcap, no 0800\u00a0643\u00a01529 (número divulgado em 2020), e pergunte por quantos dias a caçamba pode ficar na sua rua, a que distância da esquina e quem faz o pedido.',
  price: {
    heading: 'O que muda o preço na ilha e no continente',
    paragraphs: [
      'Compare empresas pelo mesmo volume, pelo mesmo endereço e pelos mesmos dias. Em vaga de Zona Azul, pergunte se as horas já estão no total, porque a lei cobra da caçamba o valor que cobra dos carros, segundo a coluna da NSC Total. Peça também o preço de um dia a mais, para o caso de a chuva atrasar a obra.',
    ],
  },
  bairros: {
    heading: 'Centro, Trindade, Estreito e Campeche',
    paragraphs: [
      'O Estreito fica no continente, e Centro, Trindade e Campeche ficam na ilha. Diga à empresa de que lado da ponte está a obra, porque isso pode mudar o frete e o horário. No Centro, olhe se a vaga em frente é de Zona Azul. No Campeche, mande a localização pelo celular, já que o IBGE divide o bairro em Central, Leste, Norte e Sul.',
    ],
  },
  ordering: {
    heading: 'O que exigir da empresa',
    paragraphs: [
      'A empresa precisa ter como cobrir a carga até o destino (Lei 7.964/2009, art.\u00a01º). Se o caminhão sai descoberto, ela paga dez salários mínimos de multa, e o valor dobra a cada nova infração (art.\u00a02º). Se o entulho que cai estraga a calçada ou a rua, a empresa tem de consertar na hora (art.\u00a03º). Antes de fechar, faça estas perguntas:',
    ],
    list: [
      'A carga sai daqui coberta?',
      'Quem pede a autorização para a rua e quem paga a Zona Azul?',
      'O frete até o meu lado da ponte está no preço?',
      'Para onde vai o entulho, e que comprovante eu recebo?',
    ],
  },
  questions: [
    {
      question: 'Qual é a faixa de preço em Florianópolis?',
      answer:
        'Pela estimativa geral de 2025, uma caçamba de 4 a 5\u00a0m³ custa de R$ 350 a R$ 550. A cidade não tem uma faixa só dela, então peça pelo menos dois orçamentos para o seu endereço.',
    },
    {
      question: 'Preciso de autorização para deixar a caçamba na rua?',
      answer:
        'Dentro do terreno, em geral ninguém pede autorização. Para a rua, a cidade tem a Lei 9.561/2014, que pune a empresa que não a cumpre, segundo a coluna da NSC Total. Ligue para a Comcap antes da entrega e combine por escrito quem cuida do pedido.',
    },
    {
      question: 'A Comcap recolhe entulho de obra?',
      answer:
        'Em pouca quantidade e ensacado, até 1\u00a0m³ por residência, segundo reportagem de 2021. Só leve os sacos para fora depois de agendar, porque o Código de Posturas (Lei 1.224/1974) proíbe jogar entulho na rua, segundo reportagem de 2018.',
    },
  ],
};
