import * as v from 'valibot';
import type { Query } from '#server/database/database.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { type CompanyPage, type CompanyRecord, companyRecord } from '#src/company/record.ts';
import { brasiliaDay } from '#src/company/statistics.ts';
import { isSponsored, partnerKey } from './partner.ts';
import { photoLink } from './picture.ts';

/** The companies that are public, the oldest first, and the slugs of those that are suspended. */
export interface PublicRows {
  companies: CompanyRecord[];
  /** With the first city that the company served. */
  gone: { slug: string; city: CityId }[];
}

/** The public part of the companies of the database; nobody has checked the fields. */
export async function readRows(query: Query): Promise<PublicRows> {
  const rows = await query<Omit<CompanyRecord, 'updatedOn'> & { updatedAt: Date }>(statement);
  const companies = rows.map(({ updatedAt, ...row }) => ({
    ...row,
    updatedOn: brasiliaDay(updatedAt.getTime()),
  }));
  const gone = await query<PublicRows['gone'][number]>(
    'select slug, city_id as city from gone_slugs()',
  );
  return { companies, gone };
}

const statement = `
  select id, slug, place_id as "placeId", name, phone, whatsapp, address, website, description,
    opening_hours as "openingHours", skip_sizes as "skipSizes", image_url as "imageUrl",
    featured_until::text as "featuredUntil", updated_at as "updatedAt",
    array(select slug from company_slugs where company_id = companies.id) as "formerSlugs",
    (
      select coalesce(json_agg(json_build_object('cityId', city_id, 'bairros', bairros)
        order by position, city_id), '[]')
      from company_areas where company_id = companies.id
    ) as areas,
    (
      select coalesce(json_agg(json_build_object('hash', hash, 'width', width, 'height', height,
        'description', photos.description) order by position, hash), '[]')
      from photos where company_id = companies.id and status = 'live'
    ) as photos
  from companies
  order by created_at, id`;

/**
 * The rows as they are shown on a day: featured no longer than they paid for, in cities of the
 * catalogue. A company that would make the list of its city unusable for the pages is left out, as
 * `problems` say to the operator.
 */
export function checkRows({ companies, gone }: PublicRows, now: number) {
  const today = brasiliaDay(now);
  const checked = companies.map((row) => checkRow(row, today));
  return {
    companies: checked.flatMap(({ company }) => company ?? []),
    gone: gone.filter(({ city }) => cityWithId(city)),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}

function checkRow(row: CompanyRecord, today: string) {
  const { featuredUntil } = row;
  const company: CompanyRecord = {
    ...row,
    areas: row.areas.filter(({ cityId }) => cityWithId(cityId)),
    featuredUntil: featuredUntil && featuredUntil >= today ? featuredUntil : null,
  };
  const isComplete: boolean = v.is(companyRecord, company);
  if (isComplete) return { company };
  const who = `The company ${row.id} (${JSON.stringify(row.name)}) has data that`;
  if (!v.is(listedFields, company)) {
    return { problem: `${who} no page accepts; it is not listed.` };
  }
  return {
    company: { ...company, slug: null },
    problem: `${who} its own page does not accept; it is listed without one.`,
  };
}

const listedFields = v.pick(companyRecord, [
  'id',
  'name',
  'phone',
  'whatsapp',
  'address',
  'website',
  'openingHours',
]);

/** None for a company that is listed without one. */
export function toPage(company: CompanyRecord): CompanyPage | null {
  const { id, slug, name, phone, whatsapp, address, website, description } = company;
  const { openingHours, skipSizes, updatedOn } = company;
  if (slug === null) return null;
  return {
    ...{ slug, name, phone, whatsapp, address, description, openingHours, skipSizes, updatedOn },
    placeId: partnerKey(company),
    partnerId: id,
    sponsored: isSponsored(company),
    ...(website && { website }),
    demonstration: false,
    photos: company.photos.map(({ hash, ...photo }) => ({ url: photoLink(id, hash), ...photo })),
    areas: company.areas.flatMap(toArea),
    registers: [],
  };
}

function toArea({ cityId, bairros }: CompanyRecord['areas'][number]): CompanyPage['areas'] {
  const city = cityWithId(cityId);
  if (!city) return [];
  const { id, name, article, stateCode } = city;
  return [{ city: { id, name, stateCode, ...(article && { article }) }, bairros }];
}
