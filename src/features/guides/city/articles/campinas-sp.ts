import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Em Campinas, a empresa registra cada caçamba na SETEC e renova todo ano. Passagem na calçada, faixas refletivas, preço estimado e o que conferir.',
  intro:
    'Em Campinas, o cadastro é assunto da empresa: todas as caçambas dela devem estar na SETEC, com renovação a cada ano. Para você ficam duas tarefas: conferir esse cadastro e deixar passagem para quem anda a pé. As normas que achamos vão de 1994 a 1996, então confirme com a SETEC antes de fechar.',
  howItWorks: {
    heading: 'O que é seu e o que é da empresa',
    paragraphs: [
      'A empresa traz uma caçamba registrada e sinalizada, com nome e telefone à vista, e leva o entulho a um destino regular. Você escolhe o lugar, não mistura lixo de casa e para de encher antes da borda.',
      'Há ainda os casos especiais, que dependem de autorização da SETEC. O resumo que lemos não diz quais são. Se há algo fora do comum em frente ao imóvel, como um ponto de ônibus ou uma ladeira, telefone para lá antes.',
    ],
  },
  drawing: 'fill-line',
  rulesHeading: 'O que a SETEC exige',
  asking:
    'Procuramos e não achamos, para Campinas, quantos dias a caçamba pode ficar na rua, a distância do meio-fio e um ponto de entrega gratuita para pouco entulho. Também não vimos norma mais nova que a de 1996, o que não quer dizer que não exista.',
  price: {
    heading: 'Ainda sem uma faixa só de Campinas',
    paragraphs: [
      'A faixa geral serve para perceber quando um orçamento está muito fora. Com dois ou três preços para o seu endereço, você já terá uma referência melhor que a nossa. Mande a todas as empresas o mesmo tamanho, os mesmos dias e a mesma lista de materiais.',
    ],
  },
  bairros: {
    heading: 'Cambuí, Taquaral, Barão Geraldo, Ouro Verde',
    paragraphs: [
      'Barão Geraldo e Ouro Verde são distritos, e o caminho do pátio da empresa até a obra pode pesar no frete. No Cambuí e no Taquaral, pense primeiro no lugar: a caçamba entra na garagem ou depende de uma vaga em frente? Essa resposta muda a conversa com a empresa.',
    ],
  },
  ordering: {
    heading: 'Dois minutos de conferência na entrega',
    paragraphs: [
      'Leve o celular e uma trena. Se algo faltar, fotografe e avise a empresa no mesmo dia, antes de jogar o primeiro balde.',
    ],
    list: [
      'O número do cadastro é o mesmo que a empresa informou no orçamento?',
      'Nome e telefone estão legíveis?',
      'As faixas refletivas estão inteiras e limpas?',
      'Se a calçada foi ocupada, sobraram 70 cm livres?',
    ],
  },
  questions: [
    {
      question: 'Qual é o preço de uma caçamba em Campinas?',
      answer:
        'Não temos um valor só da cidade. A estimativa geral de 2025 vai de R$ 350 a R$ 550 por uma caçamba de 4 a 5 m³. Informe o endereço completo, sobretudo em Barão Geraldo ou no Ouro Verde.',
    },
    {
      question: 'Sou eu que falo com a SETEC?',
      answer:
        'Em regra, não: o cadastro é da empresa. Nos casos especiais a SETEC precisa autorizar, e vale combinar por escrito quem faz o pedido (fonte de 1996; confirme com a SETEC).',
    },
    {
      question: 'Que tamanho pedir para trocar o piso de uma sala?',
      answer:
        'Um piso de 20 m², com 6 cm de espessura, rende cerca de 1,8 m³ depois de quebrado. A caçamba de 3 m³ dá conta e ainda sobra lugar para o que aparecer embaixo.',
    },
  ],
};
