import * as v from 'valibot';
import { applyImport, type BaseImport } from '#server/base/apply.ts';
import { type BaseRecord, baseRecord } from '#server/base/record.ts';
import { removeBaseCompany } from '#server/base/removals.ts';
import { type Database, service } from '#server/database/database.ts';
import { insertTestCompany } from './companies.ts';
import { asPublic, asService } from './emptied.ts';

/** A row of the Receita in Joinville that rents skips by its name, unless told otherwise. */
export function baseRow(key: string, change: Partial<BaseRecord> = {}): BaseRecord {
  const source = change.source ?? 'cnpj';
  return v.parse(baseRecord, {
    ...{ source, key, city: 'sc/joinville', tier: 1 },
    cnpj: source === 'cnpj' ? key : null,
    ...{ name: `CACAMBAS ${key} LTDA`, tradeName: null, isSoleTrader: false, phones: [] },
    ...{ email: null, website: null, bairro: null, address: '', cep: null, openedOn: null },
    ...change,
  });
}

/** Imports rows of the Receita, of October 2026 unless told otherwise. */
export function importBase(
  database: Database,
  records: readonly BaseRecord[],
  change: Partial<BaseImport> = {},
) {
  const source = records[0]?.source ?? 'cnpj';
  return database.withIdentity(
    service,
    (query) =>
      applyImport(query, {
        ...{ source, scope: '', readOn: '2026-10', counts: {}, records, now: now() },
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
export const removeFromBase = (database: Database, id: string) =>
  database.withIdentity(service, (query) => removeBaseCompany(query, id, 'Fechou', 'visitor'));

/** Makes a new company the owner of the one in the base with this id or CNPJ; its own id. */
export async function claimCompany(database: Database, base: string, name = 'Caçambas Exemplo') {
  const company = await insertTestCompany(database, { name });
  const statement = 'update open_data_companies set company_id = $1 where $2 in (id::text, cnpj)';
  await asService(database, statement, [company, base]);
  return company;
}

/** Of the imports of tests. */
export const now = () => Date.UTC(2026, 10, 22, 12);
