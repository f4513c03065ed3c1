import * as v from 'valibot';
import { type Query, service } from '#server/database/database.ts';
import { AuthError, invalidRequest } from './errors.ts';
import {
  type AuthContext,
  type AuthDeps,
  emailSchema,
  readAuthBody,
  refreshSchema,
  scopeSchema,
  verifySchema,
} from './requests.ts';
import { createSession, deleteSessions, type OpenSession, refreshSession } from './sessions.ts';
import {
  createCode,
  describeUser,
  findUserId,
  identifyAsker,
  isKnownNetwork,
  redeemCode,
  redeemInvite,
  rememberNetwork,
} from './tables.ts';
import { openRefreshToken, signAccessToken, signRefreshToken, tokenSeconds } from './tokens.ts';

/** The same answer, after the same work, whether or not somebody has this address. */
export async function sendCode(c: AuthContext, deps: AuthDeps) {
  const { database, limits, background, deliverCode } = deps;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const { email } = await readAuthBody(c, emailSchema);
  const { macKey } = await deps.keys();
  const asker = await identifyAsker(macKey, email, clientIp);
  const now = new Date(deps.now());
  // Fails while the database is away, because no code would arrive.
  const isKnown = await database.withIdentity(service, (query) =>
    isKnownNetwork(query, asker.network, now),
  );
  await (isKnown ? limits.codes(asker) : limits.codesOfStrangers(asker));
  background.run(async () => {
    const { code, userId } = await database.withIdentity(service, async (query) => ({
      code: await createCode(query, { ...asker, macKey, now }),
      userId: await findUserId(query, email),
    }));
    if (userId !== null) await deliverCode(email, code);
  });
  return c.json({});
}

/** A wrong code is the same work, whether or not somebody has its address. */
export async function signIn(c: AuthContext, deps: AuthDeps) {
  const { database, limits } = deps;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const body = await readAuthBody(c, verifySchema);
  const { macKey } = await deps.keys();
  const now = new Date(deps.now());
  const userAgent = c.req.header('user-agent') ?? '';
  const identify = (email: string) => identifyAsker(macKey, email, clientIp);
  const attempt = 'email' in body ? { ...body, asker: await identify(body.email) } : body;
  const redeem = async (query: Query) => {
    if ('token_hash' in attempt) return redeemInvite(query, attempt.token_hash, now);
    const { asker, email, token } = attempt;
    const isRight = await redeemCode(query, token, { ...asker, macKey, now });
    return isRight ? findUserId(query, email) : null;
  };
  const session = await database.withIdentity(service, async (query) => {
    const userId = await redeem(query);
    if (userId === null) return null;
    const created = await createSession(query, userId, { userAgent, now });
    const { network } = 'asker' in attempt ? attempt.asker : await identify(created.user.email);
    await rememberNetwork(query, { userId, network, now });
    return created;
  });
  if (session) return c.json(await describeSession(session, deps, now));
  const message = 'The code or link is wrong, expired or already used.';
  throw new AuthError('unauthorized', 'otp_expired', message);
}

/** A session as auth-js reads it; `expires_at` in seconds since 1970. */
async function describeSession(session: OpenSession, { keys }: AuthDeps, now: Date) {
  const { sessionId, user } = session;
  const own = await keys();
  const content = { sub: user.id, session_id: sessionId, email: user.email };
  return {
    access_token: await signAccessToken(own, content, now.getTime()),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + tokenSeconds,
    refresh_token: await signRefreshToken(own.macKey, session),
    user: describeUser(user),
  };
}

export async function refresh(c: AuthContext, deps: AuthDeps) {
  await deps.limits.refreshesPerClient(c.get('clientIp'));
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalidRequest('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const token = await openRefreshToken((await deps.keys()).macKey, refresh_token);
  if (!token) throw invalidRequest('refresh_token_not_found', 'The refresh token is not valid.');
  const now = new Date(deps.now());
  const session = await deps.database.withIdentity(service, (query) =>
    refreshSession(query, token, now),
  );
  if (session === 'gone') throw invalidRequest('refresh_token_not_found', 'The session has ended.');
  if (session === 'replayed') {
    deps.log.warn('A refresh token came a second time: its session is ended.');
    throw invalidRequest('refresh_token_already_used', 'The session has ended.');
  }
  return c.json(await describeSession(session, deps, now));
}

export async function signOut(c: AuthContext, { database, limits, authenticate }: AuthDeps) {
  await limits.signOutsPerClient(c.get('clientIp'));
  const claims = await authenticate(c.req.raw.headers);
  const scope = v.safeParse(scopeSchema, c.req.query('scope'));
  if (!scope.success) throw invalidRequest('validation_failed', 'There is no such scope.');
  await database.withIdentity(service, (query) => deleteSessions(query, claims, scope.output));
  return c.body(null, 204);
}
