import type { Context, Hono } from 'hono';
import type { SiteEnv } from '#functions/hosts/site/site-env.ts';
import type { AppEnv, Peer } from '#functions/http/app-env.ts';

export type AskFunctions = (
  c: Context<SiteEnv>,
  path: string,
  init?: RequestInit,
  peer?: Pick<Peer, 'memoryOnly'>,
) => Promise<Response>;

/** Asks a function within the process, in the visitor's name: the same limits and budgets apply. */
export function createAskFunctions(functions: Hono<AppEnv>): AskFunctions {
  return async (c, path, init, peer) => {
    const request = new Request(new URL(`/functions/v1/${path}`, c.req.url), init);
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor) request.headers.set('x-forwarded-for', forwardedFor);
    return functions.fetch(request, { ip: c.env.ip, ...peer });
  };
}
