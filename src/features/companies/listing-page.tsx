import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListingResolution } from '#src/catalogue/city-search.ts';
import { updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { WritePageData } from '#src/shared/seo/page-head.tsx';
import layout from '#src/ui/layout.module.css';
import { ListingHead, QuickFacts } from './city-facts.tsx';
import { CompanyList } from './company-list.tsx';
import { companySearch } from './company-search.ts';
import { ListingGuide, ListingQuestions } from './listing-guide.tsx';
import { PartnerCounting, PartnerData } from './partner-counting.tsx';

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

/**
 * Resolves a listing's path, and starts the search for its companies. The listing that the document
 * was prerendered for has its city there; for any other, or a search by name, the catalogue is
 * fetched first.
 */
export async function openListing(navigation: Navigation): Promise<ListingResolution> {
  const { context, params, search, cause, abortController } = navigation;
  const { city } = context.pageData;
  const isOfDocument = search.busca === undefined && city?.id === `${params.state}/${params.city}`;
  const resolution: ListingResolution = isOfDocument
    ? { kind: 'city', city }
    : (await import('#src/catalogue/city-search.ts')).resolveListing(
        params.state,
        params.city,
        search.busca,
      );
  if (resolution.kind === 'redirect') return resolution;
  const isAsked = import.meta.env.SSR || (isOfDocument && context.pageData.found);
  if (cause === 'enter' && !isAsked) {
    companySearch.prefetch(resolution.city, abortController.signal);
  }
  return resolution;
}

/** A city's companies and what to know before renting a skip there. */
export function ListingPage() {
  const { city, pageData } = route.useRouteContext();
  // A change of order or filter renders the list alone.
  const busca = route.useSearch({ select: (query) => query.busca });
  // Where the page is rendered on request, the city is not known before.
  const isOfDocument = busca === undefined && (pageData.city ?? city).id === city.id;
  const found = isOfDocument ? pageData.found : undefined;

  useEffect(() => {
    // A city shown in place of one that was not found is nobody's choice.
    if (!busca) void updateValue(valueNames.lastCity, () => city.id);
  }, [city, busca]);

  return (
    <>
      {import.meta.env.SSR && <WritePageData data={{ city, ...(found && { found }) }} />}
      {import.meta.env.SSR && <PartnerData found={found} />}
      <ListingHead city={city} total={found?.answer.total} />
      <div className={`${layout.section} ${layout.split}`}>
        <CompanyList key={city.id} city={city} found={found} />
        <QuickFacts city={city} />
      </div>
      <div className={layout.screenOnly}>
        <ListingGuide city={city} />
        <ListingQuestions city={city} />
      </div>
      <PartnerCounting city={city} />
    </>
  );
}
