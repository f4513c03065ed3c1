import { expect, test } from 'vitest';
import { openTab, serveAccounts, signedInTab } from './support/accounts.ts';
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
