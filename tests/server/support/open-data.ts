import * as v from 'valibot';
import { type Database, service } from '#server/database/database.ts';
import { applyImport, type OpenDataImport } from '#server/open-data/apply.ts';
import { type OpenDataRecord, openDataRecord } from '#server/open-data/record.ts';
import { removeOpenDataCompany } from '#server/open-data/removals.ts';
import { insertTestCompany } from './companies.ts';
import { asPublic, asService } from './emptied.ts';

/** A row of the Receita in Joinville that rents skips by its name, unless told otherwise. */
export function openDataRow(key: string, change: Partial<OpenDataRecord> = {}): OpenDataRecord {
  const source = change.source ?? 'cnpj';
  return v.parse(openDataRecord, {
    source,
    key,
    city: 'sc/joinville',
    tier: 1,
    cnpj: source === 'cnpj' ? key : null,
    name: `CACAMBAS ${key} LTDA`,
    tradeName: null,
    isSoleTrader: false,
    phones: [],
    email: null,
    website: null,
    bairro: null,
    address: '',
    openedOn: null,
    ...change,
  });
}

/** Imports rows of the Receita, of October 2026 unless told otherwise. */
export function importOpenData(
  database: Database,
  records: readonly OpenDataRecord[],
  change: Partial<OpenDataImport> = {},
) {
  const source = records[0]?.source ?? 'cnpj';
  return database.withIdentity(
    service,
    (query) =>
      applyImport(query, {
        source,
        scope: '',
        readOn: '2026-10',
        counts: {},
        records,
        now: now(),
        ...change,
      }),
    'maintenance',
  );
}

/** The names of the companies that the public sees. */
export async function shownNames(database: Database): Promise<string[]> {
  const rows = await asPublic<{ name: string }>(
    database,
    'select name from public_open_data_companies order by name',
  );
  return rows.map(({ name }) => name);
}

/** Removes a company as a visitor does it. */
export const removeFromOpenData = (database: Database, id: string) =>
  database.withIdentity(service, (query) => removeOpenDataCompany(query, id, 'Fechou', 'visitor'));

/** Makes a new company the owner of the one in open data with this id or CNPJ; its own id. */
export async function claimCompany(
  database: Database,
  openData: string,
  name = 'Caçambas Exemplo',
) {
  const company = await insertTestCompany(database, { name });
  const statement = 'update open_data_companies set company_id = $1 where $2 in (id::text, cnpj)';
  await asService(database, statement, [company, openData]);
  return company;
}

/** Of the imports of tests. */
export const now = () => Date.UTC(2026, 10, 22, 12);
