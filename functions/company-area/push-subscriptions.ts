import type { Query } from '#functions/database/database.ts';
import type { PushSubscriptionBody } from '#src/shared/partner-area/company-area.ts';
import { lockCompany } from './lock-company.ts';

/** Subscriptions of a user; the oldest gives way to a new one. */
const maxSubscriptions = 20;

/** What became of a subscription: another user's browser may have the same endpoint. */
export type Subscribed = 'stored' | 'no company' | 'taken';

export async function addSubscription(
  query: Query,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<Subscribed> {
  if (!(await lockCompany(query))) return 'no company';
  const values = [endpoint, keys.p256dh, keys.auth];
  await query(
    `insert into push_subscriptions (company_id, user_id, endpoint, p256dh, auth)
    values (current_company_id(), current_user_id(), $1, $2, $3) on conflict do nothing`,
    values,
  );
  const stored = await query(
    'update push_subscriptions set p256dh = $2, auth = $3 where endpoint = $1 returning id',
    values,
  );
  if (stored.length === 0) return 'taken';
  await query(
    `delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = current_user_id()
      order by endpoint = $1 desc, created_at desc offset $2
    )`,
    [endpoint, maxSubscriptions],
  );
  return 'stored';
}

export async function deleteSubscription(query: Query, endpoint: string): Promise<void> {
  await query(
    'delete from push_subscriptions where user_id = current_user_id() and endpoint = $1',
    [endpoint],
  );
}
