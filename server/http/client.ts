import { timingSafeEqual } from 'node:crypto';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './errors.ts';
import type { Log } from './log.ts';

export type IdentifyClient = (request: HonoRequest, socketAddress: string | undefined) => string;

/** Warns once when there is a proxy that TRUSTED_PROXY_HOPS does not count. */
export function createClientFinder(hops: number, log: Log): IdentifyClient {
  let warned = hops > 0;
  return (request, socketAddress) => {
    const forwardedFor = request.header('x-forwarded-for') ?? null;
    if (forwardedFor !== null && !warned) {
      warned = true;
      log.warn(
        'Requests carry X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0: all visitors behind one proxy share one limit.',
      );
    }
    return clientIp(socketAddress, forwardedFor, hops);
  };
}

export function identifyClients(identify: IdentifyClient): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('clientIp', identify(c.req, c.env?.ip));
    await next();
  };
}

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

/** Keeps answers that are meant for one client out of every cache. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

/** Returns the token of an Authorization header; undefined where it has none. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

/** Compares in a time that does not tell how much of a guess is right. */
export function isSameSecret(guess: string, secret: string): boolean {
  const [guessBytes, secretBytes] = [Buffer.from(guess), Buffer.from(secret)];
  return guessBytes.length === secretBytes.length && timingSafeEqual(guessBytes, secretBytes);
}

/**
 * Returns the IP address that a request counts for: the socket's, or the one that the outermost of
 * `hops` trusted proxies saw. Any client can write the entries of X-Forwarded-For further left. An
 * IPv6 address counts as its /64, the least that one customer gets.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  hops: number,
): string {
  const forwarded = hops > 0 ? forwardedFor?.split(',').at(-hops) : undefined;
  return addressOf(forwarded) ?? addressOf(socketAddress) ?? 'unknown';
}

/**
 * Returns the network of one customer: a client IP of IPv4, or the /56 of IPv6, since providers
 * give up to that many /64s to one. What counts different people counts these.
 */
export function networkOf(clientIp: string): string {
  const [first, second, third, fourth] = clientIp.split(':');
  if (fourth === undefined) return clientIp;
  return `${first}:${second}:${third}:${fourth.padStart(4, '0').slice(0, 2)}`;
}

/** Returns an IPv4 address, or the first four groups of an IPv6 address; null for anything else. */
function addressOf(text: string | undefined): string | null {
  if (!text) return null;
  const [, v4] = writtenV4.exec(text) ?? [];
  return v4 ?? v6Of(text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1'));
}

// Some proxies write the port too.
const writtenV4 = /^\s*((?:\d{1,3}\.){3}\d{1,3})(?::\d+)?\s*$/;

function v6Of(text: string): string | null {
  const url = text.includes(':') && URL.parse(`http://[${text.replace(/%.*$/, '')}]`);
  if (!url) return null;
  const [start = '', end = ''] = url.hostname.slice(1, -1).split('::');
  const first = start.split(':').filter(Boolean);
  const last = end.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last];
  // Sockets for both kinds, and some proxies, write an IPv4 address as one of IPv6.
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups.slice(0, 4).join(':');
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
