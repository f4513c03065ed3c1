import type { Context } from 'hono';
import type { SiteEnv, SiteMiddleware } from '#functions/hosts/site/site-env.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { readCompanyQuery } from '#src/shared/routing/query.ts';
import type { AskFunctions } from './ask-functions.ts';
import type { createListingCompanies } from './listing-companies.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readQuery } from './read-query.ts';
import { sendDocument } from './send-document.ts';

interface CompanyPorts {
  ask: AskFunctions;
  findCompanies: ReturnType<typeof createListingCompanies>;
  renderer: PageRenderer;
}

/**
 * Sends the pages of companies; an older path redirects. In place of a company that is gone its
 * city's listing is sent, with status 410. Where the data can't be had now, the page without a
 * company is sent with status 503: its script asks for them.
 */
export function renderCompanies({ ask, findCompanies, renderer }: CompanyPorts): SiteMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    const [, slug] = company.exec(path) ?? [];
    if (!slug) return next();
    if (path !== pathname) return c.redirect(path + search, 301);
    const answer = await ask(c, `company-page?slug=${slug}`);
    if (answer.status === 404) return c.notFound();
    if (answer.status === 410) return sendListing(c, await answer.json());
    if (!answer.ok) return sendShell(c, 503);
    const page: CompanyPage = await answer.json();
    if (page.slug !== slug) return c.redirect(companyPath(page.slug) + search, 301);
    const href = pathname + readQuery(search, readCompanyQuery);
    const document = await renderer.render(href, { company: page });
    return document ? sendDocument(c, document, { cacheControl: 'no-cache' }) : sendShell(c, 200);
  };

  async function sendListing(c: Context<SiteEnv>, { city }: { city: CityId }) {
    const path = listingPath(city);
    const [state = '', slug = ''] = city.split('/');
    const found = await findCompanies(c, state, slug);
    const document = await renderer.render(`${path}?saiu=1`, found ? { found } : {});
    const cacheControl = found ? 'no-store' : 'no-cache';
    return sendDocument(c, document ?? (await renderer.built(path)), { status: 410, cacheControl });
  }

  async function sendShell(c: Context<SiteEnv>, status: 200 | 503) {
    return sendDocument(c, await renderer.built('/empresa'), { status, cacheControl: 'no-cache' });
  }
}

const company = /^\/empresa\/([a-z\d-]+)$/;
