import { expect, onTestFinished, test, vi } from 'vitest';
import type { AccountsDeps } from '#server/auth/accounts.ts';
import { service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import { fetchFromAccounts } from '#src/features/company-area/session/session.ts';
import {
  interruptible,
  newEmail,
  type ServedAccounts,
  serveAccounts,
  signedInTab,
} from './support/accounts.ts';
import { embedded, shareDatabase } from './support/database.ts';
import { startSilentServer } from './support/silent-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Refreshed {
  status: number;
  access_token: string;
  expires_at: number;
  refresh_token: string;
  code?: string;
}

async function refresh(served: ServedAccounts, refresh_token: string): Promise<Refreshed> {
  const response = await served.post('/token?grant_type=refresh_token', { refresh_token });
  return { status: response.status, ...(await response.json()) };
}

const unknown = { status: 400, code: 'refresh_token_not_found' };

const database = shareDatabase(embedded);
const serve = (settings: Partial<AccountsDeps> = {}) =>
  serveAccounts({ database: database(), ...settings });

test.each([
  ['ahead', 1],
  ['behind', -1],
])('a session is renewed in time on a device whose clock is a day %s', async (_, sign) => {
  const served = await serve();
  vi.useFakeTimers({ toFake: ['Date'], now: served.clock.now + sign * day });
  onTestFinished(() => void vi.useRealTimers());
  let renewals = 0;
  const { auth } = await signedInTab(served, {
    fetch: (...request) => {
      if (String(request[0]).includes('/token')) renewals += 1;
      return fetchFromAccounts(...request);
    },
  });
  await auth.getSession();
  await auth.getSession();
  expect(renewals).toBe(0);
  vi.setSystemTime(Date.now() + 15 * minute);
  served.clock.now += 15 * minute;
  const { data } = await auth.getSession();
  expect(renewals).toBe(1);
  expect(await served.reach(data.session?.access_token ?? '')).toBe(200);
});

test('a session is renewed after a request that nobody answered', async () => {
  const served = await serve();
  const { host } = await startSilentServer();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  let renewals = 0;
  // The request without an answer alone ends sooner.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(renewals === 1 ? 200 : ms));
  onTestFinished(() => void vi.restoreAllMocks());
  const { auth, device, events } = await signedInTab(served, {
    fetch: (url, init) => {
      const isFirst = String(url).includes('/token') && ++renewals === 1;
      return fetchFromAccounts(isFirst ? `http://${host}/token` : url, init);
    },
  });
  device.expire();
  const { data } = await auth.getSession();
  expect(await served.reach(data.session?.access_token ?? '')).toBe(200);
  expect([renewals, events.at(-1)]).toEqual([2, 'TOKEN_REFRESHED']);
});

test('a session ends for everybody when a token comes again later', async () => {
  const served = await serve();
  const { auth, device, events } = await signedInTab(served);
  const stolen = device.session.refresh_token;
  device.expire();
  await auth.getSession();
  const { access_token } = device.session;
  expect(await served.reach(access_token)).toBe(200);
  served.clock.now += minute;
  expect(await refresh(served, stolen)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  });
  expect(served.lines).toEqual([expect.stringContaining('came a second time')]);
  expect(await served.reach(access_token)).toBe(401);
  device.expire();
  expect((await auth.getSession()).data.session).toBe(null);
  expect(events.at(-1)).toBe('SIGNED_OUT');
  expect(device.getItem(device.key)).toBe(null);
});

test('a session ends at once when an older token than the last comes', async () => {
  const served = await serve();
  const { device } = await signedInTab(served);
  const first = device.session.refresh_token;
  const second = await refresh(served, first);
  const third = await refresh(served, second.refresh_token);
  expect((await refresh(served, first)).status).toBe(400);
  expect(await refresh(served, third.refresh_token)).toMatchObject(unknown);
});

test('a session goes on after an answer that never arrived', async () => {
  const served = await serve();
  const { device } = await signedInTab(served);
  const lost = await refresh(served, device.session.refresh_token);
  served.clock.now += day;
  const next = await refresh(served, device.session.refresh_token);
  expect(next).toMatchObject({ status: 200, refresh_token: lost.refresh_token });
  expect(await served.reach(next.access_token)).toBe(200);
});

test('a session goes on with a database that was restored from an earlier day', async () => {
  const served = await serve();
  const { device } = await signedInTab(served);
  const second = await refresh(served, device.session.refresh_token);
  const third = await refresh(served, second.refresh_token);
  await database().withIdentity(service, (query) =>
    query('update accounts.sessions set counter = 0 where user_id = $1', [device.session.user.id]),
  );
  const next = await refresh(served, third.refresh_token);
  expect(next.status).toBe(200);
  expect((await refresh(served, next.refresh_token)).status).toBe(200);
});

test('a session ends when nobody came back for ninety days, as others show', async () => {
  const served = await serve();
  const { device } = await signedInTab(served);
  served.clock.now += 45 * day;
  const other = await signedInTab(served);
  onTestFinished(() => served.accounts.deleteUser(other.device.session.user.id));
  served.clock.now += 45 * day;
  expect(await refresh(served, device.session.refresh_token)).toMatchObject(unknown);
  expect(served.lines).toEqual([]);
});

test('a session outlasts a day on which the clock is ninety-one days ahead', async () => {
  const served = await serve();
  const email = newEmail();
  const { device } = await signedInTab(served, { email });
  const other = await signedInTab(served, { email });
  served.clock.now += 91 * day;
  const refreshed = await refresh(served, device.session.refresh_token);
  expect(await served.reach(refreshed.access_token)).toBe(200);
  const { device: newer } = await signedInTab(served, { email });
  onTestFinished(() => served.accounts.deleteUser(newer.session.user.id));
  served.clock.now += day;
  expect((await refresh(served, newer.session.refresh_token)).status).toBe(200);
  served.clock.now -= 92 * day - minute;
  for (const token of [refreshed.refresh_token, other.device.session.refresh_token]) {
    const next = await refresh(served, token);
    expect(next.status).toBe(200);
    expect(await served.reach(next.access_token)).toBe(200);
  }
});

test('a session is kept while the database is away, and every route says so', async () => {
  const { state, database: interrupted } = interruptible(database());
  const served = await serve({ database: interrupted });
  let calls = 0;
  const { auth, device, events } = await signedInTab(served, {
    fetch: (...request) => {
      calls += 1;
      if (calls === 4) state.away = false;
      return fetch(...request);
    },
  });
  const headers = { authorization: `Bearer ${device.session.access_token}` };
  const { refresh_token } = device.session;

  state.away = true;
  const statuses = await Promise.all([
    served.post('/otp', { email: 'ana@example.com' }),
    served.post('/verify', { token_hash: 'x', type: 'invite' }),
    served.post('/verify', { email: 'ana@example.com', token: '123456', type: 'email' }),
    served.post('/token?grant_type=refresh_token', { refresh_token }),
    served.post('/logout?scope=local', null, headers),
    fetch(served.privateUrl, { headers }),
  ]).then((responses) => responses.map(({ status }) => status));
  expect(statuses).toEqual(statuses.map(() => 503));

  device.expire();
  const before = events.length;
  const { data } = await auth.getSession();
  expect(data.session).not.toBe(null);
  expect([calls, events.slice(before)]).toEqual([4, ['TOKEN_REFRESHED']]);
});

test('a session ends where the user signs out: here, everywhere', async () => {
  const served = await serve();
  const email = newEmail();
  const signIn = () => signedInTab(served, { email });
  const [one, two, three] = [await signIn(), await signIn(), await signIn()];
  const stranger = await signedInTab(served);
  const tokens = [one, two, three, stranger].map(({ device }) => device.session.access_token);
  const statuses = () => Promise.all(tokens.map(served.reach));
  await one.auth.signOut({ scope: 'local' });
  expect(await statuses()).toEqual([401, 200, 200, 200]);
  await two.auth.signOut({ scope: 'global' });
  expect(await statuses()).toEqual([401, 401, 401, 200]);
  expect(two.events.at(-1)).toBe('SIGNED_OUT');
  expect((await refresh(served, three.device.session.refresh_token)).status).toBe(400);
});

test('an older dump signs nobody in who signed out since, and no invitation works twice', async () => {
  const served = await serve();
  const email = newEmail();
  const { tokenHash } = await served.accounts.invite({ email });
  const unused = await Array.fromAsync(dumpTables(database()));
  const redeem = () => served.post('/verify', { token_hash: tokenHash, type: 'invite' });
  const lost = (await (await redeem()).json()) as Refreshed;
  const dump = await Array.fromAsync(dumpTables(database()));
  const authorization = `Bearer ${lost.access_token}`;
  await served.post('/logout?scope=global', {}, { authorization });
  await restoreTables(database(), dump, { existing: 'replaced' });
  expect(await served.reach(lost.access_token)).toBe(401);
  expect(await refresh(served, lost.refresh_token)).toMatchObject(unknown);
  await restoreTables(database(), unused, { existing: 'replaced' });
  expect((await redeem()).status).toBe(401);
});
