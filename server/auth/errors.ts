import type { Context } from 'hono';
import { type ErrorCode, errorResponse, HttpError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';

/**
 * A sign-in or a token is refused, with a reason in GoTrue's words: auth-js decides by some of
 * them. The message is for the developer; visitors read the page's own words.
 */
export class AuthError extends HttpError {
  readonly reason: string;

  constructor(code: ErrorCode, reason: string, message: string, retryAfter?: number) {
    super(code, { message, retryAfter });
    this.reason = reason;
  }
}

/** Handles errors below /auth/v1: the response is `{code, message}`, as auth-js reads it. */
export function handleAuthErrors(log: Log) {
  return (error: Error, c: Context): Response => {
    const httpError = error instanceof HttpError ? error : new HttpError('internal_error');
    if (httpError !== error) log.error(`Unexpected: ${error.stack}`);
    const code = httpError instanceof AuthError ? httpError.reason : httpError.code;
    // Without the header auth-js looks for the code elsewhere.
    c.header('x-supabase-api-version', '2024-01-01');
    return errorResponse(c, httpError, { code, message: httpError.message });
  };
}

export function invalidRequest(reason: string, message: string): AuthError {
  return new AuthError('invalid_request', reason, message);
}
