import { useCallback, useRef } from 'react';
import { cardSkeletons } from '#src/features/companies/card/company-card.tsx';
import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import {
  type SearchState,
  useCompanySearch,
} from '#src/features/companies/search/use-company-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { isFor, type WrittenRequest } from '#src/shared/contact/request-text.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './company-list.module.css';
import {
  AnswerNotices,
  NoConnection,
  noConnectionText,
  SearchBusy,
  SearchFailed,
} from './list-notices.tsx';
import { SortFilterBarSkeleton } from './sort-filter-bar.tsx';
import { SortedList } from './sorted-list.tsx';

/** The companies of a city in every state of the search; key it by city. */
export function CompanyList({ city }: { city: City }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const keepFocus = useCallback(() => {
    const isInArea = area.current?.contains(document.activeElement);
    // What has it is removed; without this the keyboard would start again at the top of the page.
    if (isInArea) heading.current?.focus({ preventScroll: true });
  }, []);
  const { state, retry } = useCompanySearch(city, keepFocus);
  const title = `Empresas ${inCity(city)}`;
  const { isEmpty, text } = statusOf(state);

  return (
    <section aria-labelledby="empresas-da-cidade">
      <div className={styles.head}>
        <h2 id="empresas-da-cidade" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <SaveButton item={markOf(listingPath(city.id), title)} ground="card" />
      </div>
      <RequestLine city={city} />
      <div ref={area} className={styles.area} data-nothing={isEmpty || undefined}>
        <p
          role="status"
          className={styles.status}
          data-empty={(isEmpty && text !== '') || undefined}
        >
          {text}
        </p>
        {state.status === 'loading' && !state.expired && <ListSkeleton />}
        <noscript>
          <p>
            A lista de empresas precisa de JavaScript. Ative o JavaScript no navegador e carregue a
            página outra vez.
          </p>
        </noscript>
        {state.status === 'offline' && <NoConnection />}
        {state.status === 'failed' && <SearchFailed onRetry={retry} />}
        {state.status === 'busy' && <SearchBusy retryAt={state.retryAt} onRetry={retry} />}
        {/* The same element for both, so that a new list takes the place of an expired one. */}
        {(state.status === 'answered' || state.status === 'loading') && (
          <Answer state={state} city={city} />
        )}
        {/* Part of the document, so that it can be shown when nothing can be fetched. */}
        <div className={styles.suggested}>
          <DeferredText part="SuggestedGuides" city={city} />
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

interface AnswerProps {
  state: Extract<SearchState, { status: 'answered' | 'loading' }>;
  city: City;
}

/** The list; an expired one only holds the place until the new one comes, without its words. */
function Answer({ state, city }: AnswerProps) {
  const isExpired = state.status === 'loading';
  const dated = isExpired ? state.expired : state.dated;
  if (!dated) return null;
  const { companies, demonstration, incomplete } = dated.answer;
  const isFromGoogle = companies.length > 0 && !demonstration && !incomplete;
  return (
    <div
      className={`${styles.answer} ${isExpired ? `${styles.waiting} ${styles.expired}` : ''}`}
      aria-hidden={isExpired || undefined}
    >
      <AnswerNotices {...dated.answer} />
      {companies.length > 0 && <SortedList companies={companies} city={city} />}
      {companies.some(({ availability }) => availability === 'immediate') && (
        <p className={`${layout.soft} ${styles.source}`}>
          “Disponível Agora” quer dizer que a empresa está aberta, segundo o Google. Pergunte se ela
          tem caçamba livre.
        </p>
      )}
      {isFromGoogle && (
        <p className={`${layout.soft} ${styles.source}`}>Dados das empresas: Google Maps</p>
      )}
    </div>
  );
}
