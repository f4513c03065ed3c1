import type { Company } from '#src/shared/company.ts';
import { chatNumber } from '#src/shared/contact/phone.ts';
import {
  type Arrangement,
  type Filter,
  filterNames,
  type Order,
  orderNames,
} from './arrangement.ts';

/**
 * The companies that meet every filter, in the order chosen. What an order leaves undecided stays
 * as in the answer, whose own order is the recommended one: sponsored companies first.
 */
export function arrange(
  companies: readonly Company[],
  { order, filters }: Arrangement,
): readonly Company[] {
  const left = companies.filter((company) => filters.every((filter) => meets[filter](company)));
  return order === 'recomendadas' ? left : left.sort(comparisons[order]);
}

/** Filters that leave some of the companies and remove others. */
export function usefulFilters(companies: readonly Company[]): Filter[] {
  return filterNames.filter((filter) => {
    const { length } = arrange(companies, { order: 'recomendadas', filters: [filter] });
    return length > 0 && length < companies.length;
  });
}

/** Whether the companies stand otherwise in any order than in the recommended one. */
export function canBeSorted(companies: readonly Company[]): boolean {
  return orderNames.some((order) =>
    arrange(companies, { order, filters: [] }).some(
      (company, index) => company !== companies[index],
    ),
  );
}

const meets: Record<Filter, (company: Company) => boolean> = {
  aberta: ({ availability }) => availability === 'immediate',
  site: ({ website }) => website !== undefined,
  whatsapp: ({ phone }) => phone !== null && chatNumber(phone) !== null,
};

type Comparison = (a: Company, b: Company) => number;

/** Without a rating a company stands behind the worst. */
const byRating: Comparison = (a, b) => (b.rating ?? -1) - (a.rating ?? -1);

const byReviews: Comparison = (a, b) => b.reviewCount - a.reviewCount;

const comparisons: Record<Exclude<Order, 'recomendadas'>, Comparison> = {
  avaliacao: (a, b) => byRating(a, b) || byReviews(a, b),
  'mais-avaliadas': (a, b) => byReviews(a, b) || byRating(a, b),
};
