import { Hono } from 'hono';
import { handleAuthErrors } from '#functions/auth/auth-error.ts';
import { limitBody } from '#functions/guards/limit-body.ts';
import { requireJson } from '#functions/guards/require-json.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { AuthContext, AuthPorts } from './auth-ports.ts';
import { refresh, signOut } from './session.ts';
import { sendCode, signIn } from './sign-in.ts';
import { showUser, updateUser } from './user.ts';

/** The part of GoTrue's routes that signing in without passwords takes. */
export function authRoutes(ports: AuthPorts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const json = [requireJson, limitBody(maxBody)] as const;
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.post('/otp', ...json, (c) => sendCode(c, ports));
  app.post('/verify', ...json, (c) => signIn(c, ports));
  app.post('/token', ...json, (c) => refresh(c, ports));
  app.get('/user', (c) => showUser(c, ports));
  app.put('/user', ...json, (c) => updateUser(c, ports));
  app.post('/logout', (c) => signOut(c, ports));
  app.get('/.well-known/jwks.json', (c) => showKeys(c, ports));
  app.onError(handleAuthErrors(ports.log));
  return app;
}

/** Bytes. */
const maxBody = 16 * 1024;

async function showKeys(c: AuthContext, { keys }: AuthPorts) {
  const { publicJwk } = await keys();
  c.header('cache-control', 'public, max-age=600');
  return c.json({ keys: [publicJwk] });
}
