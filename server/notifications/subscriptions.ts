import { ECDH } from 'node:crypto';
import type { Context } from 'hono';
import { lockCompany, type Query } from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';
import type { NotificationSettings } from '#src/company/profile.ts';
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

/** Stores the user's choice of notifications. Throws HttpError where the user has no company. */
export async function setNotifications(
  query: Query,
  settings: NotificationSettings,
): Promise<void> {
  const rows = await query(
    'update memberships set notifications = $1 where user_id = current_user_id() returning user_id',
    [JSON.stringify(settings)],
  );
  if (rows.length === 0) throw new HttpError('not_found');
}

/** A new subscription replaces the oldest of this many. */
const maxSubscriptions = 20;

/** Stores a browser's subscription until its device is signed out. Throws HttpError. */
export async function addSubscription(
  query: Query,
  { endpoint, keys }: PushSubscriptionBody,
  sessionId: string,
): Promise<void> {
  await lockCompany(query);
  await query(
    `insert into push_subscriptions (company_id, user_id, endpoint, p256dh, auth, session_id)
    values (current_company_id(), current_user_id(), $1, $2, $3,
      (select id from accounts.sessions where id = $4))
    on conflict (endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id`,
    [endpoint, keys.p256dh, keys.auth, sessionId],
  );
  await query(
    `delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = current_user_id()
      order by endpoint = $1 desc, created_at desc offset $2
    )`,
    [endpoint, maxSubscriptions],
  );
}

export async function hasSubscription(query: Query, endpoint: string): Promise<boolean> {
  const rows = await query(
    'select from push_subscriptions where user_id = current_user_id() and endpoint = $1',
    [endpoint],
  );
  return rows.length > 0;
}

export async function deleteSubscription(query: Query, endpoint: string): Promise<void> {
  await query(
    'delete from push_subscriptions where user_id = current_user_id() and endpoint = $1',
    [endpoint],
  );
}

/** RFC 8291 wants an uncompressed point of P-256 as a browser's key, and a secret of 16 bytes. */
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
