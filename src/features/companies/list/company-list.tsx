import { useLayoutEffect, useRef } from 'react';
import { LaterPart } from '#src/features/companies/later-part.tsx';
import {
  type SearchState,
  useCompanySearch,
} from '#src/features/companies/search/use-company-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import { Busy } from './busy.tsx';
import { outlines } from './card-skeleton.tsx';
import { CompanyAnswer } from './company-answer.tsx';
import styles from './company-list.module.css';
import { OrderBarOutline } from './order/order-bar.tsx';
import { RequestLine } from './request-line.tsx';

/** The companies of a city in every state of the search; key it by city. */
export function CompanyList({ city }: { city: City }) {
  const { state, retry } = useCompanySearch(city);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = `Empresas ${inCity(city)}`;
  const isSettled = state.status !== 'loading';

  // Before the search is taken, for which the visitor has waited until now.
  useLayoutEffect(() => (isSettled ? undefined : beginCritical()), [isSettled]);

  function tryAgain() {
    // The button goes; without this a keyboard would start again at the top of the page.
    heading.current?.focus({ preventScroll: true });
    retry();
  }

  return (
    <section aria-labelledby="empresas-da-cidade">
      <div className={styles.head}>
        <h2 id="empresas-da-cidade" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <SaveButton item={markOf(listingPath(city.id), title)} ground="card" />
      </div>
      <RequestLine city={city} />
      <div className={styles.area} data-nothing={hasNothingToShow(state) || undefined}>
        <p role="status" className={styles.status} data-empty={isEmpty(state) || undefined}>
          {statusText(state)}
        </p>
        {state.status === 'loading' && <Waiting />}
        <noscript>
          <p>
            A lista de empresas precisa de JavaScript. Ligue o JavaScript no navegador e carregue a
            página outra vez.
          </p>
        </noscript>
        {state.status === 'offline' && <NoConnection />}
        {state.status === 'failed' && (
          <Alert kind="error">
            <p>Erro ao buscar empresas. Por favor, tente novamente.</p>
            <button type="button" className={button.secondary} onClick={tryAgain}>
              Tentar novamente
            </button>
          </Alert>
        )}
        {state.status === 'busy' && <Busy retryAt={state.retryAt} onRetry={tryAgain} />}
        {state.status === 'answered' && <CompanyAnswer answer={state.answer} city={city} />}
        {/* Part of the document, so that it can be shown when nothing can be fetched. */}
        <div className={styles.meanwhile}>
          <LaterPart name="Meanwhile" city={city} />
        </div>
      </div>
    </section>
  );
}

const noConnection = 'Você está sem internet. As empresas aparecem quando a conexão voltar.';

/** Some states show their sentence in an alert; here it is only read out. */
function isEmpty(state: SearchState): boolean {
  return state.status === 'offline' || countIn(state) === 0;
}

function hasNothingToShow(state: SearchState): boolean {
  return state.status !== 'loading' && !countIn(state);
}

/** Companies found; undefined while nothing was answered. */
function countIn(state: SearchState): number | undefined {
  return state.status === 'answered' ? state.answer.companies.length : undefined;
}

function NoConnection() {
  return (
    <Alert kind="neutral">
      <Drawing name="offline" className={styles.picture} />
      <p aria-hidden="true">{noConnection}</p>
    </Alert>
  );
}

/** One sentence for each state, read out once when it changes; an error speaks for itself. */
function statusText(state: SearchState): string {
  if (state.status === 'loading') return 'Buscando empresas no Google...';
  if (state.status === 'offline') return noConnection;
  const count = countIn(state);
  if (count === undefined) return '';
  if (count === 0) return 'Nenhuma empresa encontrada nesta região.';
  return count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`;
}

/** The outline of the list to come, so that nothing moves when it arrives. */
function Waiting() {
  return (
    <div className={`${styles.answer} ${styles.waiting}`} aria-hidden="true">
      <OrderBarOutline />
      <ul className={styles.cards}>{outlines}</ul>
    </div>
  );
}
