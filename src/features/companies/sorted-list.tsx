import { useElementScrollRestoration } from '@tanstack/react-router';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Card, cardSkeletons } from './company-card.tsx';
import styles from './company-list.module.css';
import { CompareBar, maxCompared } from './compare-bar.tsx';
import { type SortFilter, SortFilterBar, sortAndFilter, useSortFilter } from './sort-filter.tsx';

interface ListProps {
  companies: readonly CompanyCard[];
  city: City;
}

/** The list has at least one company. */
export function SortedList({ companies, city }: ListProps) {
  const controls = useSortFilter();
  const { chosen, change } = controls;
  const shown = useMemo(() => sortAndFilter(companies, chosen), [companies, chosen]);
  const bar = useRef<HTMLFieldSetElement>(null);
  const comparison = useComparison(companies);

  function clear() {
    // The button is removed; without this the keyboard would start again at the top of the page.
    bar.current?.focus({ preventScroll: true });
    change(() => ({ filters: [], size: null }));
  }

  return (
    <>
      <SortFilterBar companies={companies} shown={shown} controls={controls} barRef={bar}>
        {comparison.canTick && (
          <button
            type="button"
            aria-pressed={comparison.isOn}
            className={`${styles.filter} ${styles.comparing}`}
            onClick={comparison.toggle}
          >
            Comparar
          </button>
        )}
      </SortFilterBar>
      {shown.length === 0 && (
        <Alert kind="neutral">
          <p>Nenhuma empresa desta lista atende a todos os filtros.</p>
          <Button onClick={clear}>Limpar filtros</Button>
        </Alert>
      )}
      {shown.length > 0 && (
        <Cards companies={shown} city={city} chosen={chosen} comparison={comparison} />
      )}
      {comparison.ticked.length > 0 && (
        <CompareBar companies={comparison.ticked} city={city} onClear={comparison.clear} />
      )}
    </>
  );
}

type Comparison = ReturnType<typeof useComparison>;

/** A phone shows the boxes only while the visitor asks for them. */
function useComparison(companies: readonly CompanyCard[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOn, setIsOn] = useState(false);
  // A renewed list may have lost one.
  const ticked = ids.flatMap((id) => companies.find(({ placeId }) => placeId === id) ?? []);
  const tick = useCallback((id: string) => {
    setIds((old) => (old.includes(id) ? old.filter((oldId) => oldId !== id) : [...old, id]));
  }, []);
  return {
    ticked,
    tick,
    isOn,
    canTick: companies.length > 1,
    isFull: ticked.length >= maxCompared,
    toggle() {
      setIsOn(!isOn);
      setIds([]);
    },
    clear: () => setIds([]),
  };
}

interface CardsProps extends ListProps {
  chosen: SortFilter;
  comparison: Comparison;
}

function Cards({ companies, city, chosen, comparison }: CardsProps) {
  const { ticked, tick, isOn, canTick, isFull } = comparison;
  // The first company of a long list is rendered before the others. A list no longer than its
  // skeleton is rendered at once: what follows it is in sight and must not move. So is the document's.
  const isShort = companies.length <= cardSkeletons.length;
  const isComplete = useDeferredValue(true, !useHydrated() || isShort);
  useRestoredScroll(isComplete);
  const list = useFadeIn(chosen);
  const rendered = isComplete ? companies : companies.slice(0, 1);
  return (
    <ul
      ref={list}
      className={`${layout.rows} ${styles.cards}`}
      aria-busy={!isComplete || undefined}
      data-comparing={isOn || undefined}
    >
      {rendered.map((company) => (
        <li key={company.placeId}>
          <Card
            company={company}
            city={city}
            size={chosen.size}
            isByPrice={chosen.order === 'preco'}
            isTicked={ticked.includes(company)}
            isFull={isFull}
            onTick={canTick ? tick : undefined}
          />
        </li>
      ))}
      {cardSkeletons.slice(rendered.length, companies.length)}
    </ul>
  );
}

/** The cards fade in again for another choice, so that it is seen, unless motion is unwanted. */
function useFadeIn(chosen: SortFilter) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    list.current?.animate({ opacity: [0.3, 1] }, 160);
  }, [chosen]);
  return list;
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
