import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '#server/command-line.ts';
import type { Query } from '#server/database/database.ts';
import {
  inBatches,
  isDoubted,
  lockOpenData,
  type Plan,
  planOpenData,
  readOpenData,
  type StoredOpenData,
  writePlan,
} from './rebuild.ts';
import { type OpenDataRecord, type OpenDataRow, type OpenDataSource, recordId } from './record.ts';
import { readSuppressions } from './removals.ts';

/** All rows of a source at present replace those of before. */
export interface OpenDataImport {
  source: OpenDataSource;
  /** A register's city is the scope; '' stands for sources of the whole country. */
  scope: string;
  /** The source is of a month or day, like '2026-10' or '2026-10-14'. */
  readOn: string;
  /** The numbers count rows of each kind of file as they were read, before any was filtered. */
  counts: Readonly<Record<string, number>>;
  records: readonly OpenDataRecord[];
  now: number;
  isDryRun?: boolean;
}

export type ImportOutcome = Awaited<ReturnType<typeof applyImport>>;

/**
 * Replaces the rows of a source, and merges all rows into companies again, which keep their ids and
 * slugs. Needs a transaction of the service of the kind 'maintenance'. Throws OperatorError, with
 * nothing changed, for an older month than the last one and for one that is incomplete.
 */
export async function applyImport(query: Query, openDataImport: OpenDataImport) {
  const { source, scope, readOn, now, isDryRun = false } = openDataImport;
  if (!isDryRun) await lockOpenData(query);
  await refuseOldOrIncomplete(query, openDataImport);
  const records = new Map(openDataImport.records.map((record) => [recordId(record), record]));
  const openData = await readOpenData(query);
  const isReplaced = ({ record }: OpenDataRow) =>
    record.source === source && (scope === '' || record.city === scope);
  const before = new Map(
    openData.rows.filter(isReplaced).map((row) => [recordId(row.record), row]),
  );
  const claimed = new Set(openData.companies.flatMap(({ id, isClaimed }) => (isClaimed ? id : [])));
  const others = openData.rows.filter((row) => !isReplaced(row));
  const all = [...others.map(({ record }) => record), ...records.values()];
  const isSuppressed = await readSuppressions(query, all, openData.decisions);
  // Its owner may have removed the company in another city.
  const isClaimed = (record: OpenDataRecord) =>
    claimed.has(before.get(recordId(record))?.companyId ?? '');
  const kept = [...records.values()].filter((record) => isClaimed(record) || !isSuppressed(record));
  const rows = kept.map((record): OpenDataRow => {
    const companyId = before.get(recordId(record))?.companyId ?? null;
    return { record, lastSeen: readOn, companyId };
  });
  const plan = planOpenData(openData, [...others, ...rows], source);
  const isStored = new Set(rows.map(({ record }) => recordId(record)));
  const gone = [...before].filter(([id]) => !isStored.has(id)).map(([, { record }]) => record);
  if (!isDryRun) {
    await writePlan(query, openData, plan, now);
    // A removal takes companies before their rows, too.
    await inBatches(query, gone, deleteRows);
    await storeImport(query, openDataImport);
  }
  const repeated = rows.filter(({ record }) => before.has(recordId(record)));
  const changed = repeated.filter(
    ({ record }) => !isDeepStrictEqual(before.get(recordId(record))?.record, record),
  );
  const companies = [...plan.companies, ...plan.kept];
  const ofTier = (tier: number) => companies.filter((company) => company.tier === tier).length;
  return {
    added: rows.length - repeated.length,
    changed: changed.length,
    unchanged: repeated.length - changed.length,
    left: gone.filter((record) => !records.has(recordId(record))).length,
    suppressed: records.size - kept.length,
    claimedGone: findClaimedGone(openData, plan, isReplaced),
    doubted: plan.companies.filter((company) => isDoubted(company) && !claimed.has(company.id))
      .length,
    companies: companies.length,
    byTier: { 1: ofTier(1), 2: ofTier(2), 3: ofTier(3) },
  };
}

/** An import with fewer rows of some kind than this part of those of before is incomplete. */
const completeShare = 0.95;

/** Registers are small, and typed by hand: theirs may shrink, and a day be put right. */
async function refuseOldOrIncomplete(query: Query, openDataImport: OpenDataImport): Promise<void> {
  const { source, scope, readOn, counts } = openDataImport;
  if (source === 'register') return;
  const [last] = await query<{ readOn: string; counts: Record<string, number> }>(
    'select read_on as "readOn", counts from open_data_imports where source = $1 and scope = $2',
    [source, scope],
  );
  if (!last) return;
  if (readOn < last.readOn)
    throw new OperatorError(
      `${readOn} is older than ${last.readOn}, which is imported already; nothing was changed.`,
    );
  for (const [kind, before] of Object.entries(last.counts)) {
    const count = counts[kind] ?? 0;
    if (count < before * completeShare)
      throw new OperatorError(
        `${readOn} is incomplete: it has ${count} rows of ${kind}, and ${last.readOn} had ${before}; nothing was changed.`,
      );
  }
}

const deleteRows = `
  delete from open_data_records using jsonb_to_recordset($1::jsonb) as given (source text, key text)
  where open_data_records.source = given.source and open_data_records.key = given.key`;

async function storeImport(query: Query, openDataImport: OpenDataImport): Promise<void> {
  const { source, scope, readOn, counts, now } = openDataImport;
  await query(
    `insert into open_data_imports (source, scope, read_on, counts, imported_at)
    values ($1, $2, $3, $4::jsonb, to_timestamp($5::float8 / 1000))
    on conflict (source, scope) do update set read_on = excluded.read_on,
      counts = excluded.counts, imported_at = excluded.imported_at`,
    [source, scope, readOn, JSON.stringify(counts), now],
  );
}

/** Lists claimed companies that the source has left, like 'Caçambas Silva (sc/joinville)'. */
function findClaimedGone(
  { rows, companies }: StoredOpenData,
  plan: Plan,
  isReplaced: (row: OpenDataRow) => boolean,
): string[] {
  const had = new Set(rows.filter(isReplaced).map(({ companyId }) => companyId));
  const have = plan.companies.filter((company) => company.rows.some(isReplaced));
  for (const { id } of have) had.delete(id);
  return companies
    .filter(({ id, isClaimed }) => isClaimed && had.has(id))
    .map(({ name, cityId }) => `${name} (${cityId})`);
}
