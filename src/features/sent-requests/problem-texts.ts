import type { SendProblem } from '#src/device/request-api.ts';

/** Reasons why something was not sent, with the remedy. */
export const problemTexts: Record<SendProblem, string> = {
  offline: 'Você está sem internet. O aparelho envia quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: o aparelho tenta de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. O aparelho tenta de novo.',
  'too-many':
    'Você já tem três pedidos abertos, ou foram muitos pedidos em pouco tempo. Espere ou cancele um.',
  blocked:
    'Empresas avisaram que um pedido deste aparelho era falso, e não podemos enviar outro. Se foi engano, fale com a gente.',
  refused: 'Isso não é mais possível: o pedido mudou. Veja como ele está agora.',
  changed: 'A empresa mudou a resposta, ou o prazo dela acabou. Leia como está agora.',
  untaken:
    'Nenhuma das empresas recebe este pedido agora. Escolha outro dia, ou apague este e faça outro.',
  past: 'O dia da entrega passou antes de haver internet. Escolha outro dia, ou envie sem dia.',
  gone: 'O pedido não está mais no site. Esta é a última cópia, que ficou neste aparelho.',
};
