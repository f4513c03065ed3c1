import { describe, expect, test } from 'vitest';
import type { AccountsOptions } from '#functions/auth/accounts.ts';
import { service } from '#functions/database/database.ts';
import {
  newEmail,
  openTab,
  type ServedAccounts,
  serveAccounts,
  signedInTab,
} from './support/accounts.ts';
import { engines, shareDatabase } from './support/database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

/** Asks for a code as the page does, and opens the mail. */
async function receiveCode(served: ServedAccounts, email: string): Promise<string> {
  const { url, accounts, codes } = served;
  const { auth } = await openTab(url);
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(error).toBe(null);
  await accounts.settle();
  return codes.at(-1)?.code as string;
}

describe.each(engines)('signing in, on $name', (engine) => {
  const database = shareDatabase(engine);
  const serve = (settings: Partial<AccountsOptions> = {}) =>
    serveAccounts({ database: database(), ...settings });

  test('an invitation signs in once', async () => {
    const email = newEmail();
    const served = await serve();
    const { userId, tokenHash } = await served.accounts.invite({
      email: ` ${email.toUpperCase()} `,
    });
    // A robot that reads a message opens what it finds, with all it can know.
    for (const path of ['/verify', '/otp', '/user', '/']) {
      await fetch(
        `${served.url}${path}?token_hash=${tokenHash}&type=invite#token_hash=${tokenHash}`,
      );
    }

    const { auth, device, events } = await openTab(served.url);
    const first = await auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
    expect(first.error).toBe(null);
    expect(first.data.user).toMatchObject({ id: userId, email, role: 'authenticated' });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(device.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      expires_at: expect.any(Number),
      user: { id: userId },
    });
    expect((await auth.getUser()).data.user?.email).toBe(email);

    const again = await (await openTab(served.url)).auth.verifyOtp({
      token_hash: tokenHash,
      type: 'invite',
    });
    expect(again.error).toMatchObject({ status: 401, code: 'otp_expired' });
    const stored = await database().as(service, (query) =>
      query('select hash from accounts.tickets union all select value from accounts.secrets'),
    );
    expect(JSON.stringify(stored)).not.toContain(tokenHash);
  });

  test('an invitation ends with the next one, and after seven days', async () => {
    const email = newEmail();
    const served = await serve();
    const verify = async (token: string) => {
      const body = { token_hash: token, type: 'email' };
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
    served.clock.now -= 1;
    expect(await verify(third.tokenHash)).toBe(200);
  });

  test('a code of an e-mail signs in once, beside other codes, for ten minutes', async () => {
    const email = newEmail();
    const served = await serve();
    await served.accounts.invite({ email });
    const codes = [
      await receiveCode(served, email),
      await receiveCode(served, email),
      await receiveCode(served, email),
    ];
    expect(codes).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\d{6}$/)));
    const { auth } = await openTab(served.url);
    const verify = async (token = '') =>
      (await auth.verifyOtp({ email: email.toUpperCase(), token, type: 'email' })).error?.code;
    expect(await verify(codes[0])).toBe(undefined);
    expect(await verify(codes[0])).toBe('otp_expired');
    expect(await verify(codes[1])).toBe(undefined);
    served.clock.now += 10 * minute;
    expect(await verify(codes[2])).toBe('otp_expired');
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

  test('five wrong attempts at once or in turn lock a code, and no more than it', async () => {
    const email = newEmail();
    const served = await serve();
    await served.accounts.invite({ email });
    const verify = async (token: string) =>
      (await served.post('/verify', { email, token, type: 'email' })).status;
    const first = await receiveCode(served, email);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await verify(wrong(first))).toBe(401);
    }
    expect(await verify(first)).toBe(200);

    const second = await receiveCode(served, email);
    await Promise.all(Array.from({ length: 12 }, () => verify(wrong(second))));
    expect(await verify(second)).toBe(401);
    expect(await verify(await receiveCode(served, email))).toBe(200);
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

  test('fifty people sign in at once', async () => {
    const served = await serve();
    const addresses = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`);
    const tabs = await Promise.all(
      addresses.map((address) => signedInTab(served, { email: address })),
    );
    const users = await Promise.all(tabs.map(({ auth }) => auth.getUser()));
    expect(users.map(({ data }) => data.user?.email)).toEqual(addresses);
  });

  test('a user who is deleted is signed out and unknown', async () => {
    const email = newEmail();
    const served = await serve();
    const { auth, device, events } = await signedInTab(served, { email });
    const { id } = device.session.user;
    expect(await served.reach(device.session.access_token)).toBe(200);
    await served.accounts.deleteUser(id);
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(events.at(-1)).toBe('SIGNED_OUT');
    expect((await served.accounts.invite({ email })).userId).not.toBe(id);
  });
});
