import type { Query } from '#functions/database/database.ts';
import type { CompanyEdit } from '#src/shared/company/area/company-area.ts';
import type { CompanyData, ServiceArea } from '#src/shared/company/area/company-data.ts';

/**
 * Stores an edit of the user's company; name and description wait for approval where they differ
 * from what is public, and a CNPJ where it is not the approved one. False, and nothing changes,
 * where the edit was made from an older version.
 */
export async function editCompany(query: Query, edit: CompanyEdit): Promise<boolean> {
  if (!(await updateContact(query, edit))) return false;
  await submitChanges(query, edit.data);
  await replaceAreas(query, edit.areas);
  return true;
}

/** Of two edits of one version, the database lets the second wait, and then finds no such row. */
async function updateContact(query: Query, { version, data }: CompanyEdit): Promise<boolean> {
  const { phone, whatsapp, address, website, cnpj, openingHours, skipSizes } = data;
  const json = [openingHours, skipSizes].map((value) => JSON.stringify(value));
  const rows = await query(
    `update companies
    set phone = $2, whatsapp = $3, address = $4, website = $5, cnpj = $6, opening_hours = $7,
      skip_sizes = $8, version = version + 1, updated_at = now()
    where id = current_company_id() and version = $1
    returning id`,
    [version, phone, whatsapp, address, website, cnpj, ...json],
  );
  return rows.length > 0;
}

/** What waits unchanged keeps its place among the operator's tasks. */
async function submitChanges(query: Query, { name, description }: CompanyData): Promise<void> {
  await query(
    `delete from company_changes using companies
    where id = company_id and companies.name = $1 and companies.description = $2`,
    [name, description],
  );
  await query(
    `insert into company_changes as waiting (company_id, name, description)
    select id, nullif($1, name), nullif($2, description) from companies
    where id = current_company_id() and (name <> $1 or description <> $2)
    on conflict (company_id) do update
    set name = excluded.name, description = excluded.description, submitted_at = now(),
      rejection = null
    where (waiting.name, waiting.description, waiting.rejection)
      is distinct from (excluded.name, excluded.description, null)`,
    [name, description],
  );
}

async function replaceAreas(query: Query, areas: readonly ServiceArea[]): Promise<void> {
  await query('delete from company_areas where company_id = current_company_id()');
  await query(
    `insert into company_areas (company_id, city_id, bairros, position)
    select current_company_id(), area ->> 'cityId',
      array(select jsonb_array_elements_text(area -> 'bairros')), position
    from jsonb_array_elements($1::jsonb) with ordinality as listed (area, position)`,
    [JSON.stringify(areas)],
  );
}
