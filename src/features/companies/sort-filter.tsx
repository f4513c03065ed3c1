import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { CompanyCard } from '#src/company/record.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { sizeText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-list.module.css';

interface SortFilterBarProps {
  companies: readonly CompanyCard[];
  controls: SortFilterControls;
  barRef: RefObject<HTMLFieldSetElement | null>;
  /** The children stand at the end of the bar of a wide screen. */
  children: ReactNode;
}

/** Sorts and filters a list; what would change nothing is not offered. */
export function SortFilterBar({ companies, controls, barRef, children }: SortFilterBarProps) {
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
  return (
    <fieldset
      ref={barRef}
      aria-label="Ordenar e filtrar empresas"
      tabIndex={-1}
      className={`${layout.screenOnly} ${layout.needsScript} ${styles.bar}`}
    >
      {isSized && (
        <Choice
          label="Tamanho"
          value={String(chosen.size ?? '')}
          options={[
            ['', 'Todos os tamanhos'],
            ...[...sizes].sort((a, b) => a - b).map((size) => [`${size}`, sizeText(size)] as const),
          ]}
          onChoose={(text) => change(() => ({ size: Number(text) || null }))}
        />
      )}
      {isSortable && (
        <Choice
          label="Ordenar"
          value={chosen.order}
          options={orders.map((name) => [name, orderLabels[name]])}
          onChoose={(order) => change(() => ({ order: order as SortOrder }))}
        />
      )}
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen.filters.includes(filter)}
          className={styles.choice}
          onClick={() => change(({ filters }) => ({ filters: toggled(filters, filter) }))}
        >
          {filterLabels[filter]}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** Holds the place of the controls. */
export function SortFilterBarSkeleton() {
  return (
    <div className={`${layout.screenOnly} ${styles.bar} ${styles.waiting}`} aria-hidden="true">
      {['Tamanho', 'Ordenar', ...Object.values(filterLabels)].map((label) => (
        <span key={label} className={styles.choice} data-label={label} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Each value stands before its label; the first is chosen by nobody. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

/** The chip is as wide as what it says; the select lies over it, unseen. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const isChosen = value !== options[0]?.[0];
  const chosen = options.find(([name]) => name === value)?.[1];
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <span aria-hidden="true">{isChosen ? chosen : label}</span>
      <Icon name="next" />
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
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
  preco: 'Com preço',
  'por-aqui': 'Responde por aqui',
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

/** Reads the query of a URL; unknown words, like those of former filters, count as not chosen. */
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
 * companies first. A chosen size puts what is known of it before all else.
 */
export function sortAndFilter(
  companies: readonly CompanyCard[],
  { order, filters, size }: SortFilter,
): readonly CompanyCard[] {
  const shown = companies.filter((company) =>
    filters.every((filter) => conditions[filter](company, size)),
  );
  if (order !== 'recomendadas') {
    shown.sort(order === 'preco' ? byPrice(size) : comparisons[order]);
  }
  if (size !== null) shown.sort((a, b) => sizeGroup(a, size) - sizeGroup(b, size));
  return shown;
}

/** 0: with a price of the size; 1: without one; 2: sizes are not said; 3: others only. */
type SizeGroup = 0 | 1 | 2 | 3;

function sizeGroup(company: CompanyCard, size: number): SizeGroup {
  if (priceOf(company, size) !== null) return 0;
  const { skipSizes = [] } = company;
  if (skipSizes.length === 0) return 2;
  return skipSizes.some((skip) => skip.size === size) ? 1 : 3;
}

/** Says what a sorted list has of a size, and before which companies it has something else. */
export function describeSizes(shown: readonly CompanyCard[], size: number) {
  const groups = groupBy(shown, (company) => sizeGroup(company, size));
  const rules = new Map<CompanyCard | undefined, string>();
  for (const [group, members] of groups) {
    if (group !== 0) rules.set(members[0], ruleText[group](members.length, sizeText(size)));
  }
  return { count: ruleText[0](groups.get(0)?.length ?? 0, sizeText(size)), rules };
}

const ruleText: Record<SizeGroup, (count: number, size: string) => string> = {
  0: (count, size) => `${count || 'Nenhuma'} com preço de ${size}`,
  1: (count, size) => `${count} com ${size}, sem preço`,
  2: (count) => `${count} não ${count === 1 ? 'diz' : 'dizem'} os tamanhos`,
  3: (count) => `${count} só ${count === 1 ? 'aluga' : 'alugam'} outros tamanhos`,
};

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
    const { length } = companies.filter((company) => conditions[filter](company, null));
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

const conditions: Record<Filter, (company: CompanyCard, size: number | null) => boolean> = {
  aberta: ({ availability }) => availability === 'immediate',
  preco: (company, size) => priceOf(company, size) !== null,
  'por-aqui': ({ takesRequests }) => takesRequests === true,
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
