import type { ItemList } from 'schema-dts';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { site } from '#src/shared/site/site.ts';

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
