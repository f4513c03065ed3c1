import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from './log.ts';

const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  host_not_allowed: 403,
  unknown_city: 404,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  upstream_unavailable: 502,
  budget_exhausted: 503,
  busy: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

interface HttpErrorOptions {
  /** Seconds after which the same request makes sense again, where that is known. */
  retryAfter?: number | undefined;
  /** For the log; the client only gets the code. */
  message?: string;
  /** What the client gets beside the code. */
  details?: Readonly<Record<string, unknown>>;
}

/** Thrown where a request cannot be answered. */
export class HttpError extends HTTPException {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    { retryAfter, message = code, details = {} }: HttpErrorOptions = {},
  ) {
    super(statuses[code], { message });
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** The response `{error: code}`, with the error's details. */
export function errorResponse(c: Context, error: HttpError): Response {
  const { code, status, retryAfter, details } = error;
  c.header('cache-control', 'no-store');
  if (status === 401) c.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json({ ...details, error: code }, status);
}

/** For `app.onError`: an unexpected error is logged, and is an internal_error to the client. */
export function handleErrors(log: Log) {
  return (error: Error, c: Context): Response => {
    if (error instanceof HttpError) return errorResponse(c, error);
    log.error(`Unexpected: ${error.stack}`);
    return errorResponse(c, new HttpError('internal_error'));
  };
}
