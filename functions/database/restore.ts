import * as v from 'valibot';
import { type Database, type Query, service } from './database.ts';
import { dumpedTables, dumpLineSchema } from './dump-format.ts';
import { readMigrations } from './read-migrations.ts';

/** A dump that cannot be restored; the message is one sentence for the operator. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/**
 * Restores a dump in one transaction: all of it or nothing. The database must have no accounts,
 * companies and registers, unless `existing` is 'replaced'. Throws DumpError.
 */
export async function restoreTables(
  database: Database,
  lines: AsyncIterable<string> | Iterable<string>,
  { existing = 'refused' }: { existing?: 'refused' | 'replaced' } = {},
): Promise<{ rows: number }> {
  return database.as(
    service,
    async (query) => {
      if (existing === 'refused') await refuseRows(query);
      await deleteRows(query);
      return readLines(query, lines);
    },
    'maintenance',
  );
}

/** Keys that are made at the first start do not count. */
async function refuseRows(query: Query): Promise<void> {
  const [found] = await query<{ users: string; companies: string; registers: string }>(
    `select (select count(*) from accounts.users) as users,
      (select count(*) from companies) as companies,
      (select count(*) from registers) as registers`,
  );
  if (Object.values(found ?? {}).every((count) => Number(count) === 0)) return;
  throw new DumpError(
    `The database has ${found?.users} accounts, ${found?.companies} companies and ${found?.registers} registers already, which a restored dump would replace.`,
  );
}

async function deleteRows(query: Query): Promise<void> {
  for (const table of dumpedTables.toReversed()) await query(`delete from ${table}`);
}

async function readLines(
  query: Query,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ rows: number }> {
  const insert = createInserter(query);
  let number = 0;
  let rows = 0;
  let end: number | null = null;
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const line = parseLine(text, number);
    if ('dump' in line !== (number === 1)) throw new DumpError(noDump);
    if (end !== null) throw new DumpError(`Line ${number} of the dump comes after its end.`);
    if ('dump' in line) await refuseNewer(query, line.migrations);
    else if ('end' in line) end = line.rows;
    else {
      rows += 1;
      await insert.add(line.table, line.row);
    }
  }
  if (number === 0) throw new DumpError(noDump);
  if (end !== rows) throw new DumpError('The end of the dump is missing; nothing was restored.');
  await insert.flush();
  return { rows };
}

const noDump = 'The file is no dump of this site: its first line is not the header of one.';

function parseLine(text: string, number: number): v.InferOutput<typeof dumpLineSchema> {
  try {
    return v.parse(dumpLineSchema, JSON.parse(text));
  } catch {
    throw new DumpError(number === 1 ? noDump : `Line ${number} of the dump cannot be read.`);
  }
}

async function refuseNewer(query: Query, migrations: readonly string[]): Promise<void> {
  const known = await readMigrations(query);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new DumpError(
    `The dump is of a newer version, with the migration ${unknown.join(', ')}; restore it with that version.`,
  );
}

/** Rows that are inserted at once. */
const batchSize = 500;

type Table = (typeof dumpedTables)[number];

/** Collects the rows of a table until there are enough for one statement. */
function createInserter(query: Query) {
  let table: Table | null = null;
  let batch: object[] = [];
  const flush = async () => {
    const [first] = batch;
    if (table === null || !first) return;
    // Columns newer than the dump get their default.
    const columns = await existingColumns(query, table, Object.keys(first));
    await query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  return {
    flush,
    async add(next: string, row: object) {
      if (next !== table || batch.length === batchSize) await flush();
      table = tableOf(next);
      batch.push(row);
    },
  };
}

function tableOf(name: string): Table {
  const table = dumpedTables.find((known) => known === name);
  if (table) return table;
  throw new DumpError(`The dump has the table "${name}", which this version does not know.`);
}

/** Names from the database itself, so that none of a dump becomes SQL. */
async function existingColumns(
  query: Query,
  table: Table,
  names: readonly string[],
): Promise<string> {
  const [schema, name] = table.split('.');
  const rows = await query<{ column_name: string }>(
    `select quote_ident(column_name) as column_name from information_schema.columns
      where table_schema = $1 and table_name = $2 and column_name = any($3)`,
    [schema, name, names],
  );
  if (rows.length === names.length) return rows.map((row) => row.column_name).join(', ');
  throw new DumpError(`The dump has a column of ${table} that this version does not know.`);
}
