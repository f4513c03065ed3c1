import type { SendProblem } from '#src/device/sent-requests.ts';

/** Why something was not sent, and what to do. */
export const problemTexts: Record<SendProblem, string> = {
  offline: 'Você está sem internet. O aparelho envia quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: o aparelho tenta de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. O aparelho tenta de novo.',
  'too-many':
    'Você já tem três pedidos abertos, ou foram muitos pedidos em pouco tempo. Espere ou cancele um.',
  blocked:
    'Empresas disseram que um pedido deste aparelho não era verdadeiro, e não podemos enviar outro. Se foi engano, fale com a gente.',
  refused: 'Isso não é mais possível: o pedido mudou. Veja como ele está agora.',
  changed: 'A empresa mudou a resposta. Leia a nova antes de aceitar.',
  gone: 'O pedido não está mais no site. Esta é a última cópia, que ficou neste aparelho.',
};
