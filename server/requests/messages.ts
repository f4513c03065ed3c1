import { createToken, keyedHash, readOrCreateKey } from '#server/auth/tokens.ts';
import { type Query, service } from '#server/database/database.ts';
import type { Mail } from '#server/notifications/deliver.ts';
import {
  type Audience,
  audienceColumns,
  deliverAll,
  type NotifierDeps,
} from '#server/notifications/notifier.ts';
import { type PhotoStore, requestPhotoKey } from '#server/photos/store.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import type { PushMessage, PushSubscriptionBody } from '#src/company/push.ts';
import { extraDaysOf } from '#src/request/rental.ts';
import { brasiliaDay, dayMs } from '#src/shared/text/days.ts';
import { priceText } from '#src/shared/text/format.ts';
import { mayMail } from './email.ts';
import {
  type CompanyKind,
  companyText,
  type Overdue,
  placeOf,
  type VisitorKind,
  visitorText,
} from './message-texts.ts';
import { deleteUnusedPhotos } from './photos.ts';
import { insertLink } from './store.ts';

interface WorkerDeps extends NotifierDeps {
  photoStore: PhotoStore;
  isClockRight: () => Promise<boolean>;
}

/**
 * Tells companies and visitors what happened to requests, and sweeps once a minute. A message is
 * sent at least once, and again only where a server ended before it wrote that down.
 */
export function createRequestWorker(deps: WorkerDeps) {
  const { database, photoStore, log, now, isClockRight } = deps;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isStopped = false;
  let unusedDeletedAt = 0;

  const deliverInTurn = async () => {
    while (!isStopped) {
      const due = await database.withIdentity(service, (query) => claimDue(query, now()));
      if (due === null) break;
      await deliverOne(deps, due);
    }
  };
  const deliverDue = async () => {
    do {
      isAgain = false;
      await Promise.all(Array.from({ length: atOnce }, deliverInTurn));
    } while (isAgain && !isStopped);
  };
  const kick = () => {
    if (isStopped) return;
    isAgain = true;
    running ??= deliverDue()
      .catch((error) => log.warn(`Messages about requests wait: ${(error as Error).message}`))
      .finally(() => {
        running = null;
      });
  };
  const sweep = async () => {
    if (!(await isClockRight())) {
      kick();
      return;
    }
    const moment = new Date(now());
    const ended = await database.withIdentity(service, (query) =>
      query<{ id: string; hash: string }>(
        `select request_id as id, hash from request_photos join requests on id = request_id
        where ended_at <= $1::timestamptz - interval '30 days'`,
        [moment],
      ),
    );
    // The request keeps its rows of photos whose files could not be deleted, which are tried again.
    for (const { id, hash } of ended)
      try {
        await photoStore.delete(requestPhotoKey(id, hash));
        await database.withIdentity(service, (query) =>
          query('delete from request_photos where request_id = $1 and hash = $2', [id, hash]),
        );
      } catch (error) {
        log.warn(`A photo of a request was not deleted: ${(error as Error).message}`);
      }
    for (let isMore = true; isMore && !isStopped; ) {
      const [part] = await database.withIdentity(service, (query) =>
        query<{ isMore: boolean }>('select sweep_requests($1) as "isMore"', [moment]),
      );
      isMore = part?.isMore ?? false;
    }
    kick();
    if (now() < unusedDeletedAt + dayMs) return;
    unusedDeletedAt = now();
    await deleteUnusedPhotos(deps);
  };
  const timer = setInterval(() => {
    sweep().catch((error) => log.warn(`Requests were not swept: ${(error as Error).message}`));
  }, 60_000).unref();
  database.ready.then(kick, () => undefined);

  return {
    kick,
    /** Tests call it, and move the clock. */
    sweep,
    /** Resolves when no message is being sent. */
    async settle() {
      while (running) await running;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** A slow mail server holds the other messages up less when several are sent at the same time. */
const atOnce = 8;

interface DueMessage {
  id: string;
  requestId: string;
  /** A message to the visitor has null. */
  companyId: string | null;
  /** A message to the visitor is about this company; null: that of the accepted offer. */
  aboutCompanyId: string | null;
  kind: CompanyKind | VisitorKind;
  attempts: number;
  cityId: CityId;
  /** The request may be erased while the message is sent, so its bairro is copied. */
  bairro: string;
  /** The hashes are keyed: these browsers and addresses have the message already. */
  recipientHashes: string[];
}

/**
 * Claims one message that no other server sends meanwhile, even if this one ends. Of several, the
 * last would be due again before a slow mail server has taken the first. The recipient with the
 * fewest messages within the minute comes first, so that a flood to one delays no other.
 */
async function claimDue(query: Query, now: number): Promise<DueMessage | null> {
  const [due = null] = await query<DueMessage>(
    `with waiting as (
      select id, due_at, coalesce(company_id, request_id) as recipient, row_number() over (
        partition by coalesce(company_id, request_id) order by due_at
      ) as place
      from request_messages where done_at is null and due_at <= $1
    ), served as (
      select coalesce(company_id, request_id) as recipient, count(*) from request_messages
      where done_at is null and due_at > $1 or done_at > $1::timestamptz - interval '1 minute'
      group by 1
    ), next as (
      select id, place + coalesce(count, 0) as turn from waiting left join served using (recipient)
      order by turn, due_at limit ${2 * atOnce}
    ), due as (
      select m.id from request_messages m join next using (id)
      where m.done_at is null and m.due_at <= $1
      order by turn, m.due_at limit 1 for update of m skip locked
    )
    update request_messages m
    set attempts = attempts + 1,
      due_at = $1::timestamptz + (array['2 minutes', '5 minutes', '30 minutes', '2 hours',
        '6 hours', '1 day'])[least(attempts + 1, 6)]::interval
    from due where m.id = due.id
    returning m.id, request_id as "requestId", company_id as "companyId",
      about_company_id as "aboutCompanyId", kind, attempts,
      (select city_id from requests where id = request_id) as "cityId",
      coalesce(m.bairro, (select details ->> 'bairro' from requests where id = request_id)) as bairro,
      recipient_hashes as "recipientHashes"`,
    [new Date(now)],
  );
  return due;
}

/** A message is given up after this. */
const maxAttempts = 6;

async function deliverOne(deps: WorkerDeps, message: DueMessage): Promise<void> {
  const { database, log, now } = deps;
  const { id, attempts, kind } = message;
  const { delivery, key } = await database.withIdentity(service, async (query) => ({
    key: await readOrCreateKey(query, 'recipient-key'),
    delivery: await (message.companyId === null
      ? toVisitor(query, message, deps)
      : toCompany(query, message, deps)),
  }));
  const isNew = (recipient: string) => !message.recipientHashes.includes(keyedHash(key, recipient));
  const outcomes = delivery
    ? await deliverAll(deps, {
        ...delivery,
        subscriptions: delivery.subscriptions.filter(({ endpoint }) => isNew(endpoint)),
        mails: delivery.mails.filter(({ to }) => isNew(to)),
      })
    : [];
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const recipientHashes = outcomes
    .filter(({ failure }) => !failure)
    .map(({ to }) => keyedHash(key, to));
  const isDone = failures.length === 0 || attempts >= maxAttempts;
  if (failures.length > 0) {
    const end = isDone ? ' It is given up.' : '';
    log.warn(`A message about a request (${kind}) failed: ${failures[0]?.message}.${end}`);
  }
  await database.withIdentity(service, (query) =>
    query(
      `update request_messages set done_at = $2, recipient_hashes = recipient_hashes || $3::text[],
        bairro = case when $2::timestamptz is null then bairro end
      where id = $1`,
      [id, isDone ? new Date(now()) : null, recipientHashes],
    ),
  );
}

interface Delivery {
  subscriptions: PushSubscriptionBody[];
  mails: Mail[];
  message: PushMessage;
}

type RentalRow = Parameters<typeof extraDaysOf>[0] & Pick<Overdue, 'extraDay'>;

async function toCompany(
  query: Query,
  { requestId, companyId, kind, cityId, bairro }: DueMessage,
  { siteUrl, now }: WorkerDeps,
): Promise<Delivery | null> {
  const [row] = await query<Audience & RentalRow>(
    `select ${audienceColumns('requests')}, (terms ->> 'extraDay')::float as "extraDay",
      (terms ->> 'days')::integer as days, brasilia_day(delivered_at)::text as arrival,
      brasilia_day(collection_asked_at)::text as asked, brasilia_day(collected_at)::text as collected
    from companies, requests left join request_offers o on request_id = id and o.accepted_at is not null
    where requests.id = $1 and companies.id = $2`,
    [requestId, companyId],
  );
  // The message was deleted since.
  if (!row) return null;
  const { subscriptions, addresses, extraDay } = row;
  const overdue = { extraDay, days: extraDaysOf(row, brasiliaDay(now())) };
  const [title, body] = companyText(kind as CompanyKind, placeOf(cityId, bairro), overdue);
  const path = '/area-empresa?parte=pedidos';
  const text = `${body}\n\n${siteUrl}${path}\n\nVocê recebe este e-mail porque a sua empresa recebe pedidos no AlugaCaçamba. Na área da empresa você desliga os avisos.\n`;
  return {
    subscriptions,
    mails: addresses.map((to) => ({ to, subject: title, text })),
    message: { title, body, path, tag: `pedido-${requestId}` },
  };
}

async function toVisitor(
  query: Query,
  { id, requestId, aboutCompanyId, kind }: DueMessage,
  { siteUrl, sendMail, now }: WorkerDeps,
): Promise<Delivery | null> {
  const moment = new Date(now());
  const [row] = await query<{
    subscription: PushSubscriptionBody | null;
    email: string | null;
    emailHash: string;
    offer: { name: string; total: number } | null;
  }>(
    `select email, email_hash as "emailHash", subscription, (
        select json_build_object('name', coalesce(name, supplier ->> 'name'),
          'total', total_cents / 100.0)
        from request_offers left join companies on companies.id = company_id
        where request_id = $1 and company_id = coalesce($2, company_id)
        order by request_offers.accepted_at nulls last, request_offers.sent_at desc limit 1
      ) as offer
    -- The address is not replaced while a link is mailed there.
    from requests where id = $1 for key share`,
    [requestId, aboutCompanyId],
  );
  // The request was deleted since.
  if (!row) return null;
  const { subscription, email, emailHash, offer } = row;
  const company = offer ? `empresa ${offer.name}` : 'empresa';
  const total = priceText(offer?.total ?? 0);
  const [title, body] = visitorText(kind as VisitorKind, { company, total });
  const mails: Mail[] = [];
  const asking = email !== null && sendMail && (await mayMail(query, emailHash, id, moment));
  if (asking) {
    const token = createToken();
    await insertLink(query, { token, request: requestId, kind: 'mail', emailHash });
    mails.push({ to: email, subject: title, text: visitorMail(body, siteUrl, token, asking) });
  }
  return {
    subscriptions: subscription ? [subscription] : [],
    mails,
    message: { title, body, path: '/pedido', tag: `pedido-${requestId}` },
  };
}

/** The mail has a link of its own. The one that is `first` asks whether more of them are wanted. */
function visitorMail(body: string, siteUrl: string, token: string, asking: 'first' | 'proved') {
  const more =
    asking === 'first'
      ? ' Se quiser os próximos avisos neste e-mail, abra o pedido pelo link acima; sem isso, não mandamos outro.'
      : '';
  return `${body}

Veja o pedido: ${siteUrl}/pedido#t=${token}

Você recebe este e-mail porque alguém fez um pedido de caçamba no AlugaCaçamba e deixou este endereço para os avisos.${more} Não foi você? Abra este link e toque em “Não fui eu”: ${siteUrl}/pedido#nao-fui-eu=${token}
`;
}
