import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { anonymous, type Identity, service } from '#server/database/database.ts';
import { asUser, describeOnEngines, shareDatabase } from './support/database.ts';

describeOnEngines('what links and companies reach of requests', (engine) => {
  const database = shareDatabase(engine);
  const ask = (identity: Identity, text: string, values: readonly unknown[] = []) =>
    database().withIdentity(identity, (query) => query(text, values));

  /** Two requests to both companies; the first company answered both and is accepted in the first. */
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
        ...[users.chosen, chosen, users.other, other],
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
        await query(
          `insert into request_contacts values ($1, 'Ana', '+5547988880000', 'ana@example.com',
            'Rua A, 1', true)`,
          [id],
        );
        for (const company of [chosen, other])
          await query(
            `select take_request_step(gen_random_uuid(), $1, 'company', $2, 'answer', $3, now())`,
            [id, company, JSON.stringify({ total: 400, validDays: 10, replaces: 0 })],
          );
      }
      for (const kind of ['owner', 'mail', 'reader'] as const)
        await query('insert into request_links (hash, request_id, kind) values ($1, $2, $3)', [
          ...[hashes[kind], ids.accepted, kind],
        ]);
      await query('insert into request_links (hash, request_id, kind) values ($1, $2, $3)', [
        ...[hashes.stranger, ids.open, 'owner'],
      ]);
      const contact = { name: 'Ana', phone: '+5547988880000', email: null, street: 'Rua A, 1' };
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
      expect(await ask(link, 'select request_id from request_answers'), kind).toHaveLength(2);
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
      for (const table of [
        'requests',
        'request_companies',
        'request_answers',
        'request_contacts',
      ]) {
        const rows = await ask(identity, `select 1 from ${table}`);
        expect(rows, `${JSON.stringify(identity)} ${table}`).toEqual([]);
      }
      expect(await ask(identity, `select ${cancel} as outcome`)).toEqual([
        { outcome: 'not_found' },
      ]);
    }
  });

  test('a link cannot become another one within its transaction', async () => {
    const { ids, hashes } = await fill();
    // A holder has no way to SQL; if there were one, only a known token's hash would open anything.
    for (const claims of [
      { capability: hashes.stranger.slice(0, -1) },
      { sub: crypto.randomUUID(), role: 'service_role' },
      { capability: ids.accepted },
    ]) {
      const rows = await database().withIdentity(linkOf(hashes.reader), async (query) => {
        await query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
        return query('select id from requests');
      });
      expect(rows, JSON.stringify(claims)).toEqual([]);
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
        `update request_answers set total_cents = 1`,
        `update request_companies set state = 'accepted'`,
        `insert into request_events values (gen_random_uuid(), '${ids.open}', now(), 'clock', null, 'x', '{}')`,
        `delete from request_contacts`,
        `delete from requests`,
        `select hash from request_links`,
        `select device_hash from requests`,
        `select * from request_messages`,
        `select * from blocked_senders`,
        `select * from request_events`,
        `select * from request_subscriptions`,
        `select take_request_step(gen_random_uuid(), '${ids.open}', 'operator', null, 'block', '{}', now())`,
        `select forget_request('${ids.open}', now())`,
        `select sweep_requests(now())`,
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

  test('a company reads its own answers, and the contact where it is the accepted one', async () => {
    const { users, ids, companies } = await fill();
    const contacts = 'select request_id from request_contacts';
    expect(await ask(asUser(users.chosen), contacts)).toEqual([{ request_id: ids.accepted }]);
    expect(await ask(asUser(users.other), contacts)).toEqual([]);
    for (const [user, company] of [
      [users.chosen, companies.chosen],
      [users.other, companies.other],
    ] as const) {
      for (const table of ['request_answers', 'request_companies']) {
        const rows = await ask(asUser(user), `select distinct company_id from ${table}`);
        expect(rows, table).toEqual([{ company_id: company }]);
      }
    }
    const step = (user: string, request: string, what: string) =>
      ask(
        asUser(user),
        `select take_company_step(gen_random_uuid(), $1, $2, '{"reason": ""}', now()) as outcome`,
        [request, what],
      );
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

const cancel = `take_visitor_step(gen_random_uuid(), 'cancel', '{"reason": "x"}', now())`;

const linkOf = (capability: string): Identity => ({ role: 'anon', capability });

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
