import { AuthError } from '#functions/auth/auth-error.ts';
import { type AuthLimits, fromNetwork } from '#functions/auth/auth-limits.ts';
import { createSession } from '#functions/auth/tables/sessions.ts';
import { createCode, redeemCode, redeemInvite } from '#functions/auth/tables/tickets.ts';
import { sha256 } from '#functions/auth/tokens/sha256.ts';
import { service } from '#functions/database/database.ts';
import type { AuthContext, AuthPorts } from './auth-ports.ts';
import { emailSchema, readAuthBody, verifySchema } from './auth-requests.ts';
import { describeSession } from './session.ts';

/** The same answer, after the same work, whether or not somebody has this address. */
export async function sendCode(c: AuthContext, ports: AuthPorts) {
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
  // Fails while the database is away, because no code would arrive.
  await database.as(service, (query) => query('select'));
  background.run(async () => {
    const options = { email, macKey, now: new Date(now()) };
    const code = await database.as(service, (query) => createCode(query, options));
    if (code !== null) await deliverCode(email, code);
  });
  return c.json({});
}

export async function signIn(c: AuthContext, ports: AuthPorts) {
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
