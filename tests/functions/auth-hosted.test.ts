import { expect, test } from 'vitest';
import { service } from '#functions/database/database.ts';
import { newEmail, openTab, serveAccounts } from './support/accounts.ts';
import { engines, shareDatabase } from './support/database.ts';

// The database is that of the stand-in.
const shared = shareDatabase(engines[0]);
const serviceKey = 'sb_secret_for_tests';

/** A GoTrue server: our own accounts, with the routes of the administrator. */
async function startHosted() {
  const database = shared();
  const links: unknown[] = [];
  const hosted = await serveAccounts({
    database,
    addRoutes(app, accounts) {
      app.use('/admin/*', async (c, next) => {
        const isKey = c.req.header('authorization') === `Bearer ${serviceKey}`;
        return isKey && c.req.header('apikey') === serviceKey ? next() : c.json({}, 401);
      });
      app.post('/admin/generate_link', async (c) => {
        const body = await c.req.json();
        links.push(body);
        const [known] = await database.as(service, (query) =>
          query('select from accounts.users where email = $1 and confirmed_at is not null', [
            body.email,
          ]),
        );
        if (known && body.type === 'invite') return c.json({ code: 'email_exists' }, 422);
        const { userId, tokenHash } = await accounts.invite(body);
        return c.json({ id: userId, email: body.email, hashed_token: tokenHash });
      });
      app.delete('/admin/users/:id', async (c) => {
        await accounts.deleteUser(c.req.param('id'));
        return c.json({});
      });
    },
  });
  return { ...hosted, database, links };
}

test('a hosted server signs people in instead, and its tokens are accepted', async () => {
  const email = newEmail();
  const hosted = await startHosted();
  const served = await serveAccounts({
    database: hosted.database,
    hosted: {
      url: hosted.url,
      key: 'sb_publishable_for_tests',
      serviceKey,
      jwksUrl: `${hosted.url}/.well-known/jwks.json`,
    },
  });
  expect((await served.post('/otp', { email })).status).toBe(404);

  const { userId, tokenHash } = await served.accounts.invite({ email: email.toUpperCase() });
  const { auth, device } = await openTab(hosted.url);
  const { data } = await auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  expect(data.user?.id).toBe(userId);
  const { access_token } = device.session;
  const headers = { authorization: `Bearer ${access_token}` };
  const claims = await (await fetch(served.privateUrl, { headers })).json();
  expect(claims).toEqual({ sub: userId, session_id: expect.any(String) });
  expect(await served.reach(`${access_token.slice(0, -4)}AAAA`)).toBe(401);

  const again = await served.accounts.invite({ email });
  expect(again.userId).toBe(userId);
  expect((await auth.verifyOtp({ token_hash: again.tokenHash, type: 'email' })).error).toBe(null);
  expect(hosted.links).toEqual([
    { type: 'invite', email },
    { type: 'invite', email },
    { type: 'magiclink', email },
  ]);

  served.clock.now += 900_000;
  expect(await served.reach(access_token)).toBe(401);
  await served.accounts.deleteUser(userId);
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a hosted server that is away or refuses is reported as such', async () => {
  const email = newEmail();
  const hosted = await startHosted();
  const away = 'http://127.0.0.1:1/auth/v1';
  const settings = { key: 'k', serviceKey, jwksUrl: `${away}/jwks.json`, url: away };
  const served = await serveAccounts({ database: hosted.database, hosted: settings });
  const { tokenHash } = await hosted.accounts.invite({ email });
  const { auth, device } = await openTab(hosted.url);
  await auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
  expect(await served.reach(device.session.access_token)).toBe(502);
  expect(await served.reach('nonsense')).toBe(401);
  await expect(served.accounts.invite({ email })).rejects.toThrow('cannot be reached');
  const refused = await serveAccounts({
    database: hosted.database,
    hosted: { ...settings, url: hosted.url, serviceKey: 'another' },
  });
  await expect(refused.accounts.invite({ email })).rejects.toThrow('status 401');
});
