import { useCallback, useRef } from 'react';
import { cardSkeletons } from '#src/features/companies/card/card-skeleton.tsx';
import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import { updateAtOnce } from '#src/features/companies/quiet-update/update-at-once.ts';
import type { QuietUpdate } from '#src/features/companies/quiet-update/use-quiet-update.ts';
import { useCompanySearch } from '#src/features/companies/search/use-company-search.ts';
import { SortFilterBarSkeleton } from '#src/features/companies/sort-filter/sort-filter-bar.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './company-list.module.css';
import { AnswerNotices, noConnectionNotice } from './list-notices.tsx';
import { RequestLine } from './request-line.tsx';
import { SortedList } from './sorted-list.tsx';
import { statusOf } from './status-text.ts';

interface CompanyListProps {
  city: City;
  /** The companies that the document carries. */
  found?: FoundCompanies | undefined;
}

/** The companies of a city in every state of the search; key it by city. */
export function CompanyList({ city, found }: CompanyListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const keepFocus = useCallback(() => {
    const isInArea = area.current?.contains(document.activeElement);
    // What has it is removed; without this the keyboard would start again at the top of the page.
    if (isInArea) heading.current?.focus({ preventScroll: true });
  }, []);
  // Until the code comes that changes the list quietly.
  const quietUpdate = useRef(updateAtOnce);
  const updateQuietly = useCallback<QuietUpdate>(
    (update, signal) => quietUpdate.current(update, signal),
    [],
  );
  const { state, retry, refresh } = useCompanySearch(city, found, {
    beforeRetry: keepFocus,
    updateQuietly,
  });
  const title = `Empresas ${inCity(city)}`;
  const { isEmpty, text } = statusOf(state);

  return (
    <section aria-labelledby="empresas-da-cidade" className={styles.list}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="empresas-da-cidade" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p
            role="status"
            className={styles.status}
            data-empty={(isEmpty && text !== '') || undefined}
          >
            {text}
          </p>
          {state.status === 'answered' && state.failure && (
            <p className={styles.dated}>
              <DeferredText part="ListDate" askedAt={state.dated.askedAt} />
            </p>
          )}
        </div>
        <div className={`${layout.screenOnly} ${styles.refresh}`}>
          <DeferredText
            part="RefreshControl"
            state={state}
            refresh={refresh}
            quietUpdate={quietUpdate}
            area={area}
            heading={heading}
          />
        </div>
        <SaveButton item={markOf(listingPath(city.id), title)} ground="card" />
      </div>
      <RequestLine city={city} />
      <div ref={area} className={styles.area} data-nothing={isEmpty || undefined}>
        {state.status === 'loading' && <ListSkeleton />}
        {!found && <noscript>{import.meta.env.SSR && needsScripts}</noscript>}
        {state.status === 'offline' && (
          <DeferredText part="NoConnection" meanwhile={noConnectionNotice} />
        )}
        {state.status === 'failed' && (
          <RetryAlert text="Erro ao buscar empresas. Por favor, tente novamente." onRetry={retry} />
        )}
        {state.status === 'busy' && (
          <DeferredText part="SearchBusy" retryAt={state.retryAt} onRetry={retry} />
        )}
        {state.status === 'answered' && <Answer {...state.dated} city={city} />}
        {/* Part of the document, so that it can be shown when nothing can be fetched. */}
        <div className={styles.suggested}>
          <DeferredText part="SuggestedGuides" />
        </div>
      </div>
    </section>
  );
}

/** Holds the place of the list, so that nothing moves when it arrives. */
function ListSkeleton() {
  return (
    <div className={`${styles.answer} ${styles.waiting}`} aria-hidden="true">
      <SortFilterBarSkeleton />
      <ul className={styles.cards}>{cardSkeletons}</ul>
    </div>
  );
}

const needsScripts = (
  <p>
    A lista de empresas precisa de JavaScript. Ative o JavaScript no navegador e carregue a página
    outra vez.
  </p>
);

interface AnswerProps {
  answer: SearchAnswer;
  city: City;
}

function Answer({ answer, city }: AnswerProps) {
  const { companies, demonstration, incomplete } = answer;
  const isFromGoogle = companies.length > 0 && !demonstration && !incomplete;
  return (
    <div className={styles.answer}>
      <AnswerNotices {...answer} />
      {companies.length > 0 && <SortedList companies={companies} city={city} />}
      {companies.some(({ availability }) => availability === 'immediate') && (
        <p className={`${layout.soft} ${styles.source}`}>
          <DeferredText part="AvailabilityNote" />
        </p>
      )}
      {isFromGoogle && (
        <p className={`${layout.soft} ${styles.source}`}>Dados das empresas: Google Maps</p>
      )}
    </div>
  );
}
