import { Hono } from 'hono';
import { service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitBody, requireJson } from '#server/http/body.ts';
import { AuthError, handleAuthErrors, invalidRequest } from './errors.ts';
import { type AuthContext, type AuthDeps, metadataSchema, readAuthBody } from './requests.ts';
import { refresh, sendCode, signIn, signOut } from './sign-in.ts';
import { describeUser, findUser, updateMetadata } from './tables.ts';

/** The part of GoTrue's routes that signing in without passwords takes. */
export function authRoutes(deps: AuthDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const json = [requireJson, limitBody(maxBody)] as const;
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.post('/otp', ...json, (c) => sendCode(c, deps));
  app.post('/verify', ...json, (c) => signIn(c, deps));
  app.post('/token', ...json, (c) => refresh(c, deps));
  app.get('/user', (c) => showUser(c, deps));
  app.put('/user', ...json, (c) => updateUser(c, deps));
  app.post('/logout', (c) => signOut(c, deps));
  app.get('/.well-known/jwks.json', (c) => showKeys(c, deps));
  app.onError(handleAuthErrors(deps.log));
  return app;
}

/** Bytes. */
const maxBody = 16 * 1024;

async function showKeys(c: AuthContext, { keys }: AuthDeps) {
  const { publicJwk } = await keys();
  c.header('cache-control', 'public, max-age=600');
  return c.json({ keys: [publicJwk] });
}

async function showUser(c: AuthContext, { database, limits, authenticate }: AuthDeps) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const user = await database.withIdentity(service, (query) => findUser(query, sub));
  if (!user) throw new AuthError('unauthorized', 'session_not_found', 'The user was deleted.');
  return c.json(describeUser(user));
}

async function updateUser(c: AuthContext, { database, limits, authenticate, now }: AuthDeps) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const { data } = await readAuthBody(c, metadataSchema);
  const user = await database.withIdentity(service, (query) =>
    updateMetadata(query, sub, data, new Date(now())),
  );
  if (!user) throw invalidRequest('validation_failed', 'The metadata are too long.');
  return c.json(describeUser(user));
}
