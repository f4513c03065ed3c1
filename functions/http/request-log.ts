import type { Hono, MiddlewareHandler } from 'hono';
import { setMetric } from 'hono/timing';
import type { AppEnv } from './app-env.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface RequestLogOptions {
  app: Hono<AppEnv>;
  log: Log;
  metrics: Metrics;
}

/**
 * Counts each request and logs it in one line, without anything that identifies the client, and adds the
 * handler's notes to Server-Timing. Belongs inside `timing()`.
 */
export function logRequests({ app, log, metrics }: RequestLogOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('notes', {});
    await next();
    const { city, cache, waitedMs } = c.get('notes');
    if (cache) setMetric(c, 'cache', cache);
    if (waitedMs !== undefined) setMetric(c, 'wait', waitedMs);
    // An unknown path is not named, because it may hold anything.
    const isKnown = app.routes.some(({ path }) => path === c.req.path);
    const route = isKnown ? (c.req.path.split('/').at(-1) ?? '') : 'unknown';
    const { status } = c.res;
    const ms = performance.now() - started;
    metrics.record({ route, status, ms });
    const waited = waitedMs && rounded(waitedMs);
    log.info('request', {
      method: c.req.method,
      route,
      status,
      ms: rounded(ms),
      city,
      cache,
      waited,
    });
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
