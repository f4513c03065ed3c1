import type { Query } from '#server/database/database.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { OperatorError } from './command.ts';

/**
 * SQL over a row of `companies`: its state, of 'new' (not approved yet), 'live', 'without phone'
 * (approved, but nobody could call it) and 'suspended'.
 */
export const stateOf = `case
  when suspended_at is not null then 'suspended'
  when approved_at is null then 'new'
  when phone is null then 'without phone'
  else 'live' end`;

export type CompanyState = 'new' | 'live' | 'without phone' | 'suspended';

/** SQL over a row of `photos`: whether something of it waits for the operator. */
const photoWaits = `(status = 'pending' or status = 'live' and pending_description is not null)`;

/** SQL over a row of `companies`: whether its CNPJ waits for the operator; until then it gives no mark. */
export const cnpjWaits = '(cnpj is not null and cnpj is distinct from approved_cnpj)';

/** SQL over a row of `companies`: what waits for the operator, like {name,CNPJ,2 photos}. */
export const waitingOf = `array_remove(array[
  case when approved_at is null then 'first approval' end,
  (select 'name' from company_changes
    where company_id = companies.id and rejection is null and name is not null),
  (select 'description' from company_changes
    where company_id = companies.id and rejection is null and description is not null),
  case when ${cnpjWaits} then 'CNPJ' end,
  (select count(*) || case count(*) when 1 then ' photo' else ' photos' end from photos
    where company_id = companies.id and ${photoWaits} having count(*) > 0),
  (select 'deletion' from deletion_requests where company_id = companies.id)
], null)`;

/**
 * SQL over a row of `companies`: eight hexadecimal digits that are others as soon as an approval
 * would make something else public or valid; null where nothing waits for one.
 */
export const reviewOf = `case when not ${waitingOf} <@ array['deletion'] then left(encode(sha256(
  convert_to(jsonb_build_array(
    id,
    approved_at is null,
    case when ${cnpjWaits} then cnpj end,
    (select jsonb_build_array(name, description) from company_changes
      where company_id = companies.id and rejection is null),
    (select jsonb_agg(jsonb_build_array(hash, coalesce(pending_description, description))
      order by hash) from photos where company_id = companies.id and ${photoWaits})
  )::text, 'UTF8')
), 'hex'), 8) end`;

/** SQL over a row of `companies`: its cities in their order. */
export const citiesOf = `array(
  select city_id from company_areas where company_id = companies.id order by position, city_id)`;

/**
 * The company with this id, or else the only one with this name in any case; no other
 * transaction changes it before this one ends. Throws OperatorError.
 */
export async function findCompany(
  query: Query,
  idOrName: string,
): Promise<{ id: string; name: string }> {
  const found = await query<{ id: string; name: string }>(
    `select id, name from companies where id::text = lower($1)
      or lower(name) = lower($1) and not exists (select from companies where id::text = lower($1))
    order by created_at, id for no key update`,
    [idOrName],
  );
  const [company] = found;
  if (!company) throw new OperatorError(`There is no company ${JSON.stringify(idOrName)}.`);
  if (found.length === 1) return company;
  const ids = found.map(({ id }) => id).join(', ');
  throw new OperatorError(`${found.length} companies have this name; use an id: ${ids}.`);
}

/** Stores in which cities a new company is. */
export async function insertAreas(query: Query, id: string, cities: readonly CityId[]) {
  await query(
    `insert into company_areas (company_id, city_id, position)
    select $1, city, position - 1 from unnest($2::text[]) with ordinality as listed (city, position)`,
    [id, cities],
  );
}

/**
 * The last day of a company that is featured without end. A date like any other, since 'infinity'
 * is none for JavaScript.
 */
export const withoutEnd = '9999-12-31';

/** As it is printed. */
export function lastDay(featuredUntil: string | null): string | null {
  return featuredUntil === withoutEnd ? 'without end' : featuredUntil;
}

/** The path of its page, if it has one at present. */
export function pageOf({ slug, state }: { slug: string; state: CompanyState }): string | null {
  return state === 'live' ? companyPath(slug) : null;
}
