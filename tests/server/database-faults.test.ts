import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccounts } from '#server/auth/accounts.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { type Database, DatabaseUnavailableError, service } from '#server/database/database.ts';
import { limitsIn } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { memoryStore } from '#server/store.ts';
import { allNotifications } from './support/company-app.ts';
import { createDataDir, createPostgresDatabase } from './support/database.ts';
import { asService } from './support/emptied.ts';
import { createFolder, createSmallDisk, withoutMount } from './support/folder.ts';
import { collectLog, silentLog } from './support/log.ts';
import { postgresUrl, withoutPostgres } from './support/postgres.ts';
import { startPostgresCluster, withoutCluster } from './support/postgres-cluster.ts';
import { runProgram } from './support/program.ts';
import { serveSite } from './support/site.ts';
import { startPostgresLine } from './support/tcp-line.ts';

function connect(target: { url?: string; folder?: string }, log: Log = silentLog): Database {
  const database = connectDatabase({ url: null, folder: '', ...target, log });
  onTestFinished(() => database.close());
  return database;
}

const insert = (database: Database, name: string) =>
  asService(database, 'insert into companies (name) values ($1)', [name]);

const count = async (database: Database) => {
  const [row] = await asService<{ count: string }>(database, 'select count(*) from companies');
  return Number(row?.count);
};

/** Numbers of the companies that the program of acknowledged writes left. */
async function storedNumbers(database: Database): Promise<string[]> {
  await database.ready;
  const rows = await asService(database, 'select place_id from companies');
  return rows.map((row) => String(row.place_id));
}

test('no acknowledged write is lost when PostgreSQL stops at once, and it is used again', async ({
  skip,
}) => {
  if (withoutCluster) return skip(withoutCluster);
  const cluster = await startPostgresCluster();
  const { log, lines } = collectLog();
  const database = connect({ url: cluster.url }, log);
  await database.ready;
  const writer = runProgram('acknowledged-writes.ts', [cluster.url]);
  await writer.wrote(100);
  cluster.stopAtOnce();
  await writer.ended;
  await expect.poll(() => database.state.status).toBe('unavailable');
  await expect(count(database)).rejects.toThrow(DatabaseUnavailableError);
  cluster.start();
  await expect.poll(() => database.state.status).toBe('ready');
  expect(await storedNumbers(database)).toEqual(expect.arrayContaining(writer.lines));
  expect(lines.at(-1)).toBe('The database is ready again.');
});

test('a connection that is lost is made again, and what may have changed is read again', async ({
  skip,
}) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const line = await startPostgresLine(await createPostgresDatabase());
  const { log, lines } = collectLog();
  const database = connect({ url: line.url }, log);
  const changed = vi.fn();
  database.onPublicChanged(changed);
  await database.ready;
  await insert(database, 'before');
  const interrupted = database.withIdentity(service, async (query) => {
    await query(`insert into companies (name) values ('lost')`);
    await line.cut();
    await query(`insert into companies (name) values ('lost')`);
  });
  await expect(interrupted).rejects.toThrow(DatabaseUnavailableError);
  expect(database.state.status).toBe('unavailable');
  await expect(count(database)).rejects.toThrow(DatabaseUnavailableError);
  const calls = changed.mock.calls.length;
  await line.mend();
  await expect.poll(() => database.state.status).toBe('ready');
  expect(changed.mock.calls.length).toBeGreaterThan(calls);
  expect(await count(database)).toBe(1);
  await insert(database, 'after');
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(calls + 1);
  const outage = lines.filter((text) => text.includes('cannot be reached'));
  expect(outage.length).toBe(new Set(outage).size);
});

test('connections that ended while nobody used them cost no request', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const url = await createPostgresDatabase();
  const { log, lines } = collectLog();
  const database = connect({ url }, log);
  await database.ready;
  await Promise.all(Array.from({ length: 5 }, () => count(database)));
  await administer(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await Promise.all(Array.from({ length: 5 }, () => count(database)))).toEqual(
    Array(5).fill(0),
  );
  const changed = vi.fn();
  database.onPublicChanged(changed);
  await expect
    .poll(async () => {
      await insert(database, 'A');
      return changed.mock.calls.length;
    })
    .toBeGreaterThan(1);
  expect(lines.filter((text) => text.includes('cannot'))).toEqual([]);
});

test('why PostgreSQL cannot be used is said once and without the password', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const causes = async (url: string) => {
    const { log, lines } = collectLog();
    const database = connectDatabase({ url, folder: '', log });
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    expect(database.state).toEqual({ engine: 'postgres', durable: true, status: 'unavailable' });
    await expect(count(database)).rejects.toThrow(DatabaseUnavailableError);
    await database.close();
    expect(lines.join()).not.toContain('geheim');
    return lines[1];
  };
  const { host } = new URL(postgresUrl);
  expect(await causes('postgresql://me:geheim@127.0.0.1:1/db')).toBe(
    'The database cannot be reached (no server listens at the host and port in DATABASE_URL); trying again.',
  );
  expect(await causes(`postgresql://postgres:geheim@${host}/no_such_database`)).toContain(
    'no database of the name in DATABASE_URL',
  );
  expect(await causes('postgresql://me:geheim@no-such-host.invalid/db')).toContain(
    'the host name in DATABASE_URL is unknown',
  );
});

test('a wrong password is said plainly, and the right one is used as soon as it is set', async ({
  skip,
}) => {
  if (withoutCluster) return skip(withoutCluster);
  const cluster = await startPostgresCluster();
  await administer(cluster.url, `create role me superuser login password 'other'`);
  const [file] = await queryRows(cluster.url, 'show hba_file');
  const rule = 'host all me 127.0.0.1/32 scram-sha-256\n';
  const path = String(file?.hba_file);
  await writeFile(path, rule + (await readFile(path, 'utf8')));
  await administer(cluster.url, 'select pg_reload_conf()');
  const { log, lines } = collectLog();
  const database = connect({ url: cluster.url.replace('postgres@', 'me:geheim@') }, log);
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('cannot be reached'));
  expect(lines[1]).toBe(
    'The database cannot be reached (the user name or the password in DATABASE_URL is wrong); trying again.',
  );
  await administer(cluster.url, `alter role me password 'geheim'`);
  await database.ready;
  expect(lines.slice(1).join()).not.toContain('geheim');
});

/** A server with this database, and a company that is signed in and saves. */
async function serveCompany(url: string) {
  const { log, lines } = collectLog();
  const dataDir = await createFolder('data');
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const site = await serveSite({ 'index.html': 'home' }, { env, log });
  const database = connect({ url });
  await database.ready;
  const deliverCode = async () => undefined;
  const options = { database, log, createLimit: limitsIn(memoryStore), now: Date.now, deliverCode };
  const { userId, tokenHash } = await createAccounts(options).invite({ email: 'a@example.com' });
  await database.withIdentity(service, (query) =>
    query(
      `with one as (insert into companies (name) values ('Silva') returning id)
      insert into memberships (user_id, company_id) select $1, id from one`,
      [userId],
    ),
  );
  await database.close();
  const send = (method: string, path: string, body: unknown, headers = {}) =>
    fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  await expect.poll(() => lines).toContain('The database is ready.');
  const invitation = { type: 'invite', token_hash: tokenHash };
  const session = await (await send('POST', '/auth/v1/verify', invitation)).json();
  const authorization = `Bearer ${session.access_token}`;
  /** Status and Retry-After. */
  const put = async (path: string, body: unknown) => {
    const response = await send('PUT', `/functions/v1/company${path}`, body, { authorization });
    return `${response.status} ${response.headers.get('retry-after')}`;
  };
  const save = () => put('/notifications', allNotifications);
  /** More than the server holds for somebody who reads it later. */
  const saveMuch = () => put('', ' '.repeat(400_000));
  const saveAtOnce = () => Promise.all(Array.from({ length: 8 }, save));
  return { lines, save, saveMuch, saveAtOnce };
}

test('requests that PostgreSQL leaves unanswered get a 503, until it answers again', async ({
  skip,
}) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const line = await startPostgresLine(await createPostgresDatabase());
  const { lines, save, saveMuch, saveAtOnce } = await serveCompany(line.url);
  expect(await saveAtOnce()).toEqual(Array(8).fill('204 null'));
  line.hang();
  const first = [saveMuch(), saveAtOnce()];
  // The others come while those wait, and are given up when the connections of the first are.
  await expect.poll(line.lost).toBeGreaterThanOrEqual(8);
  const answers = await Promise.all([...first, saveAtOnce()]);
  expect(answers.flat()).toEqual(Array(17).fill('503 5'));
  await line.mend();
  await expect.poll(save).toBe('204 null');
  expectNoFault(lines);
});

test('requests while PostgreSQL restarts get an answer or a 503', async ({ skip }) => {
  if (withoutCluster) return skip(withoutCluster);
  const cluster = await startPostgresCluster();
  const { lines, save, saveAtOnce } = await serveCompany(cluster.url);
  await saveAtOnce();
  const interrupted = saveAtOnce();
  cluster.stopAtOnce();
  const answers = [...(await interrupted), ...(await saveAtOnce())];
  expect(new Set(answers)).toContain('503 5');
  expect(answers.filter((answer) => !/^(204 null|503 5)$/.test(answer))).toEqual([]);
  cluster.start();
  await expect.poll(save).toBe('204 null');
  expectNoFault(lines);
});

/** Each cause of the outage stands in the log once, and nothing that looks like a bug. */
function expectNoFault(lines: readonly string[]): void {
  const said = lines.filter((text) => /database (cannot|is ready again)/.test(text));
  expect(said.at(-1)).toBe('The database is ready again.');
  expect(said.length).toBe(new Set(said).size);
  expect(said.length).toBeGreaterThan(1);
  expect(lines.filter((text) => /Error/.test(text))).toEqual([]);
}

test('the embedded database is made in one step, also after a start that was killed', async () => {
  const folder = await createFolder('data');
  const writer = runProgram('acknowledged-writes.ts', [folder]);
  await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/^database\.new-/)]);
  writer.child.kill('SIGKILL');
  await writer.ended;
  await mkdir(join(folder, 'database'));
  const database = connect({ folder });
  await database.ready;
  await insert(database, 'A');
  expect(await count(database)).toBe(1);
  expect(await readdir(join(folder, 'database'))).toContain('PG_VERSION');
  expect(database.state).toEqual({ engine: 'embedded', durable: true, status: 'ready' });
});

test('a server that stops while its database is made does not wait for it', async () => {
  const folder = await createFolder('data');
  const database = connect({ folder });
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  await database.close();
  await expect(database.ready).rejects.toThrow('was closed');
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a folder that holds something else is not touched', async () => {
  const folder = await createFolder('data');
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database/mine'), '');
  const { log, lines } = collectLog();
  connect({ folder }, log);
  await expect.poll(() => lines.at(-1)).toContain('has no file PG_VERSION');
  expect(await readdir(join(folder, 'database'))).toEqual(['mine']);
});

test('a full disk loses nothing that was acknowledged, and the database goes on when there is space', async ({
  skip,
}) => {
  const folder = await createSmallDisk('48m');
  if (!folder) return skip(withoutMount);
  await cp(await createDataDir(), folder, { recursive: true });
  const { log, lines } = collectLog();
  const database = connect({ folder }, log);
  await database.ready;
  const filler = join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(48 * 2 ** 20)).catch(() => undefined);
  let acknowledged = 0;
  let failure: unknown = null;
  for (let turn = 0; failure === null && turn < 500; turn += 1) {
    const name = Array.from({ length: 200 }, () => Math.random()).join();
    await insert(database, name).then(
      () => {
        acknowledged += 1;
      },
      (error) => {
        failure = error;
      },
    );
  }
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  await rm(filler);
  await expect
    .poll(() =>
      insert(database, 'after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await count(database)).toBe(acknowledged + 1);
  expect(lines.join('\n')).toMatch(/disk|reached/);
});

async function administer(url: string, statement: string): Promise<void> {
  await queryRows(url, statement);
}

async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
