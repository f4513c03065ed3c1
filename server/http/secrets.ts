import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

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
export function isSameSecret(one: string, other: string): boolean {
  const [oneBytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return oneBytes.length === otherBytes.length && timingSafeEqual(oneBytes, otherBytes);
}
