import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CompanyList } from '#src/features/companies/list/company-list.tsx';
import { companySearch } from '#src/features/companies/search/company-search.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { ListingResolution } from '#src/shared/catalogue/resolve-listing.ts';
import { PageData, readPageData } from '#src/shared/routing/page-data.tsx';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { updateValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import layout from '#src/shared/ui/layout.module.css';
import { DeferredText, loadListingText } from './deferred-text.tsx';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** The city that this document was prerendered for, if it is a listing. */
const cityOfDocument = import.meta.env.SSR ? undefined : readPageData<City>();

/** What the router knows when it opens a listing. */
interface Navigation {
  params: { state: string; city: string };
  search: { busca?: string | undefined };
  /** 'enter' when another page was shown before. */
  cause: string;
  /** Aborted when another navigation replaces this one. */
  abortController: AbortController;
}

/**
 * Resolves a listing's path, and starts the search for its companies. The listing that the document
 * was prerendered for has its city and its text there; for any other, or a search by name, the
 * catalogue and the code of the text are fetched first.
 */
export async function openListing(navigation: Navigation): Promise<ListingResolution> {
  const { params, search, cause, abortController } = navigation;
  const isOfDocument =
    search.busca === undefined && cityOfDocument?.id === `${params.state}/${params.city}`;
  const text = isOfDocument && isTextShown() ? undefined : loadListingText();
  // Awaited below, unless the path leads elsewhere.
  text?.catch(() => undefined);
  const resolution: ListingResolution = isOfDocument
    ? { kind: 'city', city: cityOfDocument }
    : (await import('#src/shared/catalogue/resolve-listing.ts')).resolveListing(
        params.state,
        params.city,
        search.busca,
      );
  if (resolution.kind === 'redirect') return resolution;
  if (!import.meta.env.SSR && cause === 'enter') {
    companySearch.preload(resolution.city, abortController.signal);
  }
  await text;
  return resolution;
}

/** Whether a listing's text is in the document, prerendered or rendered: its facts have this id. */
function isTextShown(): boolean {
  return document.getElementById('antes-de-pedir') !== null;
}

/** A city's companies and what to know before renting a skip there. */
export function ListingPage() {
  const { city } = route.useRouteContext();
  const { busca } = route.useSearch();

  useEffect(() => {
    // A city shown in place of one that was not found is nobody's choice.
    if (!busca) void updateValue(valueNames.lastCity, () => city.id);
  }, [city, busca]);

  useEffect(() => {
    // Without its code the prerendered text stays as it is.
    whenIdle()
      .then(loadListingText)
      .catch(() => undefined);
  }, []);

  return (
    <>
      {import.meta.env.SSR && <PageData data={city} />}
      <DeferredText part="ListingHead" city={city} />
      <div className={`${layout.section} ${layout.split}`}>
        <CompanyList key={city.id} city={city} />
        <DeferredText part="QuickFacts" city={city} />
      </div>
      <DeferredText part="ListingGuide" city={city} />
      <DeferredText part="ListingQuestions" city={city} />
      <DeferredText part="PartnerCounting" city={city} />
    </>
  );
}
