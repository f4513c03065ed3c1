import { type RefObject, useDeferredValue, useState } from 'react';
import type { Company } from '#src/shared/company/company.ts';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import {
  allFilters,
  canBeSorted,
  type Filter,
  filterLabels,
  orderLabels,
  type SortFilter,
  type SortOrder,
  sortOrders,
  usefulFilters,
} from './sort-filter.ts';
import styles from './sort-filter-bar.module.css';
import type { SortFilterControls } from './use-sort-filter.ts';

interface SortFilterBarProps {
  companies: readonly Company[];
  /** Those of them that meet the filters. */
  shown: readonly Company[];
  controls: SortFilterControls;
  /** Gets the focus when the focused element is removed. */
  barRef: RefObject<HTMLFieldSetElement | null>;
}

/** Sorts and filters a list; what would change nothing is not offered. */
export function SortFilterBar({ companies, shown, controls, barRef }: SortFilterBarProps) {
  const { chosen, change } = controls;
  // What the URL had at first stays on offer, or the focus would go with the control; and what is
  // chosen, which a renewed list may make useless.
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
            <FilterButton
              key={filter}
              filter={filter}
              isOn={chosen.filters.includes(filter)}
              change={change}
            />
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
    <div className={`${layout.screenOnly} ${styles.skeleton}`} aria-hidden="true">
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

interface FilterButtonProps extends Pick<SortFilterControls, 'change'> {
  filter: Filter;
  isOn: boolean;
}

function FilterButton({ filter, isOn, change }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={styles.filter}
      onClick={() => change(({ filters }) => ({ filters: toggled(filters, filter) }))}
    >
      <span className={styles.mark}>{isOn && <Icon name="check" />}</span>
      {filterLabels[filter]}
    </button>
  );
}

/** In any order: reading sorts them. */
function toggled(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.includes(filter)
    ? filters.filter((other) => other !== filter)
    : [...filters, filter];
}

function noteOnAdvertisements(shown: readonly Company[], { order }: SortFilter): string {
  const isReordered = order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored);
  return isReordered ? 'Nesta ordem, nenhum anúncio passa na frente.' : '';
}
