import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anonymous, type Database, type Identity, service } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import {
  asUser,
  createPostgresDatabase,
  describeOnEngines,
  openTestDatabase,
} from './support/database.ts';
import { asService, shareEmptied } from './support/emptied.ts';
import { postgresUrl, withoutPostgres } from './support/postgres.ts';

/** Two companies, of which the first is public, and the user of each. */
async function fillCompanies(database: Database) {
  const users = { mine: crypto.randomUUID(), others: crypto.randomUUID() };
  const ids = { own: crypto.randomUUID(), other: crypto.randomUUID() };
  await database.withIdentity(service, async (query) => {
    await query(
      `insert into companies (id, name, phone, approved_at, cnpj)
        values ($1, 'A', '+5547999990000', now(), '1'), ($2, 'B', null, now(), '2')`,
      [ids.own, ids.other],
    );
    await query('insert into memberships (user_id, company_id) values ($1, $2), ($3, $4)', [
      users.mine,
      ids.own,
      users.others,
      ids.other,
    ]);
    for (const id of Object.values(ids)) {
      await query(
        `insert into photos (company_id, hash, width, height, bytes, position, status)
          values ($1, repeat('a', 64), 1, 1, 1, 0, 'live'), ($1, repeat('b', 64), 1, 1, 1, 1, 'pending')`,
        [id],
      );
      await query(`insert into company_areas (company_id, city_id) values ($1, 'sc/itajai')`, [id]);
      await query(`insert into company_changes (company_id, name) values ($1, 'C')`, [id]);
      await query(`insert into daily_counts values ($1, '2026-11-22', 'chat', '', '', 1)`, [id]);
    }
  });
  return { ...users, ...ids };
}

describeOnEngines('permissions', (engine) => {
  const database = shareEmptied(engine);
  const ask = (identity: Identity, text: string, values: readonly unknown[] = []) =>
    database().withIdentity(identity, (query) => query(text, values));

  test('each identity reads its own rows and no others', async () => {
    const { mine, others, own } = await fillCompanies(database());
    const names = 'select name from companies';
    expect(await ask(anonymous, names)).toEqual([{ name: 'A' }]);
    expect(await ask(asUser(mine), names)).toEqual([{ name: 'A' }]);
    expect(await ask(asUser(others), names)).toEqual([{ name: 'B' }]);
    expect(await ask(asUser(crypto.randomUUID()), names)).toEqual([]);
    expect(await ask(anonymous, 'select company_id, status from photos')).toEqual([
      { company_id: own, status: 'live' },
    ]);
    expect(await ask(anonymous, 'select company_id from company_areas')).toEqual([
      { company_id: own },
    ]);
    for (const table of ['photos', 'company_areas', 'company_changes', 'daily_counts']) {
      const rows = await ask(asUser(mine), `select distinct company_id from ${table}`);
      expect(rows, table).toEqual([{ company_id: own }]);
    }
  });

  test('what is not public stays with the company', async () => {
    await fillCompanies(database());
    for (const text of [
      'select cnpj from companies',
      'select approved_cnpj from companies',
      'select bytes from photos',
      'select * from memberships',
      'select * from daily_counts',
      'select * from company_changes',
      'select * from schema_migrations',
      'select * from accounts.users',
      'select * from accounts.secrets',
      'select current_company_id()',
      'delete from registers',
    ]) {
      await expect(ask(anonymous, text), text).rejects.toThrow('permission denied');
    }
    for (const text of [
      'select * from accounts.users',
      'select * from accounts.secrets',
      'select * from accounts.codes',
      'select * from accounts.known_networks',
      'select counter from accounts.sessions',
      'select * from notifications_sent',
      'select * from schema_migrations',
      'truncate companies',
      'select * from registers',
      'select * from public_registers',
      'create table mine (id integer)',
    ]) {
      await expect(ask(asUser(crypto.randomUUID()), text), text).rejects.toThrow(
        'permission denied',
      );
    }
  });

  test('a company changes its own rows and no others', async () => {
    const { mine, others, own, other } = await fillCompanies(database());
    const me = asUser(mine);
    const update = 'update companies set address = $1 where id = $2 returning id';
    expect(await ask(me, update, ['x', own])).toHaveLength(1);
    expect(await ask(me, update, ['x', other])).toEqual([]);
    expect(await ask(me, 'delete from photos where company_id = $1 returning id', [other])).toEqual(
      [],
    );
    const refused = (text: string, values: readonly unknown[] = []) =>
      expect(ask(me, text, values), text).rejects.toThrow(/permission denied|row-level security/);
    for (const column of ['featured_until', 'approved_at', 'suspended_at']) {
      await refused(`update companies set ${column} = now()`);
    }
    await refused(`update companies set name = 'X'`);
    await refused(`update companies set approved_cnpj = cnpj`);
    await refused(`update companies set description = 'X'`);
    await refused(`update companies set extras = 'X'`);
    await refused(`insert into companies (name) values ('X')`);
    await refused(`update photos set status = 'live'`);
    await refused(`update photos set description = 'X'`);
    await refused(
      `insert into photos (company_id, hash, width, height, bytes, position, status)
        values ($1, repeat('c', 64), 1, 1, 1, 2, 'live')`,
      [own],
    );
    await refused(`insert into company_areas (company_id, city_id) values ($1, 'sc/x')`, [other]);
    await refused(`insert into company_changes (company_id, name) values ($1, 'X')`, [other]);
    await refused(`update daily_counts set count = 100`);
    await refused(`delete from daily_counts`);
    await refused(`insert into daily_counts values ($1, '2026-11-23', 'chat', '', '', 1)`, [own]);
    await refused(`insert into memberships values ($1, $2)`, [mine, other]);
    expect(
      await ask(me, `update memberships set notifications = '{}' where user_id = $1 returning 1`, [
        others,
      ]),
    ).toEqual([]);
  });

  test('a row of another company is not changed by way of a conflict', async () => {
    const { mine, other } = await fillCompanies(database());
    for (const text of [
      `insert into company_areas (company_id, city_id, bairros) values ($1, 'sc/itajai', '{x}')
        on conflict (company_id, city_id) do update set bairros = excluded.bairros`,
      `insert into company_changes (company_id, name) values ($1, 'X')
        on conflict (company_id) do update set name = excluded.name`,
    ]) {
      await expect(ask(asUser(mine), text, [other])).rejects.toThrow('row-level security');
    }
  });

  test('a browser gets the messages of who signed in there last', async () => {
    const { mine, others, own, other } = await fillCompanies(database());
    const subscribe = (user: string, company: string) =>
      ask(
        asUser(user),
        `insert into push_subscriptions (company_id, user_id, endpoint, p256dh, auth)
          values ($1, $2, 'https://push.example/1', 'p', 'a')
          on conflict (endpoint) do update set p256dh = excluded.p256dh`,
        [company, user],
      );
    await subscribe(mine, own);
    await subscribe(mine, own);
    await subscribe(others, other);
    expect(await ask(service, 'select user_id, company_id from push_subscriptions')).toEqual([
      { user_id: others, company_id: other },
    ]);
    await expect(subscribe(mine, other)).rejects.toThrow('row-level security');
    const remove = 'delete from push_subscriptions returning user_id';
    expect(await ask(asUser(mine), remove)).toEqual([]);
    expect(await ask(service, 'select user_id from push_subscriptions')).toHaveLength(1);
  });

  test('every table has row security, and no function is open to everybody', async () => {
    await expectGuardedCatalogue(database());
  });

  /** Two requests to both companies; the first company offered for both and is accepted in the first. */
  async function fill() {
    const ids = { accepted: crypto.randomUUID(), open: crypto.randomUUID() };
    const users = { chosen: crypto.randomUUID(), other: crypto.randomUUID() };
    const hashes = Object.fromEntries(
      ['owner', 'mail', 'reader', 'stranger'].map((kind) => [kind, hashOf(kind + ids.accepted)]),
    ) as Record<'owner' | 'mail' | 'reader' | 'stranger', string>;
    const companies = await database().withIdentity(service, async (query) => {
      const rows = await query<{ id: string }>(
        `insert into companies (name, phone, approved_at)
        select name, '+5547999990000', now() from unnest(array['Alfa', 'Beta']) as name
        returning id`,
      );
      const [chosen, other] = rows.map(({ id }) => id) as [string, string];
      await query('insert into memberships (user_id, company_id) values ($1, $2), ($3, $4)', [
        users.chosen,
        chosen,
        users.other,
        other,
      ]);
      for (const id of Object.values(ids)) {
        await query(
          `insert into requests (id, city_id, details, sent_at, expires_at)
          values ($1, 'sc/joinville', '{"bairro": "Glória"}', now(), now() + interval '3 days')`,
          [id],
        );
        await query(
          `insert into request_companies (request_id, company_id) values ($1, $2), ($1, $3)`,
          [id, chosen, other],
        );
        for (const company of [chosen, other])
          await query(
            `select take_request_step(gen_random_uuid(), $1, 'company', $2, 'offer', $3, now())`,
            [id, company, JSON.stringify({ total: 400, validDays: 10, replaces: 0 })],
          );
      }
      for (const kind of ['owner', 'mail', 'reader'] as const)
        await query('insert into request_links (hash, request_id, kind) values ($1, $2, $3)', [
          hashes[kind],
          ids.accepted,
          kind,
        ]);
      await query('insert into request_links (hash, request_id, kind) values ($1, $2, $3)', [
        hashes.stranger,
        ids.open,
        'owner',
      ]);
      const contact = { name: 'Ana', phone: '+5547988880000', street: 'Rua A, 1' };
      await query(
        `select take_request_step(gen_random_uuid(), $1, 'visitor', null, 'accept', $2, now())`,
        [ids.accepted, JSON.stringify({ companyId: chosen, version: 1, contact })],
      );
      return { chosen, other };
    });
    return { ids, users, hashes, companies };
  }

  test('a link reads its own request, and only the device that sent it the contact', async () => {
    const { ids, hashes } = await fill();
    for (const kind of ['owner', 'mail', 'reader'] as const) {
      const link = linkOf(hashes[kind]);
      expect(await ask(link, 'select id, status from requests'), kind).toEqual([
        { id: ids.accepted, status: 'accepted' },
      ]);
      expect(await ask(link, 'select request_id from request_offers'), kind).toHaveLength(2);
      const contacts = await ask(link, 'select name from request_contacts');
      expect(contacts, kind).toEqual(kind === 'owner' ? [{ name: 'Ana' }] : []);
    }
  });

  test('forged claims open nothing', async () => {
    const { hashes } = await fill();
    const forged: Identity[] = [
      anonymous,
      linkOf(''),
      linkOf('%'),
      linkOf(hashes.owner.toUpperCase()),
      linkOf(`${hashes.owner} `),
      linkOf(hashOf('another token')),
      linkOf({ $ne: null } as unknown as string),
      linkOf([hashes.owner] as unknown as string),
    ];
    for (const identity of forged) {
      for (const table of ['requests', 'request_companies', 'request_offers', 'request_contacts']) {
        const rows = await ask(identity, `select 1 from ${table}`);
        expect(rows, `${JSON.stringify(identity)} ${table}`).toEqual([]);
      }
      expect(await ask(identity, `select ${cancel} as outcome`)).toEqual([
        { outcome: 'not_found' },
      ]);
      expect(await ask(identity, 'select * from visitor_progress(now())')).toEqual([]);
    }
  });

  test('a reader takes no step, and nobody writes a table', async () => {
    const { hashes, users, ids } = await fill();
    expect(await ask(linkOf(hashes.reader), `select ${cancel} as outcome`)).toEqual([
      { outcome: 'not_found' },
    ]);
    const identities = [linkOf(hashes.owner), asUser(users.chosen)];
    for (const identity of identities) {
      for (const text of [
        `update requests set status = 'delivered'`,
        `update request_offers set total_cents = 1`,
        `update request_companies set state = 'accepted'`,
        `insert into request_events values (gen_random_uuid(), '${ids.open}', now(), 'clock', null, 'x', '{}')`,
        `delete from request_contacts`,
        `delete from requests`,
        `select hash from request_links`,
        `select device_hash from requests`,
        `select email from requests`,
        `select objection from requests`,
        `select * from request_messages`,
        `select * from blocked_senders`,
        `select * from mail_addresses`,
        `select * from request_events`,
        `select subscription from requests`,
        `select take_request_step(gen_random_uuid(), '${ids.open}', 'operator', null, 'block', '{}', now())`,
        `select erase_request('${ids.open}', now())`,
        `select sweep_requests(now())`,
        `select possible_steps(null, 'operator', null, now())`,
      ]) {
        await expect(ask(identity, text), text).rejects.toThrow('permission denied');
      }
    }
    await expect(
      ask(
        asUser(users.chosen),
        `select take_visitor_step(gen_random_uuid(), 'cancel', '{}', now())`,
      ),
    ).rejects.toThrow('permission denied');
  });

  test('a company reads its own offers, and the contact where it is the accepted one', async () => {
    const { users, ids, companies } = await fill();
    const contacts = 'select request_id from request_contacts';
    expect(await ask(asUser(users.chosen), contacts)).toEqual([{ request_id: ids.accepted }]);
    expect(await ask(asUser(users.other), contacts)).toEqual([]);
    for (const [user, company] of [
      [users.chosen, companies.chosen],
      [users.other, companies.other],
    ] as const) {
      for (const table of ['request_offers', 'request_companies']) {
        const rows = await ask(asUser(user), `select distinct company_id from ${table}`);
        expect(rows, table).toEqual([{ company_id: company }]);
      }
    }
    const step = (user: string, request: string, what: string) =>
      ask(
        asUser(user),
        'select take_company_step(gen_random_uuid(), $1, $2, $3, now()) as outcome',
        [request, what, JSON.stringify({ on: brasiliaDay(Date.now()) })],
      );
    const progress = 'select status from company_progress($1, now())';
    expect(await ask(asUser(users.chosen), progress, [ids.open])).toEqual([{ status: 'sent' }]);
    expect(await ask(asUser(crypto.randomUUID()), progress, [ids.open])).toEqual([]);
    // The one that was not chosen, and somebody who was never asked.
    expect(await step(users.other, ids.accepted, 'deliver')).toEqual([{ outcome: 'refused' }]);
    expect(await step(crypto.randomUUID(), ids.accepted, 'deliver')).toEqual([
      { outcome: 'not_found' },
    ]);
    // A blocked one keeps its contact where the skip may stand already.
    const operate = (what: string) =>
      ask(
        service,
        `select take_request_step(gen_random_uuid(), $1, 'operator', null, $2, '{"reason": ""}', now())`,
        [ids.accepted, what],
      );
    await operate('block');
    expect(await ask(asUser(users.chosen), contacts)).toEqual([]);
    await operate('restore');
    expect(await step(users.chosen, ids.accepted, 'deliver')).toEqual([{ outcome: 'done' }]);
    await operate('block');
    expect(await ask(asUser(users.chosen), contacts)).toEqual([{ request_id: ids.accepted }]);
    expect(await ask(asUser(users.chosen), 'select status from requests')).toContainEqual({
      status: 'blocked',
    });
  });
});

test('what a hosted database grants by default is taken back', async ({ skip }) => {
  if (!postgresUrl) return skip(withoutPostgres);
  const url = await createPostgresDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await openTestDatabase(() => openPostgres(url)).ready;
  // The roles exist now, for a database that grants them everything before the tables are made.
  await client.query(
    'drop schema accounts cascade; drop schema public cascade; create schema public',
  );
  for (const kind of ['tables', 'functions', 'sequences']) {
    await client.query(
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
  const database = openTestDatabase(() => openPostgres(url));
  await database.ready;
  await expectGuardedCatalogue(database);
});

async function expectGuardedCatalogue(database: Database): Promise<void> {
  const tables = await asService(
    database,
    `select relname, relrowsecurity from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'accounts')`,
  );
  expect(tables.length).toBeGreaterThan(16);
  expect(tables.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
  const granted = await asService(
    database,
    `select relname, grantee::regrole::text as role, string_agg(privilege_type, ' ' order by privilege_type) as privileges
      from pg_class, aclexplode(relacl)
      where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ('public', 'accounts')
        and grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
      group by 1, 2`,
  );
  const wide = granted.filter(
    ({ role, privileges }) =>
      role === '-' || /TRUNCATE|REFERENCES|TRIGGER|MAINTAIN|UPDATE/.test(String(privileges)),
  );
  expect(wide).toEqual([]);
  const ofAnonymous = granted.filter(({ role }) => role === 'anon');
  expect(ofAnonymous).toEqual([
    { relname: 'company_areas', role: 'anon', privileges: 'SELECT' },
    { relname: 'public_open_data_companies', role: 'anon', privileges: 'SELECT' },
    { relname: 'public_registers', role: 'anon', privileges: 'SELECT' },
    { relname: 'request_contacts', role: 'anon', privileges: 'SELECT' },
    { relname: 'request_offers', role: 'anon', privileges: 'SELECT' },
    { relname: 'request_photos', role: 'anon', privileges: 'SELECT' },
  ]);
  const functions = await asService(
    database,
    `select proname, coalesce(proacl::text, 'default') as acl, proconfig::text as config
      from pg_proc where pronamespace::regnamespace::text in ('public', 'accounts') order by proname`,
  );
  expect(functions.length).toBeGreaterThan(3);
  for (const { proname, acl, config } of functions) {
    expect(config, String(proname)).toContain('search_path=');
    expect(acl, String(proname)).not.toMatch(/default|[{,]=X/);
    const open = openToAll.includes(String(proname)) ? ['anon'] : [];
    expect(/[{,]anon=X/.test(String(acl)) ? ['anon'] : [], String(proname)).toEqual(open);
  }
}

/** Functions of anybody: those of one request need a link's token. */
const openToAll = [
  'open_data_state',
  'gone_slugs',
  'is_public',
  'takes_part',
  'current_request_id',
  'take_visitor_step',
  'visitor_progress',
  'mark_request_read',
  'review_starts_at',
  'write_review',
  'withdraw_review',
  'response_figures',
  'offered_prices',
];

const cancel = `take_visitor_step(gen_random_uuid(), 'cancel', '{"reason": "x"}', now())`;

const linkOf = (capability: string): Identity => ({ role: 'anon', capability });

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
