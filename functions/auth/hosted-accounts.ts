import { Hono } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { verifyAccessToken } from '#functions/auth/tokens/access-token.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { UpstreamError } from '#functions/http/upstream.ts';
import type { Accounts, HostedAuth } from './accounts.ts';

/**
 * Accounts of a hosted server, which browsers call directly. A session that was ended there
 * is accepted until its access token expires.
 */
export function createHostedAccounts(hosted: HostedAuth, now: () => number): Accounts {
  let keySet: Promise<JWTVerifyGetKey> | undefined;
  return {
    routes: () => new Hono(),
    async authenticate(headers) {
      try {
        keySet ??= openKeySet(hosted);
        return (await verifyAccessToken(headers, await keySet, now())).claims;
      } catch (error) {
        if (error instanceof HttpError) throw error;
        throw new UpstreamError(`The hosted accounts' keys cannot be read: ${error}`);
      }
    },
    async invite({ email }) {
      const person = { email: email.trim().toLowerCase() };
      const invited = await generateLink(hosted, { type: 'invite', ...person });
      // A user who has signed in before is not invited again.
      const answer = invited ?? (await generateLink(hosted, { type: 'magiclink', ...person }));
      if (!answer) throw new UpstreamError('The hosted accounts refused the address.');
      return { userId: answer.id, tokenHash: answer.hashed_token };
    },
    async deleteUser(userId) {
      const { status } = await ask(hosted, 'DELETE', `/admin/users/${userId}`);
      if (status !== 200 && status !== 404) throw unexpected(status);
    },
    settle: async () => undefined,
  };
}

/** Keeps the keys that it has read. */
async function openKeySet({ jwksUrl, key }: HostedAuth): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet } = await import('jose');
  return createRemoteJWKSet(new URL(jwksUrl), { headers: { apikey: key } });
}

/** Null where the server has the address already and does not invite it (422). */
async function generateLink(hosted: HostedAuth, body: { type: string; email: string }) {
  const { status, content } = await ask(hosted, 'POST', '/admin/generate_link', body);
  if (status === 422) return null;
  const link = v.safeParse(linkSchema, content);
  if (status !== 200 || !link.success) throw unexpected(status);
  return link.output;
}

const linkSchema = v.object({ id: v.pipe(v.string(), v.uuid()), hashed_token: v.string() });

const timeoutMs = 10_000;

async function ask({ url, serviceKey }: HostedAuth, method: string, path: string, body?: object) {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, content: await response.json().catch(() => null) };
  } catch (error) {
    throw new UpstreamError(`The hosted accounts cannot be reached: ${error}`);
  }
}

function unexpected(status: number): UpstreamError {
  return new UpstreamError(`The hosted accounts answered with status ${status}.`);
}
