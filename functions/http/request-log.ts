import type { Hono, MiddlewareHandler } from 'hono';
import { setMetric } from 'hono/timing';
import type { AppEnv } from './app-env.ts';
import type { Log } from './log.ts';

interface RequestLogOptions {
  app: Hono<AppEnv>;
  log: Log;
}

/**
 * Logs each request in one line, without anything that identifies the client, and adds the
 * handler's notes to Server-Timing. Belongs inside `timing()`.
 */
export function logRequests({ app, log }: RequestLogOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('notes', {});
    await next();
    const { city, cache, waitedMs } = c.get('notes');
    if (cache) setMetric(c, 'cache', cache);
    if (waitedMs !== undefined) setMetric(c, 'wait', waitedMs);
    // An unknown path is not logged, because it may hold anything.
    const isKnown = app.routes.some(({ path }) => path === c.req.path);
    log.info('request', {
      method: c.req.method,
      route: isKnown ? c.req.path.split('/').at(-1) : 'unknown',
      status: c.res.status,
      ms: rounded(performance.now() - started),
      city,
      cache,
      waited: waitedMs && rounded(waitedMs),
    });
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
