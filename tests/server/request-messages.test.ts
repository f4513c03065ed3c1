import { expect, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { storeOf, type TestedUser } from './support/company-app.ts';
import { createDataDir, createPostgresDatabase, openTestDatabase } from './support/database.ts';
import { askOf, asService, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import { silentLog } from './support/log.ts';
import { startMailServer } from './support/mail-server.ts';
import { picture } from './support/pictures.ts';
import { postgresUrl, withoutPostgres } from './support/postgres.ts';
import { runProgram } from './support/program.ts';
import { createTaker, day, linkIn, newToken, offer, startRequests } from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);
const count = async (table: string, request: string) => {
  const column = table === 'requests' ? 'id' : 'request_id';
  const rows = await ask(`select from ${table} where ${column} = $1`, request);
  return rows.length;
};
test('each side is told at once, the visitor only by what was asked for', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const bairro = 'Centro. Seu cadastro vence hoje: responda SIM';
  const { token, id } = await app.request([alfa, beta], { bairro });
  await app.mailTo(token, 'ana@example.com');
  await app.worker.settle();
  // A stranger's words reach no mail.
  expect(app.mails[0]?.text).toContain('Alguém precisa de uma caçamba em Joinville.');
  expect(app.mails[0]?.text).not.toContain('vence hoje');
  expect((await app.takeMails()).toSorted()).toEqual(
    [alfa, beta].map(({ email }) => [email, 'Chegou um pedido de caçamba']).toSorted(),
  );
  await app.act(alfa, id, 'offer', offer);
  await app.worker.settle();
  const [mail] = app.mails;
  expect(await app.takeMails()).toEqual([['ana@example.com', 'Chegou uma resposta ao seu pedido']]);
  expect(mail?.text).toContain('A empresa Alfa respondeu: R$\u00a0420,50');

  // The mail's link acts, shows no contact and does not take the request away from its device.
  const linked = linkIn(mail);
  expect(await app.read(linked)).toMatchObject({ id, canAct: true, isOwner: false });
  const taken = { token: linked, body: { owner: newToken() } };
  expect((await app.send('PUT', '/requests/links', taken)).status).toBe(404);
  await app.accept(linked, alfa);
  await app.worker.settle();
  // Its links are random: none of these is a part of one.
  for (const { text } of app.mails) expect(text).not.toMatch(/Ana Lima|98888-?0000|Palmeiras/);
  expect((await app.takeMails()).toSorted()).toEqual(
    [
      [alfa.email, 'Sua resposta foi aceita'],
      [beta.email, 'O pedido ficou com outra empresa'],
    ].toSorted(),
  );
  expect(await app.read(token)).toMatchObject({ status: 'accepted', isOwner: true });
});

test('the mail that tells of the end can be disowned, for good', async () => {
  const { app, alfa } = await startRequests(area);
  const stranger = `${crypto.randomUUID()}@example.com`;
  const toStranger = () => app.mails.filter(({ to }) => to === stranger);
  const first = await app.request([alfa], { wish: '2026-11-26' });
  await app.mailTo(first.token, stranger);
  await app.pass(4);
  const [, token = ''] = /nao-fui-eu=([\w-]{43})/.exec(toStranger().at(-1)?.text ?? '') ?? [];
  expect((await app.send('POST', '/requests/disown', { token, body: {} })).status).toBe(204);
  await app.pass(800);
  await app.takeMails();
  const again = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(again.token, stranger);
  await app.act(alfa, again.id, 'offer', offer);
  expect((await app.takeMails()).map(([to]) => to)).toEqual([alfa.email]);
});

test('a mail that fails is tried again, and given up after a day', async () => {
  let isDown = true;
  const sent: string[] = [];
  const { app, alfa, beta } = await startRequests(area, {
    sendMail: async ({ to }: { to: string }) => {
      if (isDown) throw new Error('the mail server cannot be reached');
      sent.push(to);
    },
  });
  await app.request([alfa]);
  await app.worker.settle();
  expect(app.lines).toEqual([expect.stringContaining('(request) failed')]);
  isDown = false;
  app.clock.now += 60_000;
  await app.worker.sweep();
  await app.worker.settle();
  expect(sent).toEqual([]);
  app.clock.now += 120_000;
  await app.worker.sweep();
  await app.worker.settle();
  expect(sent).toEqual([alfa.email]);

  isDown = true;
  await app.request([beta]);
  for (let hour = 0; hour < 60; hour += 1) {
    app.clock.now += day / 24;
    await app.worker.sweep();
    await app.worker.settle();
  }
  const failures = app.lines.filter((line) => line.includes('(request) failed'));
  expect(failures).toHaveLength(7);
  expect(failures.at(-1)).toContain('It is given up.');
});

test('who has a message gets no second one because another failed', async () => {
  const sent: string[] = [];
  const { app, alfa } = await startRequests(area, {
    sendMail: async ({ to }: { to: string }) => {
      if (to.startsWith('broken')) throw new Error('refused');
      sent.push(to);
    },
  });
  await ask(
    `with one as (
        insert into accounts.users (email) values ('broken' || gen_random_uuid() || '@example.com')
        returning id
      )
      insert into memberships select id, $1 from one`,
    alfa.companyId,
  );
  await app.request([alfa]);
  for (let hour = 0; hour < 60; hour += 1) {
    await app.worker.settle();
    app.clock.now += day / 24;
    await app.worker.sweep();
  }
  await app.worker.settle();
  expect(sent).toEqual([alfa.email]);
});

test('after 400 days nothing of a visitor is left but that something was agreed', async () => {
  const { app, alfa } = await startRequests(area);
  const expired = await app.request([alfa], { wish: '2026-11-27', remarks: 'Portão da Ana' });
  const rented = await app.request([alfa], { remarks: 'Portão da Ana' });
  for (const { token } of [expired, rented]) await app.mailTo(token, 'ana@example.com');
  const photo = await picture('orange', 400, 300).jpeg().toBuffer();
  const { body } = await app.send('POST', '/requests/photos', {
    token: rented.token,
    body: photo,
  });
  const key = `requests/${rented.id}/${body.photos[0]}.webp`;
  await app.act(alfa, rented.id, 'offer', offer);
  await app.accept(rented.token, alfa);
  await app.act(alfa, rented.id, 'deliver');
  await app.pass(3);
  expect((await app.read(expired.token)).status).toBe('expired');
  expect(await count('request_contacts', rented.id)).toBe(1);
  // Reminded once of what was to be collected, however often it is swept.
  await app.pass(4);
  await app.pass(1);
  expect((await app.read(expired.token)).hasEmail).toBe(false);
  await app.pass(31);
  await app.pass(1);
  const reminders = app.mails.filter(({ subject }) => subject === 'Sua caçamba foi retirada?');
  expect(reminders).toHaveLength(1);
  await app.act(alfa, rented.id, 'collect');
  await app.pass(14);
  expect((await app.read(rented.token)).status).toBe('closed');
  await app.pass(17);
  expect((await app.read(expired.token)).id).toBeUndefined();
  expect((await app.list(alfa)).map(({ id }) => id)).toEqual([rented.id]);
  expect(await storeOf(area).read(key)).not.toBeNull();
  await app.pass(400);
  expect(await count('requests', expired.id)).toBe(0);
  expect(await storeOf(area).read(key)).toBeNull();
  for (const table of ['request_contacts', 'request_links', 'request_photos', 'request_messages'])
    expect(await count(table, rented.id), table).toBe(0);
  const [kept] = await ask<{ row: string }>(
    'select to_jsonb(r)::text as row from requests r where id = $1',
    rented.id,
  );
  expect(kept?.row).not.toMatch(/Ana|ana@|98888-?0000|Palmeiras|Portão|Glória|narrow/);
  expect(kept?.row).toContain('"name": "Alfa"');
  expect(await count('request_offers', rented.id)).toBe(1);
  await app.pass(5 * 366);
  expect(await count('requests', rented.id)).toBe(0);
});

describeAtOnce('two instances', area, shareEmptiedArea, (shared) => {
  test('send each message once', async () => {
    const { app: one, alfa } = await startRequests(shared);
    const { app: other } = await startRequests(shared);
    for (let number = 0; number < 10; number += 1) {
      await one.request([alfa]);
      other.worker.kick();
    }
    await Promise.all([one.worker.settle(), other.worker.settle()]);
    const told = [...one.mails, ...other.mails].filter(({ to }) => to === alfa.email);
    expect(told).toHaveLength(10);
  });
});

/** A database for programs, one at a time, and what opens it here. */
const targets = [
  {
    name: 'the embedded engine',
    missing: null,
    create: () => createDataDir(),
    open: (folder: string) => connectDatabase({ url: null, folder, log: silentLog }),
  },
  {
    name: 'a PostgreSQL server',
    missing: postgresUrl ? null : withoutPostgres,
    create: () => createPostgresDatabase(undefined, { isMigrated: true }),
    open: (url: string) => openTestDatabase(() => openPostgres(url)),
  },
];

test.for(targets)('a server that is killed loses nothing, on $name', async (target, { skip }) => {
  skip(target.missing !== null, `${target.missing}`);
  const address = await target.create();
  const { mails, settings } = await startMailServer();
  const opened = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = target.open(address);
    await database.ready;
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const alfa: TestedUser = await opened((database) => createTaker(database));
  const args = [address, settings.SMTP_URL, alfa.companyId];
  const killed = runProgram('tell-of-requests.ts', [...args, '5000']);
  await killed.wrote(1);
  await expect.poll(() => mails.length, { interval: 2 }).toBeGreaterThan(3);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const acknowledged = killed.lines.length;
  // A claimed message is left alone for two minutes.
  await runProgram('tell-of-requests.ts', [...args, '0', '300000']).ended;
  const stored = await opened((database) =>
    asService<{ id: string; waiting: number }>(
      database,
      `select id, (select count(*)::integer from request_messages where request_id = id
        and done_at is null) as waiting
      from requests`,
    ),
  );
  const ids = new Set(stored.map(({ id }) => id));
  expect(killed.lines.filter((id) => !ids.has(id))).toEqual([]);
  expect(acknowledged).toBeLessThan(5000);
  expect(stored.filter(({ waiting }) => waiting > 0)).toEqual([]);
  expect(mails.length).toBeGreaterThanOrEqual(stored.length);
  // Those that were on their way when it was killed are sent again.
  expect(mails.length).toBeLessThanOrEqual(stored.length + 8);
});
