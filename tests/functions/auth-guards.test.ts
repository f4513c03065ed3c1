import { expect, test } from 'vitest';
import { manyRates, newEmail, openTab, serveAccounts, signedInTab } from './support/accounts.ts';
import { engines, shareDatabase } from './support/database.ts';

// What the engines do is the same for all of these.
const database = shareDatabase(engines[0]);
const email = 'ana@example.com';

test('sign-ins are limited by client and address, refreshes by client without a 429', async () => {
  const served = await serveAccounts({
    database: database(),
    rates: {
      signInsPerClient: 6,
      codesPerAddress: 2,
      attemptsPerAddress: 1,
      refreshesPerClient: 1,
    },
  });
  const ask = async (address: string) => (await served.post('/otp', { email: address })).status;
  const attempt = () => served.post('/verify', { email, token: '000000', type: 'email' });
  expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([
    200, 200, 429,
  ]);
  expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 429]);
  expect(await ask('eva@example.com')).toBe(200);
  const refused = await attempt();
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'over_request_rate_limit', message: 'Too many requests.' },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const refresh = () => served.post('/token?grant_type=refresh_token', { refresh_token: 'x' });
  expect((await refresh()).status).toBe(400);
  const throttled = await refresh();
  expect(throttled.status).toBe(503);
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('what a valid token asks is limited by client, signing out apart', async () => {
  const rates = { ...manyRates, userRequestsPerClient: 2, signOutsPerClient: 1 };
  const served = await serveAccounts({ database: database(), rates });
  const { auth, device, events } = await signedInTab(served);
  const { access_token } = device.session;
  expect((await auth.getUser()).error).toBe(null);
  expect((await auth.updateUser({ data: { theme: 'dark' } })).error).toBe(null);
  const limited = { status: 429, code: 'over_request_rate_limit' };
  expect((await auth.getUser()).error).toMatchObject(limited);
  expect((await auth.updateUser({ data: { theme: 'light' } })).error).toMatchObject(limited);
  expect(events, 'a limit signs nobody out').not.toContain('SIGNED_OUT');
  expect((await auth.signOut()).error).toBe(null);
  const headers = { authorization: `Bearer ${access_token}` };
  const refused = await served.post('/logout', {}, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a stranger locks nobody out for a day, nor learns who has an account', async () => {
  const daily = { dailyCodesPerNetwork: 2, dailyAttemptsPerNetwork: 3, dailyCodesPerAddress: 5 };
  const served = await serveAccounts({
    database: database(),
    hops: 1,
    rates: { ...manyRates, ...daily },
  });
  const company = newEmail();
  const { tokenHash } = await served.accounts.invite({ email: company });
  const send = async (path: string, body: object, clientIp: string) => {
    const response = await served.post(path, body, { 'x-forwarded-for': clientIp });
    const { code = 'none' } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`;
  };
  const limited = '429 over_request_rate_limit';
  for (const email of [newEmail(), company]) {
    const ask = (clientIp: string) => send('/otp', { email }, clientIp);
    const guess = (clientIp: string) =>
      send('/verify', { email, token: '00000x', type: 'email' }, clientIp);
    const stranger = ['198.51.100.7', '198.51.100.8', '198.51.100.7'] as const;
    expect([await ask(stranger[0]), await ask(stranger[1]), await ask(stranger[2])]).toEqual([
      ...['200 none', '200 none', limited],
    ]);
    const wrong = '401 otp_expired';
    for (const clientIp of stranger) expect(await guess(clientIp)).toBe(wrong);
    expect(await guess(stranger[0])).toBe(limited);
    expect(await guess('203.0.113.9'), 'another network').toBe(wrong);
    expect(await ask('203.0.113.9')).toBe('200 none');
    expect([await ask('2001:db8:1::1'), await ask('2001:db8:1:2::1')]).toEqual([
      ...['200 none', '200 none'],
    ]);
    expect(await ask('192.0.2.1'), 'the address has had its codes of the day').toBe(limited);
  }
  await served.accounts.settle();
  const codes = served.codes.filter(({ email }) => email === company);
  expect(codes).toHaveLength(5);
  const { code: token } = codes[2] as (typeof codes)[number];
  const body = { email: company, token, type: 'email' };
  expect(await send('/verify', body, '203.0.113.9')).toBe('200 none');
  const invitation = { token_hash: tokenHash, type: 'invite' };
  expect(await send('/verify', invitation, '198.51.100.7'), 'the way back in').toBe('200 none');
});

test('a request that is malformed changes nothing and says why', async () => {
  const served = await serveAccounts({ database: database() });
  const answer = async (path: string, body: unknown, headers = {}) => {
    const response = await served.post(path, body, headers);
    const { code } = (await response.json()) as { code: string };
    return [response.status, code];
  };
  const malformed = [400, 'validation_failed'];
  expect(await answer('/otp', { email: 'a@b' })).toEqual(malformed);
  expect(await answer('/otp', { phone: '+5547999990000' })).toEqual(malformed);
  expect(await answer('/otp', null)).toEqual(malformed);
  expect(await answer('/verify', { email, token: '000000', type: 'sms' })).toEqual(malformed);
  expect(await answer('/verify', { email, token: { a: 1 }, type: 'email' })).toEqual(malformed);
  expect(await answer('/token?grant_type=refresh_token', {})).toEqual(malformed);
  expect(await answer('/token?grant_type=password', { email, password: 'x' })).toEqual([
    400,
    'unsupported_grant_type',
  ]);
  expect(await answer('/otp', { email }, { 'content-type': 'text/plain' })).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(await answer('/otp', { email, data: 'x'.repeat(20_000) })).toEqual([413, 'too_large']);
  const { device } = await signedInTab(served);
  const headers = { authorization: `Bearer ${device.session.access_token}` };
  expect(await answer('/logout?scope=all', {}, headers)).toEqual(malformed);
  expect(await served.reach(device.session.access_token)).toBe(200);
});

test('a code that cannot be delivered is logged without the address', async () => {
  const served = await serveAccounts({
    database: database(),
    deliverCode: () =>
      Promise.reject(Object.assign(new Error(`refused: ${email}`), { code: 'EENVELOPE' })),
  });
  await served.accounts.invite({ email });
  const { auth } = await openTab(served.url);
  expect((await auth.signInWithOtp({ email })).error).toBe(null);
  await served.accounts.settle();
  expect(served.lines).toEqual(['A sign-in code was not delivered: EENVELOPE']);
});
