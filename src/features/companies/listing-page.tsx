import { getRouteApi, redirect, useNavigate } from '@tanstack/react-router';
import { type FormEvent, Fragment, type ReactNode, useEffect } from 'react';
import type { ItemList } from 'schema-dts';
import type { City } from '#src/catalogue/cities.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import { EventsContext, useEventBatch } from '#src/company/counting.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { isFor } from '#src/request/chat-text.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies, PageData } from '#src/shared/routing/page-data.ts';
import { PageHead, StructuredData, WritePageData } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Breadcrumbs } from '#src/ui/navigation/page-hero.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AskBar, isAskable } from './ask-price.tsx';
import { type CityWithFacts, ListingHead, listingCrumbs, QuickFacts } from './city-facts.tsx';
import { CompanyList } from './company-list.tsx';
import { companySearch, useCompanySearch } from './company-search.ts';
import styles from './listing.module.css';
import { ListingGuide, ListingQuestions } from './listing-guide.tsx';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

interface Navigation {
  context: { pageData: PageData };
  params: { state: string; city: string };
  location: { searchStr: string };
  search: { busca?: string | undefined };
  /** The cause is 'enter' when another page was shown before. */
  cause: string;
  /** Another navigation that replaces this one aborts it. */
  abortController: AbortController;
}

/** The search for another place may have led here. */
type OpenedListing = Required<Pick<PageData, 'city'>> & Pick<PageData, 'unserved'>;

/**
 * Resolves a listing's path, and starts the search for its companies. The listing that the document
 * was rendered for has its city there, and what was searched; for any other the catalogue is fetched
 * first. Throws a redirect from the path of no city, and from one in another spelling.
 */
export async function openListing(navigation: Navigation): Promise<OpenedListing> {
  const { context, params, search, cause, abortController } = navigation;
  const { city, unserved } = context.pageData;
  const isOfDocument =
    city?.id === `${params.state}/${params.city}` && unserved?.busca === search.busca;
  const opened = isOfDocument ? { city, unserved } : await resolveByCatalogue(navigation);
  const isAsked = import.meta.env.SSR || (isOfDocument && context.pageData.found);
  if (cause === 'enter' && !isAsked) companySearch.prefetch(opened.city, abortController.signal);
  return opened;
}

async function resolveByCatalogue({
  params,
  location,
  search: { busca },
}: Navigation): Promise<OpenedListing> {
  const { resolveListing } = await import('#src/catalogue/city-search.ts');
  const listing = resolveListing(params.state, params.city, busca);
  if (listing.kind !== 'city') {
    const query = listing.kind === 'spelling' ? location.searchStr : '';
    throw redirect({ href: listing.path + query, replace: true });
  }
  const { city } = listing;
  if (busca === undefined) return { city };
  const { describeUnserved } = await import('#src/catalogue/unserved-search.ts');
  return { city, unserved: await describeUnserved(busca) };
}

export function ListingPage() {
  const { city, facts, unserved, pageData } = route.useRouteContext();
  const hydrated = useHydrated();
  const isOfDocument =
    pageData.city?.id === city.id &&
    (import.meta.env.SSR || pageData.unserved?.busca === unserved?.busca);
  const found = isOfDocument ? pageData.found : undefined;
  const partners = import.meta.env.SSR && found && itemList(found.answer);
  // A stored document has no search; what it shows is hydrated first.
  const shown = hydrated || isOfDocument ? unserved : undefined;

  useEffect(() => {
    // The visitor has not chosen a city that is shown in place of one that was not found.
    if (!unserved) void updateValue(valueNames.lastCity, () => city.id);
  }, [city, unserved]);

  return (
    // The list is put in anew below the panel: what is moved would count as a layout shift.
    <Fragment key={shown ? 'unserved' : 'listing'}>
      {import.meta.env.SSR && <WritePageData data={{ city, facts, found, unserved }} />}
      {import.meta.env.SSR && partners && <StructuredData data={partners} />}
      <Listing key={city.id} city={city} facts={facts} found={found} unserved={shown}>
        <ListingGuide city={city} facts={facts} />
        <ListingQuestions city={city} facts={facts} />
      </Listing>
    </Fragment>
  );
}

interface ListingProps extends CityWithFacts {
  found: FoundCompanies | undefined;
  unserved: UnservedSearch | undefined;
  children: ReactNode;
}

function Listing({ city, facts, found, unserved, children }: ListingProps) {
  const search = useCompanySearch(city, found);
  const { answer } = search;
  return (
    <>
      {unserved ? (
        <UnservedPanel search={unserved} city={city} />
      ) : (
        <ListingHead city={city} total={answer?.total} />
      )}
      <div className={`${layout.section} ${layout.farRows} ${layout.split}`}>
        <CountedList city={city}>
          <CompanyList city={city} search={search} />
        </CountedList>
        <QuickFacts facts={facts} prices={answer?.prices} />
      </div>
      {children}
      {/* Who searched for another city did not ask for this one. */}
      {!unserved && isAskable(answer) && <AskBar city={city} answer={answer} />}
    </>
  );
}

/** Counts what is seen and tapped of partners in a city's list, with the size that is asked for. */
function CountedList({ city, children }: { city: City; children: ReactNode }) {
  const written = useWrittenRequest();
  const size = written && isFor(written, city) ? written.size : '';
  const events = useEventBatch({ city: city.id, size });
  return <EventsContext value={events}>{children}</EventsContext>;
}

/**
 * Names the list's partners that have a page to search engines, in the list's order; undefined
 * without any. Google's terms keep its rows out, and a fictional company is none.
 */
function itemList(answer: SearchAnswer): ItemList | undefined {
  if (answer.demonstration) return undefined;
  const paths = answer.companies.flatMap(({ partnerId, slug }) =>
    partnerId && slug ? [companyPath(slug)] : [],
  );
  if (paths.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.url + path,
    })),
  };
}

interface UnservedPanelProps {
  search: UnservedSearch;
  /** The list of this city is shown below, by specification. */
  city: City;
}

/**
 * A listing that was not searched for says first what was not found, what is near, and offers
 * another search.
 */
function UnservedPanel({ search, city }: UnservedPanelProps) {
  const { busca, text, hint, nearest } = search;
  return (
    <>
      <PageHead
        title="Cidade não encontrada | AlugaCaçamba"
        description="Não encontramos a cidade que você procurou. Veja as cidades atendidas mais próximas ou procure outra, pelo nome ou pelo CEP da obra."
        path={listingPath(city.id)}
      />
      <section className={layout.hero} aria-labelledby="nao-encontrada">
        <div className={`${layout.column} ${layout.rows} ${styles.unserved}`}>
          <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...listingCrumbs(city)]} />
          <h1 id="nao-encontrada">{`Não encontramos '${busca.trim()}'`}</h1>
          <div className={`${layout.tightRows} ${styles.near}`}>
            <p role="status">{text}</p>
            {nearest.length > 0 && (
              <ul className={layout.tightRows}>
                {nearest.map(({ id, name, distance }) => (
                  <li key={id}>
                    <PageLink to={listingPath(id)} className={layout.ends}>
                      <span>
                        <b>{name}</b>
                        {distance && <small>{distance}</small>}
                      </span>
                      <Icon name="next" />
                    </PageLink>
                  </li>
                ))}
              </ul>
            )}
            {hint && <p>{hint}</p>}
          </div>
          <SearchAgain action={listingPath(city.id)} />
          <p className={styles.below}>
            A lista abaixo é de outra cidade: {city.name}, {city.stateCode}.
          </p>
        </div>
      </section>
    </>
  );
}

/** The form leads to this listing, which leads on to the found city, with or without scripts. */
function SearchAgain({ action }: { action: string }) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const busca = String(new FormData(event.currentTarget).get('busca'));
    if (busca.trim()) void navigate({ href: `${action}?${new URLSearchParams({ busca })}` });
  }

  return (
    <search className={`${layout.tightRows} ${layout.touchLinks} ${styles.again}`}>
      <form action={action} onSubmit={search}>
        <label htmlFor="outra-busca">Procurar outra cidade ou CEP</label>
        <div className={layout.cluster}>
          <input
            id="outra-busca"
            name="busca"
            type="text"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
          />
          <Button type="submit" kind="primary">
            Buscar
          </Button>
        </div>
      </form>
      <PageLink to="/#empresas">Ver todas as cidades atendidas</PageLink>
    </search>
  );
}
