import { Client } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { hashOfMigrations } from './embedded-template.ts';

/** Of a server that may make databases: DATABASE_URL, or the local one; null if none answers. */
export const postgresUrl: string | null = await findPostgres();

/** Why tests with a PostgreSQL server cannot run here. */
export const withoutPostgres = 'no PostgreSQL answers at DATABASE_URL or on 127.0.0.1:5432';

/** The address of a database that is migrated, and that nobody can write a company to. */
export async function emptyPostgres(): Promise<string> {
  const name = `test_empty_${await hashOfMigrations()}`;
  await makeOnce(name, async (url) => {
    await migrateAt(url);
    // Tests of every process share it.
    await run(url, 'alter table companies add constraint other_tests_use_this check (false)');
    await run(url, 'alter table registers add constraint other_tests_use_this check (false)');
  });
  return addressOf(name);
}

/** Makes a new database; `isMigrated` ones are copies, which is faster. Returns its address. */
export async function createPostgres({ isMigrated = false } = {}): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const template = `test_template_${await hashOfMigrations()}`;
  if (isMigrated) await makeOnce(template, migrateAt);
  await administer(`create database ${name} ${isMigrated ? `template ${template}` : ''}`);
  return addressOf(name);
}

export async function dropPostgres(url: string): Promise<void> {
  await administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Whoever comes first makes it, under another name until it is complete. */
async function makeOnce(name: string, make: (url: string) => Promise<void>): Promise<void> {
  const isThere = `select from pg_database where datname = '${name}'`;
  if ((await administer(isThere)) > 0) return;
  const client = new Client({ connectionString: postgresUrl as string });
  await client.connect();
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  if ((await administer(isThere)) === 0) {
    await administer(`drop database if exists ${name}_new`);
    await administer(`create database ${name}_new`);
    await make(addressOf(`${name}_new`));
    await administer(`alter database ${name}_new rename to ${name}`);
  }
  await client.end();
}

async function migrateAt(url: string): Promise<void> {
  const { pool, close } = await openPostgres(url);
  await migrate(pool);
  await close();
}

function addressOf(name: string): string {
  const url = new URL(postgresUrl as string);
  url.pathname = `/${name}`;
  return url.href;
}

const administer = (statement: string) => run(postgresUrl as string, statement);

/** The number of rows. */
async function run(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}

async function findPostgres(): Promise<string | null> {
  const url = process.env.DATABASE_URL || 'postgresql://postgres@127.0.0.1:5432/postgres';
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}
