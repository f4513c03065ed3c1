import type { JWTVerifyGetKey } from 'jose';
import * as base64url from 'jose/base64url';
import * as v from 'valibot';
import type { Claims } from '#server/database/database.ts';
import { AuthError } from './errors.ts';
import type { Keys } from './keys.ts';

/** Of an access token, in seconds. */
export const tokenSeconds = 15 * 60;

interface VerifiedToken {
  claims: Claims;
  /** Seconds since 1970. */
  issuedAt: number;
}

interface TokenContent extends Claims {
  email: string;
}

export async function signAccessToken(
  { privateKey, publicJwk }: Keys,
  { sub, session_id, email }: TokenContent,
  now: number,
): Promise<string> {
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ session_id, email, role })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: publicJwk.kid })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(privateKey);
}

/** Checks the bearer's token by signature, time, audience and role. Throws AuthError, 401, or what `getKey` does. */
export async function verifyAccessToken(
  headers: Headers,
  getKey: JWTVerifyGetKey,
  now: number,
): Promise<VerifiedToken> {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (token === undefined) throw refused('no_authorization', 'There is no access token.');
  const payload = await verify(token, getKey, now);
  const content = v.safeParse(contentSchema, payload);
  if (!content.success) throw badToken();
  const { sub, session_id, iat } = content.output;
  return { claims: { sub, session_id }, issuedAt: iat };
}

/** As GoTrue has it. */
const role = 'authenticated';
const audience = 'authenticated';

const uuid = v.pipe(v.string(), v.uuid());

const contentSchema = v.object({
  sub: uuid,
  session_id: uuid,
  role: v.literal(role),
  iat: v.number(),
});

async function verify(token: string, getKey: JWTVerifyGetKey, now: number): Promise<unknown> {
  const options = {
    // Only asymmetric ones: a public key must never pass as a shared secret.
    algorithms: ['ES256'],
    audience,
    requiredClaims: ['exp'],
    currentDate: new Date(now),
  };
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, getKey, options);
    return payload;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (refusals.test(code)) throw badToken();
    throw error;
  }
}

/** Of jose, for what is wrong with a token. */
const refusals = /^ERR_(JW[ST]_|JOSE_(ALG|NOT_SUPPORTED)|JWKS_(NO_MATCHING|MULTIPLE_MATCHING))/;

function badToken(): AuthError {
  return refused('bad_jwt', 'The access token is not valid.');
}

function refused(reason: string, message: string): AuthError {
  return new AuthError('unauthorized', reason, message);
}

/** Nothing of it is secret but its seal, so that the database holds nothing worth stealing. */
export interface RefreshToken {
  sessionId: string;
  /** Which of the session's refresh tokens it is, from 0. */
  counter: number;
}

/** 'version.session.counter.HMAC' */
export async function signRefreshToken(key: CryptoKey, token: RefreshToken): Promise<string> {
  const content = `${version}.${token.sessionId}.${token.counter}`;
  const seal = await crypto.subtle.sign('HMAC', key, encode(content));
  return `${content}.${base64url.encode(new Uint8Array(seal))}`;
}

/** Null for anything that was not sealed with this key. */
export async function openRefreshToken(key: CryptoKey, text: string): Promise<RefreshToken | null> {
  const [, content, sessionId, counter, seal] = format.exec(text) ?? [];
  if (!content || !sessionId || !counter || !seal) return null;
  const mac = base64url.decode(seal) as Uint8Array<ArrayBuffer>;
  const isOurs = await crypto.subtle.verify('HMAC', key, mac, encode(content));
  return isOurs ? { sessionId, counter: Number(counter) } : null;
}

const version = 1;

const format = /^(1\.([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/;

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Of a text's UTF-8, in base64url. */
export async function sha256(text: string): Promise<string> {
  return toText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** HMAC-SHA256 of a text's UTF-8, in base64url. */
export async function keyedHash(key: CryptoKey, text: string): Promise<string> {
  return toText(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

function toText(bytes: ArrayBuffer): string {
  return base64url.encode(new Uint8Array(bytes));
}
