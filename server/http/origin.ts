import type { MiddlewareHandler } from 'hono';
import { HttpError } from './errors.ts';

/**
 * Refuses what a page of another site sends: otherwise any page could use up its visitors' limits.
 * Belongs before the limits.
 */
export const refuseForeign: MiddlewareHandler = async (c, next) => {
  const { origin, host, 'sec-fetch-site': site } = c.req.header();
  if (isForeign(site, origin, host)) throw new HttpError('origin_not_allowed');
  await next();
};

/** Browsers say it themselves in Sec-Fetch-Site; Safari since 16.4, so that older ones are compared. */
function isForeign(site: string | undefined, origin = '', host = ''): boolean {
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== '' && URL.parse(origin)?.host !== host;
}

/**
 * Refuses requests under a name that is not the site's, and origins that are no web page's, as the
 * Model Context Protocol asks against DNS rebinding. Any page may read what is public here; what
 * remains is a page that has its own name point at a server inside a network, in order to reach a
 * server that is not public. A name that is an IP address or localhost can't be pointed elsewhere.
 */
export function refuseRebinding(
  origins: readonly (string | null | undefined)[],
): MiddlewareHandler {
  const own = new Set(origins.flatMap((origin) => hostnameOf(origin) ?? []));
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && !isWebOrigin(origin)) throw new HttpError('origin_not_allowed');
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const hostname = hostnameOf(`http://${host}`);
    if (!hostname || !(own.has(hostname) || isLocal(hostname)))
      throw new HttpError('host_not_allowed');
    await next();
  };
}

function hostnameOf(url: string | null | undefined): string | undefined {
  return url ? URL.parse(url)?.hostname : undefined;
}

/** Not 'null', which sandboxed frames and files have, nor an extension's. */
function isWebOrigin(origin: string): boolean {
  return /^https?:/.test(origin) && URL.parse(origin)?.origin === origin;
}

function isLocal(hostname: string): boolean {
  return /^(.*\.)?localhost$|^\[[\da-f:.]+\]$|^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}
