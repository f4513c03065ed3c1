import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em São José dos Campos: na rua só se não couber no lote, com medida e cor em lei. Empresa cadastrada, PEV grátis, multa e preço estimado.',
  intro:
    'Em São José dos Campos, a caçamba fica no terreno e só vai para a rua quando não cabe nele (Lei 7.620/2008, art.\u00a03º). Por fora, ela mede até 2,87 × 1,55 × 1,32\u00a0m (art.\u00a02º). A empresa precisa estar no cadastro municipal (Decreto 18.185/2019), e o descarte irregular dá multa de até R$\u00a035 mil, segundo reportagem de 2025. Até 1\u00a0m³ vai de graça a um dos 15 PEVs, também segundo a imprensa. Pergunte à Urbam o prazo na rua e denuncie o descarte irregular pelo 153.',
  howItWorks: {
    heading: 'A trena decide o tamanho',
    paragraphs: [
      'Pergunte à empresa o comprimento, a largura e a altura antes de escolher. Uma caixa com a medida máxima da lei tem menos de 5,9\u00a0m³, por isso a caçamba de 7\u00a0m³ não serve. A de 3\u00a0m³ costuma caber com folga. Só aceite uma de 4 ou 5\u00a0m³ se as três medidas ficarem dentro do limite, porque um modelo com 1,60\u00a0m de largura já passa dele.',
      'Na rua, ela fica onde é permitido estacionar, paralela ao meio-fio e a 30\u00a0cm dele (art.\u00a03º, § 1º). No terreno, meça o portão e olhe se há fios por cima do lugar em que o caminhão vai içar.',
      'Olhe também a pintura. A caçamba da cidade é amarela, com faixas diagonais pretas, película refletiva branca e vermelha e o telefone da empresa (art.\u00a02º). Se chegar outra, ligue antes de carregar.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'Medida, lugar e cor na lei',
  asking:
    'Procure o setor de Coletas Especiais da Urbam, pelo site abaixo, e pergunte por quantos dias a caçamba pode ficar na rua e se alguém precisa pedir licença. O telefone 153 recebe denúncias de descarte irregular.',
  price: {
    heading: 'Compare pelo volume e pelas medidas',
    paragraphs: [
      'Peça que cada resposta traga as três medidas da caçamba, os dias incluídos e o destino do entulho. Se a caçamba menor cabe na lei e a maior não, compare o preço de duas viagens da menor. Desconfie de quem cobra pouco e não entrega o CTRE.',
    ],
  },
  bairros: {
    heading: 'Do Aquarius a Eugênio de Melo',
    paragraphs: [
      'Em condomínio no Jardim Aquarius ou no Urbanova, leve a dúvida ao síndico antes de pedir: há vaga interna, e até que horas o caminhão entra? No Jardim Satélite e em Eugênio de Melo há PEV, segundo listas da imprensa. O de Campo dos Alemães fica na Av. dos Evangélicos, 601, e vai até as 22h de segunda a sábado, segundo notícia de 2025.',
    ],
  },
  ordering: {
    heading: 'PEV ou caçamba? Faça a conta',
    paragraphs: [
      'Um metro cúbico são 20 carrinhos de mão de 50\u00a0litros ou 50 sacos de 20\u00a0litros. Até aí, o PEV resolve. Acima de 30 carrinhos, a caçamba costuma compensar, e você é obrigado a contratar uma empresa cadastrada. A cada viagem ela emite para você o CTRE, que mostra o destino do entulho, diz a Urbam sobre o Decreto 18.185/2019. Ao pedir, pergunte:',
    ],
    list: [
      'Quais são o comprimento, a largura e a altura da caçamba?',
      'A empresa está no Cadastro Eletrônico Municipal?',
      'Quando recebo o CTRE da viagem?',
      'Qual área cadastrada recebe o entulho?',
    ],
  },
  questions: [
    {
      question: 'Quanto se paga por uma caçamba em São José dos Campos?',
      answer:
        'A estimativa geral de 2025 vai de R$ 350 a R$ 550 para 4 a 5\u00a0m³, e a cidade não tem uma própria. O bairro, os dias e o tipo de entulho mudam o valor final.',
    },
    {
      question: 'Posso colocar a caçamba na rua em vez do quintal?',
      answer:
        'Só se ela não couber no terreno (Lei 7.620/2008, art.\u00a03º). Nesse caso, escolha um trecho onde se pode estacionar e deixe 30\u00a0cm até o meio-fio. Para saber se é preciso licença, pergunte à Urbam.',
    },
    {
      question: 'O PEV aceita o entulho da minha reforma?',
      answer:
        'Sim, até 1\u00a0m³ por morador, de graça, segundo reportagem de 2025. Outra, do mesmo ano, acrescenta madeira, gesso, poda e móveis e dá o horário geral: de segunda a sábado, das 8h às 17h, e aos domingos e feriados, das 8h às 12h.',
    },
  ],
};
