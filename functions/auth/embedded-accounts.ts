import { isOpen } from '#functions/auth/tables/sessions.ts';
import { createInvite } from '#functions/auth/tables/tickets.ts';
import { ensureUser } from '#functions/auth/tables/users.ts';
import { verifyAccessToken } from '#functions/auth/tokens/access-token.ts';
import { createKeys } from '#functions/auth/tokens/keys.ts';
import { type Claims, service } from '#functions/database/database.ts';
import type { Accounts, AccountsOptions } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { createAuthLimits, defaultRates } from './auth-limits.ts';
import { createBackground } from './background.ts';
import { authRoutes } from './routes/auth-routes.ts';

/** Accounts of this application's own database. */
export function createEmbeddedAccounts(options: AccountsOptions): Accounts {
  const { database, log, now, store, deliverCode, signingKey = null, rates } = options;
  const keys = createKeys(database, signingKey);
  const limits = createAuthLimits({ ...defaultRates, ...rates }, store);
  const background = createBackground(log);

  const authenticate = async (headers: Headers): Promise<Claims> => {
    const { createLocalJWKSet } = await import('jose');
    const { publicJwk } = await keys();
    const getKey = createLocalJWKSet({ keys: [publicJwk] });
    const { claims, issuedAt } = await verifyAccessToken(headers, getKey, now());
    if (await database.as(service, (query) => isOpen(query, claims, issuedAt))) return claims;
    throw new AuthError('unauthorized', {
      reason: 'session_not_found',
      message: 'The session has ended.',
    });
  };

  return {
    routes: () =>
      authRoutes({ database, log, now, keys, limits, background, deliverCode, authenticate }),
    authenticate,
    invite: ({ email }) =>
      database.as(service, async (query) => {
        const userId = await ensureUser(query, email.trim().toLowerCase());
        return { userId, tokenHash: await createInvite(query, userId, new Date(now())) };
      }),
    async deleteUser(userId) {
      await database.as(service, (query) =>
        query('delete from accounts.users where id = $1', [userId]),
      );
    },
    settle: background.settle,
  };
}
