import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Accounts } from './accounts.ts';

/** Sets `claims`; 401 for whoever is not signed in. */
export function requireUser(accounts: Pick<Accounts, 'authenticate'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('claims', await accounts.authenticate(c.req.raw.headers));
    await next();
  };
}
