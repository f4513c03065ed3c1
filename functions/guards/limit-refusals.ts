import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { ClientLimit } from './client-limit.ts';

/**
 * Counts what is refused before it counts for a function's own limit; throws ClientLimitError. A
 * limit apart: what another site's page sends must not use up that of its visitor.
 */
export function limitRefusals(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (refusals.has(c.res.status)) await limit.consume(c.get('clientIp'));
  };
}

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405, 415]);
