import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Query, service } from '#server/database/database.ts';
import { dumpedTables, dumpTables, startDailyDump } from '#server/database/dump.ts';
import { restoreTables, splitLines } from '#server/database/restore.ts';
import { readDump } from '#server/operator/command-line.ts';
import { serveAccounts, signedInTab } from './support/accounts.ts';
import { describeOnEngines, embedded, engines, shareDatabase } from './support/database.ts';
import { asService } from './support/emptied.ts';
import { createFolder } from './support/folder.ts';
import { collectLog, silentLog } from './support/log.ts';

const [, postgres] = engines;

describeOnEngines('dumps', (engine) => {
  const database = shareFilled(engine);

  test('every table is in them, after those that it refers to', async () => {
    const tables = await database().withIdentity(service, (query) =>
      query<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables
          where schemaname in ('public', 'accounts') and tablename <> 'schema_migrations'`,
      ),
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(dumpedTables.toSorted());
    const references = await database().withIdentity(service, (query) =>
      query<{ from: string; to: string }>(
        `select a.relnamespace::regnamespace || '.' || a.relname as from,
          b.relnamespace::regnamespace || '.' || b.relname as to
          from pg_constraint c join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid`,
      ),
    );
    expect(references.length).toBeGreaterThan(8);
    const position = (name: string) => dumpedTables.indexOf(name as (typeof dumpedTables)[number]);
    const wrong = references.filter(({ from, to }) => position(from) <= position(to));
    expect(wrong).toEqual([]);
  });

  test('a database that is in use is replaced only on request', async () => {
    const lines = await dumpOf(database());
    await expect(restoreTables(database(), lines)).rejects.toThrow(
      'The database has 1 accounts, 3 companies, 1 registers and 1 companies from open data already',
    );
    await database().withIdentity(service, (query) => query(`update companies set name = 'Outro'`));
    await restoreTables(database(), lines, { existing: 'replaced' });
    expect((await dumpOf(database())).toSorted()).toEqual(lines.toSorted());
  });

  test('a server that runs takes the keys of a restored dump', async () => {
    const [before, other] = [await engine.open(), await engine.open()];
    const restored = await serveAccounts({ database: before });
    const dumped = await serveAccounts({ database: other });
    const old = (await signedInTab(restored)).device.session;
    const { access_token, refresh_token } = (await signedInTab(dumped)).device.session;
    expect(await restored.reach(old.access_token)).toBe(200);
    expect(await restored.reach(access_token)).toBe(401);
    await restoreTables(before, dumpTables(other), { existing: 'replaced' });
    await expect.poll(() => restored.reach(access_token)).toBe(200);
    expect(await restored.reach(old.access_token)).toBe(401);
    const path = '/token?grant_type=refresh_token';
    const refresh = (token: string) => restored.post(path, { refresh_token: token });
    expect((await refresh(refresh_token)).status).toBe(200);
    expect((await refresh(old.refresh_token)).status).toBe(400);
  });

  test('a dump that cannot be used changes nothing', async () => {
    const lines = await dumpOf(database());
    const [header = '', row = ''] = lines;
    const restore = (damaged: string[]) =>
      restoreTables(database(), damaged, { existing: 'replaced' }).catch((error) => error.message);
    expect(await restore([])).toContain('no dump of this site');
    expect(await restore(['[]'])).toContain('no dump of this site');
    expect(await restore(lines.slice(1))).toContain('no dump of this site');
    expect(await restore(lines.slice(0, -1))).toContain('end of the dump is missing');
    expect(await restore([header, row, '{"table":'])).toBe('Line 3 of the dump cannot be read.');
    expect(await restore([header, '{"table":"pg_class","row":{}}'])).toBe(
      'Line 2 of the dump is of the table "pg_class", which this version does not know.',
    );
    expect(await restore([header, row.replace('"email"', '"e) select 1"')])).toBe(
      'Line 2 of the dump has the column "e) select 1" of accounts.users, which this version does not know.',
    );
    const end = '{"end":true,"rows":3}';
    const company = (columns: object) =>
      JSON.stringify({ table: 'public.companies', row: { name: 'A', ...columns } });
    expect(await restore([header, row, company({}), company({ fax: '1' }), end])).toBe(
      'Line 4 of the dump has the column "fax" of public.companies, which this version does not know.',
    );
    expect(await restore([header, row, '{"table":"public.companies","row":{}}'])).toBe(
      'Line 3 of the dump, a row of public.companies, has no columns.',
    );
    expect(await restore([header, company({}), company({ version: 'x' }), end])).toBe(
      'Line 3 of the dump, a row of public.companies, cannot be stored: invalid input syntax for type integer: "x".',
    );
    const twice = company({ slug: 'a' });
    expect(await restore([header, twice, company({ slug: 'b' }), twice, end])).toBe(
      'Line 4 of the dump, a row of public.companies, cannot be stored: duplicate key value violates unique constraint "companies_slug_key".',
    );
    const newer = header.replace('"0001-roles.sql"', '"0001-roles.sql","9999-later.sql"');
    expect(await restore([newer, ...lines.slice(1)])).toContain('newer version');
    expect((await dumpOf(database())).toSorted()).toEqual(lines.toSorted());
  });
});

test('a line of a dump may be long and come in many parts', async () => {
  async function* parts() {
    for (let count = 0; count < 2_000_000; count += 1) {
      if (count % 10_000 === 0) await setImmediate();
      yield 'x';
    }
    yield '\n\u2028é\n\n';
    yield 'last';
  }
  const lines = await Array.fromAsync(splitLines(parts()));
  expect(lines.map(({ length }) => length)).toEqual([2_000_000, 2, 0, 4]);
});

describe('a filled database', () => {
  const database = shareFilled(embedded);

  test('comes through the other engine and back as it was', async ({ skip }) => {
    if (postgres.missing) skip(postgres.missing);
    const lines = await dumpOf(database());
    const second = await postgres.open();
    const { rows } = await restoreTables(second, lines);
    expect(rows).toBe(lines.length - 2);
    const third = await embedded.open();
    await restoreTables(third, dumpTables(second));
    expect((await dumpOf(third)).toSorted()).toEqual(lines.toSorted());
    const tables = lines.slice(1, -1).map((line) => JSON.parse(line).table);
    expect([...new Set(tables)]).toEqual(dumpedTables);
  });

  test('is dumped each day at the start of the server, and seven dumps are kept', async () => {
    const folder = await createFolder('dumps');
    const dumps = join(folder, 'dumps');
    const days = ['20', '21', '22', '23', '24', '25', '26', '27', '28'];
    const files = days.map((day) => `2026-11-${day}.jsonl.gz`);
    await mkdir(dumps);
    for (const earlier of files.slice(0, -1)) await writeFile(join(dumps, earlier), '');
    const now = () => Date.parse('2026-11-28T12:00:00Z');
    const daily = startDailyDump(database(), folder, silentLog, now);
    await expect.poll(() => readdir(dumps)).toEqual(files.slice(2));
    await daily.stop();
    const file = join(dumps, '2026-11-28.jsonl.gz');
    const stored = await Array.fromAsync(splitLines(readDump(file)));
    expect(stored).toEqual(await dumpOf(database()));
  });

  test('has no part of a dump that the server does not wait for', async () => {
    const folder = await createFolder('dumps');
    const { log, lines } = collectLog();
    const daily = startDailyDump(withoutEnd(database()), folder, log);
    const files = () => readdir(join(folder, 'dumps')).catch(() => []);
    await expect.poll(files).toEqual([expect.stringMatching(/\.part$/)]);
    await daily.stop();
    expect([await files(), lines]).toEqual([[], []]);
    await database().withIdentity(service, (query) => query('select'));
  });

  test('has no part of a dump that cannot be written, which is logged', async () => {
    const folder = await createFolder('dumps');
    await writeFile(join(folder, 'dumps'), 'a file');
    const { log, lines } = collectLog();
    const daily = startDailyDump(database(), folder, log);
    await expect.poll(() => lines).toEqual([expect.stringContaining('could not be written')]);
    await daily.stop();
    expect(await readdir(folder)).toEqual(['dumps']);
  });

  test('is not replaced by a file that was cut off', async () => {
    const folder = await createFolder('dumps');
    await writeFile(join(folder, 'cut.jsonl.gz'), Buffer.from('1f8b0800000000000003', 'hex'));
    const restore = (name: string) =>
      restoreTables(database(), splitLines(readDump(join(folder, name))), {
        existing: 'replaced',
      });
    await expect(restore('cut.jsonl.gz')).rejects.toThrow('cannot be read (Z_BUF_ERROR)');
    await expect(restore('none.gz')).rejects.toThrow('cannot be read (ENOENT)');
  });
});

test('a database without anything has no dump of its first day until there is something', async () => {
  const database = await embedded.open();
  const folder = await createFolder('dumps');
  const dumps = join(folder, 'dumps');
  const old = Array.from({ length: 8 }, (_, day) => `2026-11-0${day + 1}.jsonl.gz`);
  await mkdir(dumps);
  for (const name of old) await writeFile(join(dumps, name), '');
  const now = () => Date.parse('2026-11-28T12:00:00Z');
  const first = startDailyDump(database, folder, silentLog, now);
  // It has come to its end.
  await expect.poll(() => readdir(dumps)).toEqual(old.slice(1));
  await first.stop();
  await asService(database, `insert into accounts.users (email) values ('a@b.test')`);
  const second = startDailyDump(database, folder, silentLog, now);
  await expect.poll(() => readdir(dumps)).toContain('2026-11-28.jsonl.gz');
  await second.stop();
});

test('a dump without line ends is refused before it fills the memory', async () => {
  const part = 'x'.repeat(2 ** 20);
  let parts = 0;
  async function* endless() {
    for (; parts < 1000; parts += 1) yield part;
  }
  await expect(Array.fromAsync(splitLines(endless()))).rejects.toThrow('no dump of this site');
  expect(parts).toBeLessThan(40);
});

/** One database with a row in every table, which tests leave as it is. */
function shareFilled(engine: (typeof engines)[number]): () => Database {
  const database = shareDatabase(engine);
  beforeAll(async () => {
    if (!engine.missing) await fillTables(database());
  });
  return database;
}

/** A database whose tables never end. */
function withoutEnd(database: Database): Database {
  const rows = Array.from({ length: 500 }, () => ({ row: '{}' }));
  const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
    database.withIdentity(
      identity,
      (query) =>
        work((text, values) =>
          text.startsWith('fetch') ? Promise.resolve(rows as never[]) : query(text, values),
        ),
      kind,
    );
  return { ...database, withIdentity };
}

async function dumpOf(database: Database): Promise<string[]> {
  return Array.fromAsync(dumpTables(database));
}

/** A row in every table, with what is hard to write down. */
async function fillTables(database: Database): Promise<void> {
  await database.withIdentity(service, async (query) => {
    const user = await idOf(
      query,
      `insert into accounts.users (email, last_sign_in_at)
        values ('ação@example.com', '2026-11-22 10:00:00.123456+00') returning id`,
    );
    await query('insert into accounts.sessions (user_id, user_agent) values ($1, $2)', [
      user,
      '\t\\',
    ]);
    await query(
      `update accounts.users set invite_hash = 'h', invite_expires_at = 'infinity' where id = $1`,
      [user],
    );
    await query(`insert into accounts.codes values ('a', 'n', 'infinity', '{"": 5, "h": 1}')`);
    await query('insert into accounts.known_networks values ($1, $2, now())', ['h', user]);
    await query(`insert into accounts.secrets values ('key', 'geheim')`);
    const company = await idOf(
      query,
      `insert into companies (name, phone, opening_hours, featured_until, cnpj, approved_cnpj, description, skip_sizes, rental_terms, extras)
        values ('Caçambas "José" \\ Ltda', '+5547999990000', '[{"day": 1, "opens": "08:00", "closes": "18:00"}]', '2026-12-31', '11222333000181', '12345678000195', E'a\\r\\nb\\u2029', '[{"size": 5, "priceFrom": 320.5, "pricedOn": "2026-11-22", "loads": {"soil": 380}}]', '{"days": 7, "extraDay": 25.5}', E'a\\nb') returning id`,
    );
    for (const text of [
      `update companies set name = 'Caçambas "Zé" \\ Ltda' where id = $1`,
      `insert into company_changes (company_id, name, extras) values ($1, 'Novo', 'Domingo')`,
      `insert into company_areas values ($1, 'sc/joinville', array['Centro', 'América, "x"', '{}']), ($1, 'sc/itajai', '{}')`,
      `insert into photos (company_id, hash, width, height, bytes, position) values ($1, repeat('a', 64), 1, 2, 3, 0)`,
      `insert into daily_counts select $1, date '2026-01-01' + n, 'chat', '', '', n from generate_series(1, 1203) n`,
      `insert into notifications_sent values ($1, 'taps', now())`,
      `insert into open_data_companies (id, city_id, name, is_sole_trader, tier, provenance)
        values ($1, 'sc/joinville', 'Caçambas Exemplo', false, 1, '{}')`,
      `insert into open_data_records (source, key, data, last_seen, open_data_company_id)
        values ('cnpj', '99010101000100', '{}', '2026-10', $1)`,
      `insert into open_data_claims (open_data_company_id, cnpj, email, way, expires_at)
        values ($1, '99010101000100', 'dona@exemplo.test', 'whatsapp', now())`,
      `insert into audit_log (actor, action, subject) values ('visitor', 'claim.started', $1)`,
    ])
      await query(text, [company]);
    await query('insert into memberships values ($1, $2)', [user, company]);
    const request = await idOf(
      query,
      `insert into requests (id, city_id, details, sent_at, expires_at, supplier)
        values (gen_random_uuid(), 'sc/joinville', '{"bairro": "Glória \\"x\\""}', now(), now(), '{"name": "A"}')
        returning id`,
    );
    for (const text of [
      `insert into request_links (hash, request_id, kind) values ('h', $1, 'owner')`,
      `insert into request_contacts values ($1, 'Ana', '+5547988880000', E'Rua\tA')`,
      `insert into request_companies (request_id, company_id) select $1, id from companies`,
      `insert into request_offers select $1, id, 1, 42050, '{"days": 5}', now(), now() from companies`,
      `insert into request_photos values ($1, repeat('a', 64), 0)`,
      `insert into request_events (id, request_id, at, actor, step) values ($1, $1, now(), 'visitor', 'send')`,
      `update requests set subscription = '{"endpoint": "https://push.example/2"}' where id = $1`,
      `insert into request_messages (request_id, kind, created_at, due_at) values ($1, 'offer', now(), now())`,
      `insert into reviews (request_id, company_id, city_id, stars, text, written_at, state)
        select $1, id, 'sc/joinville', 5, 'Ótimo', now(), 'live' from companies`,
    ])
      await query(text, [request]);
    for (const text of [
      `insert into blocked_senders (hash, reason, request_id) values ('h', 'Trote', gen_random_uuid())`,
      `insert into mail_addresses (hash, asking_message_id, asked_at) values ('a', gen_random_uuid(), now())`,
      `insert into registers values ('sc/joinville', 'Secretaria "X"', null, '2026-11-01', '[{"name": "Caçambas"}]')`,
      `insert into open_data_imports (source, read_on, counts) values ('cnpj', '2026-10', '{}')`,
      `insert into open_data_decisions (first_record, second_record, is_same) values ('cnpj:1', 'cnpj:2', true)`,
      `insert into open_data_suppressions (hash) values ('a')`,
    ])
      await query(text);
    await query(
      `insert into push_subscriptions (company_id, user_id, endpoint, p256dh, auth) values ($1, $2, 'https://push.example/1', 'p', 'a')`,
      [company, user],
    );
    // One name, each with a slug of its own.
    await query(`insert into companies (name) values ('Silva'), ('Silva')`);
  });
}

async function idOf(query: Query, text: string): Promise<string> {
  const [row] = await query<{ id: string }>(text);
  return row?.id ?? '';
}
