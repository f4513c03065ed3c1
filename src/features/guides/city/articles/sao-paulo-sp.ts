import type { CityArticle } from '#src/features/guides/city/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba na rua em São Paulo: até 3 dias úteis, e só se não couber no recuo. Zona Azul, Ecoponto, CTR, preço estimado e o que perguntar à empresa.',
  intro:
    'Em São Paulo, a caçamba só vai para a rua quando não cabe no seu recuo, e ali fica no máximo 3 dias úteis (fonte de 2017; confirme com a SP Regula). Por 4 a 5 m³, conte com R$ 450 a R$ 550 (estimativa de 2025). Quem contrata responde pelo entulho junto com a empresa: escolha uma cadastrada e guarde o CTR.',
  howItWorks: {
    heading: 'Na rua, o relógio corre em dias úteis',
    paragraphs: [
      'As empresas costumam alugar por 3 a 7 dias, mas um pacote de 7 dias só vale inteiro dentro do terreno. Na via pública, o limite da cidade chega antes. Meça primeiro o recuo, a garagem e o quintal.',
      'Não coube? Adiante a demolição, junte o entulho dentro do imóvel e peça a entrega quando houver material para carregar de imediato. Caçamba vazia na rua gasta o prazo do mesmo jeito.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'As regras paulistanas, uma a uma',
  asking:
    'Não encontramos a largura de calçada que deve ficar livre, nem quem faz o pedido ao DSV na Zona Azul, se você ou a empresa. Como a norma técnica das caçambas deixa a calçada de fora, não conte com ela.',
  price: {
    heading: 'Quanto custa na capital paulista',
    paragraphs: [
      'É a faixa mais alta das quatro capitais que têm estimativa própria neste site. Peça o total por escrito, já com a diária extra, porque na rua um atraso custa mais do que dinheiro: passa do prazo da cidade.',
    ],
  },
  bairros: {
    heading: 'De Pinheiros a Santo Amaro',
    paragraphs: [
      'Pinheiros, Tatuapé, Santana e Santo Amaro ficam em lados diferentes da cidade, e o frete pode mudar de um para outro. No pedido, diga o bairro e também o lugar exato: recuo, vaga comum ou vaga de Zona Azul. Em prédio sem recuo, pergunte ao síndico onde o caminhão pode parar.',
    ],
  },
  ordering: {
    heading: 'Antes de fechar o pedido',
    paragraphs: [
      'Marcar a entrega para o começo da semana ajuda: os dias úteis ficam seguidos, e o fim de semana não separa a carga da retirada. Pergunte ainda:',
    ],
    list: [
      'Qual é o número do cadastro da empresa na prefeitura?',
      'O dia da entrega já conta no prazo? E o sábado?',
      'A retirada está marcada para antes do último dia, com período definido?',
      'Se a rua tem Zona Azul, quem pede a autorização ao DSV?',
      'Quando recebo o CTR?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba em São Paulo?',
      answer:
        'De R$ 450 a R$ 550 por 4 a 5 m³, na estimativa de 2025. Se um orçamento vier muito abaixo disso, pergunte para onde vai o entulho e como você recebe o CTR: pelo destino, você também responde.',
    },
    {
      question: 'Posso deixar a caçamba 7 dias na rua?',
      answer:
        'Pelas regras que vimos (fonte de 2017), não: são 3 dias úteis na rua, ou 5 na Zona Azul com autorização do DSV. Uma semana inteira, só dentro do lote. Confirme com a SP Regula.',
    },
    {
      question: 'Tenho só alguns sacos de entulho. Preciso de caçamba?',
      answer:
        'Talvez não. O Ecoponto recebe até 1 m³ por dia, uns 20 carrinhos de mão, e a coleta comum leva até 50 kg por dia (fonte de 2017). A caçamba costuma compensar acima de 1,5 m³.',
    },
  ],
};
