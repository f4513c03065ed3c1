import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '#server/command-line.ts';
import { columnOf } from '#server/database/company-columns.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import { readDecisions } from './identity.ts';
import { type CompanyFields, type KnownCompany, type MergedCompany, mergeRows } from './merge.ts';
import { type OpenDataRow, type OpenDataSource, recordId } from './record.ts';

interface StoredCompany extends KnownCompany, CompanyFields {
  cityId: CompanyFields['cityId'];
  confirmedAt: string | null;
  /** A claim of it is under way. */
  isContested: boolean;
}

export type StoredOpenData = Awaited<ReturnType<typeof readOpenData>>;

/**
 * Runs `work`, which rebuilds open data or reads all of it, in a transaction, and again where a
 * removal or a claim changed what it had read. Throws OperatorError after three more attempts.
 */
export async function rebuildOpenData<T>(
  database: Database,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  for (let retries = 3; ; retries -= 1)
    try {
      return await database.withIdentity(service, work, 'maintenance');
    } catch (error) {
      if (!conflicts.has((error as { code?: unknown }).code)) throw error;
      if (retries === 0)
        throw new OperatorError('The open data changed meanwhile; give the command again.');
    }
}

/** SQLSTATE has serialization_failure and deadlock_detected as these. */
const conflicts = new Set<unknown>(['40001', '40P01']);

/** No other transaction rebuilds open data before this one ends. Throws OperatorError. */
export async function lockOpenData(query: Query): Promise<void> {
  const [row] = await query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(7361015) as "isFree"`,
  );
  if (!row?.isFree)
    throw new OperatorError('Another import of open data is running; try again when it is done.');
  // A company that was removed during the import before may have got a row again.
  await query('select erase_removed_companies()');
}

/** Reads all but removed companies and their rows, which wait for the end of the removal. */
export async function readOpenData(query: Query) {
  return {
    rows: await query<OpenDataRow>(
      `select data as record, last_seen as "lastSeen", open_data_company_id as "companyId"
      from open_data_records where not exists (
        select from open_data_companies where id = open_data_company_id and removed_at is not null
      )`,
    ),
    companies: await query<StoredCompany>(
      `select id, city_id as "cityId", name, legal_name as "legalName", cnpj,
        is_sole_trader as "isSoleTrader", tier, confirmed_at::text as "confirmedAt", phone,
        own_contacts as "ownContacts", website, bairro, address, opened_on::text as "openedOn", provenance,
        company_id is not null as "isClaimed",
        exists (select from open_data_claims
          where open_data_company_id = open_data_companies.id and (status in ('proven', 'frozen')
            or status = 'started' and way = 'whatsapp' and expires_at > now())
        ) as "isContested",
        (extract(epoch from created_at) * 1000)::float8 as "createdAt"
      from open_data_companies where removed_at is null`,
    ),
    decisions: await readDecisions(query),
  };
}

interface Planned extends MergedCompany {
  id: string;
  confirmedAt: string | null;
}

export type Plan = ReturnType<typeof planOpenData>;

/** No import moves a company that is shown or claimed to another tier: the operator decides. */
function isHeld({ isClaimed, tier, confirmedAt }: StoredCompany): boolean {
  return isClaimed || tier === 1 || confirmedAt !== null;
}

/** Tells whether a company is shown though its sources do not say any more that it rents skips. */
export function isDoubted({ tier, confirmedAt, rows }: Planned): boolean {
  return tier === 1 && confirmedAt === null && rows.every(({ record }) => record.tier > tier);
}

/**
 * Plans what the rows make. A company without any row goes, unless it is claimed. One whose claim
 * was rejected since goes with the next import of the source that it came from, which `source` is.
 */
export function planOpenData(
  openData: StoredOpenData,
  rows: readonly OpenDataRow[],
  source: OpenDataSource | null,
) {
  const { companies: stored, decisions } = openData;
  const byId = new Map(stored.map((company) => [company.id, company]));
  const companies = mergeRows({ rows, companies: stored, decisions }).map((merged): Planned => {
    const ids = [merged.id, ...merged.absorbed].filter((id) => id !== null);
    const before = ids.flatMap((id) => byId.get(id) ?? []);
    const [tier = merged.tier] = [
      merged.tier,
      ...before.filter(isHeld).map((company) => company.tier),
    ].toSorted();
    return {
      ...merged,
      id: merged.id ?? randomUUID(),
      tier,
      confirmedAt: before.find((company) => company.confirmedAt !== null)?.confirmedAt ?? null,
    };
  });
  const found = new Set(companies.map(({ id }) => id));
  const absorbed = new Set(companies.flatMap((company) => company.absorbed));
  const hadRows = new Set(openData.rows.map(({ companyId }) => companyId));
  const rowless = stored.filter(({ id }) => !found.has(id));
  const mustGo = ({ id, isClaimed, isContested, provenance }: StoredCompany) => {
    if (isClaimed) return false;
    if (absorbed.has(id)) return true;
    return !isContested && (hadRows.has(id) || provenance.name === source);
  };
  const deleted = rowless.filter(mustGo).map(({ id }) => id);
  return { companies, kept: rowless.filter((company) => !mustGo(company)), deleted };
}

/** Stores a plan for rows that may be new; `now` in milliseconds since 1970. */
export async function writePlan(
  query: Query,
  openData: StoredOpenData,
  plan: Plan,
  now: number,
): Promise<void> {
  const byId = new Map(openData.companies.map((company) => [company.id, company]));
  const deleted = new Set(plan.deleted);
  // A claimed company stays, and keeps its claims.
  const survivors = plan.companies.flatMap(({ id, absorbed }) =>
    absorbed.filter((former) => deleted.has(former)).map((former) => ({ id, former })),
  );
  await inBatches(query, survivors, moveClaims);
  await inBatches(query, plan.deleted, deleteCompanies);
  const changed = plan.companies.filter((company) => {
    const stored = byId.get(company.id);
    return !stored || fieldNames.some((name) => !isDeepStrictEqual(stored[name], company[name]));
  });
  const rowOf = (company: Planned) =>
    Object.fromEntries(
      ['id' as const, ...fieldNames].map((name) => [columnOf(name), company[name]]),
    );
  const { added = [], updated = [] } = Object.groupBy(changed, ({ id }) =>
    byId.has(id) ? 'updated' : 'added',
  );
  await inBatches(query, added.map(rowOf), insertCompanies, now);
  await inBatches(query, updated.map(rowOf), updateCompanies, now);
  const before = new Map(openData.rows.map((row) => [recordId(row.record), row]));
  const rows = plan.companies.flatMap(({ id, rows }) =>
    rows.flatMap((row) => {
      const stored = before.get(recordId(row.record));
      const isSame =
        stored?.companyId === id &&
        stored.lastSeen === row.lastSeen &&
        isDeepStrictEqual(stored.record, row.record);
      return isSame ? [] : [{ ...row, companyId: id }];
    }),
  );
  await inBatches(query, rows, storeRows);
}

const moveClaims = `
  update open_data_claims set open_data_company_id = given.id
  from jsonb_to_recordset($1::jsonb) as given (id uuid, former uuid)
  where open_data_company_id = given.former`;

const deleteCompanies = `
  delete from open_data_companies
  where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

const fieldNames = [
  'cityId',
  'name',
  'legalName',
  'cnpj',
  'isSoleTrader',
  'phone',
  'website',
  'bairro',
  'address',
  'openedOn',
  'tier',
  'confirmedAt',
  'ownContacts',
  'provenance',
] as const satisfies (keyof Planned)[];

const columns = fieldNames.map(columnOf).join(', ');

const givenRows = `from jsonb_populate_recordset(null::open_data_companies, $1::jsonb) as given,
  to_timestamp($2::float8 / 1000) as at`;

const insertCompanies = `
  insert into open_data_companies (id, ${columns}, created_at, updated_at)
  select id, ${columns}, at, at ${givenRows}`;

const updateCompanies = `
  update open_data_companies as stored set updated_at = at, (${columns}) = (
    ${fieldNames.map((name) => `given.${columnOf(name)}`).join(', ')}
  )
  ${givenRows} where stored.id = given.id`;

const storeRows = `
  insert into open_data_records (source, key, data, last_seen, open_data_company_id)
  select record ->> 'source', record ->> 'key', record, "lastSeen", "companyId"
  from jsonb_to_recordset($1::jsonb)
    as given (record jsonb, "lastSeen" text, "companyId" uuid)
  on conflict (source, key) do update set data = excluded.data,
    last_seen = excluded.last_seen, open_data_company_id = excluded.open_data_company_id`;

/** One statement takes this many rows, as the text of a JSON list. */
const batchSize = 1000;

/** Runs a statement for each batch, whose JSON list is $1, one after the other. */
export async function inBatches(
  query: Query,
  items: readonly unknown[],
  statement: string,
  ...values: readonly unknown[]
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize)
    await query(statement, [JSON.stringify(items.slice(start, start + batchSize)), ...values]);
}
