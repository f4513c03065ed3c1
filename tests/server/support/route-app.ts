import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { createClientFinder, identifyClients } from '#server/http/client.ts';
import { handleErrors } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';

/** An app for a few routes, to which clients and errors are what they are on the whole server. */
export function createRouteApp(log: Log, hops = 0): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(identifyClients(createClientFinder(hops, log)));
  app.onError(handleErrors(log));
  return app;
}

/** Signs a user in by their ids, which `x-test-user` has. */
export const signInForTests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [sub = '', session_id = ''] = (c.req.header('x-test-user') ?? '').split(' ');
  c.set('claims', { sub, session_id });
  await next();
};
