import { useElementScrollRestoration } from '@tanstack/react-router';
import {
  Fragment,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { orderedSources, originsText } from '#src/company/open-data.ts';
import { type CompanyCard, rowsPerPage, type SearchAnswer } from '#src/company/record.ts';
import { useAvailability } from '#src/company/use-opening-state.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import { lazyModule, useModule } from '#src/shared/routing/deferred-code.ts';
import { companyPrivacyPath, listingPath } from '#src/shared/routing/links.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { dayAndMonth, shortDate } from '#src/shared/text/format.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { RegisterOrigin } from '#src/ui/text/text.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AskStrip } from './ask-price.tsx';
import type { DatedAnswer } from './company-cache.ts';
import card from './company-card.module.css';
import { Card, cardSkeletons } from './company-card.tsx';
import styles from './company-list.module.css';
import { lowestPrices, RowHeads } from './company-prices.tsx';
import type { ListSearch } from './company-search.ts';
import type { CompareBarProps } from './comparison.tsx';
import { Age, MoreCompanies, NoConnection, SearchBusy, statusOf } from './list-states.tsx';
import { SuggestedGuides } from './listing-guide.tsx';
import type { PrintedListProps } from './printed-list.tsx';
import {
  describeSizes,
  type SortFilter,
  SortFilterBar,
  SortFilterBarSkeleton,
  sortAndFilter,
  useSortFilter,
} from './sort-filter.tsx';

const none: readonly CompanyCard[] = [];

export function CompanyList({ city, search }: { city: City; search: ListSearch }) {
  const { state, answer, retry, refresh, more, heading, results } = search;
  const companies = useAvailability(answer?.companies ?? none);
  const controls = useSortFilter();
  const { chosen } = controls;
  const shown = useMemo(() => sortAndFilter(companies, chosen), [companies, chosen]);
  const sizes = chosen.size === null ? undefined : describeSizes(shown, chosen.size);
  const bar = useRef<HTMLFieldSetElement>(null);
  const comparison = useComparison(companies);
  const offline = useOffline();
  const { isEmpty, text } = statusOf(state);
  const title = `Empresas ${inCity(city)}`;

  function clear() {
    // The button is removed; without this the keyboard would start again at the top of the page.
    bar.current?.focus({ preventScroll: true });
    controls.change(() => ({ filters: [], size: null }));
  }

  return (
    <section
      aria-labelledby="empresas-da-cidade"
      className={styles.list}
      data-offline={offline || undefined}
    >
      <h2 id="empresas-da-cidade" ref={heading} tabIndex={-1} className={layout.visuallyHidden}>
        {title}
      </h2>
      {state.status === 'loading' && <SortFilterBarSkeleton />}
      {companies.length > 0 && (
        <SortFilterBar companies={companies} controls={controls} barRef={bar}>
          <div className={styles.wide}>
            <SaveButton item={bookmarkOf(listingPath(city.id), title)} ground="card" />
          </div>
        </SortFilterBar>
      )}
      <div className={`${layout.ends} ${styles.counted}`}>
        <p role="status" className={isEmpty && text ? layout.visuallyHidden : undefined}>
          {countText(text, { shown, companies, sizes: sizes?.count })}
        </p>
        {!offline && <Age state={state} refresh={refresh} heading={heading} />}
        {comparison.canTick && (
          <button
            type="button"
            aria-pressed={comparison.isOn}
            className={`${layout.screenOnly} ${layout.needsScript} ${styles.comparing}`}
            onClick={comparison.toggle}
          >
            Comparar
          </button>
        )}
      </div>
      {state.status === 'answered' && state.dated.answer.demonstration && (
        <p className={styles.note}>Demonstração: há empresas fictícias na lista.</p>
      )}
      <p role="status" className={styles.note}>
        {chosen.order !== 'recomendadas' && shown.some(({ sponsored }) => sponsored)
          ? 'Nesta ordem, nenhum anúncio passa na frente.'
          : ''}
      </p>
      <div ref={results} className={styles.region} data-nothing={isEmpty || undefined}>
        {state.status === 'loading' && (
          <div className={`${card.list} ${styles.waiting}`} aria-hidden="true">
            <ul className={`${layout.rows} ${styles.cards}`}>{cardSkeletons}</ul>
          </div>
        )}
        {state.status === 'loading' && <noscript>{import.meta.env.SSR && needsScripts}</noscript>}
        {state.status === 'offline' && <NoConnection />}
        {state.status === 'failed' && (
          <RetryAlert text="Erro ao buscar empresas. Por favor, tente novamente." onRetry={retry} />
        )}
        {state.status === 'busy' && <SearchBusy retryAt={state.retryAt} onRetry={retry} />}
        {state.status === 'answered' && (
          <Answer dated={state.dated} companies={companies} more={more}>
            {companies.length > 0 && shown.length === 0 && (
              <Alert kind="neutral">
                <p>Nenhuma empresa desta lista atende a todos os filtros.</p>
                <Button onClick={clear}>Limpar filtros</Button>
              </Alert>
            )}
            {shown.length > 0 && (
              <Cards
                companies={shown}
                city={city}
                answer={state.dated.answer}
                chosen={chosen}
                rules={sizes?.rules}
                comparison={comparison}
              />
            )}
            {comparison.ticked.length > 0 && (
              <LoadedBar
                companies={comparison.ticked}
                city={city}
                most={maxCompared}
                onClear={comparison.clear}
              />
            )}
            {shown.length > 0 && (
              <Printed companies={shown} city={city} fetchedAt={state.dated.fetchedAt} />
            )}
          </Answer>
        )}
        {/* Part of the document, so that it can be shown when nothing can be fetched. */}
        <div className={styles.suggested} hidden={!isEmpty}>
          <SuggestedGuides />
        </div>
      </div>
    </section>
  );
}

interface Counted {
  shown: readonly CompanyCard[];
  companies: readonly CompanyCard[];
  /** The words say how many have a price of the chosen size. */
  sizes: string | undefined;
}

function countText(text: string, { shown, companies, sizes }: Counted) {
  if (companies.length === 0) return text;
  if (sizes) return `${sizes} (de ${companies.length})`;
  const isPart = shown.length < companies.length;
  return isPart ? `${shown.length} de ${companies.length} empresas` : text;
}

const needsScripts = (
  <p>
    A lista de empresas precisa de JavaScript. Ative o JavaScript no navegador e carregue a página
    de novo.
  </p>
);

interface AnswerProps {
  dated: DatedAnswer;
  /** The companies of the answer are as available as they are now. */
  companies: readonly CompanyCard[];
  more: () => Promise<() => void>;
  children: ReactNode;
}

function Answer({ dated, companies, more, children }: AnswerProps) {
  const { answer } = dated;
  // A city has one register.
  const marked = companies.find(({ register }) => register);
  const openData = orderedSources(companies.flatMap((company) => company.openData?.sources ?? []));
  const isFromGoogle = !answer.demonstration && companies.some(hasGoogleData);
  const days = companies
    .flatMap(({ skipSizes = [] }) => skipSizes.flatMap(({ pricedOn }) => pricedOn ?? []))
    .sort();
  return (
    <div className={styles.answer}>
      <AnswerNotices {...answer} />
      {children}
      {answer.total > rowsPerPage && <MoreCompanies dated={dated} onMore={more} />}
      {companies.length > 0 && (
        <div className={`${layout.tightRows} ${layout.soft} ${styles.sources}`}>
          {days.length > 0 && (
            <p>{`Preços “a partir de”: estimativas das empresas, de ${daysSpan(days)}. Confirme antes de fechar.`}</p>
          )}
          {companies.some(({ availability }) => availability === 'immediate') && (
            <p>
              “Disponível Agora”: aberta, pelo horário da empresa ou do Google. Pergunte se ela tem
              caçamba livre.
            </p>
          )}
          {marked?.register && (
            <p>
              “No cadastro da prefeitura”: a empresa constava nele{' '}
              <RegisterOrigin badge={marked.register} />.
            </p>
          )}
          {openData.length > 0 && (
            <p>
              <span>
                {`Os “dados públicos” vêm ${originsText(openData)}, e não da empresa. Pergunte se ela aluga caçamba e se tem licença.`}
              </span>{' '}
              <PageLink to={companyPrivacyPath}>De onde vêm os dados</PageLink>
            </p>
          )}
          {isFromGoogle && <p>Dados das empresas: Google Maps</p>}
        </div>
      )}
    </div>
  );
}

/** Writes '26/11/2026', or '02/11 a 26/11/2026'; the days are in order. */
function daysSpan(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? shortDate(first) : `${dayAndMonth(first)} a ${shortDate(last)}`;
}

/** A partner's row may have Google's rating. */
function hasGoogleData({ partnerId, openData, rating, mapsUrl }: CompanyCard): boolean {
  return (!partnerId && !openData) || rating !== null || mapsUrl !== undefined;
}

function AnswerNotices({ companies, incomplete }: SearchAnswer) {
  return (
    <>
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

const maxCompared = 3;

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

/** Only visitors who compare load this. */
const compareBar = lazyModule(() => import('./comparison.tsx'));

function LoadedBar(props: CompareBarProps) {
  const { code, hasFailed, load } = useModule(compareBar);
  if (code) return <code.CompareBar {...props} />;
  if (!hasFailed) return null;
  return (
    <RetryAlert
      text="Não foi possível abrir a comparação. Verifique a conexão e tente de novo."
      onRetry={() => void load()}
    />
  );
}

/** Paper has a table of its own, for which no visitor waits. */
const printedList = lazyModule(() => whenIdle().then(() => import('./printed-list.tsx')));

function Printed(props: PrintedListProps) {
  const { code } = useModule(printedList);
  return code ? <code.PrintedList {...props} /> : null;
}

interface CardsProps {
  /** The list has at least one. */
  companies: readonly CompanyCard[];
  city: City;
  answer: SearchAnswer;
  chosen: SortFilter;
  /** Words stand before these companies: of another kind than those before them. */
  rules: ReadonlyMap<CompanyCard | undefined, string> | undefined;
  comparison: Comparison;
}

function Cards({ companies, city, answer, chosen, rules, comparison }: CardsProps) {
  const { ticked, tick, isOn, canTick, isFull } = comparison;
  const lowest = useMemo(() => lowestPrices(companies), [companies]);
  // The first company of a long list is rendered before the others. A list no longer than its
  // skeleton is rendered at once: what follows it is in sight and must not move. So is the document's.
  const isShort = companies.length <= cardSkeletons.length;
  const isComplete = useDeferredValue(true, !useHydrated() || isShort);
  useRestoredScroll(isComplete);
  const rendered = isComplete ? companies : companies.slice(0, 1);
  const list = useGliding(rendered);
  return (
    <div className={card.list}>
      <RowHeads />
      <ul
        ref={list}
        className={`${layout.rows} ${styles.cards}`}
        aria-busy={!isComplete || undefined}
        data-comparing={isOn || undefined}
      >
        {rendered.map((company, index) => (
          <Fragment key={company.placeId}>
            {rules?.has(company) && (
              <li className={`${card.wholeRow} ${styles.rule}`}>{rules.get(company)}</li>
            )}
            <li>
              <Card
                company={company}
                city={city}
                size={chosen.size}
                lowest={lowest}
                isTicked={ticked.includes(company)}
                isFull={isFull}
                onTick={canTick ? tick : undefined}
              />
            </li>
            {isComplete && index === Math.min(1, companies.length - 1) && (
              <li className={`${card.wholeRow} ${card.last}`}>
                <AskStrip city={city} answer={answer} />
              </li>
            )}
          </Fragment>
        ))}
        {cardSkeletons.slice(rendered.length, companies.length)}
      </ul>
    </div>
  );
}

/**
 * A card with another place in the list glides there, and a new one appears, so that the change is
 * seen, unless motion is unwanted.
 */
function useGliding(companies: readonly CompanyCard[]) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useRef({ companies, places: new Map<Element, Pick<DOMRect, 'x' | 'y'>>() });

  useLayoutEffect(() => {
    const { companies: old, places } = drawn.current;
    if (old === companies || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const item of itemsOf(list.current)) {
      const { x = 0, y = 0 } = places.get(item) ?? {};
      const from = `${x - item.offsetLeft}px ${y - item.offsetTop}px`;
      item.animate(places.has(item) ? { translate: [from, '0 0'] } : { opacity: [0, 1] }, {
        duration: 180,
        easing: 'ease-out',
      });
    }
  }, [companies]);

  // Measured once it is drawn, the list is not laid out an additional time.
  useEffect(() => {
    const items = itemsOf(list.current);
    const places = items.map((item) => [item, { x: item.offsetLeft, y: item.offsetTop }] as const);
    drawn.current = { companies, places: new Map(places) };
  }, [companies]);
  return list;
}

function itemsOf(list: HTMLUListElement | null): HTMLElement[] {
  return Array.from(list?.children ?? []) as HTMLElement[];
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
