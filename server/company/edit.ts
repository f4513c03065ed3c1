import {
  columnFields,
  columnsOf,
  fieldsObject,
  rowJson,
  waitingColumns,
  waitingFields,
} from '#server/database/company-columns.ts';
import { lockCompany, type Query } from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';
import { photoList } from '#server/photos/photos.ts';
import { type CompanyEdit, waitingNames, waitingWords } from '#src/company/company-fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';

export type StoredCompany = Omit<CompanyProfile, 'email' | 'pushKey' | 'canMail'>;

/** Reads it in one statement and so of one moment. Throws HttpError where the user has no company. */
export async function readOwnCompany(query: Query): Promise<StoredCompany> {
  const [row] = await query<{ company: StoredCompany }>(statement);
  if (!row) throw new HttpError('not_found');
  return row.company;
}

// Refused changes no longer wait; their texts stay until the next edit.
const statement = `
select json_build_object(
  'companyId', companies.id,
  'slug', slug,
  'version', version,
  'data', ${fieldsObject}::jsonb || jsonb_build_object('servedCities', (
    select coalesce(
      json_agg(json_build_object('cityId', city_id, 'bairros', bairros) order by position), '[]'
    )
    from company_areas where company_id = companies.id
  )),
  'approvedCnpj', approved_cnpj,
  'photos', ${photoList},
  'pending', case when company_changes.company_id is not null and rejection is null then
    json_build_object(${waitingFields}, 'submittedAt', submitted_at)
  end,
  'rejection', rejection,
  'googleProfile', json_build_object(
    'placeId', companies.place_id,
    'pending', case when rejection is null then company_changes.place_id end
  ),
  'isApproved', approved_at is not null,
  'isSuspended', suspended_at is not null,
  'isFrozen', frozen_at is not null,
  'featuredUntil', featured_until,
  'notifications', notifications,
  'deletionRequestedAt', deletion_requested_at
) as company
from companies
left join company_changes on company_changes.company_id = companies.id
join memberships on user_id = current_user_id()
where companies.id = current_company_id()`;

/**
 * Stores an edit of the user's company; the texts of `waitingNames` wait for approval where they
 * differ from what is public, and a CNPJ where it is not the approved one. False, and nothing changes,
 * where the edit was made from an older version.
 */
export async function editCompany(query: Query, edit: CompanyEdit): Promise<boolean> {
  if (!(await updateColumns(query, edit))) return false;
  await submitChanges(query, edit.data);
  await replaceServedCities(query, edit.data.servedCities);
  return true;
}

/** Of two edits of one version, the database lets the second wait, and then finds no such row. */
async function updateColumns(query: Query, { version, data }: CompanyEdit): Promise<boolean> {
  const rows = await query(
    `update companies
    set (${editedColumns}) = (
        select ${editedColumns} from jsonb_populate_record(null::companies, $2)
      ), version = version + 1, updated_at = now()
    where id = current_company_id() and version = $1
    returning id`,
    [version, rowJson(data, editedFields)],
  );
  return rows.length > 0;
}

const editedFields = columnFields.filter((name) => !(name in waitingWords));

const editedColumns = columnsOf(editedFields);

/**
 * A change that already waits keeps its place among the operator's tasks, and so does a Google
 * profile beside it; one that was refused ends with the next edit.
 */
async function submitChanges(query: Query, data: CompanyEdit['data']): Promise<void> {
  const texts = waitingNames.map((name) => data[name]);
  const written = texts.map((_, index) => `$${index + 1}`).join(', ');
  const changed = waitingNames.map((name, index) => `nullif($${index + 1}, ${name})`).join(', ');
  await query(
    `delete from company_changes using companies
    where id = current_company_id() and company_id = id
      and (${columnsIn('companies')}) = (${written})
      and (company_changes.place_id is null or rejection is not null)`,
    texts,
  );
  await query(
    `insert into company_changes as waiting (company_id, ${waitingColumns})
    select id, ${changed} from companies
    where id = current_company_id() and ((${waitingColumns}) <> (${written})
      or exists (select from company_changes where company_id = id))
    on conflict (company_id) do update
    set (${waitingColumns}) = (${columnsIn('excluded')}), submitted_at = now(),
      place_id = case when waiting.rejection is null then waiting.place_id end, rejection = null
    where (${columnsIn('waiting')}, waiting.rejection)
      is distinct from (${columnsIn('excluded')}, null)`,
    texts,
  );
}

const columnsIn = (table: string) => waitingNames.map((name) => `${table}.${name}`).join(', ');

/** Has a new Google profile wait for approval. Throws HttpError where the user has no company. */
export async function chooseGoogleProfile(query: Query, placeId: string | null): Promise<void> {
  await lockCompany(query);
  if (placeId === null) await query('select unlink_google_profile()');
  await query(
    `insert into company_changes as waiting (company_id, place_id)
    select id, nullif($1, place_id) from companies where id = current_company_id()
    on conflict (company_id) do update
    set place_id = excluded.place_id, rejection = null, submitted_at = now(),
      (${waitingColumns}) = (select ${columnsIn('waiting')} where waiting.rejection is null)`,
    [placeId],
  );
  await query(
    `delete from company_changes where company_id = current_company_id()
      and num_nonnulls(${waitingColumns}, place_id) = 0`,
  );
}

async function replaceServedCities(
  query: Query,
  servedCities: CompanyEdit['data']['servedCities'],
): Promise<void> {
  await query('delete from company_areas where company_id = current_company_id()');
  await query(
    `insert into company_areas (company_id, city_id, bairros, position)
    select current_company_id(), area ->> 'cityId',
      array(select jsonb_array_elements_text(area -> 'bairros')), position
    from jsonb_array_elements($1::jsonb) with ordinality as listed (area, position)`,
    [JSON.stringify(servedCities)],
  );
}

/** Asks the operator to delete the user's company. Throws HttpError where the user has none. */
export async function requestDeletion(query: Query): Promise<void> {
  const rows = await query(
    `update companies set deletion_requested_at = coalesce(deletion_requested_at, now())
    where id = current_company_id() returning id`,
  );
  if (rows.length === 0) throw new HttpError('not_found');
}

export async function cancelDeletion(query: Query): Promise<void> {
  await query('update companies set deletion_requested_at = null where id = current_company_id()');
}
