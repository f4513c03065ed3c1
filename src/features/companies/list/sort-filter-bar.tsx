import { type RefObject, useDeferredValue, useState } from 'react';
import type { Company } from '#src/shared/company.ts';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
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
  const { chosen, sort, toggle } = controls;
  // What came with the address stays on offer, or the focus would go with the control.
  const [initial] = useState(chosen);
  const isSorted = initial.order !== 'recomendadas' && companies.length > 1;
  const isSortable = isSorted || canBeSorted(companies);
  const useful = [...initial.filters, ...usefulFilters(companies)];
  const offered = allFilters.filter((filter) => useful.includes(filter));
  // The first company doesn't wait for the controls.
  const isReady = useDeferredValue(true, !isSortable);
  if (!isSortable && offered.length === 0) return null;
  return (
    <div>
      {!isReady && <SortFilterBarSkeleton offered={offered} />}
      {isReady && (
        <fieldset
          ref={barRef}
          aria-label="Ordenar e filtrar empresas"
          tabIndex={-1}
          className={styles.bar}
        >
          {isSortable && <SortField order={chosen.order} onSort={sort} />}
          {offered.map((filter) => (
            <FilterButton
              key={filter}
              filter={filter}
              isOn={chosen.filters.includes(filter)}
              onToggle={toggle}
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
    <div className={styles.skeleton} aria-hidden="true">
      <span className={styles.order} />
      {offered.map((filter) => (
        <span key={filter} className={styles.filter} data-label={filterLabels[filter]} />
      ))}
    </div>
  );
}

interface SortFieldProps {
  order: SortOrder;
  onSort: (order: SortOrder) => void;
}

function SortField({ order, onSort }: SortFieldProps) {
  return (
    <label className={styles.order}>
      <span>Ordenar</span>
      <select value={order} onChange={({ target }) => onSort(target.value as SortOrder)}>
        {sortOrders.map((name) => (
          <option key={name} value={name}>
            {orderLabels[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterButtonProps {
  filter: Filter;
  isOn: boolean;
  onToggle: (filter: Filter) => void;
}

function FilterButton({ filter, isOn, onToggle }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={styles.filter}
      onClick={() => onToggle(filter)}
    >
      <span className={styles.mark}>{isOn && <Icon name="check" />}</span>
      {filterLabels[filter]}
    </button>
  );
}

function noteOnAdvertisements(shown: readonly Company[], { order }: SortFilter): string {
  const isReordered = order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored);
  return isReordered ? 'Nesta ordem, nenhum anúncio passa na frente.' : '';
}
