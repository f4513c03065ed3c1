import { useEffect, useRef } from 'react';
import type { ItemList } from 'schema-dts';
import type { City } from '#src/catalogue/cities.ts';
import { isFor } from '#src/catalogue/request-text.ts';
import { countRows, countTaps } from '#src/company/counting.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { useWrittenRequest } from '#src/device/written-request.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { StructuredData } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';

/** Counts what is seen and tapped of partners in a city's list. */
export function PartnerCounting({ city }: { city: City }) {
  const written = useWrittenRequest();
  const size = written && isFor(written, city) ? written.size : '';
  const lastSize = useRef(size);
  useEffect(() => {
    lastSize.current = size;
  }, [size]);

  useEffect(() => {
    const list = document.getElementById('empresas-da-cidade')?.closest('section');
    if (!list) return;
    const leaving = new AbortController();
    const context = () => ({ city: city.id, size: lastSize.current });
    countTaps(list, countRows(list, context, leaving.signal), leaving.signal);
    return () => leaving.abort();
  }, [city]);
  return null;
}

/** Names a document's partners to search engines. Render it only where `import.meta.env.SSR` is true. */
export function PartnerData({ found }: { found: FoundCompanies | undefined }) {
  const list = found && itemList(found.answer);
  return list && <StructuredData data={list} />;
}

/**
 * The partners of a list that have a page, as schema.org describes them: their pages in the list's
 * order. Undefined without any. Google's terms keep its rows out, and a fictional company is none.
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
