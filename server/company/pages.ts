import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Registered } from '#server/carriers.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type OpenDataCompany,
  openDataIdOf,
  openDataPage,
  twinsIn,
} from '#server/open-data/companies.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { type CompanyPage, cityOnPage, type PublicReview } from '#src/company/page.ts';
import {
  type CompanyRecord,
  companiesIn,
  companyKey,
  isSponsored,
  pageFields,
  photoLink,
  requestsOf,
  starsOf,
  withApprovedContacts,
} from '#src/company/record.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { noCache } from '#src/shared/security/response-headers.ts';
import { sitemapXml } from '#src/shared/seo/sitemap-xml.ts';
import { demonstrationPages } from './demonstration.ts';

/** The slugs in `gone` are those of companies that are suspended or were removed. */
export interface PageRows {
  /** The oldest stand first. */
  companies: CompanyRecord[];
  openData: OpenDataCompany[];
  /** Each has the first city that the company served. */
  gone: { slug: string; city: CityId }[];
}

export interface CompanyPages {
  /** Before the database was read, a page that is not found may well exist. */
  readonly isReady: boolean;
  /** Finds a page by its slug, or by an older one: then the page's `slug` is another. */
  find(slug: string): Found | null;
  /** Search engines get no sole traders from open data, and no company twice. */
  list(): readonly Pick<CompanyPage, 'slug' | 'updatedOn'>[];
}

/** A company that is suspended or was removed is 'gone'; `city` is the first that it served. */
type Found = FoundPage | { kind: 'gone'; city: CityId };

interface FoundPage {
  kind: 'page';
  page: CompanyPage;
  registered: Registered;
}

/**
 * Shows the demonstration's pages while there is no company; without rows nothing is known. The
 * slug of a company from open data that is a partner leads to the partner's page: it has an owner.
 */
export function createCompanyPages(
  rows?: PageRows,
): CompanyPages & { replace(rows: PageRows | undefined): void } {
  let current = rows && toPages(rows);
  return {
    get isReady() {
      return current !== undefined;
    },
    find: (slug) => current?.bySlug.get(slug) ?? null,
    list: () => current?.listed ?? [],
    replace(next) {
      current = next && toPages(next);
    },
  };
}

function toPages({ companies, openData, gone }: PageRows) {
  const isEmpty = companies.length === 0 && openData.length === 0;
  const partners = new Map(companies.map((company) => [company.id, toFound(company)]));
  const twins = findTwins(companies, openData);
  const partnerOf = (row: OpenDataCompany) => partners.get(twins.get(row)?.id ?? '');
  const unclaimed = isEmpty
    ? demonstrationPages()
    : openData.filter((row) => !partnerOf(row)).flatMap((row) => openDataPage(row) ?? []);
  const hidden = new Set([...twins].flatMap(([row, twin]) => (twin ? row.slug : [])));
  const bySlug = new Map<string, Found>([
    ...unclaimed.map((page) => {
      const registered = { ...page, id: openDataIdOf(page.placeId) };
      return [page.slug, { kind: 'page', page, registered }] as const;
    }),
    ...gone.map(({ slug, city }) => [slug, { kind: 'gone', city }] as const),
  ]);
  const listed = unclaimed.filter(
    ({ openData, slug }) => openData && !openData.isSoleTrader && !hidden.has(slug),
  );
  for (const { id, formerSlugs } of companies) {
    const found = partners.get(id);
    if (!found) continue;
    listed.push(found.page);
    for (const slug of [...formerSlugs, found.page.slug]) bySlug.set(slug, found);
  }
  for (const row of openData) {
    const found = partnerOf(row);
    if (found) bySlug.set(row.slug, found);
  }
  return { bySlug, listed };
}

/** Finds each company's partner, as the city's list has it, or by its CNPJ elsewhere. */
function findTwins(companies: readonly CompanyRecord[], openData: readonly OpenDataCompany[]) {
  const byId = new Map(companies.map((company) => [company.id, company]));
  return new Map(
    [...Map.groupBy(openData, ({ city }) => city)].flatMap(([city, rows]) => {
      const findTwin = twinsIn(companiesIn(city, companies).map(withApprovedContacts));
      return rows.map((row) => {
        const ofCnpj = row.companyIds.map((id) => byId.get(id)).find((company) => company);
        return [row, findTwin(row) ?? ofCnpj] as const;
      });
    }),
  );
}

function toFound(company: CompanyRecord): FoundPage | null {
  const page = toPage(company);
  return page && { kind: 'page', page, registered: withApprovedContacts(company) };
}

/** Returns null for a company that is listed without one. */
function toPage(company: CompanyRecord): CompanyPage | null {
  const { id, slug, name, phone, whatsapp, address, website, description } = company;
  const { openingHours, skipSizes, updatedOn } = company;
  if (slug === null) return null;
  return {
    slug,
    name,
    phone,
    whatsapp,
    address,
    description,
    updatedOn,
    openingHours,
    skipSizes,
    ...v.parse(pageFields, company),
    placeId: companyKey(company),
    partnerId: id,
    sponsored: isSponsored(company),
    ...starsOf(company),
    ...requestsOf(company),
    ...(company.replyText && { replyText: company.replyText }),
    ...(company.reviews && { reviews: company.reviews.newest as PublicReview[] }),
    ...(website && { website }),
    demonstration: false,
    photos: company.photos.map(({ hash, ...photo }) => ({ url: photoLink(id, hash), ...photo })),
    servedCities: company.servedCities.flatMap(toServedCity),
    registers: [],
  };
}

function toServedCity({
  cityId,
  bairros,
}: CompanyRecord['servedCities'][number]): CompanyPage['servedCities'] {
  const city = cityWithId(cityId);
  return city ? [{ city: cityOnPage(city), bairros }] : [];
}

export type FindPage = (slug: string) => CompanyPage;

/**
 * Finds the page of a slug with its marks, under another slug where that one is an older one. Throws
 * HttpError: gone with `city` for a company that is suspended or was removed.
 */
export function createPageFinder(
  pages: CompanyPages,
  badgesOf: (company: Registered) => CompanyPage['registers'],
): FindPage {
  return (slug) => {
    // Otherwise search engines would drop every page while a server starts.
    if (!pages.isReady) throw new HttpError('database_unavailable', { retryAfter: 5 });
    const found = pages.find(slug);
    if (!found) throw new HttpError('not_found');
    if (found.kind === 'gone') throw new HttpError('gone', { details: { city: found.city } });
    return { ...found.page, registers: badgesOf(found.registered) };
  };
}

export function handleCompanyPage(findPage: FindPage): Handler<AppEnv> {
  return (c) => c.json(findPage(c.req.query('slug') ?? ''), 200, noCache);
}

/** Answers with the companies' pages; `siteUrl` is the origin of their canonical addresses. */
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
