import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '#functions/http/http-error.ts';

/** Refuses a body of more bytes, and one that breaks off before its end. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError() {
      throw new HttpError('too_large');
    },
  });
  return async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced !== undefined && !c.req.header('transfer-encoding')) {
      if (!(Number(announced) <= maxSize)) throw new HttpError('too_large');
      return next();
    }
    try {
      return await limit(c, next);
    } catch (error) {
      // A client that disconnects is nothing to log as unexpected.
      throw error instanceof HttpError ? error : new HttpError('invalid_request');
    }
  };
}
