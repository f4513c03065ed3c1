import type { Kind } from '#src/features/device-data/backup/format/entries.ts';

/** '2 caçambas do diário', '1 foto do diário'. */
export function countText(kind: Kind, count: number): string {
  const [one, many] = words[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** 'a, b e c'. */
export function listText(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} e ${last}`;
}

const words: Record<Kind, readonly [one: string, many: string]> = {
  saved: ['empresa ou página salva', 'empresas ou páginas salvas'],
  quotes: ['resposta de empresa', 'respostas de empresas'],
  skips: ['caçamba do diário', 'caçambas do diário'],
  photos: ['foto do diário', 'fotos do diário'],
  requests: ['pedido de orçamento', 'pedidos de orçamento'],
};
