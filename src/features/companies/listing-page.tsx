import { getRouteApi, redirect } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { ItemList } from 'schema-dts';
import type { City } from '#src/catalogue/cities.ts';
import { EventsContext, useEventBatch } from '#src/company/counting.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { isFor } from '#src/request/chat-text.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies, PageData } from '#src/shared/routing/page-data.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { StructuredData, WritePageData } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AskBar, isAskable } from './ask-price.tsx';
import { type CityWithFacts, ListingHead, listingCrumbs, QuickFacts } from './city-facts.tsx';
import { CompanyList } from './company-list.tsx';
import { companySearch, type SearchState, useCompanySearch } from './company-search.ts';
import { clockTime } from './list-states.tsx';
import styles from './listing.module.css';
import { ListingGuide, ListingQuestions, SuggestedGuides } from './listing-guide.tsx';
import type { UnservedPanel } from './unserved-panel.tsx';

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

/** The search for another place may have led here: few visitors need the code of its panel. */
interface OpenedListing extends Required<Pick<PageData, 'city'>>, Pick<PageData, 'unserved'> {
  Panel?: typeof UnservedPanel | undefined;
}

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
  if (!opened.unserved) return opened;
  const { UnservedPanel: Panel } = await import('./unserved-panel.tsx');
  return { ...opened, Panel };
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
  const { city, facts, unserved, Panel, pageData } = route.useRouteContext();
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
      <Listing
        key={city.id}
        city={city}
        facts={facts}
        found={found}
        panel={
          shown &&
          Panel && (
            <Panel search={shown} city={city} crumbs={listingCrumbs(city)}>
              <SuggestedGuides />
            </Panel>
          )
        }
      >
        <ListingGuide city={city} facts={facts} />
        <ListingQuestions city={city} facts={facts} />
      </Listing>
    </Fragment>
  );
}

interface ListingProps extends CityWithFacts {
  found: FoundCompanies | undefined;
  /** It stands in the head's place where this city was not searched for. */
  panel: ReactNode;
  children: ReactNode;
}

function Listing({ city, facts, found, panel, children }: ListingProps) {
  const search = useCompanySearch(city, found);
  const { answer } = search;
  return (
    <>
      <OfflineLine state={search.state} />
      {panel ?? <ListingHead city={city} answer={answer} />}
      <div className={`${layout.section} ${layout.farRows} ${layout.split} ${styles.companies}`}>
        <CountedList city={city}>
          <CompanyList city={city} search={search} />
        </CountedList>
        <QuickFacts city={city} facts={facts} answer={answer} />
      </div>
      {children}
      {/* Who searched for another city did not ask for this one. */}
      {!panel && isAskable(answer) && <AskBar city={city} answer={answer} />}
    </>
  );
}

/** Takes the place of the site's own bar where a list stays without a connection. */
function OfflineLine({ state }: { state: SearchState }) {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && state.status === 'answered' && (
        <p className={`${layout.screenOnly} ${styles.offline}`}>
          {`Sem internet · lista das ${clockTime(state.dated.fetchedAt)}`}
        </p>
      )}
    </div>
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
