import { lockCompany, type Query } from '#server/database/database.ts';
import type { PushSubscriptionBody, SignedInDevice } from '#src/company/area.ts';

/** The devices on which the user is signed in, the last seen first. */
export async function listDevices(query: Query, currentId: string): Promise<SignedInDevice[]> {
  const devices = await query<DeviceRow>(
    `select id, user_agent, created_at, refreshed_at from accounts.sessions
    where user_id = current_user_id() order by refreshed_at desc`,
  );
  return devices.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.refreshed_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

interface DeviceRow {
  id: string;
  user_agent: string;
  created_at: Date;
  refreshed_at: Date;
}

/** Subscriptions of a user; the oldest gives way to a new one. */
const maxSubscriptions = 20;

/**
 * Stores a browser's subscription until its device is signed out; another user may have had it.
 * False for a user without a company.
 */
export async function addSubscription(
  query: Query,
  { endpoint, keys }: PushSubscriptionBody,
  sessionId: string,
): Promise<boolean> {
  if (!(await lockCompany(query))) return false;
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
  return true;
}

export async function deleteSubscription(query: Query, endpoint: string): Promise<void> {
  await query(
    'delete from push_subscriptions where user_id = current_user_id() and endpoint = $1',
    [endpoint],
  );
}
