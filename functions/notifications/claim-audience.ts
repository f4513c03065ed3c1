import type { Query } from '#functions/database/database.ts';
import type { PushSubscription } from './push.ts';

export type Kind = 'taps' | 'reviews';

/** Whom a message of a company goes to. */
export interface Audience {
  /** Of the company. */
  name: string;
  subscriptions: PushSubscription[];
  addresses: string[];
}

/** Null where the company was notified within the hour, by whichever instance. */
export async function claimAudience(
  query: Query,
  companyId: string,
  kind: Kind,
  now: number,
): Promise<Audience | null> {
  const claimed = await query<{ name: string }>(
    `with claimed as (
       insert into notifications_sent as sent (company_id, kind, sent_at)
       select id, $2, $3 from companies where id = $1
       on conflict (company_id, kind) do update set sent_at = excluded.sent_at
       where sent.sent_at <= excluded.sent_at - interval '1 hour'
       returning company_id
     )
     select name from companies join claimed on company_id = id`,
    [companyId, kind, new Date(now)],
  );
  if (!claimed[0]) return null;
  const subscriptions = await query<PushSubscription>(
    `select endpoint, json_build_object('p256dh', p256dh, 'auth', auth) as keys
     from push_subscriptions left join notification_settings using (user_id)
     where company_id = $1 and coalesce(${pushColumns[kind]}, true)`,
    [companyId],
  );
  const users = await query<{ email: string }>(
    `select email from memberships
     join accounts.users on users.id = user_id left join notification_settings using (user_id)
     where company_id = $1 and coalesce(${mailColumns[kind]}, ${kind === 'reviews'})`,
    [companyId],
  );
  return { name: claimed[0].name, subscriptions, addresses: users.map(({ email }) => email) };
}

const pushColumns = { taps: 'push_taps', reviews: 'push_reviews' } as const;
const mailColumns = { taps: 'email_taps', reviews: 'email_reviews' } as const;
