import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Curitiba: onde a Setran autoriza, horário no centro, limite de 5\u00a0m³, calçada livre, 14 Ecopontos, preço estimado e o 156.',
  intro:
    'Em Curitiba, a caçamba na rua da Zona Central de Tráfego precisa de autorização da Setran (Portaria 106/2013, art.\u00a02º). Segundo a Gazeta do Povo, a empresa faz o pedido, também nas áreas de EstaR, o estacionamento regulamentado, e o resto da cidade fica dispensado. Cada caçamba leva no máximo 5\u00a0m³ (Lei 9.380/1998), e a que descumpre as regras pode ser apreendida, além da multa (Decreto 1.120/1997, art.\u00a017). Até 1\u00a0m³ por dia vai a um dos 14 Ecopontos. Pergunte o prazo na sua rua pelo 156.',
  howItWorks: {
    heading: 'Primeiro, veja em que área você está',
    paragraphs: [
      'EstaR é o estacionamento regulamentado da cidade, e as placas da quadra mostram se ele existe ali. Nessa área e na Zona Central de Tráfego, a empresa pede a autorização, paga uma taxa e deixa o documento na obra, segundo a Gazeta do Povo.',
      'Na zona central, a caçamba fica de preferência dentro do terreno ou do tapume (Portaria Setran 106/2013, art.\u00a02º). O caminhão só pode colocar ou retirar a caçamba ali das 6h às 8h30 ou das 19h às 22h, diz a Câmara Municipal sobre a Lei 9.380/1998. Combine a entrega para um desses horários.',
      'Na calçada, deixe 1,50\u00a0m livre para o pedestre sempre que der, e nunca menos de 0,70\u00a0m (Decreto 1.120/1997, art.\u00a02º). Se não há espaço, a caçamba vai para a faixa de estacionamento, com o lado maior junto ao meio-fio, segundo a Gazeta do Povo.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'As regras da rua em Curitiba',
  asking:
    'Ligue para o 156 e pergunte à Setran por quantos dias a caçamba pode ficar na sua rua e a que distância do meio-fio e da esquina.',
  price: {
    heading: 'A faixa mais baixa das capitais',
    paragraphs: [
      'Entre as capitais com estimativa própria neste site, Curitiba tem a menor. Se a obra fica na zona central ou numa quadra com EstaR, pergunte se a taxa da autorização já está no total. Pergunte também quem paga a nova data se o documento demorar.',
    ],
  },
  bairros: {
    heading: 'Batel, Água Verde, Portão e Boqueirão',
    paragraphs: [
      'Um bairro pode ter quadras com EstaR e quadras sem. No Batel e no Água Verde, leia as placas do seu lado da rua e mande uma foto à empresa. No Portão, faça a mesma verificação e meça a calçada antes de escolher o lugar.',
      'O Boqueirão tem o Ecoponto Vila Pantanal, na esquina das ruas Tenente Coronel Villagran Cabrita e Nair Ferraz Cazellato. Os Ecopontos abrem de segunda a sábado, das 8h às 12h e das 13h às 17h, segundo a imprensa, e recebem entulho, madeira e móveis de moradores, não de empresas de coleta.',
    ],
  },
  ordering: {
    heading: 'Obra grande em caçamba de 5\u00a0m³',
    paragraphs: [
      'Cinco metros cúbicos são cerca de 100 carrinhos de mão. Se a sua conta passa disso, combine uma troca em que o caminhão leva a cheia e deixa outra vazia. Confira ainda se a empresa está em dia, porque ela se cadastra na SMMA e, para usar a rua, também na Setran, que renova o cadastro a cada ano (Portaria 106/2013, art.\u00a01º). Pergunte antes de pagar:',
    ],
    list: [
      'A minha rua está na Zona Central de Tráfego ou em área de EstaR?',
      'A autorização da Setran já saiu, e para que datas?',
      'O número do cadastro na SMMA está escrito na caçamba?',
      'Quanto custa a troca por uma segunda caçamba?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa a caçamba em Curitiba?',
      answer:
        'De R$ 350 a R$ 450 por 4 a 5\u00a0m³, na estimativa de 2025. Em área de EstaR ou na zona central, confira se o orçamento inclui a taxa da autorização.',
    },
    {
      question: 'Moro fora do centro. Preciso de autorização?',
      answer:
        'Não, se a rua fica fora da Zona Central de Tráfego e não tem EstaR, segundo a Gazeta do Povo. O limite de carga e a passagem na calçada continuam valendo. Na dúvida sobre a quadra, pergunte no 156.',
    },
    {
      question: 'Posso pedir uma caçamba de 7\u00a0m³?',
      answer:
        'Peça a de 5\u00a0m³ e combine a troca. Cada caçamba leva no máximo 5\u00a0m³, e o que passa disso vai em outra (Lei 9.380/1998, segundo a Câmara Municipal). Se o entulho é pouco, a prefeitura busca em casa até 500\u00a0litros pelo 156, segundo reportagem de 2018.',
    },
  ],
};
