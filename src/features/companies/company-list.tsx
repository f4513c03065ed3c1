import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { orderedSources, originsText } from '#src/company/open-data.ts';
import { type CompanyCard, rowsPerPage, type SearchAnswer } from '#src/company/record.ts';
import { useAvailability } from '#src/company/use-opening-state.ts';
import type { DatedAnswer } from '#src/device/database/company-results.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import { companyPrivacyPath, listingPath } from '#src/shared/routing/links.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { RegisterOrigin } from '#src/ui/text/text.tsx';
import { cardSkeletons } from './company-card.tsx';
import styles from './company-list.module.css';
import {
  ListDate,
  MoreCompanies,
  NoConnection,
  RefreshControl,
  SearchBusy,
} from './list-states.tsx';
import { AvailabilityNote, OtherCities, SuggestedGuides } from './listing-guide.tsx';
import { SortFilterBarSkeleton } from './sort-filter.tsx';
import { SortedList } from './sorted-list.tsx';
import { type ListSearch, statusOf } from './use-company-search.ts';

interface CompanyListProps {
  city: City;
  search: ListSearch;
}

export function CompanyList({ city, search }: CompanyListProps) {
  const { state, retry, refresh, more, heading, results } = search;
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
          {state.status === 'answered' && (state.isOld || state.failure) && (
            <ListDate fetchedAt={state.dated.fetchedAt} />
          )}
        </div>
        <div className={`${layout.screenOnly} ${styles.refresh}`}>
          <RefreshControl state={state} refresh={refresh} />
        </div>
        <SaveButton item={bookmarkOf(listingPath(city.id), title)} ground="card" />
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
      {companies.length > 0 && <SortedList companies={companies} city={city} />}
      {answer.total > rowsPerPage && <MoreCompanies dated={dated} onMore={more} />}
      {companies.some(({ availability }) => availability === 'immediate') && (
        <p className={`${layout.soft} ${styles.source}`}>
          <AvailabilityNote />
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
          <OtherCities />
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
