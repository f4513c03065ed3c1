import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/**
 * Applies the migrations that this database does not have, in the order of their numbers, each in a
 * transaction. Instances that start together take turns.
 */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of await listMigrations(folder)) {
      if (!applied.has(name)) await apply(client, folder, name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
    client.release();
  }
}

/** Names of the migrations' files, like '0001-roles.sql', in order. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted();
}

const migrationsFolder = join(import.meta.dirname, '../../database/migrations');

/** Any number that no other program uses with this database. */
const lockNumber = 7_361_001;

async function apply(client: PoolClient, folder: string, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
