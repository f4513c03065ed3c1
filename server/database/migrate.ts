import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import type { Query } from './database.ts';

export const migrationsFolder = fileURLToPath(import.meta.resolve('./migrations'));

/**
 * Applies the migrations that this database does not have, in the order of their numbers, each in a
 * transaction of its own, so that a failure leaves those before. Instances that start together take
 * turns. Without a grant and a policy of its migration, only the service role reaches a new table,
 * and no role a new function. Rejects for a database that a newer version has migrated.
 */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<void> {
  const names = await listMigrations(folder);
  await pool.query({ text: createTable, ...limit });
  const applied = await readApplied(pool);
  refuseUnknown(applied, names);
  for (const name of names) {
    if (applied.has(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    await apply(pool, name, text).catch((error: Error) => {
      error.message = `migration ${name}: ${error.message}`;
      throw error;
    });
  }
}

/** Lists the migrations' files, like '0001-roles.sql', in order. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
}

/** Instances that start together may all create it. */
const createTable = `do $$
begin
  create table if not exists public.schema_migrations (
    name text primary key, applied_at timestamptz not null default now()
  );
exception
  when duplicate_table or duplicate_object or unique_violation then null;
end
$$`;

/** A migration itself may take longer. */
const limit = { query_timeout: 5000 };

/**
 * Another instance may have applied it since. The lock is the transaction's, because a pooler gives
 * each another connection, and on the table, because any role may take an advisory one.
 */
async function apply(pool: Pool, name: string, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('statement_timeout', '0', true), set_config('search_path', 'public', true)`,
    );
    await client.query('lock table schema_migrations in share row exclusive mode');
    if (!(await readApplied(client)).has(name)) {
      await client.query('alter default privileges revoke execute on functions from public');
      await client.query(text);
      await client.query('alter default privileges grant execute on functions to public');
      await client.query(protect);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    const isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUsable);
    throw error;
  }
}

/**
 * Row security hides every row from a role without a policy, and an empty search_path keeps functions
 * from taking another's table for ours; an extension's functions stay as they are.
 */
const protect = `do $$
declare
  name text;
begin
  for name in
    select proc.oid::regprocedure from pg_proc proc join pg_language on pg_language.oid = prolang
    where proconfig is null and lanname in ('sql', 'plpgsql')
      and pronamespace::regnamespace::text in ('public', 'accounts')
      and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = %L', name, '');
  end loop;
  for name in
    select oid::regclass from pg_class
    where relkind = 'r' and not relrowsecurity
      and relnamespace::regnamespace::text in ('public', 'accounts')
  loop
    execute format('alter table %s enable row level security', name);
    execute format('grant select, insert, update, delete on %s to service_role', name);
    execute format('create policy service on %s to service_role using (true)', name);
  end loop;
end
$$`;

async function readApplied(client: Pool | PoolClient): Promise<ReadonlySet<string>> {
  const text = 'select name from public.schema_migrations';
  const { rows } = await client.query<{ name: string }>({ text, ...limit });
  return new Set(rows.map(({ name }) => name));
}

function refuseUnknown(applied: ReadonlySet<string>, names: readonly string[]): void {
  const unknown = [...applied].filter((name) => !names.includes(name)).toSorted();
  if (unknown.length === 0) return;
  throw new Error(
    `it has the migration ${unknown.join(', ')}, which this version does not know; run the version that made it, or a newer one.`,
  );
}

export async function readMigrations(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
