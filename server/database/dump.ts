import * as v from 'valibot';
import { type Database, type Query, service } from './database.ts';
import { readMigrations } from './migrate.ts';

/**
 * The rows of all tables as lines of JSON without line ends: a header, one line per row, and a last
 * line that shows that nothing is missing. All lines are of one moment. It holds secrets, with
 * which its reader can sign in as any user.
 */
export async function* dumpTables(database: Database): AsyncGenerator<string, void> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const done = database
    .withIdentity(
      service,
      (query) => writeTables(query, (line) => writer.write(line)),
      'maintenance',
    )
    .then(() => writer.close())
    .catch((error) => writer.abort(error).then(() => Promise.reject(error)));
  done.catch(() => undefined);
  try {
    // Cancelled, which ends the transaction, where the dump is not read to its end.
    yield* readable;
  } finally {
    await done.catch(() => undefined);
  }
}

/** As a file has them. */
export async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Rows that are read at once. */
const batchSize = 500;

async function writeTables(query: Query, write: (line: string) => Promise<void>): Promise<void> {
  await query(`select set_config('timezone', 'UTC', true)`);
  const migrations = await readMigrations(query);
  await write(JSON.stringify({ dump: 'alugacacamba', version: dumpVersion, migrations }));
  let rows = 0;
  for (const table of dumpedTables) {
    await query(
      `declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
    );
    for (;;) {
      const batch = await query<{ row: string }>(`fetch ${batchSize} from dumped`);
      for (const { row } of batch) await write(`{"table":"${table}","row":${row}}`);
      rows += batch.length;
      if (batch.length < batchSize) break;
    }
    await query('close dumped');
  }
  await write(JSON.stringify({ end: true, rows }));
}

/** Every table, so that what another one refers to comes before it. */
export const dumpedTables = [
  'accounts.users',
  'accounts.sessions',
  'accounts.tickets',
  'accounts.codes',
  'accounts.known_networks',
  'accounts.secrets',
  'public.companies',
  'public.company_slugs',
  'public.memberships',
  'public.company_changes',
  'public.company_areas',
  'public.photos',
  'public.daily_counts',
  'public.push_subscriptions',
  'public.notification_settings',
  'public.notifications_sent',
  'public.deletion_requests',
  'public.registers',
  'public.register_entries',
] as const;

/** Rises when a line means something else. */
const dumpVersion = 1;

/** One line of a dump. */
export const dumpLineSchema = v.union([
  v.object({
    dump: v.literal('alugacacamba'),
    version: v.literal(dumpVersion),
    /** Of the database that was dumped. */
    migrations: v.array(v.string()),
  }),
  /** Of a newer version, with anything else. */
  v.object({
    dump: v.literal('alugacacamba'),
    version: v.pipe(v.number(), v.minValue(dumpVersion + 1)),
  }),
  v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) }),
  v.object({ end: v.literal(true), rows: v.number() }),
]);
