import { type RefObject, useState } from 'react';
import { useSteps } from '#src/features/companies/list/use-steps.ts';
import type { Company } from '#src/shared/company.ts';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { canBeSorted, usefulFilters } from './arrange.ts';
import {
  type Arrangement,
  type Filter,
  filterNames,
  filters,
  type Order,
  orderNames,
  orders,
} from './arrangement.ts';
import styles from './order-bar.module.css';

interface OrderBarProps {
  companies: readonly Company[];
  /** Those of them that meet the filters. */
  shown: readonly Company[];
  chosen: Arrangement;
  onSort: (order: Order) => void;
  onToggle: (filter: Filter) => void;
  /** Takes the focus when what had it is gone. */
  barRef: RefObject<HTMLFieldSetElement | null>;
}

/** Sorts and filters a list; what would change nothing is not offered. */
export function OrderBar(props: OrderBarProps) {
  const { companies, shown, chosen, onSort, onToggle, barRef } = props;
  // What came with the address stays on offer, or taking it back would take the focus with it.
  const [given] = useState(chosen);
  const isSorted = given.order !== 'recomendadas' && companies.length > 1;
  const isSortable = isSorted || canBeSorted(companies);
  const useful = [...given.filters, ...usefulFilters(companies)];
  const offered = filterNames.filter((name) => useful.includes(name));
  const drawn = useSteps(1, 0);
  if (!isSortable && offered.length === 0) return null;
  return (
    <div>
      {/* The first company doesn't wait for the controls. */}
      {isSortable && drawn === 0 ? (
        <OrderBarOutline offered={offered} />
      ) : (
        <fieldset
          ref={barRef}
          aria-label="Ordenar e filtrar empresas"
          tabIndex={-1}
          className={styles.bar}
        >
          {isSortable && (
            <label className={styles.order}>
              <span>Ordenar</span>
              <select value={chosen.order} onChange={({ target }) => onSort(target.value as Order)}>
                {orderNames.map((name) => (
                  <option key={name} value={name}>
                    {orders[name]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {offered.map((name) => {
            const isOn = chosen.filters.includes(name);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isOn}
                className={styles.filter}
                onClick={() => onToggle(name)}
              >
                <span className={styles.mark}>{isOn && <Icon name="check" />}</span>
                {filters[name]}
              </button>
            );
          })}
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
 * The outline of the controls to come, of all of them while none is known. It is as wide and as high
 * as they are, with whatever letters a device has, because it holds their words, unseen.
 */
export function OrderBarOutline({ offered = filterNames }: { offered?: readonly Filter[] }) {
  return (
    <div className={styles.outline} aria-hidden="true">
      <span className={styles.order} />
      {offered.map((name) => (
        <span key={name} className={styles.filter} data-words={filters[name]} />
      ))}
    </div>
  );
}

function noteOnAdvertisements(shown: readonly Company[], { order }: Arrangement): string {
  const isReordered = order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored);
  return isReordered ? 'Nesta ordem, nenhum anúncio passa na frente.' : '';
}
