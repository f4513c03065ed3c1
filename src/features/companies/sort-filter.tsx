import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { CompanyCard } from '#src/company/record.ts';
import { chatNumber } from '#src/shared/contact/phone.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { sizeText } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-list.module.css';

interface SortFilterBarProps {
  companies: readonly CompanyCard[];
  shown: readonly CompanyCard[];
  controls: SortFilterControls;
  barRef: RefObject<HTMLFieldSetElement | null>;
  children: ReactNode;
}

/** Sorts and filters a list; what would change nothing is not offered. */
export function SortFilterBar(props: SortFilterBarProps) {
  const { companies, shown, controls, barRef, children } = props;
  const { chosen, change } = controls;
  // The choices that the URL had at first stay on offer, or the focus would go with the control; so
  // do the present ones, which a renewed list may make useless.
  const [initial] = useState(chosen);
  const kept = [initial, chosen];
  const isSorted = kept.some(({ order }) => order !== 'recomendadas');
  const isSortable = (isSorted && companies.length > 1) || canBeSorted(companies);
  const isPriced = companies.some((company) => priceOf(company, null) !== null);
  const orders = sortOrders.filter(
    (name) => name !== 'preco' || isPriced || kept.some(({ order }) => order === name),
  );
  const sizes = new Set([
    ...companies.flatMap(({ skipSizes = [] }) => skipSizes.map((skip) => skip.size)),
    ...kept.flatMap(({ size }) => size ?? []),
  ]);
  const isSized = companies.length > 1 && sizes.size > 0;
  const useful = [...usefulFilters(companies), ...kept.flatMap(({ filters }) => filters)];
  const offered = allFilters.filter((filter) => useful.includes(filter));
  if (!isSortable && !isSized && offered.length === 0) return null;
  return (
    <>
      <fieldset
        ref={barRef}
        aria-label="Ordenar e filtrar empresas"
        tabIndex={-1}
        className={`${layout.screenOnly} ${layout.needsScript} ${styles.bar}`}
      >
        {isSortable && (
          <Choice
            label="Ordenar"
            value={chosen.order}
            options={orders.map((name) => [name, orderLabels[name]])}
            onChoose={(order) => change(() => ({ order: order as SortOrder }))}
          />
        )}
        {isSized && (
          <Choice
            label="Tamanho"
            value={String(chosen.size ?? '')}
            options={[
              ['', 'Todos'],
              ...[...sizes]
                .sort((a, b) => a - b)
                .map((size) => [`${size}`, sizeText(size)] as const),
            ]}
            onChoose={(text) => change(() => ({ size: Number(text) || null }))}
          />
        )}
        {offered.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen.filters.includes(filter)}
            className={`${button.secondary} ${styles.filter}`}
            onClick={() => change(({ filters }) => ({ filters: toggled(filters, filter) }))}
          >
            <span className={styles.mark}>
              {chosen.filters.includes(filter) && <Icon name="check" />}
            </span>
            {filterLabels[filter]}
          </button>
        ))}
        {children}
      </fieldset>
      <div className={`${layout.cluster} ${styles.notes}`}>
        <p role="status">
          {(chosen.filters.length > 0 || shown.length < companies.length) &&
            `${shown.length} de ${companies.length} empresas`}
        </p>
        <p role="status">{noteOnOrder(shown, chosen)}</p>
      </div>
    </>
  );
}

/** Holds the place of the controls: it is as high as they are, with any font. */
export function SortFilterBarSkeleton() {
  return (
    <div className={`${layout.screenOnly} ${styles.barSkeleton}`} aria-hidden="true">
      <span className={styles.choice} />
      {allFilters.map((filter) => (
        <span
          key={filter}
          className={`${button.secondary} ${styles.filter}`}
          data-label={filterLabels[filter]}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Each value stands before its label. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The order does not matter: reading sorts them. */
function toggled(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.includes(filter)
    ? filters.filter((chosenFilter) => chosenFilter !== filter)
    : [...filters, filter];
}

function noteOnOrder(shown: readonly CompanyCard[], { order, size }: SortFilter): string {
  const isReordered = order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored);
  const isPartial = order === 'preco' && shown.some((company) => priceOf(company, size) === null);
  return [
    isReordered && 'Nesta ordem, nenhum anúncio passa na frente.',
    isPartial && '“Preço sob consulta” vem por último.',
  ]
    .filter(Boolean)
    .join(' ');
}

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

interface SortFilterControls {
  /** The object stays the same until something else is chosen. */
  chosen: SortFilter;
  /** Gets the current choice: two changes may come before anything is rendered. */
  change(next: (current: SortFilter) => Partial<SortFilter>): void;
}

/**
 * The URL holds the choice, so that a shared link and the way back restore it. A change replaces
 * the entry in the history and does not scroll.
 */
export function useSortFilter(): SortFilterControls {
  const { ordem, filtro, tamanho } = useSearchParams(route.useMatch());
  const chosen = useMemo(
    () => readSortFilter({ ordem, filtro, tamanho }),
    [ordem, filtro, tamanho],
  );
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
  preco: 'Menor preço',
} as const;

/** The keys are the filters' words in the URL. */
const filterLabels = {
  aberta: 'Aberta agora',
  site: 'Com site',
  whatsapp: 'Com WhatsApp',
} as const;

type SortOrder = keyof typeof orderLabels;
type Filter = keyof typeof filterLabels;

export const sortOrders = Object.keys(orderLabels) as SortOrder[];
export const allFilters = Object.keys(filterLabels) as Filter[];

/** A company must meet every filter. */
export interface SortFilter {
  order: SortOrder;
  filters: readonly Filter[];
  /** The size is in cubic metres; null: any. */
  size: number | null;
}

/** Reads the query of a URL; unknown words count as not chosen. */
export function readSortFilter(query: Record<string, unknown>): SortFilter {
  const { ordem, filtro, tamanho } = query;
  const words = String(filtro).split(',');
  return {
    order: sortOrders.find((name) => name === ordem) ?? 'recomendadas',
    filters: allFilters.filter((name) => words.includes(name)),
    size: /^[1-9]\d?$/.test(String(tamanho)) ? Number(tamanho) : null,
  };
}

/** Writes the query without defaults. */
export function writeSortFilter({ order, filters, size }: SortFilter) {
  return {
    ordem: order === 'recomendadas' ? undefined : order,
    filtro: filters.length === 0 ? undefined : filters.join(','),
    tamanho: size === null ? undefined : String(size),
  };
}

/**
 * Equal companies stay as in the answer, whose own order is the recommended one: sponsored
 * companies first.
 */
export function sortAndFilter(
  companies: readonly CompanyCard[],
  { order, filters, size }: SortFilter,
): readonly CompanyCard[] {
  const matching = companies.filter(
    (company) =>
      filters.every((filter) => conditions[filter](company)) && mayHaveSize(company, size),
  );
  if (order === 'recomendadas') return matching;
  return matching.sort(order === 'preco' ? byPrice(size) : comparisons[order]);
}

/** A company whose sizes are not known may have any. */
function mayHaveSize({ skipSizes }: CompanyCard, size: number | null): boolean {
  return size === null || !skipSizes || skipSizes.some((skip) => skip.size === size);
}

/** Returns reais for a skip of this size, or for the cheapest; null without a price. */
export function priceOf({ skipSizes = [] }: CompanyCard, size: number | null): number | null {
  const prices = skipSizes.flatMap((skip) =>
    size === null || skip.size === size ? (skip.priceFrom ?? []) : [],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Lists filters that leave some of the companies and remove others. */
export function usefulFilters(companies: readonly CompanyCard[]): Filter[] {
  return allFilters.filter((filter) => {
    const { length } = companies.filter(conditions[filter]);
    return length > 0 && length < companies.length;
  });
}

/** Tells whether any order differs from the recommended one. */
export function canBeSorted(companies: readonly CompanyCard[]): boolean {
  return sortOrders.some((order) =>
    sortAndFilter(companies, { order, filters: [], size: null }).some(
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

/** Companies without a price are last. */
const byPrice =
  (size: number | null): Comparison =>
  (a, b) =>
    (priceOf(a, size) ?? Number.MAX_VALUE) - (priceOf(b, size) ?? Number.MAX_VALUE);

const comparisons: Record<Exclude<SortOrder, 'recomendadas' | 'preco'>, Comparison> = {
  avaliacao: (a, b) => byRating(a, b) || byReviews(a, b),
  'mais-avaliadas': (a, b) => byReviews(a, b) || byRating(a, b),
};
