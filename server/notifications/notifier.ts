import { LRUCache } from 'lru-cache';
import {
  type Database,
  DatabaseUnavailableError,
  type Query,
  service,
} from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import type { PushMessage, PushSubscriptionBody } from '#src/company/push.ts';
import { capitalized } from '#src/shared/text/words.ts';
import { type Mail, readPushKeys, type SendMail, type SendPush } from './deliver.ts';

export interface NotifierDeps {
  database: Database;
  sendPush: SendPush;
  sendMail: SendMail | null;
  /** Links in mails begin with this origin of the site. */
  siteUrl: string;
  log: Log;
  now: () => number;
}

/**
 * Notifies the people of a company by push and by mail, each as they chose, at most once an hour
 * for each kind of event. A message that cannot be delivered is logged, and is not tried again;
 * that the database is away, once until it is back.
 */
export function createNotifier(deps: NotifierDeps) {
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

  /** Visitors tap all the time, so the same failure is logged once. */
  const warn = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    const wasAway = isAway;
    isAway = error instanceof DatabaseUnavailableError;
    if (!isAway) log.warn(`A notification failed: ${reason}`);
    else if (!wasAway) log.warn('Notifications are lost while the database is away.');
  };

  return {
    notifyTap: (companyId: string) => notify(companyId, 'taps', tapMessage),
    /** The operator decided about a change; `reason` is given where it was refused. */
    notifyReview: (companyId: string, decision: ReviewDecision) =>
      notify(companyId, 'reviews', (name) => reviewMessage(name, decision)),
    pushKey: async () => (await readPushKeys(database)).publicKey,
  };
}

/** The reason is of a refusal; the first approval makes the company public. */
export interface ReviewDecision {
  reason?: string;
  isFirst?: boolean;
}

const pauseMs = 3_600_000;

/** The names of the settings end with the kind, like `pushTaps`. */
type Kind = 'taps' | 'reviews' | 'requests';

export interface Audience {
  subscriptions: PushSubscriptionBody[];
  addresses: string[];
}

/** Returns, in SQL, the columns of an Audience, of the row of `companies` in reach. */
export function audienceColumns(kind: Kind): string {
  return `(
      select coalesce(json_agg(json_build_object('endpoint', endpoint,
        'keys', json_build_object('p256dh', p256dh, 'auth', auth))), '[]')
      from push_subscriptions join memberships using (user_id, company_id)
      where company_id = companies.id and (notifications -> 'push${capitalized(kind)}')::boolean
    ) as subscriptions, array(
      select email from memberships join accounts.users on users.id = user_id
      where company_id = companies.id and (notifications -> 'email${capitalized(kind)}')::boolean
    ) as addresses`;
}

type NamedAudience = Audience & { name: string };

/** Returns null where the company was notified within the hour, by whichever instance. */
async function claimAudience(
  query: Query,
  companyId: string,
  kind: Kind,
  now: number,
): Promise<NamedAudience | null> {
  const [audience] = await query<NamedAudience>(
    `with claimed as (
       insert into notifications_sent as sent (company_id, kind, sent_at)
       select id, $2, $3 from companies where id = $1
       on conflict (company_id, kind) do update set sent_at = excluded.sent_at
       where sent.sent_at <= excluded.sent_at - interval '1 hour'
         -- By a clock that was wrong.
         or sent.sent_at > excluded.sent_at + interval '1 minute'
       returning company_id as id
     )
     select name, ${audienceColumns(kind)}
     from companies join claimed using (id)`,
    [companyId, kind, new Date(now)],
  );
  return audience ?? null;
}

function tapMessage(name: string): PushMessage {
  return {
    title: 'Alguém quer falar com a sua empresa',
    body: `Uma pessoa tocou no WhatsApp da ${name} no AlugaCaçamba. Fique de olho nas suas conversas.`,
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
}

function reviewMessage(name: string, { reason, isFirst }: ReviewDecision): PushMessage {
  const way = { path: '/area-empresa', tag: 'reviews' };
  if (reason) return { title: 'Não publicamos a sua mudança', body: reason, ...way };
  if (isFirst)
    return {
      title: 'A sua empresa está no ar',
      body: `Aprovamos a ${name}. Agora você pode receber pedidos de caçamba por aqui: abra a área da empresa e toque em “Receber pedidos”.`,
      ...way,
    };
  return {
    title: 'Sua mudança está no ar',
    body: 'O AlugaCaçamba aprovou o que você enviou. Veja como ficou.',
    ...way,
  };
}

async function deliver(
  deps: NotifierDeps,
  audience: Audience,
  message: PushMessage,
): Promise<void> {
  const { log, siteUrl } = deps;
  const text = `${message.body}\n\n${siteUrl}${message.path}\n`;
  const mails = audience.addresses.map((to) => ({ to, subject: message.title, text }));
  for (const { failure } of await deliverAll(deps, { ...audience, mails, message }))
    if (failure) log.warn(`A notification failed: ${failure.message}`);
}

/**
 * Sends a push message to these browsers, and these mails; a browser that takes none any more is
 * forgotten everywhere. Resolves to what became of each, by its address.
 */
export async function deliverAll(
  { database, sendPush, sendMail }: Pick<NotifierDeps, 'database' | 'sendPush' | 'sendMail'>,
  delivery: { subscriptions: PushSubscriptionBody[]; mails: Mail[]; message: PushMessage },
): Promise<{ to: string; failure?: Error }[]> {
  const { subscriptions, mails, message } = delivery;
  const keys = await readPushKeys(database);
  const payload = JSON.stringify(message);
  const pushes = subscriptions.map(async (subscription) => {
    if ((await sendPush(subscription, payload, keys)) === 'sent') return;
    const { endpoint } = subscription;
    await database.withIdentity(service, async (query) => {
      await query('delete from push_subscriptions where endpoint = $1', [endpoint]);
      await query(
        `update requests set subscription = null where subscription ->> 'endpoint' = $1`,
        [endpoint],
      );
    });
  });
  const sent = sendMail ? mails.map(sendMail) : [];
  const outcomes = await Promise.allSettled([...pushes, ...sent]);
  const addresses = [
    ...subscriptions.map(({ endpoint }) => endpoint),
    ...mails.map(({ to }) => to),
  ];
  return outcomes.map((outcome, index) => ({
    to: addresses[index] as string,
    ...(outcome.status === 'rejected' && { failure: outcome.reason as Error }),
  }));
}
