import type { Kind } from '#src/features/device-data/backup/format/entries.ts';

/** '2 caçambas do diário', '1 foto'. */
export function countText(kind: Kind, count: number): string {
  const [one, many] = words[kind];
  return `${count} ${count === 1 ? one : many}`;
}

const words: Record<Kind, readonly [one: string, many: string]> = {
  saved: ['item salvo', 'itens salvos'],
  quotes: ['resposta', 'respostas'],
  skips: ['caçamba do diário', 'caçambas do diário'],
  photos: ['foto', 'fotos'],
  requests: ['pedido', 'pedidos'],
};
