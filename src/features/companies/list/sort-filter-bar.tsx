import { type RefObject, useState } from 'react';
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
  const { chosen, change } = controls;
  // What the URL had at first stays on offer, or the focus would go with the control.
  const [initial] = useState(chosen);
  const isSorted = initial.order !== 'recomendadas' && companies.length > 1;
  const isSortable = isSorted || canBeSorted(companies);
  const useful = [...initial.filters, ...usefulFilters(companies)];
  const offered = allFilters.filter((filter) => useful.includes(filter));
  if (!isSortable && offered.length === 0) return null;
  return (
    <div>
      <fieldset
        ref={barRef}
        aria-label="Ordenar e filtrar empresas"
        tabIndex={-1}
        className={styles.bar}
      >
        {isSortable && (
          <label className={styles.order}>
            <span>Ordenar</span>
            <select
              value={chosen.order}
              onChange={({ target }) => change({ order: target.value as SortOrder })}
            >
              {sortOrders.map((name) => (
                <option key={name} value={name}>
                  {orderLabels[name]}
                </option>
              ))}
            </select>
          </label>
        )}
        {offered.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen.filters.includes(filter)}
            className={styles.filter}
            onClick={() => change({ filters: toggled(chosen.filters, filter) })}
          >
            <span className={styles.mark}>
              {chosen.filters.includes(filter) && <Icon name="check" />}
            </span>
            {filterLabels[filter]}
          </button>
        ))}
      </fieldset>
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
 * Holds the place of the controls while none is known. It is as wide and as high as they are, with
 * any font, because it contains their labels, invisibly.
 */
export function SortFilterBarSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span className={styles.order} />
      {allFilters.map((filter) => (
        <span key={filter} className={styles.filter} data-label={filterLabels[filter]} />
      ))}
    </div>
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
