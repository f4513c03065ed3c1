import { LRUCache } from 'lru-cache';
import {
  type Database,
  DatabaseUnavailableError,
  type Query,
  service,
} from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import type { PushMessage, PushSubscriptionBody } from '#src/company/area.ts';
import { readPushKeys, type SendMail, type SendPush } from './deliver.ts';

interface NotifierDeps {
  database: Database;
  sendPush: SendPush;
  /** Null: the operator has configured no mail server. */
  sendMail: SendMail | null;
  /** Origin of the site, for links in mails. */
  siteUrl: string;
  log: Log;
  now: () => number;
}

export interface Notifier {
  /** Somebody tapped the company's chat button. */
  notifyTap(companyId: string): Promise<void>;
  /** The operator decided about a change; `reason` where it was refused. */
  notifyReview(companyId: string, review: { reason?: string }): Promise<void>;
  /** The key that a browser needs to subscribe. */
  pushKey(): Promise<string>;
}

/**
 * Notifies the people of a company by push and by mail, each as they chose, at most once an hour for
 * each kind of event. A message that cannot be delivered is logged, and is not tried again; that the
 * database is away, once until it is back.
 */
export function createNotifier(deps: NotifierDeps): Notifier {
  const { database, log, now } = deps;
  // Spares the database a question for each tap.
  const recent = new LRUCache<string, number>({ max: 5000 });
  let isAway = false;

  const notify = async (companyId: string, kind: Kind, write: (name: string) => PushMessage) => {
    const key = `${kind} ${companyId}`;
    if (Math.abs(now() - (recent.get(key) ?? 0)) < pauseMs) return;
    recent.set(key, now());
    try {
      const audience = await database.withIdentity(service, (query) =>
        claimAudience(query, companyId, kind, now()),
      );
      isAway = false;
      if (audience) await deliver(deps, audience, write(audience.name));
    } catch (error) {
      recent.delete(key);
      warn(error);
    }
  };

  /** Visitors tap all the time. */
  const warn = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    const wasAway = isAway;
    isAway = error instanceof DatabaseUnavailableError;
    if (!isAway) log.warn(`A notification failed: ${reason}`);
    else if (!wasAway) log.warn('Notifications are lost while the database is away.');
  };

  return {
    notifyTap: (companyId) => notify(companyId, 'taps', tapMessage),
    notifyReview: (companyId, { reason }) =>
      notify(companyId, 'reviews', () => reviewMessage(reason)),
    pushKey: async () => (await readPushKeys(database)).publicKey,
  };
}

/** Milliseconds between two messages of a kind. */
const pauseMs = 3_600_000;

type Kind = 'taps' | 'reviews';

/** Whom a message of a company goes to. */
interface Audience {
  /** Of the company. */
  name: string;
  subscriptions: PushSubscriptionBody[];
  addresses: string[];
}

/** Null where the company was notified within the hour, by whichever instance. */
async function claimAudience(
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
         -- By a clock that was wrong.
         or sent.sent_at > excluded.sent_at + interval '1 minute'
       returning company_id
     )
     select name from companies join claimed on company_id = id`,
    [companyId, kind, new Date(now)],
  );
  if (!claimed[0]) return null;
  const subscriptions = await query<PushSubscriptionBody>(
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

function tapMessage(name: string): PushMessage {
  return {
    title: 'Alguém quer falar com a sua empresa',
    body: `Uma pessoa tocou no WhatsApp da ${name} no AlugaCaçamba. Fique de olho nas suas conversas.`,
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
}

function reviewMessage(reason: string | undefined): PushMessage {
  return {
    title: reason ? 'Não publicamos a sua mudança' : 'Sua mudança está no ar',
    body: reason ?? 'O AlugaCaçamba aprovou o que você enviou. Veja como ficou.',
    path: '/area-empresa',
    tag: 'reviews',
  };
}

/** Logs failed deliveries, and deletes a device that has unsubscribed. */
async function deliver(
  deps: NotifierDeps,
  audience: Audience,
  message: PushMessage,
): Promise<void> {
  const { database, sendPush, sendMail, siteUrl, log } = deps;
  const keys = await readPushKeys(database);
  const payload = JSON.stringify(message);
  const pushes = audience.subscriptions.map(async (subscription) => {
    const outcome = await sendPush(subscription, payload, keys);
    if (outcome === 'gone') await removeSubscription(database, subscription.endpoint);
  });
  const text = `${message.body}\n\n${siteUrl}${message.path}\n`;
  const mails = sendMail
    ? audience.addresses.map((to) => sendMail({ to, subject: message.title, text }))
    : [];
  for (const outcome of await Promise.allSettled([...pushes, ...mails])) {
    if (outcome.status === 'rejected') log.warn(`A notification failed: ${outcome.reason.message}`);
  }
}

async function removeSubscription(database: Database, endpoint: string): Promise<void> {
  await database.withIdentity(service, (query) =>
    query('delete from push_subscriptions where endpoint = $1', [endpoint]),
  );
}
