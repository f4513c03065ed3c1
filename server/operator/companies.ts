import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import {
  columnFields,
  selectedFields,
  waitingColumns,
  waitingFields,
} from '#server/database/company-columns.ts';
import type { Query } from '#server/database/database.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import { waitingNames } from '#src/company/company-fields.ts';
import { countedKinds } from '#src/company/statistics.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { companyField, flagField, readShown, transaction } from './command.ts';

/**
 * A company is 'new' (not approved yet), 'live', 'without phone' (approved, but a visitor could not
 * call it) or 'suspended'; the SQL runs over a row of `companies`.
 */
export const stateOf = `case
  when suspended_at is not null then 'suspended'
  when approved_at is null then 'new'
  when phone is null then 'without phone'
  else 'live' end`;

/** A photo waits for the operator if this SQL over a row of `photos` is true. */
const photoWaits = `(status = 'pending' or status = 'live' and pending_description is not null)`;

/** The SQL over a row of `photos` gives the key of its file in the store. */
export const keyOfPhoto = `company_id || '/' || hash || '.webp'`;

/** The SQL over a row of `companies` lists the contacts by which it is told from others. */
export const writtenContacts = 'array_remove(array[phone, whatsapp, website], null)';

/** Contacts that were written since the approval are public, but do not tell which company it is. */
export const contactsWait = `(not ${writtenContacts} <@ approved_contacts)`;

/** A CNPJ that waits for the operator gives no mark; the SQL runs over a row of `companies`. */
export const cnpjWaits = '(cnpj is not null and cnpj is distinct from approved_cnpj)';

/** The operator looks at a business of Google there; the SQL is null without an id. */
export const profileUrl = (placeId: string) =>
  `'https://www.google.com/maps/place/?q=place_id:' || ${placeId}`;

/** The SQL over a row of `companies` lists what waits for the operator: {name,CNPJ,2 photos}. */
const waitingOf = `array_remove(array[
  case when approved_at is null then 'first approval' end,
  ${waitingNames
    .map(
      (name) => `(select '${name}' from company_changes
        where company_id = companies.id and rejection is null and ${name} is not null)`,
    )
    .join(', ')},
  (select 'Google profile' from company_changes
    where company_id = companies.id and rejection is null and place_id is not null),
  case when ${cnpjWaits} then 'CNPJ' end,
  case when approved_at is not null and ${contactsWait} then 'contacts' end,
  (select count(*) || case count(*) when 1 then ' photo' else ' photos' end from photos
    where company_id = companies.id and ${photoWaits} having count(*) > 0),
  case when deletion_requested_at is not null then 'deletion' end
], null)`;

/**
 * The SQL over a row of `companies` gives eight hexadecimal digits that are others as soon as an
 * approval would make something else public or valid; null where nothing waits for one.
 */
export const reviewOf = `case when not ${waitingOf} <@ array['deletion'] then left(encode(sha256(
  convert_to(jsonb_build_array(
    id,
    approved_at is null,
    case when ${cnpjWaits} then cnpj end,
    case when ${contactsWait} then ${writtenContacts} end,
    (select jsonb_build_array(${waitingColumns}, place_id) from company_changes
      where company_id = companies.id and rejection is null),
    (select jsonb_agg(jsonb_build_array(hash, coalesce(pending_description, description))
      order by hash) from photos where company_id = companies.id and ${photoWaits})
  )::text, 'UTF8')
), 'hex'), 8) end`;

/** The SQL over a row of `companies` gives its cities in their order. */
export const citiesOf = `array(
  select city_id from company_areas where company_id = companies.id order by position, city_id)`;

/**
 * Finds the company with this id, or else the only one with this name in any case; no other
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

export async function insertServedCities(query: Query, id: string, cities: readonly CityId[]) {
  await query(
    `insert into company_areas (company_id, city_id, position)
    select $1, city, position - 1 from unnest($2::text[]) with ordinality as listed (city, position)`,
    [id, cities],
  );
}

const listedColumns = `id, name, slug, ${stateOf} as state, ${citiesOf} as cities,
  ${waitingOf} as waiting, ${reviewOf} as review`;

// The order of the fields is that in which they are printed.
const showStatement = `
  select ${listedColumns}, ${selectedFields(columnFields.filter((name) => name !== 'name'))},
    approved_cnpj as "approvedCnpj", approved_contacts as "approvedContacts",
    (select array_agg(contact) from unnest(${writtenContacts}) as contact
      where contact <> all (approved_contacts)) as "waitingContacts", place_id as "placeId",
    featured_until as "featuredUntil", created_at as "createdAt", approved_at as "approvedAt",
    suspended_at as "suspendedAt",
    deletion_requested_at as "deletionRequestedAt",
    (select json_build_object(${waitingFields},
      'oldGoogleProfile', case when company_changes.place_id is not null then
        ${profileUrl('companies.place_id')} end,
      'newGoogleProfile', ${profileUrl('company_changes.place_id')},
      'submittedAt', submitted_at, 'rejection', rejection)
    from company_changes where company_id = companies.id) as change,
    (select coalesce(json_agg(json_build_object('key', ${keyOfPhoto},
      'status', status, 'description', description, 'pendingDescription', pending_description,
      'rejection', rejection) order by position, hash), '[]')
    from photos where company_id = companies.id) as photos,
    (select coalesce(json_agg(json_build_object('id', user_id, 'email', email,
      'lastSignInAt', last_sign_in_at) order by memberships.created_at, user_id), '[]')
    from memberships join accounts.users on users.id = user_id
    where company_id = companies.id) as users
  from companies where id = $1`;

const daysField = v.pipe(
  v.unknown(),
  v.transform(Number),
  v.check(
    (days) => Number.isInteger(days) && days >= 1 && days <= 3650,
    'must be a number of days from 1 to 3650',
  ),
);

export const companyCommands = {
  list: transaction({
    form: '[--waiting]',
    summary: 'List the companies, the oldest first.',
    details: [
      '--waiting lists only those of which something waits for you, with the review that "approve" takes.',
    ],
    schema: v.strictObject({ waiting: flagField }),
    work: (query, { waiting }, { now }) =>
      query<{ id: string }>(
        `select * from (
          select ${listedColumns},
            case when featured_until >= $2 then featured_until::text end as "featuredUntil"
          from companies order by created_at, id
        ) as listed
        where not $1 or cardinality(waiting) > 0`,
        [waiting, brasiliaDay(now())],
      ),
  }),
  show: transaction({
    form: '<company>',
    summary: 'Show everything of a company.',
    schema: v.strictObject({ company: companyField }),
    work: async (query, { company }) =>
      readShown(query, showStatement, (await findCompany(query, company)).id),
  }),
  stats: transaction({
    form: '[--days <number>]',
    summary: 'Show what was counted of each company, of the last 30 days unless told.',
    schema: v.strictObject({ days: v.optional(daysField, 30) }),
    work(query, { days }, { now }) {
      const sums = countedKinds.map(
        (kind) => `coalesce(sum(count) filter (where kind = '${kind}'), 0)::integer as ${kind}`,
      );
      return query<{ companyId: string }>(
        `select id as "companyId", name, ${sums.join(', ')}
        from companies left join daily_counts
          on company_id = id and day > $1::date - $2::integer and day <= $1::date
        group by id order by chat desc, shown desc, name, id`,
        [brasiliaDay(now()), days],
      );
    },
  }),
};
