import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from './log.ts';

const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  proof_required: 403,
  sender_blocked: 403,
  unknown_city: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  frozen: 423,
  rate_limited: 429,
  internal_error: 500,
  upstream_unavailable: 502,
  budget_exhausted: 503,
  busy: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

/**
 * `retryAfter` is the number of seconds after which the same request makes sense again, where that
 * is known. `message` is for the log; the client gets the code and `details`.
 */
interface ErrorOptions {
  retryAfter?: number | undefined;
  message?: string;
  details?: Readonly<Record<string, unknown>>;
}

export class HttpError extends HTTPException {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, { retryAfter, message = code, details = {} }: ErrorOptions = {}) {
    super(statuses[code], { message });
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** Responds to an error with `{error: code}` and the error's details, or with another body. */
export function errorResponse(c: Context, error: HttpError, body?: object): Response {
  const { code, status, retryAfter, details } = error;
  c.header('cache-control', 'no-store');
  if (status === 401) c.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json(body ?? { ...details, error: code }, status);
}

export function handleErrors(log: Log) {
  return (error: Error, c: Context): Response => errorResponse(c, toHttpError(error, log));
}

/** Logs an unexpected error, which the client gets as internal_error. */
export function toHttpError(error: unknown, log: Log): HttpError {
  // The database reports its failures itself.
  if (error instanceof HttpError && error.code === 'storage_unavailable')
    log.error(`The photo store failed: ${error.message}`);
  if (error instanceof HttpError) return error;
  const { code, stack } = Object(error) as { code?: unknown; stack?: string };
  if (unstorable.test(String(code))) return new HttpError('invalid_request');
  log.error(`Unexpected: ${stack}`);
  return new HttpError('internal_error');
}

/** PostgreSQL has these codes for a text that it cannot hold, as one with a null character. */
const unstorable = /^(22021|22P05)$/;

/** Tells whether no browser or proxy sends such a request, which is then answered with 400. */
export function isInvalid({ headersDistinct, url = '' }: IncomingMessage): boolean {
  const hosts = headersDistinct.host ?? [];
  // Node takes the first of several hosts; a proxy may have checked another.
  if (hosts.length !== 1 || !URL.canParse(`http://${hosts[0]}`)) return true;
  return /^\/(functions|auth)\//.test(url) && decode(url) === null;
}

/**
 * Returns the decoded path or query; null for one that is no valid encoding. Hono and
 * URLSearchParams decode such text piece by piece, and each piece that fails costs as much as a
 * search: the server asks here before they see it.
 */
export function decode(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}
