import type { MiddlewareHandler } from 'hono';
import { HttpError } from './errors.ts';

/** Keeps other sites' pages from using up their visitors' limits; it belongs before the limits. */
export const refuseForeign: MiddlewareHandler = async (c, next) => {
  const { origin, host, 'sec-fetch-site': site } = c.req.header();
  if (isForeign(site, origin, host)) throw new HttpError('origin_not_allowed');
  await next();
};

/** Browsers say it in Sec-Fetch-Site; Safari since 16.4, so that older ones are compared. */
export function isForeign(site: string | undefined, origin = '', host = ''): boolean {
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== '' && URL.parse(origin)?.host !== host;
}
