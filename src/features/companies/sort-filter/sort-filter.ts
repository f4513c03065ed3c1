import type { Company } from '#src/shared/company/company.ts';
import { chatNumber } from '#src/shared/contact/phone.ts';

/** Sort orders by their words in the URL, with their labels; the first is the default. */
export const orderLabels = {
  recomendadas: 'Recomendadas',
  avaliacao: 'Melhor nota',
  'mais-avaliadas': 'Mais avaliações',
} as const;

/** Filters by their words in the URL, with their labels. */
export const filterLabels = {
  aberta: 'Aberta agora',
  site: 'Com site',
  whatsapp: 'Com WhatsApp',
} as const;

export type SortOrder = keyof typeof orderLabels;
export type Filter = keyof typeof filterLabels;

export const sortOrders = Object.keys(orderLabels) as SortOrder[];
export const allFilters = Object.keys(filterLabels) as Filter[];

/** What a visitor chose; every filter must be met. */
export interface SortFilter {
  order: SortOrder;
  filters: readonly Filter[];
}

/** Reads the query of a URL; unknown words count as not chosen. */
export function readSortFilter({ ordem, filtro }: Record<string, unknown>): SortFilter {
  const words = String(filtro).split(',');
  return {
    order: sortOrders.find((name) => name === ordem) ?? 'recomendadas',
    filters: allFilters.filter((name) => words.includes(name)),
  };
}

/** The query for a choice; defaults are left out. */
export function writeSortFilter({ order, filters }: SortFilter) {
  return {
    ordem: order === 'recomendadas' ? undefined : order,
    filtro: filters.length === 0 ? undefined : filters.join(','),
  };
}

/**
 * The companies that meet every filter, in the order chosen. What an order leaves undecided stays
 * as in the answer, whose own order is the recommended one: sponsored companies first.
 */
export function sortAndFilter(
  companies: readonly Company[],
  { order, filters }: SortFilter,
): readonly Company[] {
  const matching = companies.filter((company) =>
    filters.every((filter) => conditions[filter](company)),
  );
  return order === 'recomendadas' ? matching : matching.sort(comparisons[order]);
}

/** Filters that leave some of the companies and remove others. */
export function usefulFilters(companies: readonly Company[]): Filter[] {
  return allFilters.filter((filter) => {
    const { length } = companies.filter(conditions[filter]);
    return length > 0 && length < companies.length;
  });
}

/** Whether any order differs from the recommended one. */
export function canBeSorted(companies: readonly Company[]): boolean {
  return sortOrders.some((order) =>
    sortAndFilter(companies, { order, filters: [] }).some(
      (company, index) => company !== companies[index],
    ),
  );
}

const conditions: Record<Filter, (company: Company) => boolean> = {
  aberta: ({ availability }) => availability === 'immediate',
  site: ({ website }) => website !== undefined,
  whatsapp: ({ phone }) => phone !== null && chatNumber(phone) !== null,
};

type Comparison = (a: Company, b: Company) => number;

/** Companies without a rating are last. */
const byRating: Comparison = (a, b) => (b.rating ?? -1) - (a.rating ?? -1);

const byReviews: Comparison = (a, b) => b.reviewCount - a.reviewCount;

const comparisons: Record<Exclude<SortOrder, 'recomendadas'>, Comparison> = {
  avaliacao: (a, b) => byRating(a, b) || byReviews(a, b),
  'mais-avaliadas': (a, b) => byReviews(a, b) || byRating(a, b),
};
