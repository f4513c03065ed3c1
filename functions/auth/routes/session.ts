import * as v from 'valibot';
import { invalidRequest } from '#functions/auth/auth-error.ts';
import {
  deleteSessions,
  type OpenSession,
  refreshSession,
} from '#functions/auth/tables/sessions.ts';
import { describeUser } from '#functions/auth/tables/users.ts';
import { signAccessToken, tokenSeconds } from '#functions/auth/tokens/access-token.ts';
import { openRefreshToken, sealRefreshToken } from '#functions/auth/tokens/refresh-token.ts';
import { service } from '#functions/database/database.ts';
import type { AuthContext, AuthPorts } from './auth-ports.ts';
import { readAuthBody, refreshSchema, scopeSchema } from './auth-requests.ts';

/**
 * A session as auth-js stores it. It adds `expires_at` by its own clock, so that one that is wrong
 * does no harm.
 */
export async function describeSession(session: OpenSession, { keys }: AuthPorts, now: Date) {
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

export async function refresh(c: AuthContext, ports: AuthPorts) {
  await ports.limits.refreshesPerClient(c.get('clientIp'));
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalidRequest('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const token = await openRefreshToken((await ports.keys()).macKey, refresh_token);
  if (!token) throw invalidRequest('refresh_token_not_found', 'The refresh token is not valid.');
  const now = new Date(ports.now());
  const session = await ports.database.as(service, (query) => refreshSession(query, token, now));
  if (session === 'gone') throw invalidRequest('refresh_token_not_found', 'The session has ended.');
  if (session === 'replayed') {
    ports.log.warn('A refresh token came a second time: its session is ended.');
    throw invalidRequest('refresh_token_already_used', 'The session has ended.');
  }
  return c.json(await describeSession(session, ports, now));
}

export async function signOut(c: AuthContext, { database, limits, authenticate }: AuthPorts) {
  await limits.signOutsPerClient(c.get('clientIp'));
  const claims = await authenticate(c.req.raw.headers);
  const scope = v.safeParse(scopeSchema, c.req.query('scope'));
  if (!scope.success) throw invalidRequest('validation_failed', 'There is no such scope.');
  await database.as(service, (query) => deleteSessions(query, claims, scope.output));
  return c.body(null, 204);
}
