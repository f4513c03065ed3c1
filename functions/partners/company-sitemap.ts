import type { Handler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { noCache } from '#src/shared/security/response-headers.ts';
import { sitemapXml } from '#src/shared/seo/sitemap-xml.ts';
import type { CompanyPages } from './company-pages.ts';

/** The sitemap of the companies' pages; `siteUrl` is the origin of the pages' canonical addresses. */
export function handleCompanySitemap(pages: CompanyPages, siteUrl: string): Handler<AppEnv> {
  return (c) => {
    // An empty list would take every page out of the search engines.
    if (!pages.isReady) throw new HttpError('database_unavailable', { retryAfter: 5 });
    const entries = pages
      .list()
      .map(({ slug, updatedOn }) => ({ path: companyPath(slug), modifiedOn: updatedOn }));
    const headers = { 'content-type': 'application/xml', ...noCache };
    return c.body(sitemapXml(siteUrl, entries), 200, headers);
  };
}
