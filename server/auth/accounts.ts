import type { Context, MiddlewareHandler } from 'hono';
import { type Claims, type Database, type Identity, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Log } from '#server/http/log.ts';
import type { Store } from '#server/store.ts';
import { AuthError } from './errors.ts';
import { type AuthRates, createAuthLimits, defaultRates } from './limits.ts';
import { authRoutes, createBackground } from './routes.ts';
import { isOpen } from './sessions.ts';
import { createInvite, ensureUser } from './tables.ts';
import { createKeys, type SigningJwk, verifyAccessToken } from './tokens.ts';

/** Who may sign in, and who is signed in. */
export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsDeps {
  database: Database;
  log: Log;
  now: () => number;
  store: Store;
  /** Hands over a six-digit code, after the request was answered. */
  deliverCode: (email: string, code: string) => Promise<void>;
  /** Signs access tokens instead of the key that the database keeps. */
  signingKey?: SigningJwk | null;
  rates?: Partial<AuthRates>;
}

export function createAccounts(deps: AccountsDeps) {
  const { database, log, now, store, deliverCode, signingKey = null, rates } = deps;
  const keys = createKeys(database, signingKey);
  const limits = createAuthLimits({ ...defaultRates, ...rates }, store);
  const background = createBackground(log);

  /** The bearer of a valid access token. Throws HttpError: 401, or 503 when it cannot be checked. */
  const authenticate = async (headers: Headers): Promise<Claims> => {
    const { claims, issuedAt } = await verifyAccessToken(headers, await keys(), now());
    if (await database.withIdentity(service, (query) => isOpen(query, claims, issuedAt)))
      return claims;
    throw new AuthError('unauthorized', 'session_not_found', 'The session has ended.');
  };

  return {
    /** For /auth/v1, as auth-js calls it. */
    routes: () =>
      authRoutes({ database, log, now, keys, limits, background, deliverCode, authenticate }),
    authenticate,
    /**
     * Lets somebody sign in: creates the user where there is none, by what `normalizeEmail` gives. The
     * token is for the fragment of a link, works once, for seven days, and ends those before it.
     */
    invite: ({ email }: { email: string }) =>
      database.withIdentity(service, async (query) => {
        const userId = await ensureUser(query, email);
        return { userId, tokenHash: await createInvite(query, userId, new Date(now())) };
      }),
    /** Signs the user out everywhere and deletes the account. */
    async deleteUser(userId: string) {
      await database.withIdentity(service, (query) =>
        query('delete from accounts.users where id = $1', [userId]),
      );
    },
    /** Resolves when all codes that were asked for have been handed over. */
    settle: background.settle,
  };
}

/** Sets `claims`; 401 without a valid access token. */
export function requireUser(accounts: Pick<Accounts, 'authenticate'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('claims', await accounts.authenticate(c.req.raw.headers));
    await next();
  };
}

/** The user who is signed in: the database shows and changes the rows of that user's company alone. */
export function signedIn(c: Context<AppEnv>): Identity {
  return { role: 'authenticated', claims: c.get('claims') };
}
