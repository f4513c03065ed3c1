import type { MiddlewareHandler } from 'hono';
import { HttpError } from '#functions/http/http-error.ts';

/** Lets so many requests in at a time, each of which holds a whole picture in memory. */
export function limitUploads(max: number): MiddlewareHandler {
  let running = 0;
  return async (_c, next) => {
    if (running >= max) throw new HttpError('busy', { retryAfter: 5 });
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
