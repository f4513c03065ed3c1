import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Card, cardSkeletons } from './company-card.tsx';
import styles from './company-list.module.css';
import { SortFilterBar, sortAndFilter, useSortFilter } from './sort-filter.tsx';

interface ListProps {
  companies: readonly CompanyCard[];
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
  useRestoredScroll(isComplete);
  const rendered = isComplete ? companies : companies.slice(0, 1);
  return (
    <ul className={styles.cards} aria-busy={!isComplete || undefined}>
      {rendered.map((company) => (
        <li key={company.placeId}>
          <Card company={company} city={city} />
        </li>
      ))}
      {cardSkeletons.slice(rendered.length, companies.length)}
    </ul>
  );
}

/**
 * Returns the visitor to where they were once the list has its length again: the router restores
 * positions while the page is still short. Not after they have moved by themselves, and not where the
 * document has the list: there the browser has done it.
 */
function useRestoredScroll(isComplete: boolean): void {
  const position = useElementScrollRestoration({ getElement: () => window });
  const top = useRef(useHydrated() ? position?.scrollY : undefined);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    for (const movement of ['wheel', 'pointerdown', 'keydown']) {
      const forget = () => {
        top.current = undefined;
      };
      window.addEventListener(movement, forget, { signal, passive: true, capture: true });
    }
    return () => end.abort();
  }, []);

  useLayoutEffect(() => {
    if (isComplete && top.current !== undefined) window.scrollTo(0, top.current);
  }, [isComplete]);
}
