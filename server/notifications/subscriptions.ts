import { ECDH } from 'node:crypto';
import type { Context } from 'hono';
import { HttpError } from '#server/http/errors.ts';
import { isPushEndpoint, type PushSubscriptionBody } from '#src/company/push.ts';

/** Reads the push service's address from `?endpoint=`. Throws HttpError where there is none. */
export function endpointIn(c: Context): string {
  const endpoint = c.req.query('endpoint') ?? '';
  if (!isPushEndpoint(endpoint)) throw new HttpError('invalid_request');
  return endpoint;
}

/** Throws HttpError for a browser to which nothing could be sent. */
export function requireUsable({ keys }: PushSubscriptionBody): void {
  if (!canEncryptFor(keys)) throw new HttpError('invalid_request');
}

/**
 * Tells whether a message can be encrypted for a browser, as RFC 8291 has it: its key is an
 * uncompressed point of P-256, its secret 16 bytes.
 */
export function canEncryptFor({ p256dh, auth }: PushSubscriptionBody['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const isComplete = point.length === 65 && point[0] === 4;
  if (!isComplete || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
