import * as v from 'valibot';
import { type Database, type Query, service } from './database.ts';
import { dumpedTables } from './dump.ts';
import { readMigrations } from './migrate.ts';

interface RestoreOptions {
  existing?: 'refused' | 'replaced';
  restored?: (query: Query) => Promise<unknown>;
}

export class DumpError extends Error {
  override name = 'DumpError';
}

/**
 * Restores a dump in one transaction: all of it or nothing. The database must have no accounts,
 * companies and registers, unless `existing` is 'replaced': then what was removed, deleted or signed
 * out since stays so, and `restored` erases what the dump has of removed companies. Throws DumpError.
 */
export async function restoreTables(
  database: Database,
  lines: AsyncIterable<string> | Iterable<string>,
  { existing = 'refused', restored = async () => undefined }: RestoreOptions = {},
): Promise<{ rows: number }> {
  return database.withIdentity(
    service,
    async (query) => {
      if (existing === 'refused') await refuseRows(query);
      for (const [name, select] of Object.entries(removals))
        await query(`create temporary table ${name} on commit drop as ${select}`);
      for (const table of dumpedTables.toReversed()) await query(`delete from ${table}`);
      const read = await readLines(query, lines);
      for (const statement of removalsAgain) await query(statement);
      await restored(query);
      await query('select erase_removed_companies()');
      // Instances hold the keys of before, also where no company changed.
      await query(`select pg_notify('companies_changed', '')`);
      return read;
    },
    'maintenance',
  );
}

/** Keys that are made at the first start do not count. */
async function refuseRows(query: Query): Promise<void> {
  const [found] = await query<Record<'users' | 'companies' | 'registers' | 'openData', string>>(
    `select (select count(*) from accounts.users) as users,
      (select count(*) from companies) as companies,
      (select count(*) from registers) as registers,
      (select count(*) from open_data_companies) as "openData"`,
  );
  if (Object.values(found ?? {}).every((count) => Number(count) === 0)) return;
  throw new DumpError(
    `The database has ${found?.users} accounts, ${found?.companies} companies, ${found?.registers} registers and ${found?.openData} companies from open data already, which a restored dump would replace.`,
  );
}

/** Each table keeps what the dump may not bring back: what was removed, deleted, ended or used since. */
const removals = {
  kept_secrets: `select * from accounts.secrets
    where name in ('open-data-suppression-key', 'sender-key')`,
  kept_companies: 'select * from open_data_companies where removed_at is not null',
  kept_suppressions: 'select * from open_data_suppressions',
  kept_senders: 'select * from blocked_senders',
  kept_requests: 'select * from requests',
  kept_suspended: 'select id, suspended_at from companies where suspended_at is not null',
  kept_links: 'select * from request_links',
  kept_reviews: 'select * from reviews',
  kept_rentals:
    'select request_id, companies.id from request_companies join companies on id = company_id',
  kept_users: 'select id, invite_hash, invite_expires_at from accounts.users',
  kept_sessions: 'select id from accounts.sessions',
  kept_addresses: 'select * from mail_addresses',
};

/** A removal since an older dump stays, unless the dump has its owner's claim. */
const removalsAgain = [
  // An older dump may have no key, by which the hashes were made.
  'insert into accounts.secrets select * from kept_secrets on conflict do nothing',
  // Where another company of the dump has the slug, only the hashes are kept.
  `insert into open_data_companies
  select * from kept_companies as given
  where not exists (select from open_data_companies where slug = given.slug and id <> given.id)
  on conflict (id) do update
  set removed_at = excluded.removed_at, removal_reason = excluded.removal_reason,
    undo_until = excluded.undo_until, undo_hash = excluded.undo_hash
  where open_data_companies.company_id is null`,
  `insert into open_data_suppressions (hash, open_data_company_id)
  select hash, company.id
  from kept_suppressions as given
  left join open_data_companies company on company.id = given.open_data_company_id
  where not exists (
    select from open_data_suppressions existing
    where existing.hash = given.hash and existing.open_data_company_id is not distinct from company.id
  )`,
  'insert into blocked_senders select * from kept_senders on conflict do nothing',
  // The links are those of the present address.
  `update requests set deleted_at = given.deleted_at, email = given.email, email_hash = given.email_hash,
    mail_opened_at = given.mail_opened_at, subscription = given.subscription
  from kept_requests as given where given.id = requests.id`,
  `select take_request_step(gen_random_uuid(), id, 'visitor', null, 'cancel',
      '{"reason": "A pessoa apagou o pedido."}', now()),
    erase_request(id, now())
  from requests where id in (select id from kept_requests where erased_at is not null)`,
  `select take_request_step(gen_random_uuid(), id, 'operator', null, 'block',
      jsonb_build_object('reason', reason, 'by', blocked_by), now())
  from kept_requests where status = 'blocked'`,
  `update companies set suspended_at = given.suspended_at
  from kept_suspended as given where given.id = companies.id and companies.suspended_at is null`,
  // All were told of it when it happened.
  `delete from request_messages where created_at = now() or done_at is null
    and request_id in (select id from kept_requests where erased_at is not null)`,
  `update requests set email = null
  where email_hash in (select hash from blocked_senders where reason = 'Disowned.')`,
  'delete from request_links where request_id in (select id from kept_requests)',
  `insert into request_links
  select given.* from kept_links as given join requests on requests.id = given.request_id`,
  // A review that is missing was taken back by its visitor, unless its company is missing too.
  `delete from reviews where id not in (select id from kept_reviews)
    and (request_id, company_id) in (select * from kept_rentals)`,
  `update reviews set state = given.state, removal_reason = given.removal_reason, reply = given.reply,
    replied_at = given.replied_at, waiting_reply = given.waiting_reply, reply_refusal = given.reply_refusal
  from kept_reviews as given where given.id = reviews.id`,
  `delete from accounts.sessions where user_id in (select id from kept_users)
    and id not in (select id from kept_sessions)`,
  `update accounts.users set invite_expires_at = null
  where id in (select id from kept_users)
    and invite_hash not in (select invite_hash from kept_users where invite_expires_at is not null)`,
  `insert into mail_addresses select * from kept_addresses
  on conflict (hash) do update set asking_message_id = excluded.asking_message_id,
    asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at`,
];

async function readLines(
  query: Query,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ rows: number }> {
  let batch: Row[] = [];
  let number = 0;
  let rows = 0;
  let end: number | null = null;
  const flush = async () => {
    await insertRows(query, batch);
    batch = [];
  };
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
      const isSame = batch[0] === undefined || shapeOf(batch[0]) === shapeOf(line);
      if (!isSame || batch.length === batchSize) await flush();
      batch.push({ ...line, number });
    }
  }
  if (number === 0) throw new DumpError(noDump);
  await flush();
  if (end !== rows) throw new DumpError('The end of the dump is missing; nothing was restored.');
  return { rows };
}

const noDump = 'The file is no dump of this site: its first line is not the header of one.';

const dumpLineSchema = v.union([
  v.object({
    dump: v.literal('alugacacamba'),
    /** The migrations are those of the database that was dumped. */
    migrations: v.array(v.string()),
  }),
  v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) }),
  v.object({ end: v.literal(true), rows: v.number() }),
]);

type DumpLine = v.InferOutput<typeof dumpLineSchema>;

function parseLine(text: string, number: number): DumpLine {
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

/** No row has more characters. */
const maxLineLength = 32 * 1024 * 1024;

const batchSize = 500;

interface Row {
  number: number;
  table: string;
  row: Readonly<Record<string, unknown>>;
}

/** All rows of a table have the same shape, unless the dump was edited. */
function shapeOf({ table, row }: Pick<Row, 'table' | 'row'>): string {
  return [table, ...Object.keys(row)].join();
}

/** Inserts all at once, or else one by one, to find the one that cannot be stored. */
async function insertRows(query: Query, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { number, table: name } = first;
  const table = dumpedTables.find((dumpedTable) => dumpedTable === name);
  if (!table) {
    throw new DumpError(
      `Line ${number} of the dump is of the table "${name}", which this version does not know.`,
    );
  }
  // Columns newer than the dump get their default.
  const columns = await existingColumns(query, first);
  const insert = (inserted: readonly Row[]) =>
    query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(inserted.map(({ row }) => row))],
    );
  await query('savepoint batch');
  try {
    await insert(rows);
  } catch {
    await query('rollback to savepoint batch');
    for (const row of rows) {
      await insert([row]).catch(({ message }: Error) => {
        throw new DumpError(
          `Line ${row.number} of the dump, a row of ${table}, cannot be stored: ${message}.`,
        );
      });
    }
  }
  await query('release savepoint batch');
}

/** The names are the database's own, so that none of a dump becomes SQL. */
async function existingColumns(query: Query, { number, table, row }: Row): Promise<string> {
  const names = Object.keys(row);
  if (names.length === 0)
    throw new DumpError(`Line ${number} of the dump, a row of ${table}, has no columns.`);
  const [schema, name] = table.split('.');
  const rows = await query<{ name: string; quoted: string }>(
    `select column_name as name, quote_ident(column_name) as quoted from information_schema.columns
      where table_schema = $1 and table_name = $2 and column_name = any($3)`,
    [schema, name, names],
  );
  const existing = new Set(rows.map((column) => column.name));
  const unknown = names.find((column) => !existing.has(column));
  if (unknown === undefined) return rows.map(({ quoted }) => quoted).join(', ');
  throw new DumpError(
    `Line ${number} of the dump has the column "${unknown}" of ${table}, which this version does not know.`,
  );
}

/** Splits a text into lines without their ends. Throws DumpError for one without an end. */
export async function* splitLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  for await (const part of parts) {
    const [first = '', ...rest] = part.split('\n');
    begun.push(first);
    length = rest.at(-1)?.length ?? length + first.length;
    if (length > maxLineLength) throw new DumpError(noDump);
    for (const next of rest) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('');
  if (last !== '') yield last;
}
