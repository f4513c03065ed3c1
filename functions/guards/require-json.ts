import type { MiddlewareHandler } from 'hono';
import { HttpError } from '#functions/http/http-error.ts';

/** Refuses a body of another type, which a page of any site could send without a preflight. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  if (!json.test(c.req.header('content-type') ?? '')) throw new HttpError('unsupported_media_type');
  await next();
};

const json = /^application\/json\s*(;|$)/i;
