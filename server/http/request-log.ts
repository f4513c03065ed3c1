import type { Context, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, LogContext } from './app-env.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Counts each request and logs it in one line, without anything that identifies the client, and
 * adds a Server-Timing header with what took how long.
 */
export function logRequests(
  app: Hono<AppEnv>,
  log: Log,
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  const nameRoute = createRouteNames(app);
  return async (c, next) => {
    const started = performance.now();
    const notes: LogContext = {};
    c.set('notes', notes);
    await next();
    const { method } = c.req;
    const route = nameRoute(c);
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

/**
 * Names a request's route: 'search-companies', 'company/photos/:id'. An unknown path is 'unknown',
 * because it may hold anything.
 */
function createRouteNames(app: Hono<AppEnv>): (c: Context<AppEnv>) => string {
  let names: Map<string, string> | undefined;
  return (c) => {
    // The routes are added after this middleware.
    names ??= new Map(
      app.routes.filter(({ path }) => !path.endsWith('*')).map(({ path }) => [path, nameOf(path)]),
    );
    const known = names;
    // Middleware before and behind a handler matches too.
    const matched = () => matchedRoutes(c).findLast(({ path }) => known.has(path))?.path ?? '';
    return known.get(c.req.path) ?? known.get(matched()) ?? 'unknown';
  };
}

/** Without the pattern of a parameter. */
function nameOf(path: string): string {
  return path.replace(/^\/(functions\/v1\/)?/, '').replace(/\{.*\}$/, '');
}

/** 'cache;desc="miss",wait;dur=81.5,total;dur=82.1' */
function serverTiming({ cache, waitedMs }: LogContext, ms: number): string {
  const found = cache ? `cache;desc="${cache}",` : '';
  const wait = waitedMs === undefined ? '' : `wait;dur=${waitedMs.toFixed(1)},`;
  return `${found}${wait}total;dur=${ms.toFixed(1)}`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
