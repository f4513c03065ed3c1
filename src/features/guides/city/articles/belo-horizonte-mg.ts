import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Belo Horizonte: três dias úteis na rua, licença da empresa, até 7\u00a0m³, distância da esquina, multas, URPV, preço estimado e o 156.',
  intro:
    'Em Belo Horizonte, a caçamba fica no mesmo lugar da rua por até três dias, que são dias úteis segundo reportagem de 2020. A licença é da empresa (Lei 8.616/2003, art.\u00a0103), e a prefeitura pede 5\u00a0m até a esquina. Caçamba não licenciada na rua dá multa de R$\u00a01.761,43, segundo reportagem sem data, e, se não se sabe de quem ela é, quem a contratou também pode ser multado (Lei 11.212/2020). Cada pessoa pode levar até 1\u00a0m³ à URPV, a unidade de pequenos volumes da prefeitura. Confira a licença no 156.',
  howItWorks: {
    heading: 'Três dias, uma licença e uma trena',
    paragraphs: [
      'A página da prefeitura fala em três dias no mesmo local. O jornal Hoje em Dia, em 2020, escreveu que são úteis. Para não errar, peça a retirada até o terceiro dia. No hipercentro há um horário próprio para colocar e retirar, segundo o mesmo jornal, e a empresa deve saber qual é.',
      'A caçamba vai ao longo do meio-fio, no sentido do comprimento (Lei 8.616/2003, art.\u00a0105), dentro da faixa de estacionamento e longe de hidrante. A página da prefeitura conta 5\u00a0m da esquina a partir do alinhamento dos lotes, e a Lei 8.459/2002 (art.\u00a03º) contava 8\u00a0m a partir do cruzamento dos meios-fios. Se houver espaço, fique com os 8\u00a0m.',
      'Na calçada, ela só pode ficar na faixa gramada ou na do mobiliário urbano, com 1,50\u00a0m livre para o pedestre, segundo a reportagem de 2020 sobre o Código de Posturas.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'As medidas do Código de Posturas',
  asking:
    'Ligue para o 156 e pergunte à fiscalização se a licença da empresa está em dia, como se contam os três dias e qual é o horário no hipercentro.',
  price: {
    heading: 'Quanto sai em BH',
    paragraphs: [
      'Peça o preço por metro cúbico e não só por caçamba. Como a cidade aceita até 7\u00a0m³ (Lei 8.616/2003, art.\u00a0104), uma caçamba maior pode sair mais barata que duas menores. Pergunte o limite de peso do caminhão, porque terra e concreto chegam a ele antes de a caçamba encher.',
    ],
  },
  bairros: {
    heading: 'Savassi, Lourdes, Buritis, Cidade Nova',
    paragraphs: [
      'Na Savassi e em Lourdes, um imóvel perto da esquina pode empurrar a caçamba para a frente do vizinho, então avise-o antes. No Buritis, mande uma foto da inclinação da rua. Na Cidade Nova, meça a calçada e escolha o lado mais largo.',
      'A cidade tem 35 URPVs, segundo a prefeitura em 2025, e a da Av. dos Andradas fica no número 5.981, no Pompeia. Elas recebem também madeira, poda e móveis velhos. O horário divulgado em 2021 era das 7h às 18h nos dias de semana e das 7h40 às 16h no fim de semana.',
    ],
  },
  ordering: {
    heading: 'Marque o lugar na véspera',
    paragraphs: [
      'Com giz ou fita, marque no chão onde a caçamba vai ficar e fotografe. Quando ela chegar, leia as laterais: a lei pede o nome, o CNPJ e o telefone da empresa e o número da licença, o DML (art.\u00a0104, IV). A caçamba de entulho não leva madeira, móveis, pneus nem poda, avisa a prefeitura. Antes de pagar, pergunte:',
    ],
    list: [
      'Qual é o número da licença (DML)?',
      'A retirada está marcada até o terceiro dia?',
      'Se a fiscalização notificar, quem resolve e em quanto tempo?',
      'Quando recebo o comprovante do destino, CTR ou MTR?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa alugar caçamba em BH?',
      answer:
        'De R$ 380 a R$ 480 por 4 a 5\u00a0m³, segundo a estimativa de 2025. Para 7\u00a0m³ não há estimativa aqui, então peça o valor e compare por metro cúbico.',
    },
    {
      question: 'Preciso tirar licença para a caçamba na rua?',
      answer:
        'Não, a licença é da empresa (Lei 8.616/2003, art.\u00a0103). Mas escolha bem, porque a prefeitura apreende a caçamba sem dono conhecido e multa a empresa ou quem a contratou (Lei 11.212/2020). Confira o número do DML pelo 156.',
    },
    {
      question: 'Quanto cabe na caçamba de 7\u00a0m³?',
      answer:
        'Perto de 140 carrinhos de mão de 50\u00a0litros, ou 350 sacos de 20\u00a0litros. Esse é o maior tamanho que a cidade aceita. A carga vai só até a borda, sem tábuas para caber mais, e terra ou concreto podem passar do peso do caminhão antes disso.',
    },
  ],
};
