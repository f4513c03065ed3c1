import { expect, onTestFinished, test, vi } from 'vitest';
import type { AccountsDeps } from '#server/auth/accounts.ts';
import { type Database, service } from '#server/database/database.ts';
import { dumpedTables } from '#server/database/dump.ts';
import {
  newEmail,
  openTab,
  receiveCode,
  serveAccounts,
  signedInTab,
  wrongCode,
} from './support/accounts.ts';
import { embedded, shareDatabase } from './support/database.ts';
import { recording } from './support/recorded-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function currentTransaction(database: Database): Promise<number> {
  return database.withIdentity(service, async (query) => {
    const [row] = await query<{ id: string }>('select txid_current()::text as id');
    return Number(row?.id);
  });
}

/** Rows of the accounts' tables that were inserted or updated since this transaction. */
function countWritten(database: Database, since: number): Promise<Record<string, number>> {
  const tables = dumpedTables.filter((name) => name.startsWith('accounts.'));
  return database.withIdentity(service, async (query) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const rows = await query(`select from ${table} where xmin::text::bigint > $1`, [since]);
      counts[table] = rows.length;
    }
    return counts;
  });
}

const database = shareDatabase(embedded);
const serve = (settings: Partial<AccountsDeps> = {}, hops = 0) =>
  serveAccounts({ database: database(), hops, ...settings });

test('an invitation signs in once', async () => {
  const email = newEmail();
  const served = await serve();
  const { userId, tokenHash } = await served.accounts.invite({ email });
  // A robot that reads a message opens what it finds, with all it can know.
  for (const path of ['/verify', '/otp', '/']) {
    await fetch(`${served.url}${path}?token_hash=${tokenHash}&type=invite#token_hash=${tokenHash}`);
  }

  const { auth, device, events } = await openTab(served.url);
  const first = await auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
  expect(first.error).toBe(null);
  expect(first.data.user).toMatchObject({ id: userId, email });
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  expect(device.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    expires_at: expect.any(Number),
    user: { id: userId },
  });

  const again = await (await openTab(served.url)).auth.verifyOtp({
    token_hash: tokenHash,
    type: 'invite',
  });
  expect(again.error).toMatchObject({ status: 401, code: 'otp_expired' });
  const stored = await database().withIdentity(service, (query) =>
    query('select invite_hash from accounts.users union all select value from accounts.secrets'),
  );
  expect(JSON.stringify(stored)).not.toContain(tokenHash);
});

test('an invitation ends with the next one and after seven days, not by a clock that is ahead', async () => {
  const email = newEmail();
  const served = await serve();
  const verify = async (token: string) => {
    const body = { token_hash: token, type: 'invite' };
    return (await served.post('/verify', body)).status;
  };
  const [first, second] = [
    await served.accounts.invite({ email }),
    await served.accounts.invite({ email }),
  ];
  expect(second.userId).toBe(first.userId);
  expect(await verify(first.tokenHash)).toBe(401);
  expect(await verify(second.tokenHash)).toBe(200);
  const third = await served.accounts.invite({ email });
  served.clock.now += 7 * day;
  expect(await verify(third.tokenHash)).toBe(401);
  served.clock.now += 91 * day;
  await receiveCode(served, email);
  served.clock.now -= 91 * day + 1;
  expect(await verify(third.tokenHash)).toBe(200);
});

test('a code of an e-mail is the same while it is valid, and signs in once', async () => {
  const email = newEmail();
  const served = await serve();
  await served.accounts.invite({ email });
  const first = await receiveCode(served, email);
  expect(first).toMatch(/^\d{6}$/);
  served.clock.now += 10 * minute - 1;
  expect(await receiveCode(served, email), 'in every mail').toBe(first);
  served.clock.now += 10 * minute - 1;
  const { auth } = await openTab(served.url);
  const verify = async (token: string) =>
    (await auth.verifyOtp({ email: email.toUpperCase(), token, type: 'email' })).error?.code;
  expect(await verify(first)).toBe(undefined);
  expect(await verify(first)).toBe('otp_expired');
  const second = await receiveCode(served, email);
  served.clock.now += 10 * minute;
  expect(await verify(second)).toBe('otp_expired');
});

test('a code is no other address’s', async () => {
  const email = newEmail();
  const served = await serve();
  await served.accounts.invite({ email });
  const other = newEmail();
  await served.accounts.invite({ email: other });
  const token = await receiveCode(served, email);
  const verify = async (of: string) =>
    (await served.post('/verify', { email: of, token, type: 'email' })).status;
  for (let attempt = 1; attempt <= 6; attempt += 1) expect(await verify(other)).toBe(401);
  expect(await verify(email)).toBe(200);
});

test('no stranger’s attempt refuses a code where it was asked for, or where its user has signed in', async () => {
  const served = await serve({}, 1);
  const email = newEmail();
  const { tokenHash } = await served.accounts.invite({ email });
  const send = async (path: string, body: object, clientIp: string) =>
    (await served.post(path, body, { 'x-forwarded-for': clientIp })).status;
  const ask = async (clientIp: string) => {
    expect(await send('/otp', { email }, clientIp)).toBe(200);
    await served.accounts.settle();
    return served.codes.at(-1)?.code as string;
  };
  const verify = (token: string, clientIp: string) =>
    send('/verify', { email, token, type: 'email' }, clientIp);
  const attack = async (code: string) => {
    await ask('192.0.2.1');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await verify(wrongCode(code), '192.0.2.1')).toBe(401);
      expect(await verify(wrongCode(code), `192.168.${attempt}.1`)).toBe(401);
    }
  };
  const [office, phone, elsewhere] = ['203.0.113.1', '198.51.100.1', '2001:db8:1::1'] as const;
  expect(await send('/verify', { token_hash: tokenHash, type: 'invite' }, office)).toBe(200);

  const first = await ask(phone);
  await attack(first);
  expect(await verify(first, '198.51.100.99'), 'the network that asked').toBe(200);

  const second = await ask(elsewhere);
  await attack(second);
  expect(await verify(second, office), 'a network that is known').toBe(200);

  const third = await ask(office);
  await attack(third);
  expect(await verify(third, '192.0.2.99'), 'the strangers’ own network').toBe(401);
  expect(await verify(third, elsewhere), 'one that is counted with strangers').toBe(401);
  expect(await ask(elsewhere)).toBe(third);
  expect(await verify(third, elsewhere), 'and has asked now').toBe(200);

  served.clock.now += 366 * day;
  const fourth = await ask(elsewhere);
  await attack(fourth);
  expect(await verify(fourth, office), 'a year later').toBe(401);
  const stored = await database().withIdentity(service, (query) =>
    query(
      `select to_jsonb(code)::text as row from accounts.codes code
      union all select to_jsonb(network)::text from accounts.known_networks network`,
    ),
  );
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|198\.51|2001.db8|example/);
});

test('known and unknown addresses get the same answer, before anything is delivered', async () => {
  const email = newEmail();
  let deliver = () => {};
  const delivered: string[] = [];
  const allowed = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const served = await serve({
    deliverCode: (address) => allowed.then(() => void delivered.push(address)),
  });
  await served.accounts.invite({ email });
  const ask = async (address: string) => {
    const response = await served.post('/otp', { email: address, create_user: true });
    const { date: _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: await response.text() };
  };
  const known = await ask(email);
  expect(known).toMatchObject({ status: 200, text: '{}' });
  expect(await ask('nobody@example.com')).toEqual(known);
  expect(delivered).toEqual([]);
  deliver();
  await served.accounts.settle();
  expect(delivered).toEqual([email]);

  const verify = async (address: string) => {
    const body = { email: address, token: '000000', type: 'email' };
    const response = await served.post('/verify', body);
    return [response.status, await response.text()];
  };
  expect(await verify('nobody@example.com')).toEqual(await verify(email));
});

test('an address that nobody has is as much work as one that somebody has', async () => {
  const { transactions, database: recorded } = recording(database());
  const served = await serve({ database: recorded });
  const email = newEmail();
  await served.accounts.invite({ email });
  await served.post('/otp', { email: newEmail() });
  await served.accounts.settle();
  const signs = vi.spyOn(crypto.subtle, 'sign');
  const digests = vi.spyOn(crypto.subtle, 'digest');
  onTestFinished(() => void vi.restoreAllMocks());
  const workOf = async (path: string, body: object) => {
    const mark = await currentTransaction(database());
    transactions.splice(0);
    signs.mockClear();
    digests.mockClear();
    await served.post(path, body);
    await served.accounts.settle();
    return {
      statements: transactions.map(({ statements }) => statements),
      hashes: [signs.mock.calls.length, digests.mock.calls.length],
      written: await countWritten(database(), mark),
    };
  };
  const everything = async (address: string) => {
    const attempt = { email: address, token: 'wrong', type: 'email' };
    return [
      await workOf('/verify', attempt),
      await workOf('/otp', { email: address }),
      await workOf('/verify', attempt),
      await workOf('/otp', { email: address }),
    ];
  };
  const known = await everything(email);
  expect(await everything(newEmail())).toEqual(known);
  const codes = known.map(({ written }) => written['accounts.codes']);
  expect(codes, 'an attempt at a code is written').toEqual([0, 1, 1, 1]);
});

test('a user who is deleted is signed out and unknown', async () => {
  const email = newEmail();
  const served = await serve();
  const { device } = await signedInTab(served, { email });
  const { id } = device.session.user;
  expect(await served.reach(device.session.access_token)).toBe(200);
  await served.accounts.deleteUser(id);
  expect(await served.reach(device.session.access_token)).toBe(401);
  expect((await served.accounts.invite({ email })).userId).not.toBe(id);
});
