import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv, RequestNotes } from './app-env.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface RequestLogOptions {
  app: Hono<AppEnv>;
  log: Log;
  metrics: Metrics;
}

/**
 * Counts each request and logs it in one line, without anything that identifies the client, and tells its
 * page in Server-Timing what took how long.
 */
export function logRequests({ app, log, metrics }: RequestLogOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const notes: RequestNotes = {};
    c.set('notes', notes);
    await next();
    // An unknown path is not named, because it may hold anything.
    const { method, path } = c.req;
    const isKnown = app.routes.some((route) => route.path === path);
    const route = isKnown ? path.slice(path.lastIndexOf('/') + 1) : 'unknown';
    const { status } = c.res;
    const ms = performance.now() - started;
    c.res.headers.set('server-timing', serverTiming(notes, ms));
    metrics.record({ route, status, ms });
    const { city, cache, waitedMs } = notes;
    const waited = waitedMs && rounded(waitedMs);
    log.info('request', {
      method,
      route,
      status,
      ms: rounded(ms),
      city,
      cache,
      waited,
    });
  };
}

/** 'cache;desc="miss",wait;dur=81.5,total;dur=82.1' */
function serverTiming({ cache, waitedMs }: RequestNotes, ms: number): string {
  const found = cache ? `cache;desc="${cache}",` : '';
  const wait = waitedMs === undefined ? '' : `wait;dur=${waitedMs.toFixed(1)},`;
  return `${found}${wait}total;dur=${ms.toFixed(1)}`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
