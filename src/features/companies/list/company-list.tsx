import { useCallback, useRef } from 'react';
import { cardSkeletons } from '#src/features/companies/card/card-skeleton.tsx';
import { changeAtOnce } from '#src/features/companies/exchange/change-at-once.ts';
import type { Exchange } from '#src/features/companies/exchange/use-exchange.ts';
import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import {
  type SearchState,
  useCompanySearch,
} from '#src/features/companies/search/use-company-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { isFor, type WrittenRequest } from '#src/shared/contact/request-text.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './company-list.module.css';
import { AnswerNotices, noConnectionNotice } from './list-notices.tsx';
import { noConnectionText } from './no-connection-text.ts';
import { SortFilterBarSkeleton } from './sort-filter-bar.tsx';
import { SortedList } from './sorted-list.tsx';

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
  const quiet = useRef(changeAtOnce);
  const exchange = useCallback<Exchange>((update, signal) => quiet.current(update, signal), []);
  const { state, retry, refresh } = useCompanySearch(city, found, {
    beforeRetry: keepFocus,
    exchange,
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
            part="ListUpkeep"
            state={state}
            refresh={refresh}
            quiet={quiet}
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

/** Whether chats of this city contain the visitor's request; always one line high. */
function RequestLine({ city }: { city: City }) {
  const written = useWrittenRequest();
  return (
    <p className={`${layout.screenOnly} ${styles.request}`}>
      <Icon name="chat" />
      {/* As high as the link beside it: nothing moves when the words come. */}
      {written?.text && <span className={layout.twoLines}>{requestNote(written, city)}</span>}
      {/* Another element, not one that moves: browsers count that as a layout shift. */}
      <PageLink key={written?.text ? 'change' : 'begin'} to="/ferramentas/pedido">
        {written?.text ? 'Editar' : 'Detalhar o pedido antes de enviar'}
      </PageLink>
    </p>
  );
}

function requestNote(written: WrittenRequest, city: City): string {
  const { city: other, summary } = written;
  if (other && !isFor(written, city)) return `Seu pedido (${other.name}) não vai junto aqui`;
  return `Seu pedido${summary && ` (${summary})`} vai junto no WhatsApp`;
}

/** One sentence for each state, read out when it changes; errors have an alert instead. */
function statusOf(state: SearchState): { isEmpty: boolean; text: string } {
  if (state.status === 'loading') return { isEmpty: false, text: 'Buscando empresas no Google...' };
  if (state.status === 'offline') return { isEmpty: true, text: noConnectionText };
  if (state.status !== 'answered') return { isEmpty: true, text: '' };
  const count = state.dated.answer.companies.length;
  if (count === 0) return { isEmpty: true, text: 'Nenhuma empresa encontrada nesta região.' };
  const text = count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`;
  return { isEmpty: false, text };
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
