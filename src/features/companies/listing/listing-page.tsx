import { useEffect } from 'react';
import { LaterPart, loadLaterParts } from '#src/features/companies/later-part.tsx';
import { CompanyList } from '#src/features/companies/list/company-list.tsx';
import { listingRouteApi } from '#src/features/companies/listing-route.ts';
import { PageData } from '#src/shared/routing/page-data.tsx';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { updateValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import layout from '#src/shared/ui/layout.module.css';

/** A city's companies and what to know before renting a skip there. */
export function ListingPage() {
  const { city } = listingRouteApi.useRouteContext();
  const { busca } = listingRouteApi.useSearch();

  useEffect(() => {
    // A city shown in place of one that was not found is nobody's choice.
    if (!busca) void updateValue(valueNames.lastCity, () => city.id);
  }, [city, busca]);

  useEffect(() => {
    // Without its code the text stays as the document brought it.
    whenIdle()
      .then(loadLaterParts)
      .catch(() => undefined);
  }, []);

  return (
    <>
      {import.meta.env.SSR && <PageData data={city} />}
      <LaterPart name="ListingHead" city={city} />
      <div className={`${layout.section} ${layout.split}`}>
        <CompanyList key={city.id} city={city} />
        <LaterPart name="QuickFacts" city={city} />
      </div>
      <LaterPart name="ListingGuide" city={city} />
      <LaterPart name="ListingQuestions" city={city} />
    </>
  );
}
