import type { Hono, MiddlewareHandler } from 'hono';
import { setMetric } from 'hono/timing';
import type { AppEnv } from './app-env.ts';

interface RequestLogOptions {
  app: Hono<AppEnv>;
  log: (line: string) => void;
  now: () => number;
}

/**
 * Logs each request as one line of JSON, without anything that identifies the client, and adds the
 * handler's notes to Server-Timing. Belongs inside `timing()`.
 */
export function logRequests({ app, log, now }: RequestLogOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('notes', {});
    await next();
    const { city, cache, waitedMs } = c.get('notes');
    if (cache) setMetric(c, 'cache', cache);
    if (waitedMs !== undefined) setMetric(c, 'wait', waitedMs);
    const line = {
      at: new Date(now()).toISOString(),
      method: c.req.method,
      route: routeName(app, c.req.path),
      status: c.res.status,
      ms: rounded(performance.now() - started),
      city,
      cache,
      waited: waitedMs === undefined ? undefined : rounded(waitedMs),
    };
    log(JSON.stringify(line));
  };
}

/** Last part of a route's path. An unknown path is not logged, because it may hold anything. */
function routeName(app: Hono<AppEnv>, path: string): string | undefined {
  const isKnown = app.routes.some((route) => route.path === path);
  return isKnown ? path.split('/').at(-1) : 'unknown';
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
