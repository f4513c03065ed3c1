import { useMemo, useRef } from 'react';
import { CompanyCard } from '#src/features/companies/card/company-card.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { CardOutline, outlines } from './card-skeleton.tsx';
import styles from './company-list.module.css';
import { arrange } from './order/arrange.ts';
import { OrderBar } from './order/order-bar.tsx';
import { useArrangement } from './order/use-arrangement.ts';
import { QuoteBar } from './quote-bar.tsx';
import { useItemInView } from './use-item-in-view.ts';
import { useSteps } from './use-steps.ts';

interface ListProps {
  companies: readonly Company[];
  city: City;
}

/** At least one company, in the order and through the filters that the visitor chooses. */
export function ArrangedCompanies({ companies, city }: ListProps) {
  const { chosen, sort, toggle, clearFilters } = useArrangement();
  const shown = useMemo(() => arrange(companies, chosen), [companies, chosen]);
  const bar = useRef<HTMLFieldSetElement>(null);

  function clear() {
    // The button goes; without this a keyboard would start again at the top of the page.
    bar.current?.focus({ preventScroll: true });
    clearFilters();
  }

  return (
    <>
      <OrderBar
        companies={companies}
        shown={shown}
        chosen={chosen}
        onSort={sort}
        onToggle={toggle}
        barRef={bar}
      />
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

function Cards({ companies: all, city }: ListProps) {
  // As short as its outlines it comes whole: what stands below is in sight and must not move.
  const drawn = useSteps(all.length, all.length > outlines.length ? 1 : all.length);
  const isWhole = drawn >= all.length;
  const companies = useMemo(() => (isWhole ? all : all.slice(0, drawn)), [all, drawn, isWhole]);
  const list = useRef<HTMLUListElement>(null);
  // A list that comes in steps has its first company painted before the bar at the lower edge.
  const inView = useItemInView(list, companies) ?? (isWhole ? companies[0] : undefined);
  return (
    <div className={styles.answer}>
      <ul className={styles.cards} ref={list} aria-busy={!isWhole || undefined}>
        {companies.map((company) => (
          <li key={company.placeId}>
            <CompanyCard company={company} city={city} />
          </li>
        ))}
        {/* Until their turn comes. Other ones in each step: moves disturb, and browsers count them. */}
        {all.slice(drawn, outlines.length).map(({ placeId }) => (
          <CardOutline key={drawn + placeId} />
        ))}
      </ul>
      {inView && <QuoteBar company={inView} city={city} />}
    </div>
  );
}
