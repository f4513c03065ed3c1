import { rankCompanies } from '#functions/search/ranking.ts';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { isCompany } from '#src/shared/company/company.ts';
import { isCompanyPage } from '#src/shared/company/company-page.ts';
import { brasiliaDay } from './brasilia-day.ts';
import type { KnownPage, KnownPages } from './company-pages.ts';
import type { CompanyRow, PublicRows } from './company-rows.ts';
import type { Partner } from './partners.ts';
import { toPage } from './to-page.ts';

/** A partner that comes from the database. */
export type DatabasePartner = Partner & Required<Pick<Partner, 'id' | 'photos'>>;

interface PublicCompanies {
  partners: DatabasePartner[];
  pages: KnownPages;
  /** For the operator: what is left out. */
  problems: string[];
}

/**
 * The companies as partners of this time with their pages, in the order of the rows. A company that
 * would make the list of its city unusable for the pages is left out.
 */
export function toPublicCompanies({ companies, gone }: PublicRows, now: number): PublicCompanies {
  const today = brasiliaDay(now);
  const checked = companies.map((row) => checkCompany(row, today));
  return {
    partners: checked.flatMap(({ partner }) => partner ?? []),
    pages: {
      companies: checked.flatMap(({ page }) => page ?? []),
      gone: gone.flatMap(toGone),
    },
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}

interface CheckedCompany {
  partner?: DatabasePartner;
  page?: KnownPage;
  problem?: string;
}

function checkCompany(row: CompanyRow, today: string): CheckedCompany {
  const partner = toPartner(row, today);
  const who = `The company ${row.id} (${JSON.stringify(row.name)}) has data that`;
  if (!rankCompanies([], [partner]).every(isCompany)) {
    return { problem: `${who} no page accepts; it is not listed.` };
  }
  const page = toPage(row, partner);
  if (!isCompanyPage(page)) {
    return { partner, problem: `${who} its own page does not accept; it is listed without one.` };
  }
  return {
    partner: { ...partner, slug: row.slug },
    page: { page, formerSlugs: row.former_slugs },
  };
}

function toGone({ slug, city_id }: { slug: string; city_id: string }) {
  const city = cityWithId(city_id)?.id;
  return city ? [{ slug, city }] : [];
}

function toPartner(row: CompanyRow, today: string): DatabasePartner {
  const { id, place_id, name, phone, whatsapp, address, website, image_url, featured_until } = row;
  return {
    ...{ id, name, phone: whatsapp ?? phone, address },
    photos: row.photos.map(({ hash }) => hash),
    ...(whatsapp !== null && whatsapp !== phone && { otherPhone: phone }),
    ...(place_id !== null && { placeId: place_id }),
    cities: row.areas.flatMap(({ cityId }) => cityWithId(cityId)?.id ?? []),
    sponsored: featured_until !== null && featured_until >= today,
    ...(website !== null && { website }),
    ...(image_url !== null && { imageUrl: image_url }),
  };
}
