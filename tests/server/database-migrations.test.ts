import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anonymous, type Engine, service } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { listMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createDataDir, createPostgresDatabase, openTestDatabase } from './support/database.ts';
import { createFolder } from './support/folder.ts';
import { collectLog } from './support/log.ts';
import { postgresUrl, withoutPostgres } from './support/postgres.ts';

const engines = [
  {
    name: 'the embedded engine',
    missing: null,
    open: async () => openEmbedded(await createDataDir()),
  },
  {
    name: 'a PostgreSQL server',
    missing: postgresUrl ? null : withoutPostgres,
    open: async () => openPostgres(await createPostgresDatabase()),
  },
];

/** The migrations of this version, and what a later one adds. */
async function withMigrations(added: Readonly<Record<string, string>>): Promise<string> {
  const folder = await createFolder('migrations');
  await cp(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(added)) await writeFile(join(folder, name), text);
  return folder;
}

async function appliedIn({ pool }: Engine): Promise<string[]> {
  const { rows } = await pool.query('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

test.for(engines)(
  'migrations are applied once and in order, one that fails leaves nothing of itself, and a newer version is refused, on $name',
  async ({ open, missing }, { skip }) => {
    if (missing) skip(missing);
    const engine = await open();
    onTestFinished(() => engine.close());
    await migrate(engine.pool);
    expect(await appliedIn(engine)).toEqual(await listMigrations());
    const later = {
      '9002-second.sql': 'insert into things values (1)',
      '9001-first.sql': 'create table things (id integer)',
    };
    const folder = await withMigrations(later);
    await migrate(engine.pool, folder);
    await migrate(engine.pool, folder);
    const { rows } = await engine.pool.query('select id from things');
    expect(rows).toEqual([{ id: 1 }]);

    const failing = await withMigrations({
      ...later,
      '9003-good.sql': 'create table good (id integer)',
      '9004-bad.sql': 'create table bad (id integer); select 1 / 0;',
      '9005-later.sql': 'create table later (id integer)',
    });
    await expect(migrate(engine.pool, failing)).rejects.toThrow(
      'migration 9004-bad.sql: division by zero',
    );
    expect((await appliedIn(engine)).at(-1)).toBe('9003-good.sql');
    const { rows: tables } = await engine.pool.query(
      `select tablename from pg_tables where tablename in ('good', 'bad', 'later')`,
    );
    expect(tables).toEqual([{ tablename: 'good' }]);

    const { log, lines } = collectLog();
    const database = openTestDatabase(async () => engine, log);
    await expect.poll(() => lines).toHaveLength(1);
    await database.close();
    expect(lines).toEqual([
      'The database cannot be used, and is tried again: it has the migration 9001-first.sql, 9002-second.sql, 9003-good.sql, which this version does not know; run the version that made it, or a newer one.',
    ]);
  },
);

test('several instances that start together take turns', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const connectionString = await createPostgresDatabase();
  const instances = await Promise.all(
    Array.from({ length: 4 }, () => openPostgres(connectionString)),
  );
  for (const instance of instances) onTestFinished(() => instance.close());
  await Promise.all(instances.map(({ pool }) => migrate(pool)));
  for (const instance of instances) {
    expect(await appliedIn(instance)).toEqual(await listMigrations());
  }
});

test('no lock that any role may take holds up a start or a new name', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const url = await createPostgresDatabase();
  const first = openTestDatabase(() => openPostgres(url));
  await first.ready;
  const stranger = new Client({ connectionString: url });
  await stranger.connect();
  onTestFinished(() => stranger.end());
  await stranger.query('set role anon');
  await stranger.query('select pg_advisory_lock(7361001), pg_advisory_lock(7361002)');
  await stranger.query('begin');
  await stranger.query('select slug from company_slugs');
  const engine = await openPostgres(url);
  onTestFinished(() => engine.close());
  await migrate(engine.pool, await withMigrations({ '9001-later.sql': 'select 1' }));
  expect((await appliedIn(engine)).at(-1)).toBe('9001-later.sql');
  await first.withIdentity(service, (query) =>
    query(`insert into companies (name) values ('Silva')`),
  );
  for (const table of ['schema_migrations', 'company_slugs']) {
    await stranger.query('savepoint before');
    await expect(stranger.query(`lock table ${table} in access share mode`)).rejects.toThrow(
      'permission denied',
    );
    await stranger.query('rollback to before');
  }
});

test('a user who is no superuser can migrate a database of its own', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const url = new URL(await createPostgresDatabase());
  const database = url.pathname.slice(1);
  const superuser = new Pool({ connectionString: postgresUrl });
  const user = `user_${database}`;
  await superuser.query(`create role ${user} login createrole password 'geheim'`);
  await superuser.query(`alter database ${database} owner to ${user}`);
  onTestFinished(async () => {
    await superuser.query(`alter database ${database} owner to postgres`);
    const own = new Pool({ connectionString: url.href.replace(`${user}:geheim`, 'postgres') });
    await own.query(`drop owned by ${user} cascade`);
    await own.end();
    await superuser.query(`drop role ${user}`);
    await superuser.end();
  });
  url.username = user;
  url.password = 'geheim';
  const opened = openTestDatabase(() => openPostgres(url.href));
  await opened.ready;
  expect(
    await opened.withIdentity(anonymous, (query) => query('select name from companies')),
  ).toEqual([]);
  // As documented, by somebody who may.
  const administrator = new Client({
    connectionString: url.href.replace(`${user}:geheim`, 'postgres'),
  });
  await administrator.connect();
  await administrator.query(await readFile(join(migrationsFolder, '0001-roles.sql'), 'utf8'));
  await administrator.end();
  await opened.withIdentity(service, (query) =>
    query(`insert into companies (name) values ('Silva')`),
  );
  await opened.close();
});
