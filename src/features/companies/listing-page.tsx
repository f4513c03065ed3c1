import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { ListingResolution } from '#src/catalogue/city-search.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import { updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { WritePageData } from '#src/shared/seo/page-head.tsx';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { ListingHead, QuickFacts } from './city-facts.tsx';
import { CompanyList } from './company-list.tsx';
import { companySearch } from './company-search.ts';
import { ListingGuide, ListingQuestions } from './listing-guide.tsx';
import { PartnerCounting, PartnerData } from './partner-counting.tsx';
import { UnservedPanel } from './unserved-panel.tsx';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** The router's arguments of `openListing`. */
interface Navigation {
  context: { pageData: PageData };
  params: { state: string; city: string };
  search: { busca?: string | undefined };
  /** 'enter' when another page was shown before. */
  cause: string;
  /** Aborted when another navigation replaces this one. */
  abortController: AbortController;
}

type OpenedListing = Exclude<ListingResolution, { kind: 'city' }> | OpenedCity;

interface OpenedCity {
  kind: 'city';
  city: City;
  /** The search for another place that led here. */
  unserved?: UnservedSearch | undefined;
}

/**
 * Resolves a listing's path, and starts the search for its companies. The listing that the document
 * was rendered for has its city there, and what was searched; for any other the catalogue is fetched
 * first.
 */
export async function openListing(navigation: Navigation): Promise<OpenedListing> {
  const { context, params, search, cause, abortController } = navigation;
  const { city, unserved } = context.pageData;
  const isOfDocument =
    city?.id === `${params.state}/${params.city}` && unserved?.busca === search.busca;
  const resolution: OpenedListing = isOfDocument
    ? { kind: 'city', city, unserved }
    : await resolveByCatalogue(params, search.busca);
  if (resolution.kind !== 'city') return resolution;
  const isAsked = import.meta.env.SSR || (isOfDocument && context.pageData.found);
  if (cause === 'enter' && !isAsked) {
    companySearch.prefetch(resolution.city, abortController.signal);
  }
  return resolution;
}

async function resolveByCatalogue(
  { state, city }: Navigation['params'],
  busca: string | undefined,
): Promise<OpenedListing> {
  const { resolveListing } = await import('#src/catalogue/city-search.ts');
  const resolution = resolveListing(state, city, busca);
  if (busca === undefined || resolution.kind !== 'city') return resolution;
  const { describeUnserved } = await import('#src/catalogue/unserved-search.ts');
  return { ...resolution, unserved: await describeUnserved(busca) };
}

/** A city's companies and what to know before renting a skip there. */
export function ListingPage() {
  const { city, facts, unserved, pageData } = route.useRouteContext();
  const hydrated = useHydrated();
  // Where the page is rendered on request, the city is not known before.
  const isOfDocument =
    (pageData.city ?? city).id === city.id &&
    (import.meta.env.SSR || pageData.unserved?.busca === unserved?.busca);
  const found = isOfDocument ? pageData.found : undefined;
  // A document that was stored knows of no search; what it shows is hydrated first.
  const shown = hydrated || isOfDocument ? unserved : undefined;

  useEffect(() => {
    // A city shown in place of one that was not found is nobody's choice.
    if (!unserved) void updateValue(valueNames.lastCity, () => city.id);
  }, [city, unserved]);

  return (
    // Put in anew below the panel: what is moved would count as a layout shift.
    <Fragment key={shown ? 'unserved' : 'listing'}>
      {import.meta.env.SSR && (
        <WritePageData
          data={{ city, facts, ...(found && { found }), ...(unserved && { unserved }) }}
        />
      )}
      {import.meta.env.SSR && <PartnerData found={found} />}
      {shown ? (
        <UnservedPanel search={shown} city={city} />
      ) : (
        <ListingHead city={city} found={found} />
      )}
      <div className={`${layout.section} ${layout.split}`}>
        <CompanyList key={city.id} city={city} found={found} />
        <QuickFacts city={city} facts={facts} found={found} />
      </div>
      <ListingGuide city={city} facts={facts} />
      <ListingQuestions city={city} facts={facts} />
      <PartnerCounting city={city} />
    </Fragment>
  );
}
