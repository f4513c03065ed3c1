import type { JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { AuthError } from '#functions/auth/auth-error.ts';
import type { Claims } from '#functions/database/database.ts';
import type { Keys } from './keys.ts';

/** Of an access token, in seconds. */
export const tokenSeconds = 15 * 60;

export interface VerifiedToken {
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

/** As hosted Supabase has it. */
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
    algorithms: ['ES256', 'RS256', 'EdDSA'],
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

/** Of jose; everything else is about fetching the key. */
const refusals = /^ERR_(JW[ST]_|JOSE_(ALG|NOT_SUPPORTED)|JWKS_(NO_MATCHING|MULTIPLE_MATCHING))/;

function badToken(): AuthError {
  return refused('bad_jwt', 'The access token is not valid.');
}

function refused(reason: string, message: string): AuthError {
  return new AuthError('unauthorized', { reason, message });
}
