import type { Query } from './database.ts';

/** Names of those that were applied. */
export async function readMigrations(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
