import type { Context, Hono } from 'hono';
import { every } from 'hono/combine';
import type { AppEnv, SiteEnv, SiteMiddleware } from '#server/http/app-env.ts';
import type { CityId } from '#src/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/company/record.ts';
import { canonicalPath } from '#src/shared/routing/canonical-path.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { readCompanyQuery } from '#src/shared/routing/query.ts';
import {
  type AskFunctions,
  createAskFunctions,
  createListingCompanies,
  type FindCompanies,
  readQuery,
  renderListings,
} from './listings.ts';
import { type PageRenderer, sendDocument } from './renderer.ts';

interface RenderDeps {
  functions: Hono<AppEnv>;
  renderer: PageRenderer;
  /** Milliseconds for which a document waits for Google. */
  waitMs: number;
}

/** Responds with the pages whose data the build does not have. */
export function renderPages({ functions, renderer, waitMs }: RenderDeps): SiteMiddleware {
  const ask = createAskFunctions(functions);
  const findCompanies = createListingCompanies(ask, waitMs);
  const listings = renderListings(findCompanies, renderer);
  return every(listings, renderCompanies(ask, findCompanies, renderer));
}

/**
 * Sends the pages of companies; an older path redirects. In place of a company that is gone its
 * city's listing is sent, with status 410. Where the data can't be had now, the page without a
 * company is sent with status 503: its script asks for them.
 */
function renderCompanies(
  ask: AskFunctions,
  findCompanies: FindCompanies,
  renderer: PageRenderer,
): SiteMiddleware {
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
    return document ? sendDocument(c, document, 'no-cache') : sendShell(c, 200);
  };

  async function sendListing(c: Context<SiteEnv>, { city }: { city: CityId }) {
    const path = listingPath(city);
    const [state = '', slug = ''] = city.split('/');
    const found = await findCompanies(c, state, slug);
    const document = await renderer.render(`${path}?saiu=1`, found ? { found } : {});
    const cacheControl = found ? 'no-store' : 'no-cache';
    return sendDocument(c, document ?? (await renderer.built(path)), cacheControl, 410);
  }

  async function sendShell(c: Context<SiteEnv>, status: 200 | 503) {
    return sendDocument(c, await renderer.built('/empresa'), 'no-cache', status);
  }
}

const company = /^\/empresa\/([a-z\d-]+)$/;
