import type { MiddlewareHandler } from 'hono';
import { HttpError } from '#functions/http/http-error.ts';

/**
 * Refuses what a page of another site sends, unless its origin is allowed: otherwise any page could
 * use up its visitors' limits. Belongs before the limits.
 */
export function refuseForeign(allowed: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin === undefined ? allowed.length > 0 : allowed.includes(origin);
    if (!isAllowed && isForeign(c.req.header('sec-fetch-site'), origin, c.req.header('host'))) {
      throw new HttpError('origin_not_allowed');
    }
    await next();
  };
}

/** Browsers say it themselves in Sec-Fetch-Site; Safari since 16.4, so that older ones are compared. */
function isForeign(site: string | undefined, origin = '', host = ''): boolean {
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== '' && URL.parse(origin)?.host !== host;
}
