import { beforeEach, describe } from 'vitest';
import { anonymous, type Database, type Identity, service } from '#server/database/database.ts';
import { shareArea } from './company-app.ts';
import { embedded, engines, shareDatabase } from './database.ts';

/** A database that tests share: each of them finds its tables empty. */
export function shareEmptied(engine: (typeof engines)[number] = embedded): () => Database {
  const database = shareDatabase(engine);
  beforeEach(() => emptyTables(database()));
  return database;
}

/** The same with a folder of photos, where files stay. */
export function shareEmptiedArea(engine: (typeof engines)[number] = embedded) {
  const area = shareArea(engine);
  beforeEach(() => emptyTables(area.database));
  return area;
}

/** Takes milliseconds, where another database takes a second to open, and `truncate` half of one. */
export async function emptyTables(database: Database): Promise<void> {
  await database.withIdentity(
    service,
    async (query) => {
      await query('reset role');
      // Without triggers and references.
      await query(`do $$ declare name text; begin
        set local session_replication_role = replica;
        for name in select format('%I.%I', schemaname, tablename) from pg_tables
          where schemaname in ('public', 'accounts') and tablename <> 'schema_migrations'
        loop execute 'delete from ' || name; end loop;
      end $$`);
    },
    'maintenance',
  );
}

/**
 * Tests of what happens at the same moment: on what the file shares, whose engine has one
 * connection, and in the full run on a server, where two of them meet.
 */
export function describeAtOnce<Shared>(
  name: string,
  shared: Shared,
  share: (engine: (typeof engines)[number]) => Shared,
  define: (shared: Shared) => void,
): void {
  const [, server] = engines;
  describe(name, () => define(shared));
  describe(`${name}, on ${server.name}`, { tags: 'long' }, () => define(share(server)));
}

/** The rows of one statement, whatever the identity of who is tested. */
export const asService = <Row extends object = Record<string, unknown>>(
  database: Database,
  text: string,
  values: readonly unknown[] = [],
) => database.withIdentity(service, (query) => query<Row>(text, values));

/** What the public reads by one statement. */
export const asPublic = <Row extends object = Record<string, unknown>>(
  database: Database,
  text: string,
  values: readonly unknown[] = [],
) => database.withIdentity(anonymous, (query) => query<Row>(text, values));

/** One statement after the other on the database that a file shares; as the service unless said. */
export const askOf =
  (database: () => Database, identity: Identity = service) =>
  <Row extends object = Record<string, unknown>>(text: string, ...values: readonly unknown[]) =>
    database().withIdentity(identity, (query) => query<Row>(text, values));
