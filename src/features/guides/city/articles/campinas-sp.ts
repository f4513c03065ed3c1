import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Campinas: a SETEC dá a permissão e numera cada caçamba. Passagem de 70\u00a0cm na calçada, faixas refletivas, Ecopontos e preço estimado.',
  intro:
    'Em Campinas, é a SETEC que dá a permissão para a caçamba na rua e que fiscaliza (Decreto 11.643/1994, art.\u00a01º). A caçamba fica dentro do terreno sempre que possível e, na rua, junto à guia e só onde um carro pode estacionar (Lei 8.732/1996, art.\u00a01º). A punição começa com uma intimação, que dá prazo para corrigir. Para pouco entulho, a cidade tem 16 Ecopontos, segundo a imprensa. Pergunte à SETEC, no (19)\u00a03734-6131, por quantos dias a caçamba pode ficar.',
  howItWorks: {
    heading: 'O número pintado na lateral',
    paragraphs: [
      'A SETEC dá um número a cada caçamba, e a empresa renova o cadastro todo ano (Decreto 11.643/1994, art.\u00a02º). As laterais mostram esse número, o código da empresa, o nome e o telefone dela (Lei 8.732/1996, art.\u00a01º, I). Uma caçamba sem nada escrito é motivo para ligar antes de carregar.',
      'As faixas refletivas medem 10\u00a0×\u00a040\u00a0cm desde a Lei 14.682/2013. São quatro na frente, quatro atrás e uma em cada ponta das laterais. Elas avisam o motorista à noite, então limpe a poeira que se junta durante a obra.',
      'Se o único lugar é a calçada, deixe um corredor de pelo menos 70\u00a0cm até o muro (art.\u00a01º, III, da mesma lei de 1996). Quando o seu caso não está na lei, peça à SETEC uma autorização especial.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'O que a SETEC exige',
  asking:
    'Ligue para a SETEC, no (19)\u00a03734-6131, e pergunte o prazo na rua e a distância da esquina, já que o Decreto 18.167/2013 também trata do estacionamento de caçambas.',
  price: {
    heading: 'Como comparar preços em Campinas',
    paragraphs: [
      'Mande a todas as empresas o mesmo tamanho, os mesmos dias e a mesma lista de materiais, e compare o total com a estimativa acima. Se um orçamento destoa muito, pergunte qual é o limite de peso, quantos dias estão incluídos e se a permissão da SETEC entra na conta.',
    ],
  },
  bairros: {
    heading: 'Cambuí, Taquaral, Barão Geraldo e Ouro Verde',
    paragraphs: [
      'No Cambuí e no Taquaral, resolva primeiro o lugar: a garagem recebe a caçamba, ou ela depende de uma vaga em frente? Barão Geraldo e Ouro Verde são distritos, e o caminho entre o pátio da empresa e a obra pode pesar no frete.',
      'Entre os Ecopontos, a CBN Campinas cita os do Jardim São Gabriel, do Jardim Paranapanema, da Vila Campos Sales e do Jardim Eulina. Eles recebem entulho, madeira e móveis, segundo o Jornal do Castelo. Pergunte no local quanto cabe por dia.',
    ],
  },
  ordering: {
    heading: 'Dois minutos de conferência na entrega',
    paragraphs: [
      'Leve o celular e uma trena. Se algo falta, fotografe e avise a empresa no mesmo dia, antes de jogar o primeiro balde. Lembre também que a caçamba serve só para resíduo de construção e que o lixo da casa fica fora dela (Lei 14.418/2012).',
    ],
    list: [
      'O número da SETEC é o mesmo que a empresa informou no orçamento?',
      'O nome e o telefone estão legíveis?',
      'As faixas refletivas estão inteiras e limpas?',
      'Na calçada, o pedestre tem os 70\u00a0cm?',
    ],
  },
  questions: [
    {
      question: 'Qual é o preço de uma caçamba em Campinas?',
      answer:
        'A estimativa geral de 2025 vai de R$ 350 a R$ 550 por uma caçamba de 4 a 5\u00a0m³, e a cidade não tem uma estimativa própria. Informe o endereço completo, sobretudo em Barão Geraldo ou no Ouro Verde.',
    },
    {
      question: 'Sou eu que falo com a SETEC?',
      answer:
        'O cadastro das caçambas é da empresa. Já a permissão para a rua e a autorização especial são pedidas à SETEC, e vale combinar por escrito quem faz o pedido. Sem permissão, quem deixa material na via paga R$\u00a0195,23 de multa (Código de Trânsito, art.\u00a0245, valor de 2025).',
    },
    {
      question: 'Que tamanho pedir para trocar o piso de uma sala?',
      answer:
        'Um piso de 20\u00a0m², com 6\u00a0cm de espessura, rende cerca de 1,8\u00a0m³ depois de quebrado. A caçamba de 3\u00a0m³ dá conta e ainda tem lugar para o que aparecer embaixo.',
    },
  ],
};
