import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { ClientLimit } from './client-limit.ts';

/** Counts each request for its client IP; throws ClientLimitError. */
export function limitRate(limit: ClientLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await limit.consume(c.get('clientIp'));
    await next();
  };
}
