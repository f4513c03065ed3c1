import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import type { CompanyCard } from '#src/company/record.ts';
import { chatNumber } from '#src/shared/contact/phone.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-list.module.css';

interface SortFilterBarProps {
  companies: readonly CompanyCard[];
  /** Those of them that meet the filters. */
  shown: readonly CompanyCard[];
  controls: SortFilterControls;
  /** Gets the focus when the focused element is removed. */
  barRef: RefObject<HTMLFieldSetElement | null>;
}

/** Sorts and filters a list; what would change nothing is not offered. */
export function SortFilterBar({ companies, shown, controls, barRef }: SortFilterBarProps) {
  const { chosen, change } = controls;
  // The choices that the URL had at first stay on offer, or the focus would go with the control; so
  // do the present ones, which a renewed list may make useless.
  const [initial] = useState(chosen);
  const isSorted = [initial, chosen].some(({ order }) => order !== 'recomendadas');
  const isSortable = (isSorted && companies.length > 1) || canBeSorted(companies);
  const useful = [...initial.filters, ...chosen.filters, ...usefulFilters(companies)];
  const offered = allFilters.filter((filter) => useful.includes(filter));
  // The first company is rendered before the controls, unless the document has them all.
  const isReady = useDeferredValue(true, !useHydrated() || !isSortable);
  if (!isSortable && offered.length === 0) return null;
  return (
    <div>
      {!isReady && <SortFilterBarSkeleton offered={offered} />}
      {isReady && (
        <fieldset
          ref={barRef}
          aria-label="Ordenar e filtrar empresas"
          tabIndex={-1}
          className={`${layout.screenOnly} ${styles.bar}`}
        >
          {isSortable && <SortField order={chosen.order} change={change} />}
          {offered.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={chosen.filters.includes(filter)}
              className={styles.filter}
              onClick={() => change(({ filters }) => ({ filters: toggled(filters, filter) }))}
            >
              <span className={styles.mark}>
                {chosen.filters.includes(filter) && <Icon name="check" />}
              </span>
              {filterLabels[filter]}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.notes}>
        <p role="status">
          {chosen.filters.length > 0 && `${shown.length} de ${companies.length} empresas`}
        </p>
        <p role="status">{noteOnAdvertisements(shown, chosen)}</p>
      </div>
    </div>
  );
}

/**
 * Holds the place of the controls, of all of them while none is known. It is as wide and as high
 * as they are, with any font, because it contains their labels, invisibly.
 */
export function SortFilterBarSkeleton({ offered = allFilters }: { offered?: readonly Filter[] }) {
  return (
    <div className={`${layout.screenOnly} ${styles.barSkeleton}`} aria-hidden="true">
      <span className={styles.order} />
      {offered.map((filter) => (
        <span key={filter} className={styles.filter} data-label={filterLabels[filter]} />
      ))}
    </div>
  );
}

interface SortFieldProps extends Pick<SortFilterControls, 'change'> {
  order: SortOrder;
}

function SortField({ order, change }: SortFieldProps) {
  return (
    <label className={styles.order}>
      <span>Ordenar</span>
      <select
        value={order}
        onChange={({ target }) => change(() => ({ order: target.value as SortOrder }))}
      >
        {sortOrders.map((name) => (
          <option key={name} value={name}>
            {orderLabels[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In any order: reading sorts them. */
function toggled(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.includes(filter)
    ? filters.filter((other) => other !== filter)
    : [...filters, filter];
}

function noteOnAdvertisements(shown: readonly CompanyCard[], { order }: SortFilter): string {
  const isReordered = order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored);
  return isReordered ? 'Nesta ordem, nenhum anúncio passa na frente.' : '';
}

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

interface SortFilterControls {
  /** The same object until something else is chosen. */
  chosen: SortFilter;
  /** Gets the current choice: two changes may come before anything is rendered. */
  change(next: (current: SortFilter) => Partial<SortFilter>): void;
}

/**
 * The choice in the URL, which a shared link and the way back restore. A change replaces the entry
 * in the history and does not scroll.
 */
export function useSortFilter(): SortFilterControls {
  const { ordem, filtro } = useSearchParams(route.useMatch());
  const chosen = useMemo(() => readSortFilter({ ordem, filtro }), [ordem, filtro]);
  const navigate = route.useNavigate();
  return {
    chosen,
    change(next) {
      void navigate({
        search: (search) => {
          const current = readSortFilter(search);
          return { ...search, ...writeSortFilter({ ...current, ...next(current) }) };
        },
        replace: true,
        resetScroll: false,
      });
    },
  };
}

/** Sort orders by their words in the URL, with their labels; the first is the default. */
const orderLabels = {
  recomendadas: 'Recomendadas',
  avaliacao: 'Melhor nota',
  'mais-avaliadas': 'Mais avaliações',
} as const;

/** Filters by their words in the URL, with their labels. */
const filterLabels = {
  aberta: 'Aberta agora',
  site: 'Com site',
  whatsapp: 'Com WhatsApp',
} as const;

type SortOrder = keyof typeof orderLabels;
type Filter = keyof typeof filterLabels;

export const sortOrders = Object.keys(orderLabels) as SortOrder[];
export const allFilters = Object.keys(filterLabels) as Filter[];

/** A visitor's choices; every filter must be met. */
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
  companies: readonly CompanyCard[],
  { order, filters }: SortFilter,
): readonly CompanyCard[] {
  const matching = companies.filter((company) =>
    filters.every((filter) => conditions[filter](company)),
  );
  return order === 'recomendadas' ? matching : matching.sort(comparisons[order]);
}

/** Filters that leave some of the companies and remove others. */
export function usefulFilters(companies: readonly CompanyCard[]): Filter[] {
  return allFilters.filter((filter) => {
    const { length } = companies.filter(conditions[filter]);
    return length > 0 && length < companies.length;
  });
}

/** Whether any order differs from the recommended one. */
export function canBeSorted(companies: readonly CompanyCard[]): boolean {
  return sortOrders.some((order) =>
    sortAndFilter(companies, { order, filters: [] }).some(
      (company, index) => company !== companies[index],
    ),
  );
}

const conditions: Record<Filter, (company: CompanyCard) => boolean> = {
  aberta: ({ availability }) => availability === 'immediate',
  site: ({ website }) => website !== undefined,
  whatsapp: (company) => chatNumber(company) !== null,
};

type Comparison = (a: CompanyCard, b: CompanyCard) => number;

/** Companies without a rating are last. */
const byRating: Comparison = (a, b) => (b.rating ?? -1) - (a.rating ?? -1);

const byReviews: Comparison = (a, b) => b.reviewCount - a.reviewCount;

const comparisons: Record<Exclude<SortOrder, 'recomendadas'>, Comparison> = {
  avaliacao: (a, b) => byRating(a, b) || byReviews(a, b),
  'mais-avaliadas': (a, b) => byReviews(a, b) || byRating(a, b),
};
