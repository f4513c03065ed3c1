import type { Context, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, LogContext } from './app-env.ts';
import type { Log } from './log.ts';

interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
  logContext: LogContext;
}

export type RecordRequest = (request: AnsweredRequest) => void;

/** Counts each request and logs it in one line, without anything that identifies the client. */
export function createRequestLog(log: Log, metrics: Metrics): RecordRequest {
  return ({ method, route, status, ms, logContext }) => {
    metrics.record({ route, status, ms });
    const { city, cache, waitedMs } = logContext;
    const waited = waitedMs && rounded(waitedMs);
    log.info('request', { method, route, status, ms: rounded(ms), city, cache, waited });
  };
}

/** Records each request, and adds a Server-Timing header with what took how long. */
export function logRequests(app: Hono<AppEnv>, record: RecordRequest): MiddlewareHandler<AppEnv> {
  const nameRoute = createRouteNames(app);
  return async (c, next) => {
    const started = performance.now();
    const logContext: LogContext = {};
    c.set('logContext', logContext);
    await next();
    const route = nameRoute(c);
    const { status } = c.res;
    const ms = performance.now() - started;
    c.res.headers.set('server-timing', serverTiming(logContext, ms));
    record({ method: c.req.method, route, status, ms, logContext });
  };
}

/** Names a route like 'company/photos/:id'; an unknown path, which may hold anything, 'unknown'. */
function createRouteNames(app: Hono<AppEnv>): (c: Context<AppEnv>) => string {
  let names: Map<string, string> | undefined;
  return (c) => {
    // The routes are added after this middleware.
    names ??= new Map(
      app.routes.filter(({ path }) => !path.endsWith('*')).map(({ path }) => [path, nameOf(path)]),
    );
    const routeNames = names;
    // Middleware before and behind a handler matches too.
    const matched = () => matchedRoutes(c).findLast(({ path }) => routeNames.has(path))?.path ?? '';
    return routeNames.get(c.req.path) ?? routeNames.get(matched()) ?? 'unknown';
  };
}

/** Leaves out the pattern of a parameter. */
function nameOf(path: string): string {
  return path.replace(/^\/(functions\/v1\/)?/, '').replace(/\{.*\}$/, '');
}

/** Writes 'cache;desc="miss",wait;dur=81.5,total;dur=82.1'. */
function serverTiming({ cache, waitedMs }: LogContext, ms: number): string {
  const found = cache ? `cache;desc="${cache}",` : '';
  const wait = waitedMs === undefined ? '' : `wait;dur=${waitedMs.toFixed(1)},`;
  return `${found}${wait}total;dur=${ms.toFixed(1)}`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const answers = new Map<string, number>();
  const durations = new Map<string, Duration>();
  return {
    record({ route, status, ms }: Pick<AnsweredRequest, 'route' | 'status' | 'ms'>) {
      const labels = `route="${route}",status="${status}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      const duration = durations.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      durations.set(route, duration);
      duration.sum += ms / 1000;
      duration.count += 1;
      for (const [index, bound] of bounds.entries()) {
        if (ms <= bound * 1000) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
      }
    },
    /** Writes Prometheus's text format; gauges are current values by the metric's name. */
    text(gauges: Readonly<Record<string, number>>) {
      const counters = [...answers].map(([labels, count]) => `${total}{${labels}} ${count}`);
      return [
        `# TYPE ${total} counter`,
        ...counters,
        `# TYPE ${seconds} histogram`,
        ...[...durations].flatMap(histogramLines),
        ...gaugeLines(gauges),
        '',
      ].join('\n');
    },
  };
}

interface Duration {
  buckets: number[];
  sum: number;
  count: number;
}

const total = 'alugacacamba_requests_total';
const seconds = 'alugacacamba_request_duration_seconds';

const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function histogramLines([route, { buckets, sum, count }]: [string, Duration]): string[] {
  const line = (bound: number | string, requests: number | undefined) =>
    `${seconds}_bucket{route="${route}",le="${bound}"} ${requests}`;
  return [
    ...bounds.map((bound, index) => line(bound, buckets[index])),
    line('+Inf', count),
    `${seconds}_sum{route="${route}"} ${sum}`,
    `${seconds}_count{route="${route}"} ${count}`,
  ];
}

/** Writes a name's type once; it may have labels, as 'calls_left{kind="search"}'. */
function gaugeLines(gauges: Readonly<Record<string, number>>): string[] {
  const types = new Set(Object.keys(gauges).map((name) => `# TYPE ${name.split('{')[0]} gauge`));
  return [...types, ...Object.entries(gauges).map(([name, value]) => `${name} ${value}`)];
}
