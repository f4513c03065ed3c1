import { base64url, decodeJwt, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readMacKey } from '#server/auth/tokens.ts';
import { service } from '#server/database/database.ts';
import { MailError } from '#server/notifications/deliver.ts';
import { manyRates, newEmail, openTab, serveAccounts, signedInTab } from './support/accounts.ts';
import { embedded, shareDatabase } from './support/database.ts';
import { statusesOf } from './support/statuses.ts';

const database = shareDatabase(embedded);
const email = 'ana@example.com';

test('sign-ins are limited by client and address, refreshes by client without a 429', async () => {
  const served = await serveAccounts({
    database: database(),
    rates: { signInsPerClient: 6, codesPerNetwork: 2, refreshesPerClient: 1 },
  });
  const ask = async (address: string) => (await served.post('/otp', { email: address })).status;
  const attempt = () => served.post('/verify', { email, token: '000000', type: 'email' });
  expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([
    200, 200, 429,
  ]);
  expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401]);
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

test('codes that are refused cost nothing of the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const served = await serveAccounts({ database: database(), rates: {} });
  const email = newEmail();
  const tap = (times: number) => statusesOf(times, () => served.post('/otp', { email }));
  expect(await tap(4)).toEqual([200, 200, 200, 200]);
  expect(new Set(await tap(10)), 'of an impatient owner').toEqual(new Set([429]));
  vi.setSystemTime(Date.now() + 600_000);
  expect(await tap(3), 'the fifth and the sixth of the day').toEqual([200, 200, 429]);
});

test('signing out is limited by client', async () => {
  const rates = { ...manyRates, signOutsPerClient: 1 };
  const served = await serveAccounts({ database: database(), rates });
  const { auth, device } = await signedInTab(served);
  const headers = { authorization: `Bearer ${device.session.access_token}` };
  expect((await auth.signOut()).error).toBe(null);
  const refused = await served.post('/logout', {}, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('strangers who ask for codes shut nobody out of a known network, nor learn who has an account', async () => {
  const rates = { ...manyRates, dailyCodesPerNetwork: 2, dailyCodesOfStrangers: 5 };
  const served = await serveAccounts({ database: database(), hops: 1, rates });
  const company = newEmail();
  const send = async (path: string, body: object, clientIp: string) => {
    const response = await served.post(path, body, { 'x-forwarded-for': clientIp });
    const { code = 'none' } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`;
  };
  const invited = async () => {
    const { tokenHash } = await served.accounts.invite({ email: company });
    return { token_hash: tokenHash, type: 'invite' };
  };
  expect(await send('/verify', await invited(), '2001:db8:7::1')).toBe('200 none');
  const limited = '429 over_request_rate_limit';
  for (const email of [newEmail(), company]) {
    const ask = (clientIp: string) => send('/otp', { email }, clientIp);
    expect([await ask('198.51.100.7'), await ask('198.51.100.8')]).toEqual([
      '200 none',
      '200 none',
    ]);
    expect(await ask('198.51.100.7'), 'its network has had its codes').toBe(limited);
    expect([await ask('2001:db8:1::1'), await ask('2001:db8:1:2::1')]).toEqual([
      '200 none',
      '200 none',
    ]);
    expect(await ask('203.0.113.9'), 'another network').toBe('200 none');
    expect(await ask('192.0.2.1'), 'strangers have had their codes').toBe(limited);
  }
  expect(await send('/otp', { email: company }, '2001:db8:7:9::1'), 'known').toBe('200 none');
  await served.accounts.settle();
  expect(served.codes.filter(({ email }) => email === company)).toHaveLength(6);
  expect(await send('/verify', await invited(), '192.0.2.1'), 'the way back in').toBe('200 none');
  expect(await send('/otp', { email: company }, '192.0.2.9'), 'known now').toBe('200 none');
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

test.each([
  [Object.assign(new Error(`refused: ${email}`), { code: 'EENVELOPE' }), 'EENVELOPE'],
  [new MailError('the mail server answered 553'), 'the mail server answered 553'],
])('a code that cannot be delivered is logged without the address', async (error, logged) => {
  const served = await serveAccounts({
    database: database(),
    deliverCode: () => Promise.reject(error),
  });
  await served.accounts.invite({ email });
  const { auth } = await openTab(served.url);
  expect((await auth.signInWithOtp({ email })).error).toBe(null);
  await served.accounts.settle();
  expect(served.lines).toEqual([`A sign-in code was not delivered: ${logged}`]);
});

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

test('an access token is refused when it is forged, changed, expired or for something else', async () => {
  const served = await serveAccounts({ database: database() });
  const { device } = await signedInTab(served);
  const { access_token: genuine } = device.session;
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const claims = decodeJwt(genuine);
  expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'session_id', 'sub']);
  const key = await database().withIdentity(service, readMacKey);
  const sign = (content: object, signingKey: Uint8Array = key, alg = 'HS256') =>
    new SignJWT({ ...claims, ...content }).setProtectedHeader({ alg }).sign(signingKey);
  const forgeries = {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none with a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'another algorithm': await sign({}, Buffer.concat([key, key]), 'HS512'),
    'another user': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'another key': await sign({}, crypto.getRandomValues(new Uint8Array(32))),
    'no session': await sign({ session_id: undefined }),
    'no end': await sign({ exp: undefined }),
    'a session that is not the user’s': await sign({ sub: crypto.randomUUID() }),
    'a session that never was': await sign({ session_id: crypto.randomUUID() }),
    'no user': await sign({ sub: `' or true --` }),
    'a refresh token': device.session.refresh_token,
    'no token': 'null',
  };
  for (const [name, token] of Object.entries(forgeries))
    expect(await served.reach(token), name).toBe(401);
  expect((await fetch(served.privateUrl)).status).toBe(401);
  expect(await served.reach(await sign({}))).toBe(200);
  served.clock.now += 899_000;
  expect(await served.reach(genuine)).toBe(200);
  served.clock.now += 1000;
  expect(await served.reach(genuine)).toBe(401);
});

test('a token that refreshes is refused when it was not sealed here', async () => {
  const served = await serveAccounts({ database: database() });
  const { device } = await signedInTab(served);
  const { refresh_token: genuine } = device.session;
  const [version, session, , seal] = genuine.split('.');
  const forgeries = [
    `${version}.${session}.1.${seal}`,
    `${version}.${crypto.randomUUID()}.0.${seal}`,
    `2.${session}.0.${seal}`,
    `${version}.${session}.0.${'A'.repeat(43)}`,
    `${genuine}A`,
    '',
  ];
  for (const refresh_token of forgeries) {
    const response = await served.post('/token?grant_type=refresh_token', { refresh_token });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'refresh_token_not_found', message: 'The refresh token is not valid.' },
    ]);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  }
  expect(await served.reach(device.session.access_token)).toBe(200);
});
