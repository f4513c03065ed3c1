import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '#functions/http/http-error.ts';

/** Rejects a body of more than `maxSize` bytes, and one that ends early. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: rejectSize });
  return async (c, next) => {
    const length = c.req.header('content-length');
    // `bodyLimit` opens the body as a stream even to compare its length: a search takes three times as long.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(length) <= maxSize ? next() : rejectSize();
    }
    try {
      return await limit(c, next);
    } catch (error) {
      // A client that disconnects is nothing to log as unexpected.
      throw error instanceof HttpError ? error : new HttpError('invalid_request');
    }
  };
}

function rejectSize(): never {
  throw new HttpError('too_large');
}
