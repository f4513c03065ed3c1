import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em Porto Alegre: até 72 horas na rua, só sem espaço no imóvel. MTRCC Online, multa, oito Ecopontos grátis, preço estimado e o 156.',
  intro:
    'Em Porto Alegre, a caçamba só vai para a rua quando não há espaço no imóvel, e fica ali até 72 horas (Lei 10.474/2008, art.\u00a03º). A autorização só é exigida de quem não consegue cumprir alguma condição da lei. Cada viagem leva o documento MTRCC Online, e o motorista que circula sem ele recebe multa de 100 a 500 UFMs, a unidade financeira do município (Lei 10.847/2010). Para pouco entulho, há oito Ecopontos gratuitos, segundo reportagem de 2026. Tire as dúvidas com o DMLU, pelo 156.',
  howItWorks: {
    heading: 'São 72 horas, e o fim de semana conta',
    paragraphs: [
      'A lei conta em horas e não fala em dias úteis. A caçamba que chega na sexta-feira de manhã sai até a manhã de segunda-feira. Prefira a entrega no começo da semana, quando a empresa consegue buscar dentro do prazo.',
      'A lei pede prova de que não há lugar dentro do imóvel (art.\u00a03º, § 1º). Tire fotos do pátio, da garagem e do recuo antes de marcar e guarde tudo com o contrato.',
      'O MTRCC liga a sua obra, o caminhão e o lugar que recebe o entulho. Ele vale para as classes A, B e C (Decreto 20.368/2019, arts.\u00a01º a 3º), e a emissão é gratuita e sai na hora, segundo a prefeitura em 2019. O resíduo perigoso, de classe D, viaja com outro documento, o MTR da Fepam.',
    ],
  },
  drawing: 'waste-classes',
  rulesHeading: 'A lei de 2008 para a rua',
  asking:
    'Ligue para o 156 e pergunte ao DMLU a que distância da esquina e do meio-fio a caçamba deve ficar e quem dá a autorização nos casos especiais.',
  price: {
    heading: 'O que comparar nos orçamentos',
    paragraphs: [
      'Veja se todas as propostas incluem o MTRCC e a retirada dentro das 72 horas, porque um preço baixo que deixa a caçamba uma semana na rua sai do prazo da lei. Pergunte também quanto custa um segundo recipiente, caso você queira separar o gesso.',
    ],
  },
  bairros: {
    heading: 'Do Centro Histórico ao Sarandi',
    paragraphs: [
      'O Ecoponto do Centro Histórico fica na avenida Alberto Bins, 667, e abre de segunda a sexta, das 7h às 18h, e aos sábados e feriados, das 8h às 12h, segundo o POA 24 Horas. A mesma reportagem, de 2026, lista outros na Vila Cruzeiro, na Glória, no Rubem Berta, no Floresta, no Bom Jesus, no Humaitá e no Santana.',
      'No Moinhos de Vento e no Menino Deus, meça a garagem antes de pensar na vaga em frente. No Sarandi, veja se a entrada de carros aguenta o peso e se o caminhão tem altura livre para içar a caçamba.',
    ],
  },
  ordering: {
    heading: 'Quem fica livre do MTRCC',
    paragraphs: [
      'O decreto dispensa do documento quem descarta até 0,5\u00a0m³ por dia, ou seja, 10 carrinhos de mão (Decreto 18.481/2013, art.\u00a01º). Já uma página da prefeitura, de 2019, fala em até 1\u00a0m³ levado à Unidade de Destino Certo, que é o Ecoponto. Pergunte qual limite vale antes de carregar o carro. Se você passou dele, pergunte à empresa:',
    ],
    list: [
      'Quem abre o MTRCC da minha carga, e qual é o número dele?',
      'Em que endereço o entulho é recebido?',
      'A retirada cabe nas 72 horas, mesmo com fim de semana?',
      'O que acontece se alguém jogar lixo na minha caçamba?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba em Porto Alegre?',
      answer:
        'A cidade não tem faixa própria, e a estimativa geral de 2025 serve de referência. Uma caçamba de 4 a 5\u00a0m³ sai por R$ 350 a R$ 550. Confira se a emissão do MTRCC está incluída.',
    },
    {
      question: 'A prefeitura precisa autorizar a caçamba?',
      answer:
        'Só quando você não consegue cumprir alguma das condições da lei para a rua (Lei 10.474/2008, art.\u00a03º). Nesse caso, o pedido vem antes da entrega. O MTRCC é outra coisa e acompanha a carga mesmo que a caçamba fique no pátio.',
    },
    {
      question: 'Posso juntar gesso, madeira e tijolo na mesma caçamba?',
      answer:
        'Pergunte antes à empresa. Tijolo e concreto são classe A, enquanto madeira e gesso são classe B e têm outro destino. Guarde o gesso seco e à parte, porque misturado ele estraga o que seria reciclado.',
    },
  ],
};
