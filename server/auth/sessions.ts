import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import {
  type Claims,
  type Database,
  type Identity,
  type Query,
  service,
} from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bearerToken, isSameSecret } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { uuid } from '#src/company/record.ts';
import { AuthError } from './errors.ts';
import { describeUser, findUser, type UserRow } from './tables.ts';
import { keyedHash } from './tokens.ts';

type Authenticate = (headers: Headers) => Promise<Claims>;

interface AuthenticateDeps {
  database: Database;
  readKey: () => Promise<Buffer>;
  now: () => number;
}

/** The result gives a token's bearer. It throws HttpError: 401, or 503 when it cannot be checked. */
export function createAuthenticate({ database, readKey, now }: AuthenticateDeps): Authenticate {
  return async (headers) => {
    const { claims, issuedAt } = await verifyAccessToken(headers, await readKey(), now());
    if (await database.withIdentity(service, (query) => isOpen(query, claims, issuedAt)))
      return claims;
    throw new AuthError('unauthorized', 'session_not_found', 'The session has ended.');
  };
}

/** Sets `claims`; answers 401 without a valid access token. */
export function requireUser(authenticate: Authenticate): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('claims', await authenticate(c.req.raw.headers));
    await next();
  };
}

/** Returns the user who is signed in: the database shows and changes that user's company alone. */
export function signedIn(c: Context<AppEnv>): Identity {
  return { role: 'authenticated', claims: c.get('claims') };
}

/** Refuses changes while the operator decides who owns the company; stands behind `requireUser`. */
export function refuseFrozen(database: Database): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const frozen = await database.withIdentity(signedIn(c), (query) =>
      query('select from companies where id = current_company_id() and frozen_at is not null'),
    );
    if (frozen.length > 0) throw new HttpError('frozen');
    await next();
  };
}

/** The session's newest refresh token has this counter. */
interface OpenSession extends RefreshToken {
  user: UserRow;
}

/** Describes a session as auth-js reads it; `expires_at` is in seconds since 1970. */
export async function describeSession(session: OpenSession, key: Buffer, now: Date) {
  const { sessionId, user } = session;
  const claims = { sub: user.id, session_id: sessionId };
  return {
    access_token: await signAccessToken(key, claims, now),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + tokenSeconds,
    refresh_token: signRefreshToken(key, session),
    user: describeUser(user),
  };
}

/** Stores a new session, notes the sign-in, and deletes the user's idle sessions. */
export async function createSession(
  query: Query,
  userId: string,
  device: { userAgent: string; now: Date },
): Promise<OpenSession> {
  await query(
    `delete from accounts.sessions as session where user_id = $1 and ${isIdle('$2::timestamptz')}`,
    [userId, device.now],
  );
  const [user] = await query<UserRow>(
    'update accounts.users set last_sign_in_at = $2 where id = $1 returning *',
    [userId, device.now],
  );
  const [session] = await query<{ id: string }>(
    `insert into accounts.sessions (user_id, user_agent, created_at, refreshed_at)
    values ($1, $2, $3, $3)
    returning id`,
    [userId, device.userAgent.slice(0, maxUserAgent), device.now],
  );
  return { sessionId: (session as { id: string }).id, counter: 0, user: user as UserRow };
}

/**
 * Exchanges a genuine refresh token. The newest one is replaced by the next. The one before it
 * leads to the newest again, for tabs that refresh at once and devices that never got the answer.
 * Any other was copied from the device: its session is deleted, on every device.
 */
export async function refreshSession(
  query: Query,
  { sessionId, counter }: RefreshToken,
  now: Date,
): Promise<OpenSession | 'replayed' | 'gone'> {
  // A counter that the database has not reached yet is of a database that was restored.
  const [session] = await query<{ user_id: string; counter: number }>(
    `update accounts.sessions as session set
      counter = greatest(counter, $2::integer + 1),
      is_used = is_used and counter > $2,
      refreshed_at = case when counter > $2 then refreshed_at else $3::timestamptz end
    where id = $1 and not ${isIdle('$3::timestamptz')} and (
      counter <= $2
      or counter = $2 + 1 and (not is_used or refreshed_at > $3::timestamptz - ${reuse})
    )
    returning user_id, counter`,
    [sessionId, counter, now],
  );
  if (!session) {
    const [ended] = await query<{ is_idle: boolean }>(
      `delete from accounts.sessions as session where id = $1
      returning ${isIdle('$2::timestamptz')} as is_idle`,
      [sessionId, now],
    );
    return ended && !ended.is_idle ? 'replayed' : 'gone';
  }
  const user = await findUser(query, 'id', session.user_id);
  return { sessionId, counter: session.counter, user: user as UserRow };
}

/** Tells whether an access token's session is still open; times are in seconds since 1970. */
async function isOpen(query: Query, claims: Claims, issuedAt: number): Promise<boolean> {
  const [session] = await query<{ is_fresh: boolean }>(
    `select not is_used and floor(extract(epoch from refreshed_at)) <= $3::float8 as is_fresh
    from accounts.sessions where id = $1 and user_id = $2`,
    [claims.session_id, claims.sub, issuedAt],
  );
  if (session?.is_fresh) {
    await query('update accounts.sessions set is_used = true where id = $1', [claims.session_id]);
  }
  return session !== undefined;
}

/** Lists each device as JSON of a SignedInDevice, the last seen first. */
export function listDevices(query: Query, currentId: string): Promise<object[]> {
  return query(
    `select id, user_agent as "userAgent", refreshed_at as "lastSeenAt", id::text = $1 as "isCurrent"
    from accounts.sessions where user_id = current_user_id() order by refreshed_at desc`,
    [currentId],
  );
}

/** Deletes this session, or with the scope 'global' all of its user. */
export async function deleteSessions(
  query: Query,
  { sub, session_id }: Claims,
  scope: 'global' | 'local',
): Promise<void> {
  await query(
    `delete from accounts.sessions where user_id = $1 and (id = $2 or $3::text = 'global')`,
    [sub, session_id, scope],
  );
}

/**
 * Writes the condition for a session whose device did not come back for ninety days: it has to sign
 * in again. Another event must lie between, since otherwise the clock may be wrong.
 */
function isIdle(now: string): string {
  const meanwhile = `session.refreshed_at + interval '30 days' and ${now} - interval '30 days'`;
  return `(
    session.refreshed_at <= ${now} - interval '90 days' and (
      exists (select from daily_counts where day between ${meanwhile})
      or exists (select from accounts.sessions as active where active.refreshed_at between ${meanwhile})
    )
  )`;
}

/** Several tabs may refresh with the same token; auth-js repeats a request for 30 seconds. */
const reuse = `interval '60 seconds'`;

const maxUserAgent = 300;

const tokenSeconds = 15 * 60;

async function signAccessToken(key: Buffer, { sub, session_id }: Claims, now: Date) {
  // The package is loaded where it is first used: a server that starts does not wait for it.
  const { SignJWT } = await import('jose');
  return new SignJWT({ session_id })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + tokenSeconds)
    .sign(key);
}

/** Checks signature and time; `issuedAt` is in seconds since 1970. Throws AuthError, 401. */
async function verifyAccessToken(
  headers: Headers,
  key: Buffer,
  now: number,
): Promise<{ claims: Claims; issuedAt: number }> {
  const token = bearerToken(headers.get('authorization'));
  if (token === undefined)
    throw new AuthError('unauthorized', 'no_authorization', 'There is no access token.');
  const { jwtVerify, errors } = await import('jose');
  const verified = await jwtVerify(token, key, {
    algorithms: [algorithm],
    requiredClaims: ['exp'],
    currentDate: new Date(now),
  }).catch((error) => {
    throw error instanceof errors.JOSEError ? badToken() : error;
  });
  const content = v.safeParse(contentSchema, verified.payload);
  if (!content.success) throw badToken();
  const { sub, session_id, iat } = content.output;
  return { claims: { sub, session_id }, issuedAt: iat };
}

const algorithm = 'HS256';

const contentSchema = v.object({ sub: uuid, session_id: uuid, iat: v.number() });

function badToken(): AuthError {
  return new AuthError('unauthorized', 'bad_jwt', 'The access token is not valid.');
}

/** Only the signature is secret, so that the database holds nothing worth stealing. */
interface RefreshToken {
  sessionId: string;
  /** The counter numbers the session's refresh tokens, from 0. */
  counter: number;
}

function signRefreshToken(key: Buffer, { sessionId, counter }: RefreshToken): string {
  const content = `1.${sessionId}.${counter}`;
  return `${content}.${keyedHash(key, content)}`;
}

/** Returns null for anything that was not signed with this key. */
export function openRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, content, sessionId, counter, signature] = format.exec(text) ?? [];
  if (!content || !sessionId || !counter || !signature) return null;
  const isOurs = isSameSecret(signature, keyedHash(key, content));
  return isOurs ? { sessionId, counter: Number(counter) } : null;
}

const format = /^(1\.([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/;
