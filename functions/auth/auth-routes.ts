import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  createSession,
  deleteSessions,
  type OpenSession,
  refreshSession,
} from '#functions/auth/tables/sessions.ts';
import { createCode, redeemCode, redeemInvite } from '#functions/auth/tables/tickets.ts';
import { describeUser, findUser, updateMetadata } from '#functions/auth/tables/users.ts';
import { signAccessToken, tokenSeconds } from '#functions/auth/tokens/access-token.ts';
import type { Keys } from '#functions/auth/tokens/keys.ts';
import { openRefreshToken, sealRefreshToken } from '#functions/auth/tokens/refresh-token.ts';
import { sha256 } from '#functions/auth/tokens/sha256.ts';
import { type Claims, type Database, service } from '#functions/database/database.ts';
import { limitBody } from '#functions/guards/limit-body.ts';
import { requireJson } from '#functions/guards/require-json.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import { AuthError, handleAuthErrors } from './auth-error.ts';
import { type AuthLimits, fromNetwork } from './auth-limits.ts';
import {
  emailSchema,
  metadataSchema,
  readAuthBody,
  refreshSchema,
  scopeSchema,
  verifySchema,
} from './auth-requests.ts';
import type { Background } from './background.ts';

export interface AuthPorts {
  database: Database;
  log: Log;
  now: () => number;
  keys: () => Promise<Keys>;
  limits: AuthLimits;
  background: Background;
  deliverCode: (email: string, code: string) => Promise<void>;
  authenticate: (headers: Headers) => Promise<Claims>;
}

type AuthContext = Context<AppEnv>;

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

/** The same answer, after the same work, whether or not somebody has this address. */
async function sendCode(c: AuthContext, ports: AuthPorts) {
  const { database, limits, background, deliverCode, now } = ports;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const { email } = await readAuthBody(c, emailSchema);
  const address = await sha256(email);
  // The network first: what it is refused does not count for everybody else.
  await limits.dailyCodesPerNetwork(fromNetwork(address, clientIp));
  await limits.codesPerAddress(address);
  await limits.dailyCodesPerAddress(address);
  const { macKey } = await ports.keys();
  // Whoever asks learns that the database is away, because nothing would arrive.
  await database.as(service, (query) => query('select'));
  background.run(async () => {
    const options = { email, macKey, now: new Date(now()) };
    const code = await database.as(service, (query) => createCode(query, options));
    if (code !== null) await deliverCode(email, code);
  });
  return c.json({});
}

async function signIn(c: AuthContext, ports: AuthPorts) {
  const { database, limits } = ports;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const body = await readAuthBody(c, verifySchema);
  if ('email' in body) await limitAttempts(limits, await sha256(body.email), clientIp);
  const { macKey } = await ports.keys();
  const now = new Date(ports.now());
  const userAgent = c.req.header('user-agent') ?? '';
  const session = await database.as(service, async (query) => {
    const userId =
      'email' in body
        ? await redeemCode(query, body.token, { email: body.email, macKey, now })
        : await redeemInvite(query, body.token_hash, now);
    return userId === null ? null : createSession(query, userId, { userAgent, now });
  });
  if (session) return c.json(await describeSession(session, ports, now));
  throw new AuthError('unauthorized', {
    reason: 'otp_expired',
    message: 'The code or link is wrong, expired or already used.',
  });
}

async function limitAttempts(limits: AuthLimits, address: string, clientIp: string) {
  await limits.dailyAttemptsPerNetwork(fromNetwork(address, clientIp));
  await limits.attemptsPerAddress(address);
}

async function refresh(c: AuthContext, ports: AuthPorts) {
  await ports.limits.refreshesPerClient(c.get('clientIp'));
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalid('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const token = await openRefreshToken((await ports.keys()).macKey, refresh_token);
  if (!token) throw invalid('refresh_token_not_found', 'The refresh token is not valid.');
  const now = new Date(ports.now());
  const session = await ports.database.as(service, (query) => refreshSession(query, token, now));
  if (session === 'gone') throw invalid('refresh_token_not_found', 'The session has ended.');
  if (session === 'replayed') {
    ports.log.warn('A refresh token came a second time: its session is ended.');
    throw invalid('refresh_token_already_used', 'The session has ended.');
  }
  return c.json(await describeSession(session, ports, now));
}

async function showUser(c: AuthContext, { database, limits, authenticate }: AuthPorts) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const user = await database.as(service, (query) => findUser(query, sub));
  if (!user) throw new AuthError('unauthorized', userGone);
  return c.json(describeUser(user));
}

async function updateUser(c: AuthContext, { database, limits, authenticate, now }: AuthPorts) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const { data } = await readAuthBody(c, metadataSchema);
  const user = await database.as(service, (query) =>
    updateMetadata(query, sub, data, new Date(now())),
  );
  if (!user) throw invalid('validation_failed', 'The metadata are too long.');
  return c.json(describeUser(user));
}

async function signOut(c: AuthContext, { database, limits, authenticate }: AuthPorts) {
  await limits.signOutsPerClient(c.get('clientIp'));
  const claims = await authenticate(c.req.raw.headers);
  const scope = v.safeParse(scopeSchema, c.req.query('scope'));
  if (!scope.success) throw invalid('validation_failed', 'There is no such scope.');
  await database.as(service, (query) => deleteSessions(query, claims, scope.output));
  return c.body(null, 204);
}

async function showKeys(c: AuthContext, { keys }: AuthPorts) {
  const { publicJwk } = await keys();
  c.header('cache-control', 'public, max-age=600');
  return c.json({ keys: [publicJwk] });
}

/**
 * A session as auth-js stores it. It adds `expires_at` by its own clock, so that one that is wrong
 * does no harm.
 */
async function describeSession(session: OpenSession, { keys }: AuthPorts, now: Date) {
  const { sessionId, user } = session;
  const own = await keys();
  const content = { sub: user.id, session_id: sessionId, email: user.email };
  return {
    access_token: await signAccessToken(own, content, now.getTime()),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    refresh_token: await sealRefreshToken(own.macKey, session),
    user: describeUser(user),
  };
}

const userGone = { reason: 'session_not_found', message: 'The user was deleted.' };

function invalid(reason: string, message: string): AuthError {
  return new AuthError('invalid_request', { reason, message });
}
