import type { Context, MiddlewareHandler } from 'hono';
import type { Identity } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Accounts } from './accounts.ts';

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
