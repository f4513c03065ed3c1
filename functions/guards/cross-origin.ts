import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HttpError } from '#functions/http/http-error.ts';

/** Opens the functions to pages of these origins; pages of the site's own origin need nothing. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  const addHeaders = cors({
    origin: [...allowed],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    // Sent by the Supabase clients.
    allowHeaders: [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'x-supabase-api-version',
    ],
    exposeHeaders: ['Age', 'Retry-After', 'Server-Timing', 'X-Supabase-Api-Version'],
    maxAge: 7200,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isOptions = c.req.method === 'OPTIONS';
    const isPreflight = isOptions && origin !== undefined;
    if (isPreflight && !allowed.includes(origin)) throw new HttpError('origin_not_allowed');
    if (allowed.length === 0 || (isOptions && !isPreflight)) return next();
    return addHeaders(c, next);
  };
}
