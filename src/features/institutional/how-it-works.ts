import type { Question } from '#src/shared/ui/text/faq.tsx';

/** From the search to the licensed site, in the order in which it happens. */
export const steps = [
  {
    title: 'Busque sua cidade',
    text: 'Digite a cidade ou o CEP na página inicial. Você vê as empresas da cidade com nota, número de avaliações, endereço e, quando o Google informa, se estão abertas agora.',
  },
  {
    title: 'Peça orçamento',
    text: 'Abra a conversa no WhatsApp: a mensagem já vem pronta. Diga o bairro, o tipo de entulho, o volume, a data e se a caçamba fica no terreno ou na rua. Peça a mais de uma empresa e compare.',
  },
  {
    title: 'Receba a caçamba',
    text: 'A empresa entrega a caçamba vazia no dia combinado. Ao encher, espalhe o peso e pare 10\u00a0cm antes da borda. O aluguel usual dura de 3 a 7 dias.',
  },
  {
    title: 'Descarte correto',
    text: 'Peça a retirada: a empresa leva o entulho a um local licenciado. Exija o comprovante de destinação (CTR ou MTR, conforme a cidade) e guarde-o, porque quem gera o entulho responde pelo destino dele.',
  },
] as const;

/** Municipal rules carry the year of their source. */
export const questions: readonly Question[] = [
  {
    question: 'Por quantos dias posso ficar com a caçamba?',
    answer:
      'O aluguel usual é de 3 a 7 dias. Mais tempo se negocia com a empresa, em geral com diária extra. Na rua vale o limite da cidade, se for menor: em São Paulo, no máximo 3 dias úteis (fonte de 2017; confirme com a SP Regula).',
  },
  {
    question: 'Preciso de autorização da prefeitura?',
    answer:
      'Só quando a caçamba fica em via pública, na rua ou na calçada. Dentro do seu terreno, em regra, não. A regra muda de cidade para cidade e, em várias delas, quem cuida da licença é a empresa, como em Curitiba (fonte de 2013) e em Belo Horizonte (fonte de 2020). Pergunte a ela e confirme com a prefeitura.',
  },
  {
    question: 'O que não pode ir na caçamba?',
    answer:
      'Lixo orgânico, produtos químicos, tintas, pneus, eletrônicos e lixo hospitalar. Amianto também não. O gesso é reciclável (classe B do Conama), mas vai separado e seco: misturado, contamina o resto do entulho. Para madeira, metal e plástico, pergunte à empresa.',
  },
  {
    question: 'Que tamanho de caçamba devo pedir?',
    answer:
      'De 3 a 4 m³ para reformas pequenas, como a de um banheiro; 5 m³ ou mais para reformas completas. Cada m³ equivale a cerca de 20 carrinhos de mão de 50 litros. Na dúvida, descreva a obra no pedido de orçamento.',
  },
];
