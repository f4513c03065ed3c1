import { base64url, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { AccountsDeps } from '#server/auth/accounts.ts';
import { readSigningKey } from '#server/auth/tokens.ts';
import { serveAccounts, signedInTab } from './support/accounts.ts';
import { describeOnEngines, shareDatabase } from './support/database.ts';

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

async function privateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

describeOnEngines('an access token', (engine) => {
  const database = shareDatabase(engine);
  const serve = (settings: Partial<AccountsDeps> = {}) =>
    serveAccounts({ database: database(), ...settings });

  test('proves itself with the public keys', async () => {
    const served = await serve();
    const { auth, device } = await signedInTab(served);
    const { data, error } = await auth.getClaims();
    expect(error).toBe(null);
    const now = Math.floor(served.clock.now / 1000);
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(data?.claims).toEqual({
      sub: device.session.user.id,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'authenticated',
      aud: 'authenticated',
      email: device.session.user.email,
      iat: now,
      exp: now + 900,
    });
    const response = await fetch(`${served.url}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: JWK[] };
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
  });

  test('is refused when it is forged, changed, expired or for something else', async () => {
    const signingKey = readSigningKey(JSON.stringify(await privateJwk()));
    const served = await serve({ signingKey });
    const { device } = await signedInTab(served);
    const { access_token: genuine } = device.session;
    const [header = '', payload = '', signature = ''] = genuine.split('.');
    const { kid } = JSON.parse(new TextDecoder().decode(base64url.decode(header)));
    const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
    const { d: _, ...publicJwk } = signingKey;
    const sign = (content: object, key: JWK | Uint8Array = signingKey, alg = 'ES256') =>
      new SignJWT({ ...claims, ...content }).setProtectedHeader({ alg, kid }).sign(key);
    const forgeries = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none with a signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
      'another user': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      'another key': await sign({}, await privateJwk()),
      'the public key as a secret': await sign(
        {},
        new TextEncoder().encode(JSON.stringify(publicJwk)),
        'HS256',
      ),
      'another audience': await sign({ aud: 'anon' }),
      'another role': await sign({ role: 'service_role' }),
      'no session': await sign({ session_id: undefined }),
      'no end': await sign({ exp: undefined }),
      'a session that is not the user’s': await sign({ sub: crypto.randomUUID() }),
      'a session that never was': await sign({ session_id: crypto.randomUUID() }),
      'no user': await sign({ sub: `' or true --` }),
      'a refresh token': device.session.refresh_token,
      'no token': 'null',
    };
    for (const [name, token] of Object.entries(forgeries)) {
      expect(await served.reach(token), name).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${served.url}/user`, { headers })).status, name).toBe(401);
    }
    expect((await fetch(served.privateUrl)).status).toBe(401);
    expect(await served.reach(await sign({}))).toBe(200);
    served.clock.now += 899_000;
    expect(await served.reach(genuine)).toBe(200);
    served.clock.now += 1000;
    expect(await served.reach(genuine)).toBe(401);
  });

  test('of one instance is valid at another that started at the same time', async () => {
    const fresh = { database: await engine.open() };
    const [one, two] = [await serve(fresh), await serve(fresh)];
    const [atOne, atTwo] = await Promise.all([signedInTab(one), signedInTab(two)]);
    expect(await two.reach(atOne.device.session.access_token)).toBe(200);
    expect(await one.reach(atTwo.device.session.access_token)).toBe(200);
    const { refresh_token } = atOne.device.session;
    const response = await two.post('/token?grant_type=refresh_token', { refresh_token });
    expect(response.status).toBe(200);
  });

  test('that refreshes is refused when it was not sealed here', async () => {
    const served = await serve();
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
});

test('a signing key from a setting is a private key, and is not repeated', async () => {
  const { d: _, ...publicJwk } = await privateJwk();
  for (const text of ['secret', '{}', 'null', JSON.stringify(publicJwk)]) {
    expect(() => readSigningKey(text)).toThrow('must be a private JSON Web Key of the curve P-256');
  }
});
