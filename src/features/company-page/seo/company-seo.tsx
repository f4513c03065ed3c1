import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { businessData } from './business-data.ts';
import { pageDescription, pageTitle } from './head-text.ts';

import { previewImage } from './preview-image.ts';

/** What search engines and shared links show of a company. */
export function CompanySeo({ company }: { company: CompanyPage }) {
  return (
    <>
      <PageHead
        title={pageTitle(company)}
        description={pageDescription(company)}
        path={companyPath(company.slug)}
        modifiedOn={company.updatedOn}
        {...(import.meta.env.SSR && { image: previewImage(company) })}
      />
      {company.demonstration && <meta name="robots" content="noindex" />}
      {/* A fictional company is none. */}
      {import.meta.env.SSR && !company.demonstration && (
        <StructuredData data={businessData(company)} />
      )}
    </>
  );
}
