import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '#functions/http/http-error.ts';

/** Refuses a body of more bytes, and one that breaks off before its end. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: refuseSize });
  return async (c, next) => {
    const length = c.req.header('content-length');
    // `bodyLimit` opens the body as a stream even to compare its length: a search takes three times as long.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(length) <= maxSize ? next() : refuseSize();
    }
    try {
      return await limit(c, next);
    } catch (error) {
      // A client that disconnects is nothing to log as unexpected.
      throw error instanceof HttpError ? error : new HttpError('invalid_request');
    }
  };
}

function refuseSize(): never {
  throw new HttpError('too_large');
}
