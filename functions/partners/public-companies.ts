import type { Database, Identity } from '#functions/database/database.ts';
import { rankCompanies } from '#functions/search/ranking.ts';
import { type CityId, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { isCompany } from '#src/shared/company/company.ts';
import { brasiliaDay } from './brasilia-day.ts';
import type { Partner } from './partners.ts';

/** A partner that comes from the database. */
export type DatabasePartner = Partner & Required<Pick<Partner, 'id' | 'photos'>>;

/**
 * What this identity sees of the companies, the oldest first, as partners of this time. A company
 * that would make the list of its city unusable for the pages is left out, and is one of `problems`.
 */
export async function readPublicCompanies(
  database: Database,
  identity: Identity,
  now: number,
): Promise<{ partners: DatabasePartner[]; problems: string[] }> {
  const rows = await database.as(identity, (query) => query<Row>(statement));
  const today = brasiliaDay(now);
  const all = rows.map((row) => toPartner(row, today));
  const isUsable = (partner: Partner) => rankCompanies([], [partner]).every(isCompany);
  return {
    partners: all.filter(isUsable),
    problems: all
      .filter((partner) => !isUsable(partner))
      .map(
        ({ id, name }) =>
          `The company ${id} (${JSON.stringify(name)}) has data that no page accepts; it is not listed.`,
      ),
  };
}

interface Row {
  id: string;
  place_id: string | null;
  name: string;
  phone: string;
  address: string;
  website: string | null;
  image_url: string | null;
  featured_until: string | null;
  cities: string[];
  photos: string[];
}

const statement = `
  select id, place_id, name, coalesce(whatsapp, phone) as phone, address, website, image_url,
    featured_until::text,
    array(select city_id from company_areas where company_id = companies.id order by position, city_id) as cities,
    array(select hash from photos where company_id = companies.id and status = 'live' order by position, hash) as photos
  from companies
  order by created_at, id`;

function toPartner(row: Row, today: string): DatabasePartner {
  const { id, place_id, name, phone, address, website, image_url, featured_until, photos } = row;
  return {
    ...{ id, name, phone, address, photos },
    ...(place_id !== null && { placeId: place_id }),
    cities: row.cities.filter((city): city is CityId => cityWithId(city) !== undefined),
    sponsored: featured_until !== null && featured_until >= today,
    ...(website !== null && { website }),
    ...(image_url !== null && { imageUrl: image_url }),
  };
}
