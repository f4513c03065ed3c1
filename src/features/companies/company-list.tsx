import { useElementScrollRestoration } from '@tanstack/react-router';
import { Fragment, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { orderedSources, originsText } from '#src/company/open-data.ts';
import { type CompanyCard, rowsPerPage, type SearchAnswer } from '#src/company/record.ts';
import { useAvailability } from '#src/company/use-opening-state.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import { companyPrivacyPath, listingPath } from '#src/shared/routing/links.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { RegisterOrigin } from '#src/ui/text/text.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AskButton, AskStrip, isAskable } from './ask-price.tsx';
import type { DatedAnswer } from './company-cache.ts';
import { Card, cardSkeletons } from './company-card.tsx';
import styles from './company-list.module.css';
import type { ListSearch } from './company-search.ts';
import { CompareBar, type Comparison, useComparison } from './compare-bar.tsx';
import {
  clockTime,
  MoreCompanies,
  NoConnection,
  RefreshControl,
  SearchBusy,
  statusOf,
} from './list-states.tsx';
import { SuggestedGuides } from './listing-guide.tsx';
import {
  type SortFilter,
  SortFilterBar,
  SortFilterBarSkeleton,
  sortAndFilter,
  useSortFilter,
} from './sort-filter.tsx';

export function CompanyList({ city, search }: { city: City; search: ListSearch }) {
  const { state, answer, retry, refresh, more, heading, results } = search;
  const title = `Empresas ${inCity(city)}`;
  const { isEmpty, text } = statusOf(state);
  return (
    <section aria-labelledby="empresas-da-cidade" className={styles.list}>
      <div className={`${layout.ends} ${styles.head}`}>
        <div className={`${layout.cluster} ${styles.title}`}>
          <h2 id="empresas-da-cidade" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p
            role="status"
            className={`${styles.status} ${isEmpty && text !== '' ? layout.visuallyHidden : ''}`}
          >
            {text}
          </p>
          {state.status === 'answered' && (state.isOld || state.failure) && (
            <p className={styles.dated}>{`Lista das ${clockTime(state.dated.fetchedAt)}`}</p>
          )}
        </div>
        <div className={`${layout.screenOnly} ${layout.needsScript} ${styles.refresh}`}>
          <RefreshControl state={state} refresh={refresh} />
        </div>
        <SaveButton item={bookmarkOf(listingPath(city.id), title)} ground="card" />
        <div className={`${layout.onlyWide} ${layout.screenOnly} ${styles.ask}`}>
          {isAskable(answer) && <AskButton city={city} answer={answer} />}
        </div>
      </div>
      <div ref={results} className={styles.region} data-nothing={isEmpty || undefined}>
        {state.status === 'loading' && <ListSkeleton />}
        {state.status === 'loading' && <noscript>{import.meta.env.SSR && needsScripts}</noscript>}
        {state.status === 'offline' && <NoConnection />}
        {state.status === 'failed' && (
          <RetryAlert text="Erro ao buscar empresas. Por favor, tente novamente." onRetry={retry} />
        )}
        {state.status === 'busy' && <SearchBusy retryAt={state.retryAt} onRetry={retry} />}
        {state.status === 'answered' && <Answer dated={state.dated} city={city} more={more} />}
        {/* Part of the document, so that it can be shown when nothing can be fetched. */}
        <div className={styles.suggested} hidden={!isEmpty}>
          <SuggestedGuides />
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
      <ul className={`${layout.rows} ${styles.cards}`}>{cardSkeletons}</ul>
    </div>
  );
}

const needsScripts = (
  <p>
    A lista de empresas precisa de JavaScript. Ative o JavaScript no navegador e carregue a página
    de novo.
  </p>
);

interface AnswerProps {
  dated: DatedAnswer;
  city: City;
  more: () => Promise<() => void>;
}

function Answer({ dated, city, more }: AnswerProps) {
  const { answer } = dated;
  const { demonstration } = answer;
  const companies = useAvailability(answer.companies);
  // A city has one register.
  const marked = companies.find(({ register }) => register);
  const openData = orderedSources(companies.flatMap((company) => company.openData?.sources ?? []));
  const isFromGoogle = !demonstration && companies.some(hasGoogleData);
  return (
    <div className={styles.answer}>
      <AnswerNotices {...answer} />
      {companies.length > 0 && <SortedList companies={companies} city={city} answer={answer} />}
      {answer.total > rowsPerPage && <MoreCompanies dated={dated} onMore={more} />}
      {companies.some(({ availability }) => availability === 'immediate') && (
        <p className={`${layout.soft} ${styles.source}`}>
          “Disponível Agora” quer dizer que a empresa está aberta, pelo horário dela ou segundo o
          Google. Pergunte se ela tem caçamba livre.
        </p>
      )}
      {companies.some(({ skipSizes = [] }) => skipSizes.some(({ pricedOn }) => pricedOn)) && (
        <p className={`${layout.soft} ${styles.source}`}>
          Os preços são estimativas das próprias empresas, “a partir de”, do dia ao lado. Confirme
          antes de fechar.
        </p>
      )}
      {marked?.register && (
        <p className={`${layout.soft} ${styles.source}`}>
          “No cadastro da prefeitura”: a empresa constava nele{' '}
          <RegisterOrigin badge={marked.register} />.
        </p>
      )}
      {openData.length > 0 && (
        <p className={`${layout.soft} ${styles.source}`}>
          <span>
            {`Os “dados públicos” vêm ${originsText(openData)}, e não da empresa. Pergunte se ela aluga caçamba e se tem licença.`}
          </span>{' '}
          <PageLink to={companyPrivacyPath}>De onde vêm os dados</PageLink>
        </p>
      )}
      {isFromGoogle && (
        <p className={`${layout.soft} ${styles.source}`}>Dados das empresas: Google Maps</p>
      )}
    </div>
  );
}

/** A partner's row may have Google's rating. */
function hasGoogleData({ partnerId, openData, rating, mapsUrl }: CompanyCard): boolean {
  return (!partnerId && !openData) || rating !== null || mapsUrl !== undefined;
}

function AnswerNotices({ companies, demonstration, incomplete }: SearchAnswer) {
  return (
    <>
      {demonstration && (
        <div className={styles.notice}>
          <Alert kind="neutral">
            <p>
              <strong>Demonstração:</strong> as empresas com “(demonstração)” no nome são fictícias.
              Este site ainda não está ligado à busca do Google.
            </p>
          </Alert>
        </div>
      )}
      {incomplete && (
        <div className={styles.notice}>
          <Alert kind="neutral">
            <p>{`Sem os dados do Google agora, a lista mostra só ${knownText(companies)}.`}</p>
          </Alert>
        </div>
      )}
      {companies.length === 0 && (
        <Alert kind="neutral">
          <Drawing name="empty" className={styles.picture} />
          <p aria-hidden="true">Nenhuma empresa encontrada nesta região.</p>
          <p>
            Veja as <PageLink to="/#empresas">outras cidades atendidas</PageLink>: muitas empresas
            entregam também nas cidades vizinhas.
          </p>
        </Alert>
      )}
    </>
  );
}

function knownText(companies: readonly CompanyCard[]): string {
  const partners = companies.some(({ partnerId }) => partnerId);
  const openData = companies.some((company) => company.openData);
  if (!openData) return 'as nossas empresas parceiras';
  if (!partners) return 'as empresas de dados públicos';
  return 'as nossas empresas parceiras e as de dados públicos';
}

interface ListProps {
  companies: readonly CompanyCard[];
  city: City;
  answer: SearchAnswer;
}

/** The list has at least one company. */
function SortedList({ companies, city, answer }: ListProps) {
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
            className={`${button.secondary} ${styles.filter} ${styles.comparing}`}
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
        <Cards
          companies={shown}
          city={city}
          answer={answer}
          chosen={chosen}
          comparison={comparison}
        />
      )}
      {comparison.ticked.length > 0 && (
        <CompareBar companies={comparison.ticked} city={city} onClear={comparison.clear} />
      )}
    </>
  );
}

interface CardsProps extends ListProps {
  chosen: SortFilter;
  comparison: Comparison;
}

function Cards({ companies, city, answer, chosen, comparison }: CardsProps) {
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
      {rendered.map((company, index) => (
        <Fragment key={company.placeId}>
          <li>
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
          {isComplete && index === Math.min(1, companies.length - 1) && (
            <li className={styles.wholeRow}>
              <AskStrip city={city} answer={answer} />
            </li>
          )}
        </Fragment>
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
