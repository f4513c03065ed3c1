import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { cardSkeletons } from '#src/features/companies/card/card-skeleton.tsx';
import { CompanyCard } from '#src/features/companies/card/company-card.tsx';
import { sortAndFilter } from '#src/features/companies/sort-filter/sort-filter.ts';
import { SortFilterBar } from '#src/features/companies/sort-filter/sort-filter-bar.tsx';
import { useSortFilter } from '#src/features/companies/sort-filter/use-sort-filter.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './company-list.module.css';
import { useRestoredScroll } from './use-restored-scroll.ts';

interface ListProps {
  companies: readonly Company[];
  city: City;
}

/** At least one company, in the order and through the filters that the visitor chooses. */
export function SortedList({ companies, city }: ListProps) {
  const controls = useSortFilter();
  const { chosen, change } = controls;
  const shown = useMemo(() => sortAndFilter(companies, chosen), [companies, chosen]);
  const bar = useRef<HTMLFieldSetElement>(null);

  function clear() {
    // The button is removed; without this the keyboard would start again at the top of the page.
    bar.current?.focus({ preventScroll: true });
    change(() => ({ filters: [] }));
  }

  return (
    <>
      <SortFilterBar companies={companies} shown={shown} controls={controls} barRef={bar} />
      {shown.length === 0 && (
        <Alert kind="neutral">
          <p>Nenhuma empresa desta lista atende a todos os filtros.</p>
          <button type="button" className={button.secondary} onClick={clear}>
            Limpar filtros
          </button>
        </Alert>
      )}
      {shown.length > 0 && <Cards companies={shown} city={city} />}
    </>
  );
}

function Cards({ companies, city }: ListProps) {
  // The first company of a long list is rendered before the others. A list no longer than its
  // skeleton is rendered at once: what follows it is in sight and must not move. So is the document's.
  const isShort = companies.length <= cardSkeletons.length;
  const isComplete = useDeferredValue(true, !useHydrated() || isShort);
  useLayoutEffect(() => (isComplete ? undefined : beginCritical()), [isComplete]);
  useRestoredScroll(isComplete);
  const rendered = isComplete ? companies : companies.slice(0, 1);
  return (
    <ul className={styles.cards} aria-busy={!isComplete || undefined}>
      {rendered.map((company) => (
        <li key={company.placeId}>
          <CompanyCard company={company} city={city} />
        </li>
      ))}
      {cardSkeletons.slice(rendered.length, companies.length)}
    </ul>
  );
}
