import type { Query } from '#functions/database/database.ts';
import type { Partner } from '#functions/partners/partners.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';

/**
 * The last day of a company that is featured without end. A date like any other, since 'infinity'
 * is none for JavaScript.
 */
export const withoutEnd = '9999-12-31';

/** Inserts a company that nothing is known of yet but its name and cities; its id. */
export async function insertCompany(
  query: Query,
  { name, cities }: { name: string; cities: readonly CityId[] },
): Promise<string> {
  const rows = await query<{ id: string }>(
    'insert into companies (name) values ($1) returning id',
    [name],
  );
  return insertAreas(query, rows, cities);
}

/**
 * Inserts partners of a file as companies that are approved; a sponsored one is featured without
 * end. Each is a little younger than the one before, so that they keep their order.
 */
export async function insertPartners(query: Query, partners: readonly Partner[]): Promise<void> {
  for (const [index, partner] of partners.entries()) {
    const { placeId = null, name, phone, address, website = null, imageUrl = null } = partner;
    const featuredUntil = partner.sponsored ? withoutEnd : null;
    const rows = await query<{ id: string }>(
      `insert into companies
        (place_id, name, phone, address, website, image_url, featured_until, approved_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, now(), now() + $8 * interval '1 millisecond')
      returning id`,
      [placeId, name, phone, address, website, imageUrl, featuredUntil, index],
    );
    await insertAreas(query, rows, [...new Set(partner.cities)]);
  }
}

async function insertAreas(
  query: Query,
  [company]: { id: string }[],
  cities: readonly CityId[],
): Promise<string> {
  const { id } = company as { id: string };
  await query(
    `insert into company_areas (company_id, city_id, position)
    select $1, city, position - 1 from unnest($2::text[]) with ordinality as listed (city, position)`,
    [id, cities],
  );
  return id;
}
