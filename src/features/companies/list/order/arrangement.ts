/** Orders of a list by their words in the address, with their names; the first is the usual one. */
export const orders = {
  recomendadas: 'Recomendadas',
  avaliacao: 'Melhor nota',
  'mais-avaliadas': 'Mais avaliações',
} as const;

/** Filters by their words in the address, with their names. */
export const filters = {
  aberta: 'Aberta agora',
  site: 'Com site',
  whatsapp: 'Com WhatsApp',
} as const;

export type Order = keyof typeof orders;
export type Filter = keyof typeof filters;

export const orderNames = Object.keys(orders) as Order[];
export const filterNames = Object.keys(filters) as Filter[];

/** What a visitor chose; every filter must be met. */
export interface Arrangement {
  order: Order;
  filters: readonly Filter[];
}

/** Reads the query of an address; what means nothing there counts as not chosen. */
export function readArrangement({ ordem, filtro }: Record<string, unknown>): Arrangement {
  const words = String(filtro).split(',');
  return {
    order: orderNames.find((name) => name === ordem) ?? 'recomendadas',
    filters: filterNames.filter((name) => words.includes(name)),
  };
}

/** The query of an arrangement; what is usual is not in it. */
export function writeArrangement({ order, filters }: Arrangement) {
  return {
    ordem: order === 'recomendadas' ? undefined : order,
    filtro: filters.length === 0 ? undefined : filters.join(','),
  };
}
