import type { CityArticle } from '#src/features/guides/city-article.ts';

export const article: CityArticle = {
  description:
    'Caçamba em São Paulo: três dias úteis na rua, com os dias de chegada e de saída. Zona Azul, multa, Ecopontos, preço estimado e o 156.',
  intro:
    'Em São Paulo, a caçamba só fica na rua quando não cabe no recuo do imóvel, e no máximo três dias úteis, segundo notícia sobre o Decreto 57.662/2017. Os dias de colocar e de retirar contam: a que chega na segunda-feira sai até quarta-feira. Na Zona Azul, a empresa pede autorização ao DSV, o órgão de trânsito. A fiscalização pode autuar a empresa ou você e recolher a caçamba. Até 1\u00a0m³ por dia vai ao Ecoponto, segundo a imprensa. Para conferir a empresa, ligue para o 156.',
  howItWorks: {
    heading: 'Conte os três dias úteis no calendário',
    paragraphs: [
      'Um pacote de 7 dias só vale inteiro dentro do terreno. Meça o recuo, a garagem e o quintal antes de pensar na rua. Se nada serve, junte o entulho no imóvel e peça a entrega quando houver gente para carregar, porque a caçamba vazia gasta o prazo do mesmo jeito.',
      'Na rua, ela fica em frente ao imóvel, paralela à guia e de 30 a 50\u00a0cm do meio-fio, segundo a mesma notícia. Em cima da calçada ela é irregular, e qualquer pessoa pode denunciar pelo portal SP156.',
      'Na Zona Azul, o DSV pode estender o prazo até cinco dias úteis. As caçambas ocupam no máximo 20% das vagas da quadra, ou uma vaga só onde há dez ou menos. Essas informações também vêm da notícia sobre o decreto de 2017.',
    ],
  },
  drawing: 'street-placement',
  rulesHeading: 'As regras paulistanas para a rua',
  asking:
    'Ligue para o 156 e pergunte se a empresa está no cadastro da prefeitura e a que distância da esquina a caçamba deve ficar.',
  price: {
    heading: 'Quanto custa na capital paulista',
    paragraphs: [
      'É a faixa mais alta entre as capitais que têm estimativa própria neste site. Peça o total por escrito, com o frete e a diária extra. Se um preço vem muito abaixo dos outros, pergunte para onde vai o entulho, porque quem contrata responde por ele junto com a empresa, segundo a notícia de 2017 sobre o decreto.',
    ],
  },
  bairros: {
    heading: 'De Pinheiros a Santo Amaro',
    paragraphs: [
      'Um mapa público mostra o Ecoponto do Tatuapé na avenida Salim Farah Maluf, 179, e o de Santana na avenida Zaki Narchi, 375. Em Santo Amaro há um na praça Dom Francisco de Sousa, 635. Para quem está em Pinheiros, há o de Alto de Pinheiros, na praça Arcipreste Anselmo de Oliveira. Só alguns aceitam gesso.',
      'A cidade tem 126 Ecopontos, abertos de segunda a sábado, das 6h às 22h, e aos domingos e feriados, das 6h às 18h, segundo reportagem de 2024. Se você vai alugar, diga no pedido o bairro e o lugar exato: recuo, vaga comum ou vaga de Zona Azul.',
    ],
  },
  ordering: {
    heading: 'Antes de fechar o pedido',
    paragraphs: [
      'A empresa precisa de cadastro no CTRGG, o controle municipal de grandes geradores, e sem ele a caçamba é irregular, diz o portal SP156. A multa da caçamba fora das regras era de R$\u00a0632,19 (Lei 13.478/2002, art.\u00a0160), valor antigo que o Estadão cita e que já subiu. Marque a entrega para o começo da semana e pergunte:',
    ],
    list: [
      'Qual é o número do cadastro, e até quando ele vale?',
      'A retirada está marcada para o terceiro dia útil, com período definido?',
      'Se a rua tem Zona Azul, o pedido ao DSV já foi feito?',
      'Quando recebo o CTR, o documento da carga?',
    ],
  },
  questions: [
    {
      question: 'Quanto custa uma caçamba em São Paulo?',
      answer:
        'De R$ 450 a R$ 550 por 4 a 5\u00a0m³, na estimativa de 2025. O bairro, o acesso e os dias mudam o valor, por isso peça dois ou três orçamentos iguais.',
    },
    {
      question: 'Posso deixar a caçamba 7 dias na rua?',
      answer:
        'Não. O limite são três dias úteis, e a conta inclui o dia em que ela chega e o dia em que sai, segundo notícia sobre o decreto de 2017. Por uma semana inteira, ela só pode ficar dentro do lote.',
    },
    {
      question: 'Tenho só alguns sacos de entulho. Preciso de caçamba?',
      answer:
        'Talvez não. Até 50\u00a0kg vão na coleta comum, e o Ecoponto recebe até 1\u00a0m³ por dia, uns 20 carrinhos de mão, segundo o Estadão. A caçamba costuma compensar acima de 1,5\u00a0m³.',
    },
  ],
};
