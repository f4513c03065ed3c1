import { type Database, type Query, service } from './database.ts';
import { dumpedTables, dumpVersion } from './dump-format.ts';
import { readMigrations } from './read-migrations.ts';

/**
 * The rows of all tables as lines of JSON without line ends: a header, one line per row, and a last
 * line that shows that nothing is missing. All lines are of one moment. It holds secrets, with
 * which its reader can sign in as any user.
 */
export async function* dumpTables(database: Database): AsyncGenerator<string, void> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const done = database
    .as(service, (query) => writeTables(query, (line) => writer.write(line)), 'maintenance')
    .then(() => writer.close())
    .catch((error) => writer.abort(error).then(() => Promise.reject(error)));
  done.catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done: isLast, value } = await reader.read();
      if (isLast) return;
      yield value;
    }
  } finally {
    // Ends the transaction of a dump that is not read to its end.
    await reader.cancel().catch(() => undefined);
    await done.catch(() => undefined);
  }
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
