import { demonstrationPages } from '#functions/search/demonstration-pages.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';

/** The companies' own pages, in memory. */
export interface CompanyPages {
  /** False until the database was read: then a page that is not found may well exist. */
  readonly isReady: boolean;
  /** By the slug of its path, or one that it had before: then the page's `slug` is another. */
  find(slug: string): FoundPage | null;
  /** Pages of real companies, for search engines. */
  list(): readonly ListedPage[];
}

/** 'gone': of a suspended company, with the first city that it served. */
export type FoundPage = { kind: 'page'; page: CompanyPage } | { kind: 'gone'; city: CityId };

/** `updatedOn`: '2026-11-22'. */
export type ListedPage = Pick<CompanyPage, 'slug' | 'updatedOn'>;

export interface KnownPage {
  page: CompanyPage;
  formerSlugs: readonly string[];
}

export interface KnownPages {
  companies: readonly KnownPage[];
  gone: readonly { slug: string; city: CityId }[];
}

export interface ReplaceablePages extends CompanyPages {
  /** Without `known`, nothing is known any more. */
  replace(known: KnownPages | undefined): void;
}

/** Without any company the demonstration's pages. Without `known`, nothing is known yet. */
export function createCompanyPages(known?: KnownPages): ReplaceablePages {
  let found = known && bySlug(known);
  let listed = listOf(known);
  return {
    get isReady() {
      return found !== undefined;
    },
    find: (slug) => found?.get(slug) ?? null,
    list: () => listed,
    replace(next) {
      found = next && bySlug(next);
      listed = listOf(next);
    },
  };
}

/** Of a place without a database. */
export const noCompanies: KnownPages = { companies: [], gone: [] };

function bySlug({ companies, gone }: KnownPages): ReadonlyMap<string, FoundPage> {
  const demonstration = companies.length === 0 ? demonstrationPages() : [];
  return new Map<string, FoundPage>([
    ...demonstration.map((page) => entry(page.slug, page)),
    ...gone.map(({ slug, city }) => [slug, { kind: 'gone', city }] as const),
    ...companies.flatMap(({ page, formerSlugs }) =>
      [...formerSlugs, page.slug].map((slug) => entry(slug, page)),
    ),
  ]);
}

function entry(slug: string, page: CompanyPage) {
  return [slug, { kind: 'page', page }] as const;
}

function listOf({ companies } = noCompanies): ListedPage[] {
  return companies.map(({ page: { slug, updatedOn } }) => ({ slug, updatedOn }));
}
